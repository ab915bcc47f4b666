'use client';

import type { MergeNote, MergeNoteKind } from '@turnpike/engine/document';
import { ChevronDown, CircleX, Minus, Pencil, Plus, TriangleAlert } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConceptTile } from '@/components/ui/concept';
import type { WithWrittenMessage } from '@/lib/contract/written-messages';
import { describeNote, groupNotes, type MergeGroup } from '@/lib/pages/versions/describe-merge';
import { type Names, namesOf } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import styles from './merge-report.module.css';

type WrittenNote = WithWrittenMessage<MergeNote>;

type MergeReportProps = {
  report: readonly WrittenNote[];
  /** The merged document, for the names of items in the notes. */
  document: unknown;
  /** Starts with only the conflicts expanded. */
  folded?: boolean;
};

/** Rows rendered per group before the author asks for more. */
const SHOWN = 50;
/** Longer values are collapsed, because they can be whole documents. */
const LONG = 140;

/** The merge report: overridden values with their sources, conflicts first, then by layer. */
export function MergeReportView({ report, document, folded = false }: MergeReportProps) {
  const names = useMemo(() => namesOf(document), [document]);
  const groups = useMemo(() => groupNotes(report), [report]);
  if (groups.length === 0)
    return (
      <p className={styles.quiet}>
        {say('Values of lower layers are unchanged. This layer only adds to them.')}
      </p>
    );
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <Group
          key={group.title}
          group={group}
          names={names}
          open={!folded || group.notes[0]?.kind === 'conflict'}
        />
      ))}
    </div>
  );
}

function Group({ group, names, open }: { group: MergeGroup; names: Names; open: boolean }) {
  const [all, setAll] = useState(false);
  const { title, notes } = group;
  const shown = all ? notes : notes.slice(0, SHOWN);
  return (
    <details className={styles.group} open={open}>
      <summary className={styles.title}>
        <ChevronDown aria-hidden />
        {title} <span className={styles.count}>{summarize(notes)}</span>
      </summary>
      <ul className={styles.rows}>
        {shown.map((note, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of a report never changes
          <Row key={index} note={note} names={names} />
        ))}
      </ul>
      {shown.length < notes.length && (
        <Button variant="ghost" size="small" onClick={() => setAll(true)}>
          {say('Show all {notes}', { notes: notes.length })}
        </Button>
      )}
    </details>
  );
}

function Row({ note, names }: { note: WrittenNote; names: Names }) {
  const { concept, title, field, before, after, detail } = describeNote(note, names);
  const isConflict = note.kind === 'conflict';
  return (
    <li className={styles.row}>
      {signOf(note)}
      {concept ? <ConceptTile concept={concept} size="small" /> : <span />}
      <span className={styles.what}>
        <b>{title}</b>
        {field !== '' && ` ${field}`}
      </span>
      <div className={styles.detail}>
        {isConflict && <span className={styles.message}>{detail}</span>}
        {before !== undefined && (
          <del className={styles.before}>
            <Value text={before} />
          </del>
        )}
        {after !== undefined && (
          <ins className={styles.after}>
            <Value text={after} />
          </ins>
        )}
        {!isConflict && <span>{detail}</span>}
      </div>
    </li>
  );
}

function Value({ text }: { text: string }) {
  if (text.length <= LONG) return text;
  return (
    <details className={styles.long}>
      <summary>{text.slice(0, LONG)}…</summary>
      {text}
    </details>
  );
}

const SIGNS: Record<
  Exclude<MergeNoteKind, 'conflict'>,
  [label: string, className: string, glyph: ReactNode]
> = {
  override: [say('Replaced'), styles.changed ?? '', <Pencil key="sign" />],
  merged: [say('Added'), styles.added ?? '', <Plus key="sign" />],
  appended: [say('Appended'), styles.added ?? '', <Plus key="sign" />],
  removed: [say('Removed'), styles.removed ?? '', <Minus key="sign" />],
};

function signOf({ kind, severity }: WrittenNote): ReactNode {
  if (kind === 'conflict') {
    return severity === 'error' ? (
      <CircleX aria-label={say('Error')} className={styles.bad} />
    ) : (
      <TriangleAlert aria-label={say('Warning')} className={styles.warn} />
    );
  }
  const [label, className, glyph] = SIGNS[kind];
  return (
    <span role="img" aria-label={label} className={`${styles.sign} ${className}`}>
      {glyph}
    </span>
  );
}

/** For example `3 replaced, 1 removed`. */
function summarize(notes: readonly WrittenNote[]): string {
  const count = (...kinds: MergeNoteKind[]) => notes.filter(({ kind }) => kinds.includes(kind)).length;
  const errors = notes.filter(({ severity }) => severity === 'error').length;
  const warnings = count('conflict') - errors;
  return [
    errors > 0 && say('{count, plural, one {# error} other {# errors}}', { count: errors }),
    warnings > 0 && say('{count, plural, one {# warning} other {# warnings}}', { count: warnings }),
    count('override') > 0 && say('{count} replaced', { count: count('override') }),
    count('merged', 'appended') > 0 && say('{count} appended', { count: count('merged', 'appended') }),
    count('removed') > 0 && say('{count} removed', { count: count('removed') }),
  ]
    .filter(Boolean)
    .join(', ');
}
