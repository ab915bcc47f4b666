'use client';

import type { Json } from '@turnpike/engine';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextField } from '@/components/ui/fields/text-field';
import {
  makeToolAnswer,
  needsText,
  TOOL_ANSWER_KINDS,
  TOOL_ANSWERS,
  type ToolAnswerKind,
} from '@/lib/simulator/answers/make-tool-answer';
import { say } from '@/lib/words/say';
import styles from './script-form.module.css';

type ToolAnswerFormProps = {
  label: string;
  /** The initial answer. */
  text?: string;
  button?: string;
  onGive: (answer: Json) => void;
};

/** A scripted tool call: a JSON result or a failure. */
export function ToolAnswerForm({
  label,
  text: given = '',
  button = say('Add'),
  onGive,
}: ToolAnswerFormProps) {
  const [kind, setKind] = useState<ToolAnswerKind>('result');
  const [text, setText] = useState(given);
  const [error, setError] = useState<string | null>(null);

  function give() {
    const made = makeToolAnswer(kind, text);
    if (typeof made === 'string') return setError(made);
    setText('');
    setError(null);
    onGive(made.answer);
  }

  const hint = kind === 'fails' ? say('Error code') : say('{label}, as JSON', { label });
  return (
    <div className={styles.toolAnswer}>
      <SelectField<ToolAnswerKind>
        label={say('The next call')}
        labelHidden
        value={kind}
        onValueChange={(next) => {
          setKind(next);
          setText(next === 'result' ? given : '');
          setError(null);
        }}
        options={TOOL_ANSWER_KINDS.map((value) => ({ value, label: TOOL_ANSWERS[value] }))}
      />
      {needsText(kind) && (
        <TextField
          label={hint}
          labelHidden
          mono
          value={text}
          placeholder={hint}
          error={error}
          onValueChange={setText}
          onKeyDown={(event) => event.key === 'Enter' && give()}
        />
      )}
      <Button size="small" icon={button === 'Add' ? <Plus aria-hidden /> : undefined} onClick={give}>
        {button}
      </Button>
    </div>
  );
}
