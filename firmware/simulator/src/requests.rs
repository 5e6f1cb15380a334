//! Requests to the rules: what someone asks, and what the rules answer.
//!
//! A [`request`](request::Request) names a procedure and what is set for it. Its
//! [`answer`](answer::Answer) is either the [`transcript`](transcript::RunRecord) of one run or
//! the [chances of every fact](fact_odds::FactOdds).

pub mod answer;
pub mod fact_odds;
pub mod house_rules;
pub(crate) mod ids;
pub mod request;
pub mod run_record;
pub mod value;
pub mod wrong_request;
