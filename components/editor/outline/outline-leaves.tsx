'use client';

import { useRef } from 'react';
import { getProblemFlags } from '@/lib/editor/problem-index';
import { useEditor } from '../editor-context';
import { GraphMenu } from './graph-menu';
import styles from './outline.module.css';
import { OutlineLeaf } from './outline-leaf';
import type { OutlineItem } from './use-outline';
import { useWindow } from './use-window';

/** Height of a line, as the stylesheet has it. */
const LINE = 25;
/** Longer lists draw only what is near. */
const MANY = 150;

/** Lines with their marks. The list listens for all of them: a thousand listeners would each hear every key. */
export function OutlineLeaves({ items }: { items: readonly OutlineItem[] }) {
  const selection = useEditor((state) => state.selection);
  const flags = useEditor((state) => getProblemFlags(state.problems));
  const graph = useEditor((state) => state.graph);
  const selected = new Set(selection);
  const list = useRef<HTMLUListElement>(null);
  const long = items.length > MANY;
  const { from, to } = useWindow(list, items.length, LINE, long);
  const room = long ? { paddingTop: from * LINE, paddingBottom: (items.length - to) * LINE } : undefined;
  return (
    <ul ref={list} style={room}>
      {items.slice(from, to).map((item, index) => (
        <li
          key={item.key}
          className={item.key.startsWith('graph:') ? styles.withMenu : undefined}
          aria-setsize={long ? items.length : undefined}
          aria-posinset={long ? from + index + 1 : undefined}
        >
          <OutlineLeaf
            item={item}
            selected={selected.has(item.key)}
            shown={item.key === `graph:${graph}`}
            severity={flags.get(item.key)?.severity}
          />
          {item.key.startsWith('graph:') && <GraphMenu id={item.key.slice('graph:'.length)} />}
        </li>
      ))}
    </ul>
  );
}
