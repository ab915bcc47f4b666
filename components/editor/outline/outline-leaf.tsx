'use client';

import type { Severity } from '@turnpike/engine';
import { ChevronDown, ChevronRight, House, OctagonX, Target, TriangleAlert } from 'lucide-react';
import { memo, type ReactElement, useId } from 'react';
import { classNames } from '@/components/ui/class-names';
import { ConceptGlyph } from '@/components/ui/concept';
import { ContextMenu } from '@/components/ui/menus/context-menu';
import type { ItemKey } from '@/lib/editor/model/item';
import type { TreeRow } from '@/lib/editor/outline/tree-rows';
import { say } from '@/lib/words/say';
import { PresenceMark } from '../presence/presence-mark';
import { GraphMenu, useGraphMenu } from './graph-menu';
import styles from './outline.module.css';
import type { OutlineItem } from './use-outline';

/** Height of a line, as the stylesheet has it. */
export const LINE = 25;

type Props = {
  item: OutlineItem;
  row: TreeRow;
  selected: boolean;
  /** The line that the Tab key comes to. */
  active: boolean;
  /** The graph that is on the canvas. */
  shown?: boolean;
  severity: Severity | undefined;
  /** Lines before it that are too far from what is seen to be drawn. */
  gap: number;
  onChoose: (key: ItemKey, more: boolean) => void;
  onToggle?: (id: string) => void;
};

/** One line of the outline: selects, and shows on the canvas. Keys are the tree's. */
export const OutlineLeaf = memo(function OutlineLeaf(props: Props) {
  const { item, row, selected, active, shown, severity, gap, onChoose, onToggle } = props;
  const { key, label, concept, depth, note, goal, main, mono, hard } = item;
  const name = useId();
  const graph = key.startsWith('graph:') ? key.slice('graph:'.length) : undefined;
  const line = (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it listens to the keys of all lines
    <li
      role="treeitem"
      className={classNames(styles.row, graph !== undefined && styles.withMenu)}
      style={gap > 0 ? { marginTop: gap * LINE } : undefined}
      tabIndex={active ? 0 : -1}
      data-row={key}
      aria-labelledby={name}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.size}
      aria-expanded={row.open}
      aria-selected={selected}
      aria-current={shown ? 'location' : undefined}
      onClick={(event) => {
        // Menus are drawn elsewhere, and yet are inside for React.
        if (!event.currentTarget.contains(event.target as Element)) return;
        if ((event.target as Element).closest('button')) return;
        if ((event.target as Element).closest('[data-toggle]')) onToggle?.(key);
        else onChoose(key, event.shiftKey || event.metaKey || event.ctrlKey);
      }}
    >
      {row.open !== undefined && (
        <span className={styles.chevron} data-toggle aria-hidden>
          {row.open ? <ChevronDown /> : <ChevronRight />}
        </span>
      )}
      <div
        id={name}
        className={classNames(
          styles.leaf,
          depth === 1 && styles.deep,
          selected && styles.on,
          shown && styles.shown,
          mono && styles.mono,
        )}
        title={label}
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
      </div>
      {graph !== undefined && <GraphMenu id={graph} reached={active} />}
    </li>
  );
  return graph === undefined ? line : <WithGraphMenu id={graph}>{line}</WithGraphMenu>;
});

/** The same menu as its button has, by a right click or the menu key on the line. */
function WithGraphMenu({ id, children }: { id: string; children: ReactElement }) {
  const { name } = useGraphMenu(id);
  const load = async () => {
    const { GraphEntries } = await import('./graph-entries');
    return <GraphEntries id={id} />;
  };
  return (
    <ContextMenu label={name} content={load}>
      {children}
    </ContextMenu>
  );
}
