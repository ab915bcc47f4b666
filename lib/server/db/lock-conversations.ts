/**
 * Serializes transactions that lock more than one conversation of the workspace ($1). A conversation may start between
 * two of their statements, so ordering the conversations would not prevent deadlocks. A turn locks one conversation and
 * does not need this.
 *
 * Lock order: flow, environment, this lock, conversation, customer, facts.
 */
export const LOCK_CONVERSATIONS = `SELECT pg_advisory_xact_lock(hashtextextended('conversations ' || $1, 0))`;
