import type { Option } from '../../session/session.ts';

/** Whether an option is an answer to the open question, and not a message or a value of another fact. */
export const isAnswer = ({ says, sets }: Option): boolean => says === undefined && sets === undefined;
