import type { Session } from '../../session/session.ts';

/** Whether two flows left a conversation in the very same state, so that one session represents both. */
export const isSameSession = (a: Session, b: Session): boolean => writeState(a) === writeState(b);

const writeState = ({ flow: _flow, ...state }: Session): string => JSON.stringify(state);
