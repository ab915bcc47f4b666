'use client';

import type { Problem } from '@turnpike/engine/document';
import { OctagonX, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { useStore } from 'zustand';
import { Button } from '@/components/ui/button';
import { getFieldPointer } from '@/lib/editor/compile/field-problems';
import { findItemOf, type ItemKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import { useEditor } from '../editor-context';
import { useActions } from '../use-actions';
import { isFieldShown, shownFields, toFixKey } from './fields/shown-fields';
import { useWriting } from './fields/use-writing';
import styles from './inspector.module.css';

const MAX = 5;

/**
 * Problems of the selected item, one line each, with fixes. Not errors that their field shows. Problems caused by a half-typed word appear beside its field, and
 * here only after the field loses the focus, so that nothing moves while typing.
 */
export function InspectorProblems({ item }: { item: ItemKey }) {
  const problems = useEditor((state) => state.problems);
  const actions = useActions();
  const writing = useWriting();
  const fields = useStore(shownFields);
  const found = problems.filter(
    (problem) =>
      findItemOf(problem.where) === item &&
      (problem.severity === 'warning' ||
        (problem.fix !== undefined && !fields.has(toFixKey(getFieldPointer(problem)))) ||
        !isFieldShown(fields, getFieldPointer(problem))),
  );
  const known = useRef<{ item: ItemKey; keys: ReadonlySet<string> }>(undefined);
  if (!writing || known.current?.item !== item) known.current = { item, keys: new Set(found.map(toKeyOf)) };
  const { keys } = known.current;
  const own = found.filter((problem) => keys.has(toKeyOf(problem)));
  if (own.length === 0) return null;
  return (
    <ul className={styles.problems}>
      {own.slice(0, MAX).map((problem) => (
        <li key={toKeyOf(problem)} className={problem.severity === 'error' ? styles.bad : styles.warn}>
          {problem.severity === 'error' ? (
            <OctagonX aria-label={say('Error')} />
          ) : (
            <TriangleAlert aria-label={say('Warning')} />
          )}
          <span>{sayMessage(problem.message)}</span>
          {problem.fix && (
            <Button
              size="small"
              variant="ghost"
              title={sayMessage(problem.fix.title)}
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

function toKeyOf({ code, pointer }: Problem): string {
  return `${code}${pointer}`;
}
