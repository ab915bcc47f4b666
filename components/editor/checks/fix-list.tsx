'use client';

import type { Finding } from '@turnpike/engine/prove';
import { useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { adviseOn } from '@/lib/editor/checks/fixes/advise-on';
import { listFixes } from '@/lib/editor/checks/fixes/list-fixes';
import { findUndo } from '@/lib/editor/model/history';
import { say } from '@/lib/words/say';
import { useEditor, useProof } from '../editor-context';
import { useActions } from '../use-actions';
import styles from './verdict-pane.module.css';

/** The changes that fix a finding, or what its author can change. */
export function FixList({ of, finding }: { of: string; finding: Finding }) {
  const document = useEditor((state) => state.document);
  const actions = useActions();
  const fixes = useMemo(() => listFixes(document, finding), [document, finding]);
  const undoLabel = useBreakingLabel(of);
  const advice = adviseOn(finding);
  if (fixes.length === 0 && undoLabel === undefined && advice === undefined) return null;
  return (
    <>
      <h4 className={styles.heading}>{fixes.length > 0 ? say('Fixes') : say('What to change')}</h4>
      {fixes.length === 0 && <p className={styles.text}>{advice}</p>}
      <ul className={styles.fixes}>
        {fixes.map(({ title, edit }) => (
          <FixItem key={title} title={title} onApply={() => actions.applyEdit(edit)} />
        ))}
        {undoLabel !== undefined && (
          <FixItem title={say('Undo: {label}', { label: undoLabel })} onApply={actions.undo} />
        )}
      </ul>
    </>
  );
}

function FixItem({ title, onApply }: { title: string; onApply: () => void }) {
  return (
    <li>
      <span>{title}</span>
      <Button aria-label={say('Apply: {title}', { title })} onClick={onApply}>
        {say('Apply')}
      </Button>
    </li>
  );
}

/** The last edit, if it alone broke what was proved, so that undoing it restores the proof. */
function useBreakingLabel(of: string): string | undefined {
  const edits = useProof(({ broken }) => broken.get(of));
  const last = useEditor(({ history }) => findUndo(history));
  return edits?.length === 1 && last?.at === edits[0]?.at ? last?.label : undefined;
}
