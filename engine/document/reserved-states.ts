/** Set when the conversation is handed off. See docs/rulings.md#11. */
export const HANDOFF_REQUESTED = 'HANDOFF_REQUESTED';
/** Set when an operator hands the conversation back. */
export const HANDOFF_COMPLETE = 'HANDOFF_COMPLETE';

/** States the runtime sets itself. They need no declaration. */
export const RESERVED_STATES: readonly string[] = [HANDOFF_REQUESTED, HANDOFF_COMPLETE];
