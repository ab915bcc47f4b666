/** Set when the conversation goes to a person (ruling 11). */
export const HANDOFF_REQUESTED = 'HANDOFF_REQUESTED';
/** Set when a person hands the conversation back. */
export const HANDOFF_COMPLETE = 'HANDOFF_COMPLETE';

/** States the runtime sets itself: nobody declares them. */
export const RESERVED_STATES: readonly string[] = [HANDOFF_REQUESTED, HANDOFF_COMPLETE];
