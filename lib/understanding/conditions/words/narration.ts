import { enNarration } from './en-narration.ts';

/** Words that describe a message but are not in it. Conditions are written in any language. */
export const narration: ReadonlySet<string> = enNarration;
