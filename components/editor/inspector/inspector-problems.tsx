'use client';

import { OctagonX, TriangleAlert } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { findItemOf, type ItemKey } from '@/lib/editor/item';
import { say } from '@/lib/words/say';
import { useEditor } from '../editor-context';
import { useActions } from '../use-actions';
import styles from './inspector.module.css';

/** What is wrong with the selected item, above its fields, with the fix where there is one. */
export function InspectorProblems({ item }: { item: ItemKey }) {
  const problems = useEditor((state) => state.problems);
  const actions = useActions();
  const own = problems.filter((problem) => findItemOf(problem.where) === item);
  if (own.length === 0) return null;
  return (
    <ul className={styles.problems}>
      {own.slice(0, 5).map((problem) => (
        <li
          key={`${problem.code}${problem.pointer}`}
          className={problem.severity === 'error' ? styles.bad : styles.warn}
        >
          {problem.severity === 'error' ? (
            <OctagonX aria-label={say('Error')} />
          ) : (
            <TriangleAlert aria-label={say('Warning')} />
          )}
          <span>{problem.message}</span>
          {problem.fix && (
            <Button
              size="small"
              variant="ghost"
              title={problem.fix.title}
              onClick={() => actions.fix(problem)}
            >
              {say('Fix')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
