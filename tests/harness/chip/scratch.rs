//! Files that the emulator's programs read and write.

use std::path::PathBuf;
use std::sync::Mutex;
use std::{env, fs, process};

use serde_json::Value;

/// A file that lives as long as this.
pub(crate) struct Scratch(pub(crate) PathBuf);

impl Scratch {
    pub(crate) fn new(end: &str) -> Self {
        static COUNT: Mutex<u32> = Mutex::new(0);
        let mut count = COUNT.lock().expect("the count of scratch files");
        *count += 1;
        Self(env::temp_dir().join(format!("vedette-{}-{count}.{end}", process::id())))
    }

    pub(crate) fn with(end: &str, text: &str) -> Self {
        Self::bytes(end, text.as_bytes())
    }

    pub(crate) fn bytes(end: &str, bytes: &[u8]) -> Self {
        let file = Self::new(end);
        fs::write(&file.0, bytes).expect("a scratch file");
        file
    }

    pub(crate) fn path(&self) -> &str {
        self.0.to_str().expect("a path in UTF-8")
    }

    pub(crate) fn json(&self) -> Value {
        let text = fs::read_to_string(&self.0).expect("the emulator's report");
        serde_json::from_str(&text).expect("the emulator's report is JSON")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // One that was never written is not there to be removed.
        let _ = fs::remove_file(&self.0);
    }
}
