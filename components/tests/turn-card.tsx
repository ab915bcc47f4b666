'use client';

import type { FlowDocument } from '@turnpike/engine/document';
import type { Expectation, Observed, ScriptTurn } from '@turnpike/engine/testing';
import { Bug, Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/fields/text-field';
import { IconButton } from '@/components/ui/icon-button';
import { DropdownMenu } from '@/components/ui/menus/dropdown-menu';
import {
  type ExpectationKind,
  findScriptValue,
  getFirstValue,
  setExpectation,
} from '@/lib/editor/tests/edit-script';
import { EXPECTATION_WORDS, OFFERED_KINDS } from '@/lib/pages/tests/expectation-kinds';
import { describeInput } from '@/lib/simulator/trace/describe-input';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { ExpectationRow } from './expectation-row';
import styles from './test-pane.module.css';

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

/** A turn of a test: its input and expectations. */
export function TurnCard(props: TurnCardProps) {
  const { number, turn, observed, differing, names, flow, readOnly, onChange, onDebug } = props;
  const kinds = OFFERED_KINDS.filter((kind) => turn.expect?.[kind] !== undefined);
  const others = OFFERED_KINDS.filter((kind) => turn.expect?.[kind] === undefined);
  const setKind = <K extends ExpectationKind>(kind: K, value: Expectation[K] | undefined) =>
    onChange(setExpectation(turn, kind, value));
  return (
    <li className={styles.turn} data-differs={differing.length > 0 || undefined}>
      <div className={styles.input}>
        <span className={styles.number}>
          <span className="sr-only">{say('Turn')} </span>
          {number}
        </span>
        <InputEditor {...{ number, turn, names, readOnly, onChange }} />
        <IconButton
          label={say('Open turn {number} in the debugger', { number })}
          size="small"
          icon={<Bug aria-hidden />}
          onClick={onDebug}
        />
      </div>
      {observed && observed.replies.length > 0 && turn.expect?.replies === undefined && (
        <p className={styles.said}>{observed.replies.join(' ')}</p>
      )}
      <ul className={styles.expectations} aria-label={say('Expectations of turn {number}', { number })}>
        {kinds.map((kind) => (
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
      {!readOnly && (
        <DropdownMenu
          label={say('Add an expectation to turn {number}', { number })}
          align="start"
          trigger={
            <Button size="small" variant="ghost" icon={<Plus aria-hidden />} className={styles.add}>
              {say('Add expectation')}
            </Button>
          }
          items={others.map((kind) => ({
            id: kind,
            label: EXPECTATION_WORDS[kind].label,
            note: preview(findScriptValue(kind, observed, undefined)),
            onSelect: () => setKind(kind, getFirstValue(kind, observed) as never),
          }))}
        />
      )}
    </li>
  );
}

/** A short description of the expected value. */
function preview(value: unknown): string | undefined {
  if (value === undefined || (Array.isArray(value) && typeof value[0] === 'object')) return undefined;
  const text = Array.isArray(value)
    ? value.join(', ')
    : typeof value === 'object' && value !== null
      ? Object.keys(value).join(', ')
      : String(value);
  return text.length > 28 ? `${text.slice(0, 27)}…` : text || 'none';
}

/** Messages and choices can be edited; other input is shown as text. */
function InputEditor({
  number,
  turn,
  names,
  readOnly,
  onChange,
}: Omit<TurnCardProps, 'observed' | 'differing' | 'flow' | 'onDebug'>) {
  const { input } = turn;
  const shared = { labelHidden: true, readOnly, className: styles.words };
  if (input.type === 'message')
    return (
      <TextField
        {...shared}
        label={say('Message of the customer in turn {number}', { number })}
        value={input.text}
        onValueChange={(text) => onChange({ ...turn, input: { ...input, text } })}
      />
    );
  if (input.type === 'choice')
    return (
      <TextField
        {...shared}
        mono
        label={say('Options chosen in turn {number}, by id', { number })}
        value={input.options.join(', ')}
        onValueChange={(text) => {
          const options = text.split(',').map((option) => option.trim());
          onChange({ ...turn, input: { ...input, options } });
        }}
      />
    );
  const words =
    input.type === 'start'
      ? say('The conversation starts')
      : input.type === 'operator'
        ? say('A person replies: {text}', { text: input.text })
        : (describeInput({ at: '', ...input } as never, names)?.text ?? input.type);
  return <span className={styles.event}>{words}</span>;
}
