/** Length of `session.updated_slot`. */
export const SLOT = `interval '5 minutes'`;

/**
 * How far a search for new turns looks back before the previous one. A turn has the time of its statement and may be
 * committed later, after a search of that time: at most as long as a statement waits for locks and a transaction is idle.
 */
export const COMMIT_DELAY = `interval '10 minutes'`;
