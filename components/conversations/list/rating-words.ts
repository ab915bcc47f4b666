import type { RATING_FILTERS } from '@/lib/contract/conversation-filter';
import { say } from '@/lib/words/say';

export const RATING_WORDS: Record<(typeof RATING_FILTERS)[number], string> = {
  good: say('Good'),
  fair: say('Fair'),
  bad: say('Bad'),
  any: say('Rated'),
  none: say('Not rated'),
};
