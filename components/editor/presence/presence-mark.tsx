'use client';

import { MapPin } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';
import type { ItemKey } from '@/lib/editor/item';
import styles from './presence.module.css';
import { useOthersAt, useTabNames } from './use-presence';

/** Says who else is at an item, in words; nothing where nobody is. `hung` is below a card, else in a line. */
export function PresenceMark({ item, hung = false }: { item: ItemKey; hung?: boolean }) {
  const others = useOthersAt(item);
  const nameOf = useTabNames();
  if (others.length === 0) return null;
  const names = [...new Set(others.map(nameOf))];
  const text = names.length > 1 ? `${names[0]} and ${names.length - 1} more` : names[0];
  return (
    <span className={classNames(styles.mark, hung && styles.hung)} title={`${names.join(', ')}: here now`}>
      <MapPin aria-hidden />
      <span className="ellipsis">{text}</span>
      <span className="sr-only">: here now</span>
    </span>
  );
}
