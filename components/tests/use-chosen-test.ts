import { type RefObject, useEffect, useRef, useState } from 'react';
import { usePanels } from '@/components/editor/editor-context';
import type { FlowTest } from '@/lib/contract/schemas/flow-tests';
import { chooseTest, NO_CHOICE } from '@/lib/editor/tests/choose-test';
import type { TestRunState } from '@/lib/editor/tests/test-run-store';

/** The selected test. Selecting it does not move the focus. */
export function useChosenTest(
  tests: readonly FlowTest[] | undefined,
  results: TestRunState['results'],
  rows: RefObject<HTMLElement | null>,
) {
  const asked = usePanels((state) => state.test);
  const set = usePanels((state) => state.set);
  const [kept, setChoice] = useState(NO_CHOICE);
  const before = asked === null || kept.id === asked ? kept : { ...kept, id: asked };
  const hasFailed = (id: string) => results.get(id)?.outcome.ok === false;
  const choice = tests ? chooseTest(before, tests, hasFailed) : before;
  useEffect(() => setChoice(choice), [choice]);
  const isShown = tests !== undefined && asked !== null;
  useEffect(() => {
    if (isShown) set({ test: null });
  }, [isShown, set]);

  // The delete button disappears with its test, so the focus moves to the next one.
  const follows = useRef<string | null>(null);
  useEffect(() => {
    if (follows.current === null || follows.current === choice.id) return;
    follows.current = null;
    // After the confirmation dialog has closed, which would move the focus to the main area.
    const timer = setTimeout(() =>
      rows.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus(),
    );
    return () => clearTimeout(timer);
  }, [choice.id, rows]);

  return {
    chosen: tests?.find(({ id }) => id === choice.id),
    choose: (id: string) => setChoice({ ...choice, id }),
    /** Marks that the user deleted a test. */
    follow: (id: string) => {
      follows.current = id;
    },
  };
}
