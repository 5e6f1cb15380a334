//! What is kept stays, whatever comes between: power cuts, low batteries, a flash that fails, a
//! reset that is cut short, another ruleset.

#[path = "interrupted/left.rs"]
mod left;
#[path = "interrupted/low_starts.rs"]
mod low_starts;
#[path = "interrupted/new_games.rs"]
mod new_games;
#[path = "interrupted/once_more.rs"]
mod once_more;
#[path = "interrupted/pieces.rs"]
mod pieces;
#[path = "interrupted/resets.rs"]
mod resets;
#[path = "interrupted/rulesets.rs"]
mod rulesets;
#[path = "interrupted/steps.rs"]
mod steps;
#[path = "interrupted/told.rs"]
mod told;
#[path = "interrupted/torn_logs.rs"]
mod torn_logs;
#[path = "interrupted/typed_again.rs"]
mod typed_again;
#[path = "interrupted/undone.rs"]
mod undone;
#[path = "interrupted/unpressed.rs"]
mod unpressed;
