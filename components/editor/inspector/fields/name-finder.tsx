'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ConceptGlyph } from '@/components/ui/concept';
import { Finder, FinderNote, FinderOption } from '@/components/ui/finder/finder';
import { findNameFault, toName } from '@/lib/editor/model/fresh-id';
import type { NameKind } from '@/lib/editor/model/references/reference';
import { say } from '@/lib/words/say';

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
  return (
    <Finder
      label={onCreate ? say('Find or create a {kind}', { kind }) : say('Find a {kind}', { kind })}
      query={query}
      onQuery={setQuery}
      onEnter={() => (exact ? onAdd(exact.name) : create?.())}
    >
      {free.slice(0, MAX).map(({ name, note }) => (
        <FinderOption
          key={name}
          icon={<ConceptGlyph concept={kind} />}
          name={name}
          note={note}
          next={query !== '' && name === exact?.name}
          onTake={() => onAdd(name)}
        />
      ))}
      {create && (
        <FinderOption
          icon={<Plus aria-hidden />}
          name={say('New {kind} “{fresh}”', { kind, fresh })}
          next={!exact}
          onTake={create}
        />
      )}
      {free.length === 0 && !create && (
        <FinderNote>
          {onCreate ? say('Type a name to create a {kind}', { kind }) : say('No other {kind}', { kind })}
        </FinderNote>
      )}
    </Finder>
  );
}
