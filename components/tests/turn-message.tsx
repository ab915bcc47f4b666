'use client';

import type { ScriptTurn } from '@turnpike/engine/testing';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { TextField } from '@/components/ui/fields/text-field';
import { IconButton } from '@/components/ui/icon-button';
import { describeInput } from '@/lib/simulator/trace/describe-input';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import styles from './conversation.module.css';

type Props = {
  /** Starting at 1. */
  number: number;
  turn: ScriptTurn;
  names: Names;
  readOnly: boolean;
  onChange: (turn: ScriptTurn) => void;
};

/** What the customer says or does in a turn. Messages and choices can be edited. */
export function TurnMessage({ number, turn, names, readOnly, onChange }: Props) {
  const [isEditing, setEditing] = useState(false);
  const { input } = turn;
  if (input.type !== 'message' && input.type !== 'choice') {
    const words =
      input.type === 'start'
        ? say('The conversation starts')
        : input.type === 'operator'
          ? say('A person replies: {text}', { text: input.text })
          : (describeInput({ at: '', ...input } as never, names)?.text ?? input.type);
    return <p className={styles.event}>{words}</p>;
  }
  const text = input.type === 'message' ? input.text : input.options.join(', ');
  const change = (next: string) =>
    onChange({
      ...turn,
      input:
        input.type === 'message'
          ? { ...input, text: next }
          : { ...input, options: next.split(',').map((option) => option.trim()) },
    });
  if (isEditing)
    return (
      <TextField
        className={styles.editing}
        labelHidden
        autoFocus
        mono={input.type === 'choice'}
        label={
          input.type === 'message'
            ? say('Message of the customer in turn {number}', { number })
            : say('Options chosen in turn {number}, by id', { number })
        }
        value={text}
        onValueChange={change}
        onBlur={() => setEditing(false)}
        onKeyDown={({ key }) => {
          if (key === 'Enter' || key === 'Escape') setEditing(false);
        }}
      />
    );
  return (
    <div className={styles.said}>
      {!readOnly && (
        <IconButton
          label={say('Edit the message of turn {number}', { number })}
          size="small"
          icon={<Pencil aria-hidden />}
          onClick={() => setEditing(true)}
        />
      )}
      <p className={styles.customer}>
        <span className="sr-only">{say('Customer')}: </span>
        {text}
      </p>
    </div>
  );
}
