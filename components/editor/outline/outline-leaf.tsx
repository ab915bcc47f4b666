'use client';

import type { Severity } from '@turnpike/engine';
import { House, OctagonX, Target, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { classNames } from '@/components/ui/class-names';
import { ConceptGlyph } from '@/components/ui/concept';
import { say } from '@/lib/words/say';
import { useEditorContext } from '../editor-context';
import { PresenceMark } from '../presence/presence-mark';
import { useActions } from '../use-actions';
import styles from './outline.module.css';
import type { OutlineItem } from './use-outline';

type Props = {
  item: OutlineItem;
  selected: boolean;
  /** The graph that is on the canvas. */
  shown?: boolean;
  severity: Severity | undefined;
};

/** One line of the outline: selects, and shows on the canvas. */
export const OutlineLeaf = memo(function OutlineLeaf({ item, selected, shown, severity }: Props) {
  const { editor } = useEditorContext();
  const actions = useActions();
  const { key, label, concept, depth, note, goal, main, mono, hard } = item;
  return (
    <button
      type="button"
      className={classNames(
        styles.leaf,
        depth === 1 && styles.deep,
        selected && styles.on,
        shown && styles.shown,
        mono && styles.mono,
      )}
      aria-current={selected ? 'true' : undefined}
      title={label}
      onClick={(event) => {
        if (event.shiftKey || event.metaKey || event.ctrlKey) {
          const { selection, select } = editor.getState();
          select(selection.includes(key) ? selection.filter((other) => other !== key) : [...selection, key]);
        } else actions.show(key);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Delete' && event.key !== 'Backspace') return;
        event.preventDefault();
        actions.remove([key]);
      }}
    >
      <ConceptGlyph concept={concept} hard={hard} />
      <span className="ellipsis">{label}</span>
      <span className={styles.end}>
        <PresenceMark item={key} />
        {note && <span className="ellipsis">{note}</span>}
        {main && <House aria-label={say('Conversations start here')} />}
        {goal && <Target aria-label={say('Goal')} />}
        {severity === 'error' && <OctagonX aria-label={say('Has an error')} className={styles.bad} />}
        {severity === 'warning' && (
          <TriangleAlert aria-label={say('Has a warning')} className={styles.warn} />
        )}
      </span>
    </button>
  );
});
