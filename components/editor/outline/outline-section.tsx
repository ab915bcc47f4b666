'use client';

import { ChevronDown, ChevronRight, Plus } from 'lucide-react';
import { memo, useState } from 'react';
import { ConceptGlyph } from '@/components/ui/concept';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import type { MenuEntry } from '@/components/ui/menu-entry';
import { say } from '@/lib/words/say';
import { useEditor } from '../editor-context';
import styles from './outline.module.css';
import { OutlineLeaves } from './outline-leaves';
import type { OutlineSectionData } from './use-outline';

type Props = {
  section: OutlineSectionData;
  /** What the + does, or the choice it offers. */
  onAdd: (() => void) | readonly MenuEntry[];
};

export const OutlineSection = memo(
  function OutlineSection({ section, onAdd }: Props) {
    const [open, setOpen] = useState(
      section.kind === 'graph' ||
        section.kind === 'scenario' ||
        section.kind === 'gate' ||
        section.count < 12,
    );
    const readOnly = useEditor((state) => state.readOnly);
    const { kind, label, count, items } = section;
    const add = (
      <IconButton
        label={say('Add a {kind}', { kind })}
        size="small"
        icon={<Plus />}
        className={styles.add}
        onClick={typeof onAdd === 'function' ? onAdd : undefined}
      />
    );
    return (
      <section>
        <div className={styles.section}>
          <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
            <ConceptGlyph concept={kind} />
            {label}
            <span className={styles.number}>{count}</span>
          </button>
          {readOnly ? null : typeof onAdd === 'function' ? (
            add
          ) : (
            <DropdownMenu label={say('Add a {kind}', { kind })} trigger={add} items={onAdd} />
          )}
        </div>
        {open && <OutlineLeaves items={items} />}
      </section>
    );
  },
  (before, after) => before.section === after.section,
);
