'use client';

import type { Script } from '@turnpike/engine/testing';
import { useMemo, useState } from 'react';

/** A test with unsaved edits. `past` are its previous states, newest last. */
export type TestDraft = {
  name: string;
  script: Script;
  past: readonly { name: string; script: Script }[];
  /** The saved version it was edited from. */
  seen: string;
};
export type TestDrafts = ReturnType<typeof useTestDrafts>;
type Change = { name?: string; script?: Script };

/** Edits by test, kept when another test is selected. */
export function useTestDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, TestDraft>>(new Map());
  return useMemo(
    () => ({
      find: (id: string) => drafts.get(id),
      change(id: string, from: Omit<TestDraft, 'past'>, change: Change) {
        setDrafts((before) => {
          const draft = before.get(id) ?? { ...from, past: [] };
          const { name, script } = draft;
          return new Map(before).set(id, { ...draft, ...change, past: [...draft.past, { name, script }] });
        });
      },
      undo(id: string) {
        setDrafts((before) => {
          const draft = before.get(id);
          const last = draft?.past.at(-1);
          const next = new Map(before);
          if (!draft || !last || draft.past.length === 1) next.delete(id);
          else next.set(id, { ...draft, ...last, past: draft.past.slice(0, -1) });
          return next;
        });
      },
      drop(id: string) {
        setDrafts((before) => {
          const next = new Map(before);
          next.delete(id);
          return next;
        });
      },
    }),
    [drafts],
  );
}
