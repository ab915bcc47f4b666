'use client';

import type { ReactNode } from 'react';
import { ConceptGlyph } from '@/components/ui/concept';
import type { Concept } from '@/lib/editor/model/concepts';
import type { ItemKey } from '@/lib/editor/model/item';
import { useActions } from '../../use-actions';
import styles from '../inspector.module.css';

export type ListedItem = { key: ItemKey; label: string; concept: Concept; note?: string };

type Props = {
  items: readonly ListedItem[];
  /** Text for an empty list. */
  empty: string;
  /** Content below the list, such as an add button. */
  children?: ReactNode;
};

/** Lists items of the flow. Clicking one selects it. */
export function ItemList({ items, empty, children }: Props) {
  const actions = useActions();
  return (
    <div className={styles.stack}>
      {items.length === 0 && <p className={styles.quiet}>{empty}</p>}
      {items.length > 0 && (
        <ul className={styles.items}>
          {items.map(({ key, label, concept, note }) => (
            <li key={key}>
              <button type="button" className={styles.option} title={label} onClick={() => actions.show(key)}>
                <ConceptGlyph concept={concept} />
                <span className="ellipsis">{label}</span>
                {note && <small>{note}</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}
