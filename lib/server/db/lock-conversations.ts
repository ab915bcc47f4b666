/**
 * Serializes transactions that lock more than one conversation of the workspace ($1). A conversation may start between
 * two of their statements, so ordering the conversations would not prevent deadlocks. A turn locks one conversation and
 * does not need this, and rows that refer to the workspace can be inserted meanwhile.
 *
 * Lock order: flow, environment, workspace, conversation, customer, facts.
 */
export const LOCK_CONVERSATIONS = 'SELECT 1 FROM workspace WHERE id = $1 FOR NO KEY UPDATE';
