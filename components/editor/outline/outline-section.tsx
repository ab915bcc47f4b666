'use client';

import { ChevronDown, ChevronRight, Plus } from 'lucide-react';
import { memo, useId } from 'react';
import { ConceptGlyph } from '@/components/ui/concept';
import { IconButton } from '@/components/ui/icon-button';
import { DropdownMenu } from '@/components/ui/menus/dropdown-menu';
import type { MenuEntry } from '@/components/ui/menus/menu-entry';
import type { ItemKey } from '@/lib/editor/model/item';
import type { TreeRow } from '@/lib/editor/outline/tree-rows';
import { say } from '@/lib/words/say';
import { useEditor } from '../editor-context';
import styles from './outline.module.css';
import { OutlineLeaves, type OutlineLine } from './outline-leaves';
import type { OutlineSectionData } from './use-outline';

type Props = {
  section: OutlineSectionData;
  row: TreeRow;
  lines: readonly OutlineLine[];
  open: boolean;
  /** The Tab stop, if it is in this section. */
  active: string | undefined;
  /** The item that + adds, or a menu of choices. */
  onAdd: (() => void) | readonly MenuEntry[];
  onChoose: (key: ItemKey, more: boolean) => void;
  onToggle: (id: string) => void;
};

export const OutlineSection = memo(
  function OutlineSection({ section, row, lines, open, active, onAdd, onChoose, onToggle }: Props) {
    const readOnly = useEditor((state) => state.readOnly);
    const name = useId();
    const { kind, label, count } = section;
    const reached = active === kind;
    const add = (
      <IconButton
        label={say('Add a {kind}', { kind })}
        size="small"
        icon={<Plus />}
        className={styles.add}
        tabIndex={reached ? 0 : -1}
        onClick={typeof onAdd === 'function' ? onAdd : undefined}
      />
    );
    return (
      <div role="none">
        <div
          role="treeitem"
          className={styles.section}
          tabIndex={reached ? 0 : -1}
          data-row={kind}
          aria-labelledby={name}
          aria-level={row.level}
          aria-posinset={row.position}
          aria-setsize={row.size}
          aria-expanded={row.open}
          aria-selected={false}
        >
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys of all lines */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the surrounding line has the role */}
          <span id={name} className={styles.toggle} onClick={() => onToggle(kind)}>
            {open ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
            <ConceptGlyph concept={kind} />
            {label}
            <span className={styles.number}>{count}</span>
          </span>
          {readOnly ? null : typeof onAdd === 'function' ? (
            add
          ) : (
            <DropdownMenu label={say('Add a {kind}', { kind })} trigger={add} items={onAdd} />
          )}
        </div>
        {open && lines.length > 0 && (
          <OutlineLeaves lines={lines} active={active} onChoose={onChoose} onToggle={onToggle} />
        )}
      </div>
    );
  },
  (before, after) =>
    before.section === after.section &&
    before.lines === after.lines &&
    before.open === after.open &&
    before.active === after.active,
);
