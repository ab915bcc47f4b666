import { matchPatternAt } from '../pattern.ts';
import type { Extractor } from './extractor.ts';

/** A yes or no at the start of the message. Read only for a yes-or-no question. */
export const boolean: Extractor = {
  read({ words }, context) {
    const { affirm, deny, smallTalk, fillers } = context.words;
    for (let first = 0; first < words.length; ) {
      const yes = matchPatternAt(words, affirm, first);
      const no = matchPatternAt(words, deny, first);
      const last = Math.max(yes, no);
      if (last > first) {
        const start = words[first]?.start ?? 0;
        const end = words[last - 1]?.end ?? 0;
        return [{ start, end, value: yes > no, sure: false }];
      }
      const next = Math.max(matchPatternAt(words, fillers, first), matchPatternAt(words, smallTalk, first));
      if (next <= first) return [];
      first = next;
    }
    return [];
  },
};
