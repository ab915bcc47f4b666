'use client';

import type { Json } from '@turnpike/engine';
import { useEffect, useId, useRef, useState } from 'react';
import { readTypedValue } from '@/lib/simulator/answers/read-typed-value';
import { describeValue } from '@/lib/simulator/trace/describe-value';
import { say } from '@/lib/words/say';
import styles from './fact-editor.module.css';

type FactEditorProps = {
  name: string;
  /** The declaration in the draft. */
  declared: unknown;
  value: Json | undefined;
  onChange: (value: Json) => void;
};

/** The fact that was just edited with the keyboard: its button gets the focus back, even after a re-render. */
let returning: string | null = null;

/**
 * An editable fact value. Enter or blur sets it as an operator turn, an empty value removes it, Escape cancels.
 * Invalid values stay in the field.
 */
export function FactEditor({ name, declared, value, onChange }: FactEditorProps) {
  const [text, setText] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  // Unmounting also blurs the field, which must not save again.
  const open = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const errorId = useId();
  useEffect(() => {
    if (returning !== name || !button.current) return;
    returning = null;
    if (document.activeElement === document.body) button.current.focus();
  });
  const shown =
    value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

  function close() {
    open.current = false;
    setText(null);
    setError(null);
  }

  function save() {
    if (text === null || !open.current) return;
    if (text === shown) return close();
    const typed = readTypedValue(declared, text);
    if (!typed.ok) return setError(typed.reason);
    close();
    onChange(typed.value);
  }

  if (text === null) {
    return (
      <button
        ref={button}
        type="button"
        className={value === undefined ? styles.unknown : styles.value}
        title={say('Change {name}', { name })}
        onClick={() => {
          open.current = true;
          setText(shown);
        }}
      >
        {value === undefined ? say('unknown') : describeValue(value)}
        <span className="sr-only">, {say('change {name}', { name })}</span>
      </button>
    );
  }
  return (
    <span className={styles.field}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the author just opened this field
        autoFocus
        className={styles.input}
        value={text}
        aria-label={say('Value of {name}', { name })}
        aria-invalid={error !== null}
        aria-describedby={error ? errorId : undefined}
        placeholder={say('Leave empty to remove')}
        onChange={(event) => {
          setText(event.target.value);
          setError(null);
        }}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === 'Escape') returning = name;
          if (event.key === 'Enter') save();
          if (event.key === 'Escape') close();
          event.stopPropagation();
        }}
      />
      {error && (
        <span id={errorId} className={styles.error} role="alert">
          {error}
        </span>
      )}
    </span>
  );
}
