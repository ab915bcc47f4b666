'use client';

import { useState } from 'react';
import { ConceptGlyph } from '@/components/ui/concept';
import { Finder, FinderNote, FinderOption } from '@/components/ui/finder/finder';
import type { BreakTarget } from '@/lib/simulator/panel/list-break-targets';
import { say } from '@/lib/words/say';

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
    <Finder label={label} query={query} onQuery={setQuery} onEnter={() => found[0] && onTake(found[0].id)}>
      {found.slice(0, MAX).map(({ id, name, concept, note }, index) => (
        <FinderOption
          key={id}
          icon={<ConceptGlyph concept={concept} />}
          name={name}
          note={note}
          next={index === 0 && words !== ''}
          onTake={() => onTake(id)}
        />
      ))}
      {found.length === 0 && (
        <FinderNote>{targets.length === 0 ? say('None in this flow') : say('No matches')}</FinderNote>
      )}
      {found.length > MAX && (
        <FinderNote>{say('{count} more: type to find one', { count: found.length - MAX })}</FinderNote>
      )}
    </Finder>
  );
}
