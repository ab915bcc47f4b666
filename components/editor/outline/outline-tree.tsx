'use client';

import { useCallback, useMemo, useState } from 'react';
import { listTreeRows, type TreeRow } from '@/lib/editor/outline/tree-rows';
import { say } from '@/lib/words/say';
import { useEditor } from '../editor-context';
import styles from './outline.module.css';
import { OutlineAdd } from './outline-add';
import type { OutlineLine } from './outline-leaves';
import { OutlineSection } from './outline-section';
import { useAdders } from './use-adders';
import { type OutlineSectionData, useOutline } from './use-outline';
import { useRowKeys } from './use-row-keys';

import { useTree } from './use-tree';

/** Longer sections start collapsed, because items in them are usually searched. */
const MANY = 12;
const ALWAYS_OPEN: ReadonlySet<string> = new Set(['graph', 'scenario', 'gate']);

/** Lists all items of the flow by kind. Kinds without items are only in the menu that adds them. */
export function OutlineTree() {
  const all = useOutline();
  const sections = useMemo(() => all.filter(({ count }) => count > 0), [all]);
  const readOnly = useEditor((state) => state.readOnly);
  const adders = useAdders();
  const selected = useEditor((state) => state.selection[0]);
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => beginClosed(sections));
  const rows = useMemo(
    () =>
      listTreeRows(
        sections.map(({ kind, label, items }) => ({ id: kind, label, lines: items })),
        closed,
      ),
    [sections, closed],
  );
  const parts = useMemo(() => splitRows(sections, rows), [sections, rows]);
  const keys = useRowKeys();
  const toggle = useCallback(
    (id: string) =>
      setClosed((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  const tree = useTree(rows, selected, {
    act: (row, event) => {
      if (row.id !== row.section) return keys.onKey(row, event);
      if (event.key !== 'Enter' && event.key !== ' ') return false;
      toggle(row.id);
      return true;
    },
    open: (ids) => setClosed((before) => new Set([...before].filter((id) => !ids.includes(id)))),
    close: toggle,
  });
  const sectionOf = rows.find(({ id }) => id === tree.active)?.section;
  return (
    <nav className={styles.tree} aria-label={say('Outline of the flow')}>
      <div
        ref={tree.ref}
        role="tree"
        aria-label={say('Outline of the flow')}
        aria-multiselectable
        {...tree.props}
      >
        {parts.map(({ section, row, lines }) => (
          <OutlineSection
            key={section.kind}
            section={section}
            row={row}
            lines={lines}
            open={!closed.has(section.kind)}
            active={sectionOf === section.kind ? tree.active : undefined}
            onAdd={adders[section.kind]}
            onChoose={keys.choose}
            onToggle={toggle}
          />
        ))}
      </div>
      {!readOnly && <OutlineAdd kinds={all.map(({ kind }) => kind)} adders={adders} />}
    </nav>
  );
}

function beginClosed(sections: readonly OutlineSectionData[]): ReadonlySet<string> {
  const long = sections.filter(({ kind, count }) => !ALWAYS_OPEN.has(kind) && count >= MANY);
  return new Set(long.map(({ kind }) => kind));
}

type Part = { section: OutlineSectionData; row: TreeRow; lines: readonly OutlineLine[] };

/** Rows by section, with their render state. */
function splitRows(sections: readonly OutlineSectionData[], rows: readonly TreeRow[]): Part[] {
  const seen = new Map(rows.map((row) => [row.id, row]));
  return sections.flatMap((section) => {
    const row = seen.get(section.kind);
    if (!row) return [];
    const lines = section.items.flatMap((item): OutlineLine[] => {
      const line = seen.get(item.key);
      return line ? [{ item, row: line }] : [];
    });
    return [{ section, row, lines }];
  });
}
