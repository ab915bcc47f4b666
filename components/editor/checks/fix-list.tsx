'use client';

import type { Finding } from '@turnpike/engine/prove';
import { Button } from '@/components/ui/button';
import { adviseOn } from '@/lib/editor/checks/fixes/advise-on';
import type { Fix } from '@/lib/editor/checks/fixes/fix';
import { findUndo } from '@/lib/editor/model/history';
import { say } from '@/lib/words/say';
import { useEditor, useProof } from '../editor-context';
import { useActions } from '../use-actions';
import styles from './verdict-pane.module.css';

type FixListProps = {
  of: string;
  finding: Finding;
  fixes: readonly Fix[];
  /** The fix that is shown on the canvas. */
  shown: Fix | undefined;
  onShow: (fix: Fix) => void;
};

/** The changes that fix a finding, one of them shown on the canvas, or what its author can change. */
export function FixList({ of, finding, fixes, shown, onShow }: FixListProps) {
  const actions = useActions();
  const undoLabel = useBreakingLabel(of);
  const advice = adviseOn(finding);
  if (fixes.length === 0 && undoLabel === undefined && advice === undefined) return null;
  return (
    <>
      <h4 className={styles.heading}>{fixes.length > 0 ? say('Fixes') : say('What to change')}</h4>
      {fixes.length === 0 && <p className={styles.text}>{advice}</p>}
      <ul className={styles.fixes}>
        {fixes.map((fix) => (
          <FixItem
            key={fix.title}
            title={fix.title}
            isShown={fixes.length > 1 && fix === shown}
            onShow={() => onShow(fix)}
            onApply={() => actions.applyEdit(fix.edit)}
          />
        ))}
        {undoLabel !== undefined && (
          <FixItem title={say('Undo: {label}', { label: undoLabel })} onApply={actions.undo} />
        )}
      </ul>
    </>
  );
}

type FixItemProps = { title: string; isShown?: boolean; onShow?: () => void; onApply: () => void };

function FixItem({ title, isShown, onShow, onApply }: FixItemProps) {
  return (
    <li data-shown={isShown || undefined} onPointerEnter={onShow} onFocus={onShow}>
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
