import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FlowTest } from '@/lib/api/contract';
import { chooseTest, NO_CHOICE } from '@/lib/editor/tests/choose-test';
import type { TestRunState } from '@/lib/editor/tests/test-run-store';

/** The test that is looked at. It is chosen without taking the focus from where somebody is. */
export function useChosenTest(
  tests: readonly FlowTest[] | undefined,
  results: TestRunState['results'],
  rows: RefObject<HTMLElement | null>,
) {
  const [before, setChoice] = useState(NO_CHOICE);
  const hasFailed = (id: string) => results.get(id)?.outcome.ok === false;
  const choice = tests ? chooseTest(before, tests, hasFailed) : before;
  useEffect(() => setChoice(choice), [choice]);

  // The button that deleted a test goes with it, and the focus would go too: it is led to what is looked at then.
  const follows = useRef<string | null>(null);
  useEffect(() => {
    if (follows.current === null || follows.current === choice.id) return;
    follows.current = null;
    // After the dialog that asked: it goes with the button, and leads the focus to the page's main place then.
    const timer = setTimeout(() =>
      rows.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus(),
    );
    return () => clearTimeout(timer);
  }, [choice.id, rows]);

  return {
    chosen: tests?.find(({ id }) => id === choice.id),
    choose: (id: string) => setChoice({ ...choice, id }),
    /** Says that a test was deleted by hand. */
    follow: (id: string) => {
      follows.current = id;
    },
  };
}
