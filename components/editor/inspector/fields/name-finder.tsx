'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ConceptGlyph } from '@/components/ui/concept';
import { KeyCap } from '@/components/ui/key-cap';
import { findNameFault, toName } from '@/lib/editor/model/fresh-id';
import type { NameKind } from '@/lib/editor/model/references/reference';
import { say } from '@/lib/words/say';
import styles from '../inspector.module.css';

export type NameOption = { name: string; note?: string };

type Props = {
  kind: NameKind;
  /** Names already in use, which are not offered. */
  names: readonly string[];
  options: readonly NameOption[];
  onAdd: (name: string) => void;
  onCreate?: (name: string) => void;
};

const MAX = 60;

/** Finds a name, or creates one from the typed text. */
export function NameFinder({ kind, names, options, onAdd, onCreate }: Props) {
  const [query, setQuery] = useState('');
  const words = query.toLowerCase();
  const free = options.filter(({ name }) => !names.includes(name) && name.toLowerCase().includes(words));
  const fresh = toName(query);
  const taken = options.map((option) => option.name);
  const create = onCreate && !findNameFault(fresh, taken) ? () => onCreate(fresh) : undefined;
  // The option that Enter selects is marked, because a new name may be the start of an existing one.
  const exact = free.find((option) => option.name === query) ?? (create ? undefined : free[0]);
  const findLabel = onCreate ? say('Find or create a {kind}', { kind }) : say('Find a {kind}', { kind });
  return (
    <div className={styles.finder}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the popover exists to type into this field
        autoFocus
        className={styles.finderInput}
        aria-label={findLabel}
        placeholder={findLabel}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (exact) onAdd(exact.name);
          else create?.();
        }}
      />
      <ul className={styles.finderList}>
        {free.slice(0, MAX).map(({ name, note }) => (
          <li key={name}>
            <button type="button" className={styles.option} onClick={() => onAdd(name)}>
              <ConceptGlyph concept={kind} />
              <span className="ellipsis">{name}</span>
              {note && <small>{note}</small>}
              {query !== '' && name === exact?.name && <KeyCap keys="Enter" />}
            </button>
          </li>
        ))}
        {create && (
          <li>
            <button type="button" className={styles.option} onClick={create}>
              <Plus aria-hidden />
              <span className="ellipsis">{say('New {kind} “{fresh}”', { kind, fresh })}</span>
              {!exact && <KeyCap keys="Enter" />}
            </button>
          </li>
        )}
        {free.length === 0 && !create && (
          <li className={styles.nothing}>
            {onCreate ? say('Type a name to create a {kind}', { kind }) : say('No other {kind}', { kind })}
          </li>
        )}
      </ul>
    </div>
  );
}
