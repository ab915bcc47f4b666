'use client';

import type { Json } from '@turnpike/engine';
import { diffTraces, type TracedEvent, type TraceLine } from '@turnpike/engine/testing';
import type { TurnEvent } from '@turnpike/engine/turn';
import { Bug, Equal, Minus, Pencil, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { PhraseText } from '@/components/trace/phrase-text';
import { Button } from '@/components/ui/button';
import { listChangedValues } from '@/lib/editor/tests/list-changed-values';
import { describeEvent } from '@/lib/simulator/trace/describe-event';
import type { Names } from '@/lib/simulator/trace/names';
import { numbered } from '@/lib/simulator/trace/numbered';
import type { Phrase } from '@/lib/simulator/trace/phrase';
import { say } from '@/lib/words/say';
import styles from './trace-diff.module.css';

type TraceDiffProps = {
  golden: readonly TracedEvent[];
  /** The trace of the last run. Undefined before it. */
  found: readonly TracedEvent[] | undefined;
  names: Names;
  onDebug: () => void;
};

/** Compares a golden trace with the actual one. Equal events are collapsed, changed ones are expanded by value. */
export function TraceDiff({ golden, found, names, onDebug }: TraceDiffProps) {
  const [all, setAll] = useState(false);
  const lines = useMemo(() => (found ? diffTraces(golden, found) : []), [golden, found]);
  const first = lines.findIndex(({ kind }) => kind !== 'same');
  if (!found || first < 0)
    return (
      <div className={styles.calm}>
        {found
          ? say('{count, plural, one {# event} other {# events}}, no differences', { count: golden.length })
          : say('{count, plural, one {# event} other {# events}}', { count: golden.length })}
        <Button size="small" variant="ghost" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? say('Hide them') : say('Show them')}
        </Button>
        {all && (
          <ol className={styles.list}>
            {numbered(golden).map(({ key, item }) => (
              <li key={key} className={styles.plain}>
                <PhraseText phrase={toWords(item, names)} />
              </li>
            ))}
          </ol>
        )}
      </div>
    );
  return (
    <div className={styles.diff}>
      <div className={styles.heads} aria-hidden>
        <span />
        <span>{say('Golden')}</span>
        <span>{say('Actual')}</span>
      </div>
      <ol className={styles.list} aria-label={say('Golden trace and actual trace')}>
        {fold(lines).map((part) =>
          Array.isArray(part) ? (
            <li key={`same-${lines.indexOf(part[0] as TraceLine)}`} className={styles.same}>
              <Equal aria-hidden />{' '}
              {say('{part, plural, one {# equal event} other {# equal events}}', { part: part.length })}
            </li>
          ) : (
            <DiffLine
              key={`line-${lines.indexOf(part)}`}
              line={part}
              names={names}
              isFirst={part === lines[first]}
              onDebug={onDebug}
            />
          ),
        )}
      </ol>
    </div>
  );
}

/** Groups consecutive equal lines. */
function fold(lines: readonly TraceLine[]): (TraceLine | TraceLine[])[] {
  const parts: (TraceLine | TraceLine[])[] = [];
  for (const line of lines) {
    const last = parts.at(-1);
    if (line.kind !== 'same') parts.push(line);
    else if (Array.isArray(last)) last.push(line);
    else parts.push([line]);
  }
  return parts;
}

const SIGNS = {
  same: { Sign: Equal, label: say('Equal') },
  changed: { Sign: Pencil, label: say('Changed') },
  missing: { Sign: Minus, label: say('Missing') },
  extra: { Sign: Plus, label: say('New') },
} as const;

/** Above this number of values, an event shows its text first. */
const MAX_OPEN = 6;

type DiffLineProps = { line: TraceLine; names: Names; isFirst: boolean; onDebug: () => void };

function DiffLine({ line, names, isFirst, onDebug }: DiffLineProps) {
  const { Sign, label } = SIGNS[line.kind];
  const { golden, found } = line;
  const values = listChangedValues(golden, found);
  // Texts can be equal while a value differs. Missing and new events are shown by their text.
  const isOpen = line.kind === 'changed' && (isFirst || values.length <= MAX_OPEN);
  return (
    <li className={styles.line} data-kind={line.kind}>
      {isFirst && (
        <div className={styles.first}>
          {say('First difference')}
          <Button size="small" variant="ghost" icon={<Bug aria-hidden />} onClick={onDebug}>
            {say('Open in the debugger')}
          </Button>
        </div>
      )}
      <details className={styles.details} open={isOpen}>
        <summary>
          <span className={styles.sign} title={label}>
            <Sign aria-label={label} />
          </span>
          <span className={styles.side}>{golden ? <PhraseText phrase={toWords(golden, names)} /> : '—'}</span>
          <span className={styles.side}>{found ? <PhraseText phrase={toWords(found, names)} /> : '—'}</span>
        </summary>
        <ul className={styles.fields} aria-label={say('Different values')}>
          {values.map(({ path, golden, found }) => (
            <li key={path}>
              <span className={styles.field}>{path}</span>
              <Value of={golden} side={say('Golden')} />
              <Value of={found} side={say('Actual')} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

function Value({ of, side }: { of: Json | undefined; side: string }) {
  return (
    <span className={styles.value}>
      <span className="sr-only">{side}: </span>
      {of === undefined ? '—' : typeof of === 'object' ? JSON.stringify(of, null, 1) : JSON.stringify(of)}
    </span>
  );
}

/** Traces of other versions may contain unknown events, which are shown as they are. */
function toWords(event: TracedEvent, names: Names): Phrase {
  try {
    return describeEvent(event as unknown as TurnEvent, names).words;
  } catch {
    return [{ code: JSON.stringify(event) }];
  }
}
