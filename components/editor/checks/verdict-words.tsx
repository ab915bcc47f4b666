import { BadgeCheck, Check, CircleDashed, CircleX, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import type { VerdictState } from '@/lib/editor/checks/list-verdicts';
import { say } from '@/lib/words/say';

type VerdictWords = { label: string; tone: 'ok' | 'bad' | 'warn' | 'neutral' | 'waiting'; icon: ReactNode };

/** How each verdict is shown. The icon and the word say the same as the color. */
export const VERDICT_WORDS: Record<VerdictState, VerdictWords> = {
  proved: { label: say('Proved'), tone: 'ok', icon: <Check aria-hidden /> },
  found: { label: say('Violated'), tone: 'bad', icon: <CircleX aria-hidden /> },
  intended: { label: say('Intended'), tone: 'neutral', icon: <BadgeCheck aria-hidden /> },
  searching: { label: say('Searching'), tone: 'waiting', icon: <Search aria-hidden /> },
  'not-decided': { label: say('Not decided'), tone: 'warn', icon: <CircleDashed aria-hidden /> },
};
