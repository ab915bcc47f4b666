/**
 * For the rest of a transaction that locks more than one conversation of the workspace ($1): such transactions take
 * turns. A conversation may begin between two statements of theirs, so no order among conversations could keep them
 * from waiting for each other. A turn locks one conversation, and needs none of this.
 *
 * Whatever locks several things takes them in this order: flow, environment, these turns, conversation, customer, facts.
 */
export const LOCK_CONVERSATIONS = `SELECT pg_advisory_xact_lock(hashtextextended('conversations ' || $1, 0))`;
