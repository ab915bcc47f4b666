'use client';

import { useState } from 'react';
import { ConceptGlyph } from '@/components/ui/concept';
import { KeyCap } from '@/components/ui/key-cap';
import type { BreakTarget } from '@/lib/simulator/panel/list-break-targets';
import { say } from '@/lib/words/say';
import styles from './breakpoints-tab.module.css';

type TargetFinderProps = { label: string; targets: readonly BreakTarget[]; onTake: (id: string) => void };

const MAX = 60;

/** A search field for items of a flow, by name or id. */
export function TargetFinder({ label, targets, onTake }: TargetFinderProps) {
  const [query, setQuery] = useState('');
  const words = query.trim().toLowerCase();
  const found = targets.filter(
    ({ id, name }) => name.toLowerCase().includes(words) || id.toLowerCase().includes(words),
  );
  return (
    <div className={styles.finder}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the popover exists to type into this field
        autoFocus
        className={styles.finderInput}
        aria-label={label}
        placeholder={label}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !found[0]) return;
          event.preventDefault();
          onTake(found[0].id);
        }}
      />
      <ul className={styles.finderList}>
        {found.slice(0, MAX).map(({ id, name, concept, note }, index) => (
          <li key={id}>
            <button type="button" className={styles.option} onClick={() => onTake(id)}>
              <ConceptGlyph concept={concept} />
              <span className="ellipsis">{name}</span>
              {note && <small className="ellipsis">{note}</small>}
              {index === 0 && words !== '' && <KeyCap keys="Enter" />}
            </button>
          </li>
        ))}
        {found.length === 0 && (
          <li className={styles.nothing}>
            {targets.length === 0 ? say('None in this flow') : say('No matches')}
          </li>
        )}
        {found.length > MAX && (
          <li className={styles.nothing}>
            {say('{length} more: type to find one', { length: found.length - MAX })}
          </li>
        )}
      </ul>
    </div>
  );
}
