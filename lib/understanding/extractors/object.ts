import type { Json } from '@turnpike/engine';
import type { Extractor } from './extractor.ts';

/** JSON objects. */
export const object: Extractor = {
  read({ original }) {
    const start = original.indexOf('{');
    const end = original.lastIndexOf('}') + 1;
    if (start < 0 || end <= start) return [];
    try {
      // A second round trip, because 1e999 and -0 parse to numbers that JSON cannot represent.
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
