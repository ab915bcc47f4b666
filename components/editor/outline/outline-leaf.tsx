'use client';

import type { Severity } from '@turnpike/engine/document';
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

/** Line height, as in the style sheet. */
export const LINE = 25;

type Props = {
  item: OutlineItem;
  row: TreeRow;
  selected: boolean;
  /** The Tab stop. */
  active: boolean;
  /** The graph on the canvas. */
  shown?: boolean;
  severity: Severity | undefined;
  /** Number of lines before it that are not rendered. */
  gap: number;
  onChoose: (key: ItemKey, more: boolean) => void;
  onToggle?: (id: string) => void;
};

/** A line of the outline: selects an item and shows it on the canvas. The tree handles the keys. */
export const OutlineLeaf = memo(function OutlineLeaf(props: Props) {
  const { item, row, selected, active, shown, severity, gap, onChoose, onToggle } = props;
  const { key, label, concept, depth, note, goal, main, mono, hard } = item;
  const name = useId();
  const graph = key.startsWith('graph:') ? key.slice('graph:'.length) : undefined;
  const line = (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys of all lines
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
        // Menus are portals, so React events from them bubble to here.
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

/** The context menu: the same items as the menu button. */
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
