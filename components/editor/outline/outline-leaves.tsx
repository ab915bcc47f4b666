'use client';

import { useRef } from 'react';
import { getProblemFlags } from '@/lib/editor/compile/problem-index';
import type { ItemKey } from '@/lib/editor/model/item';
import type { TreeRow } from '@/lib/editor/outline/tree-rows';
import { useEditor } from '../editor-context';
import { LINE, OutlineLeaf } from './outline-leaf';
import type { OutlineItem } from './use-outline';
import { useWindow } from './use-window';

/** Longer lists are virtualized. */
const MANY = 150;

export type OutlineLine = { item: OutlineItem; row: TreeRow };

type Props = {
  lines: readonly OutlineLine[];
  /** The Tab stop, if it is in this list. */
  active: string | undefined;
  onChoose: (key: ItemKey, more: boolean) => void;
  onToggle?: (id: string) => void;
};

/** The lines of a section. The list handles events for all of them, instead of a thousand listeners. */
export function OutlineLeaves({ lines, active, onChoose, onToggle }: Props) {
  const selection = useEditor((state) => state.selection);
  const flags = useEditor((state) => getProblemFlags(state.problems));
  const graph = useEditor((state) => state.graph);
  const selected = new Set(selection);
  const list = useRef<HTMLUListElement>(null);
  const long = lines.length > MANY;
  const { from, to } = useWindow(list, lines.length, LINE, long);
  const drawn = listDrawn(from, to, long ? lines.findIndex(({ item }) => item.key === active) : -1);
  const after = lines.length - 1 - (drawn.at(-1) ?? -1);
  return (
    // biome-ignore lint/a11y/useSemanticElements: tree items, for which a fieldset does not fit
    <ul ref={list} role="group" style={after > 0 ? { paddingBottom: after * LINE } : undefined}>
      {drawn.map((index, place) => {
        const line = lines[index];
        if (!line) return null;
        const { item, row } = line;
        return (
          <OutlineLeaf
            key={item.key}
            item={item}
            row={row}
            gap={index - (drawn[place - 1] ?? -1) - 1}
            active={item.key === active}
            selected={selected.has(item.key)}
            shown={item.key === `graph:${graph}`}
            severity={flags.get(item.key)?.severity}
            onChoose={onChoose}
            onToggle={onToggle}
          />
        );
      })}
    </ul>
  );
}

/** Renders lines near the viewport and the focused one, which would lose the focus if it unmounted. */
function listDrawn(from: number, to: number, active: number): number[] {
  const near = Array.from({ length: to - from }, (_, index) => from + index);
  if (active < 0 || (active >= from && active < to)) return near;
  return active < from ? [active, ...near] : [...near, active];
}
