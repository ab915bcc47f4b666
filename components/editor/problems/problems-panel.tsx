'use client';

import type { Problem } from '@turnpike/engine/document';
import { CircleCheck, OctagonX, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { ConceptGlyph } from '@/components/ui/concept';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { useListKeys } from '@/components/ui/use-list-keys';
import { findItemOf, getItemName } from '@/lib/editor/model/item';
import { getItemConcept } from '@/lib/editor/model/item-concept';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import { useEditor } from '../editor-context';
import { useActions } from '../use-actions';
import styles from './problems-panel.module.css';

const MAX = 300;

/** All problems of the flow, errors first, each with a link to its place. A single Tab stop. */
export function ProblemsPanel() {
  const problems = useEditor((state) => state.problems);
  const list = useRef<HTMLUListElement>(null);
  const keys = useListKeys(list);
  const sorted = [...problems].sort(
    (a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'),
  );
  if (sorted.length === 0)
    return (
      <EmptyState
        compact
        title={say('No problems')}
        description={say('This flow is ready to publish.')}
        illustration={<CircleCheck aria-hidden />}
      />
    );
  return (
    <ul ref={list} className={styles.list} aria-label={say('Problems')} {...keys}>
      {sorted.slice(0, MAX).map((problem, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one place may have the same problem twice
        <ProblemLine key={`${problem.code}${problem.pointer}${index}`} problem={problem} />
      ))}
      {sorted.length > MAX && (
        <li className={styles.more}>
          {say('{length} more. Fix some of these first.', { length: sorted.length - MAX })}
        </li>
      )}
    </ul>
  );
}

function ProblemLine({ problem }: { problem: Problem }) {
  const document = useEditor((state) => state.document);
  const actions = useActions();
  const key = findItemOf(problem.where);
  return (
    <li className={styles.line}>
      {problem.severity === 'error' ? (
        <OctagonX aria-label={say('Error')} className={styles.bad} />
      ) : (
        <TriangleAlert aria-label={say('Warning')} className={styles.warn} />
      )}
      <button
        type="button"
        className={styles.jump}
        data-row
        title={sayMessage(problem.message)}
        onClick={() => actions.jumpTo(problem)}
      >
        {sayMessage(problem.message)}
      </button>
      <span className={styles.where}>
        {key && <ConceptGlyph concept={getItemConcept(document, key)} />}
        <span className="ellipsis">{key ? getItemName(document, key) : say('Flow')}</span>
      </span>
      <code className="mono-small">{problem.code}</code>
      <span className={styles.fix}>
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
      </span>
    </li>
  );
}
