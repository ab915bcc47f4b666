import { enInputs } from './en-inputs.ts';
import { heInputs } from './he-inputs.ts';
import type { InputWords } from './input-words.ts';

// Input names are mostly English identifiers; titles may be in any language.
const LANGUAGES: readonly InputWords[] = [enInputs, heInputs];

/** The words of all languages for what fills an input. */
export const listInputNames = (role: keyof InputWords): ReadonlySet<string> =>
  new Set(LANGUAGES.flatMap((words) => words[role].split(' ')));
