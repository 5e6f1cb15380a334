//! What is kept stays, whatever comes between: power cuts, low batteries, a flash that fails, a
//! reset that is cut short, another ruleset.

mod left;
mod low_starts;
mod new_games;
mod once_more;
mod pieces;
mod resets;
mod rulesets;
mod steps;
mod told;
mod torn_logs;
mod typed_again;
mod undone;
mod unpressed;
