'use client';

import type { FlowDocument } from '@turnpike/engine/document';
import type { ConditionSet } from '@turnpike/engine/turn';
import { useEffect, useState } from 'react';
import { getMatchClient } from '@/lib/editor/tester/match-client';
import type { Matched } from '@/lib/editor/tester/matcher';

/** Delay after typing before a message is scored. */
const PAUSE = 180;

/** The scores of a message in the current draft. Null without a message, or before the answer. */
export function useMatch(
  document: FlowDocument,
  { text, locale, set }: { text: string; locale: string; set: ConditionSet },
): { matched: Matched | null; busy: boolean } {
  const [answer, setAnswer] = useState<{ text: string; matched: Matched }>();
  const wanted = text.trim();
  // Positions and colors do not affect scores.
  const { graphs, rules, settings } = document;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these parts of the document are scored
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
