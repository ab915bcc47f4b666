import type { Extractor } from './extractor.ts';
import { number } from './number.ts';

/** Reads any number, also fractions, so that the engine can explain why they are invalid. */
export const integer: Extractor = number;
