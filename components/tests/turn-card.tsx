'use client';

import type { FlowDocument } from '@turnpike/engine/document';
import {
  describeExpectation,
  type Expectation,
  type Observed,
  type ScriptTurn,
} from '@turnpike/engine/testing';
import { Bug, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { DropdownMenu } from '@/components/ui/menus/dropdown-menu';
import {
  type ExpectationKind,
  findScriptValue,
  getFirstValue,
  setExpectation,
} from '@/lib/editor/tests/edit-script';
import { EXPECTATION_WORDS, OFFERED_KINDS } from '@/lib/pages/tests/expectation-kinds';
import type { Names } from '@/lib/simulator/trace/names';
import { numbered } from '@/lib/simulator/trace/numbered';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import styles from './conversation.module.css';
import { ExpectationChips } from './expectation-chips';
import { ExpectationRow } from './expectation-row';
import { TurnMessage } from './turn-message';

type TurnCardProps = {
  /** Starting at 1. */
  number: number;
  turn: ScriptTurn;
  observed: Observed | undefined;
  differing: readonly ExpectationKind[];
  names: Names;
  flow: FlowDocument;
  readOnly: boolean;
  onChange: (turn: ScriptTurn) => void;
  onDebug: () => void;
};

/** A turn of a test as a conversation: what the customer says, the replies, and the expectations as chips. */
export function TurnCard(props: TurnCardProps) {
  const { number, turn, observed, differing, names, flow, readOnly, onChange, onDebug } = props;
  const [opened, setOpened] = useState<ReadonlySet<ExpectationKind>>(new Set());
  const kinds = OFFERED_KINDS.filter((kind) => turn.expect?.[kind] !== undefined);
  const others = OFFERED_KINDS.filter((kind) => turn.expect?.[kind] === undefined);
  // What differs is compared in its form.
  const forms = kinds.filter((kind) => opened.has(kind) || differing.includes(kind));
  const replies = observed?.replies ?? turn.expect?.replies ?? [];
  const setKind = <K extends ExpectationKind>(kind: K, value: Expectation[K] | undefined) =>
    onChange(setExpectation(turn, kind, value));
  const open = (kind: ExpectationKind, isOpen: boolean) => {
    const next = new Set(opened);
    if (isOpen) next.add(kind);
    else next.delete(kind);
    setOpened(next);
  };
  return (
    <li className={styles.turn} data-differs={differing.length > 0 || undefined}>
      <div className={styles.separator}>
        <span className={styles.number}>
          {differing.length > 0 ? say('Turn {number} failed', { number }) : say('Turn {number}', { number })}
        </span>
        {differing.length > 0 && (
          <span className={styles.differs}>
            {say('{failed} of {count, plural, one {# expectation} other {# expectations}} not met', {
              failed: differing.length,
              count: kinds.length,
            })}
          </span>
        )}
        <i />
        <IconButton
          label={say('Open turn {number} in the debugger', { number })}
          size="small"
          icon={<Bug aria-hidden />}
          onClick={onDebug}
        />
      </div>
      <TurnMessage {...{ number, turn, names, readOnly, onChange }} />
      {numbered(replies).map(({ key, item }) => (
        <p key={key} className={styles.reply}>
          <span className="sr-only">{say('Reply')}: </span>
          {item}
        </p>
      ))}
      <div className={styles.chips}>
        {kinds.map((kind) => (
          <ExpectationChips
            key={kind}
            {...{ kind, flow }}
            value={turn.expect?.[kind]}
            isShown={kind === 'replies' && isEqual(turn.expect?.replies, replies)}
            isMet={observed && !differing.includes(kind)}
            isOpen={forms.includes(kind)}
            onPress={() => open(kind, !opened.has(kind))}
          />
        ))}
        {!readOnly && (
          <DropdownMenu
            label={say('Add an expectation to turn {number}', { number })}
            align="start"
            trigger={
              <Button size="small" variant="ghost" icon={<Plus aria-hidden />}>
                {say('Add expectation')}
              </Button>
            }
            items={others.map((kind) => ({
              id: kind,
              label: EXPECTATION_WORDS[kind].label,
              note: preview(kind, findScriptValue(kind, observed, undefined), flow),
              onSelect: () => {
                setKind(kind, getFirstValue(kind, observed) as never);
                open(kind, true);
              },
            }))}
          />
        )}
      </div>
      {forms.length > 0 && (
        <ul className={styles.forms} aria-label={say('Expectations of turn {number}', { number })}>
          {forms.map((kind) => (
            <ExpectationRow
              key={kind}
              {...{ kind, flow, names, readOnly }}
              expected={turn.expect?.[kind]}
              found={findScriptValue(kind, observed, turn.expect)}
              isKnown={observed !== undefined}
              differs={differing.includes(kind)}
              onChange={(value) => setKind(kind, value as never)}
              onDebug={onDebug}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

const isEqual = (expected: readonly string[] = [], replies: readonly string[]): boolean =>
  expected.length === replies.length && expected.every((text, index) => text === replies[index]);

/** A short description of the found value. */
function preview(kind: ExpectationKind, value: unknown, flow: FlowDocument): string | undefined {
  if (value === undefined) return undefined;
  const text = describeExpectation(kind, value, flow).map(sayMessage).join(', ');
  return text.length > 28 ? `${text.slice(0, 27)}…` : text;
}
