import { enInputs } from './en-inputs.ts';
import { heInputs } from './he-inputs.ts';
import type { InputNameWords } from './input-name-words.ts';

// Input names are mostly English identifiers; titles may be in any language.
const LANGUAGES: readonly InputNameWords[] = [enInputs, heInputs];

/** The words of all languages for what fills an input. */
export const listRoleNames = (role: keyof InputNameWords): ReadonlySet<string> =>
  new Set(LANGUAGES.flatMap((words) => words[role].split(' ')));
