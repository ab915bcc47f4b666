import type { Extractor } from './extractor.ts';

/**
 * Free text has no format, so the reading is the whole message. `understand` decides which part is the answer.
 */
export const text: Extractor = {
  read({ original }) {
    const value = clean(original);
    return value ? [{ start: 0, end: original.length, value, sure: false }] : [];
  },
};

/** Trims a text and removes marks of the writing direction. */
export function clean(written: string): string {
  return written.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '').trim();
}
