'use client';

import { ChevronDown, ChevronRight, Plus } from 'lucide-react';
import { memo, useState } from 'react';
import { ConceptGlyph } from '@/components/ui/concept';
import { IconButton } from '@/components/ui/icon-button';
import styles from './outline.module.css';
import { OutlineLeaves } from './outline-leaves';
import type { OutlineSectionData } from './use-outline';

type Props = { section: OutlineSectionData; onAdd: () => void };

export const OutlineSection = memo(
  function OutlineSection({ section, onAdd }: Props) {
    const [open, setOpen] = useState(
      section.kind === 'graph' || section.kind === 'gate' || section.count < 12,
    );
    const { kind, label, count, items } = section;
    const one = { graph: 'graph', gate: 'gate', fact: 'fact', state: 'state' }[kind];
    return (
      <section>
        <div className={styles.section}>
          <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
            <ConceptGlyph concept={kind} />
            {label}
            <span className={styles.number}>{count}</span>
          </button>
          <IconButton
            label={`Add a ${one}`}
            size="small"
            icon={<Plus />}
            className={styles.add}
            onClick={onAdd}
          />
        </div>
        {open && <OutlineLeaves items={items} />}
      </section>
    );
  },
  (before, after) => before.section === after.section,
);
