import { enInexact } from './en-inexact.ts';
import { heInexact } from './he-inexact.ts';
import type { InexactWords } from './inexact-words.ts';

const inexact: Readonly<Record<string, InexactWords>> = { en: enInexact, he: heInexact };

export const chooseInexactWords = (language: string): InexactWords => inexact[language] ?? enInexact;
