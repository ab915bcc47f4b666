'use client';

import { Pin } from 'lucide-react';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import styles from './pin-mark.module.css';

/** Marks a card or gate that stays in place when the graph is laid out. */
export function PinMark({ kind, id }: { kind: 'nodes' | 'gates'; id: string }) {
  const pinned = useEditor(({ document, graph }) =>
    graph === undefined ? undefined : document.ui?.graphs?.[graph]?.[kind]?.[id]?.pinned,
  );
  if (!pinned) return null;
  return (
    <span className={styles.mark} title={say('Pinned: stays in place when you lay out')}>
      <Pin aria-hidden />
      <span className="sr-only">{say('Pinned')}</span>
    </span>
  );
}
