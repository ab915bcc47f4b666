/** Verbs of short answers: what would be, and what was. */
export const unrealVerbs: ReadonlySet<string> = new Set('would could might should'.split(' '));
export const pastVerbs: ReadonlySet<string> = new Set('was were did had'.split(' '));
/** With one of these, the answer is about now. */
export const canVerbs: ReadonlySet<string> = new Set('am is are do does have has can will'.split(' '));
