'use client';

import { MapPin } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';
import type { PresentTab } from '@/lib/contract/schemas/presence';
import type { ItemKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import styles from './presence.module.css';
import { useOthersAt, useTabNames } from './use-presence';

/**
 * Names other people at an item. `hung` marks are below a card; others are at the end of a line, which fits
 * only a first name.
 */
export function PresenceMark({ item, hung = false }: { item: ItemKey; hung?: boolean }) {
  const others = useOthersAt(item);
  // Usually empty, so the current user is looked up only if needed.
  return others.length === 0 ? null : <Names others={others} hung={hung} />;
}

function Names({ others, hung }: { others: readonly PresentTab[]; hung: boolean }) {
  const nameOf = useTabNames();
  const names = [...new Set(others.map(nameOf))];
  const [name = ''] = names;
  const short = hung ? name : name.split(/[\s,]/)[0];
  const text = names.length > 1 ? `${short} +${names.length - 1}` : short;
  return (
    <span
      className={classNames(styles.mark, hung && styles.hung)}
      title={say('{names}: here now', { names: names.join(', ') })}
    >
      <MapPin aria-hidden />
      <span className="ellipsis" aria-hidden>
        {text}
      </span>
      <span className="sr-only">{say('{names}: here now', { names: names.join(', ') })}</span>
    </span>
  );
}
