'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Chip } from '@/components/ui/chip';
import { ConceptGlyph } from '@/components/ui/concept';
import { IconButton } from '@/components/ui/icon-button';
import { Popover } from '@/components/ui/popover';
import { findNameFault, toName } from '@/lib/editor/fresh-id';
import { toKey } from '@/lib/editor/item';
import type { NameKind } from '@/lib/editor/references';
import { useActions } from '../use-actions';
import styles from './inspector.module.css';

type Props = {
  kind: NameKind;
  /** For people who hear the page: "Facts it gives". */
  label: string;
  names: readonly string[];
  /** Everything of the kind that could be added. */
  options: readonly { name: string; note?: string }[];
  onChange: (names: string[] | undefined) => void;
  /** Declares a new one and adds it, as one edit; without it only existing ones can be added. */
  onCreate?: (name: string) => void;
};

const CHIP = { fact: 'fact', gate: 'gate', state: 'plain' } as const;

/** Names as chips: press one to go to it, take it away, or add another, existing or new. */
export function NameList({ kind, label, names, options, onChange, onCreate }: Props) {
  const actions = useActions();
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const free = options.filter(
    ({ name }) => !names.includes(name) && name.toLowerCase().includes(query.toLowerCase()),
  );
  const fresh = toName(query);
  const canCreate =
    onCreate !== undefined &&
    !findNameFault(
      fresh,
      options.map((option) => option.name),
    );
  const done = () => {
    setQuery('');
    setOpen(false);
  };
  const add = (name: string) => {
    onChange([...names, name]);
    done();
  };
  const create = () => {
    onCreate?.(fresh);
    done();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of chips
    <div className={styles.names} role="group" aria-label={label}>
      {names.map((name) => (
        <Chip
          key={name}
          kind={CHIP[kind]}
          onPress={() => actions.show(toKey(kind, name))}
          onRemove={() => {
            const rest = names.filter((other) => other !== name);
            onChange(rest.length > 0 ? rest : undefined);
          }}
          title={name}
        >
          {name}
        </Chip>
      ))}
      <Popover
        label={`Add to ${label}`}
        open={open}
        onOpenChange={setOpen}
        width={240}
        padded={false}
        trigger={<IconButton label={`Add to ${label}`} size="small" icon={<Plus />} />}
      >
        <div className={styles.finder}>
          <input
            // biome-ignore lint/a11y/noAutofocus: the popover exists to type into this field
            autoFocus
            className={styles.finderInput}
            aria-label={onCreate ? `Find or name a ${kind}` : `Find a ${kind}`}
            placeholder={onCreate ? `Find or name a ${kind}` : `Find a ${kind}`}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              const exact = free.find((option) => option.name === query) ?? (canCreate ? undefined : free[0]);
              if (exact) add(exact.name);
              else if (canCreate) create();
            }}
          />
          <ul className={styles.finderList}>
            {free.slice(0, 60).map(({ name, note }) => (
              <li key={name}>
                <button type="button" className={styles.option} onClick={() => add(name)}>
                  <ConceptGlyph concept={kind} />
                  <span className="ellipsis">{name}</span>
                  {note && <small>{note}</small>}
                </button>
              </li>
            ))}
            {canCreate && (
              <li>
                <button type="button" className={styles.option} onClick={create}>
                  <Plus aria-hidden />
                  <span className="ellipsis">
                    New {kind} “{fresh}”
                  </span>
                </button>
              </li>
            )}
            {free.length === 0 && !canCreate && (
              <li className={styles.nothing}>
                {onCreate ? `Type a name to make a new ${kind}` : `No other ${kind}`}
              </li>
            )}
          </ul>
        </div>
      </Popover>
    </div>
  );
}
