import type { Extractor } from './extractor.ts';

/**
 * Free text has no form to recognise: the reading is the whole message, and `understand` decides how much
 * of it is an answer.
 */
export const text: Extractor = {
  read({ original }) {
    const value = clean(original);
    return value ? [{ start: 0, end: original.length, value, sure: false }] : [];
  },
};

/** Trimmed, without the marks that only steer the direction of writing. */
export function clean(written: string): string {
  return written.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '').trim();
}
