'use client';

import type { ConditionSet, FlowDocument } from '@turnpike/engine';
import { useEffect, useState } from 'react';
import { getMatchClient } from '@/lib/editor/tester/match-client';
import type { Matched } from '@/lib/editor/tester/matcher';

/** Typing pauses this long before a message is scored. */
const PAUSE = 180;

/** The scores of a message against a set, as the draft is now; null while there is no message or no answer yet. */
export function useMatch(
  document: FlowDocument,
  { text, locale, set }: { text: string; locale: string; set: ConditionSet },
): { matched: Matched | null; busy: boolean } {
  const [answer, setAnswer] = useState<{ text: string; matched: Matched }>();
  const wanted = text.trim();
  // Places and colours say nothing to a score.
  const { graphs, rules, settings } = document;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the document only these parts are scored
  useEffect(() => {
    if (wanted === '') return;
    let current = true;
    const timer = setTimeout(() => {
      void getMatchClient()
        .match(document, { text: wanted, locale, set })
        .then((matched) => current && setAnswer({ text: wanted, matched }));
    }, PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [graphs, rules, settings, wanted, locale, set]);
  if (wanted === '') return { matched: null, busy: false };
  return { matched: answer?.matched ?? null, busy: answer?.text !== wanted };
}
