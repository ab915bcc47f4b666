import type { Json } from '@turnpike/engine';
import type { Extractor } from './extractor.ts';

/** An object written as JSON. */
export const object: Extractor = {
  read({ original }) {
    const start = original.indexOf('{');
    const end = original.lastIndexOf('}') + 1;
    if (start < 0 || end <= start) return [];
    try {
      // Written out once more: 1e999 and -0 read as numbers that JSON does not have.
      const value = JSON.parse(JSON.stringify(JSON.parse(original.slice(start, end)))) as Json;
      return [{ start, end, value, sure: true }];
    } catch {
      return [];
    }
  },
  findAttempt({ original }) {
    const start = original.indexOf('{');
    return start < 0 ? undefined : { start, end: original.length };
  },
};
