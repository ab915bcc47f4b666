import type { Fact } from '@turnpike/engine/document';
import { COUNTS, MOMENT_TYPES } from './replacing.ts';

/** Whether the values of two facts look alike. */
export const isLike = (a: Fact, b: Fact): boolean =>
  a.type === b.type ||
  (COUNTS.includes(a.type) && COUNTS.includes(b.type)) ||
  (MOMENT_TYPES.includes(a.type) && MOMENT_TYPES.includes(b.type));
