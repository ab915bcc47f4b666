import type { BoundWords } from './bound-words.ts';
import { enBounds } from './en-bounds.ts';
import { heBounds } from './he-bounds.ts';

const bounds: Readonly<Record<string, BoundWords>> = { en: enBounds, he: heBounds };

export const chooseBoundWords = (language: string): BoundWords => bounds[language] ?? enBounds;
