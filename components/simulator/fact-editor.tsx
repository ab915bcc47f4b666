'use client';

import type { Json } from '@turnpike/engine';
import { useState } from 'react';
import { describeValue } from '@/components/trace/describe-value';
import styles from './fact-editor.module.css';
import { readValue } from './make-command';

type FactEditorProps = { name: string; value: Json | undefined; onChange: (value: Json) => void };

/** A fact's value that turns into a field. Enter sets it as an operator's turn, an empty one takes it away. */
export function FactEditor({ name, value, onChange }: FactEditorProps) {
  const [text, setText] = useState<string | null>(null);
  const shown = value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

  function save() {
    if (text === null) return;
    setText(null);
    if (text === shown) return;
    onChange(text.trim() === '' ? null : typeof value === 'string' ? text : readValue(text));
  }

  if (text === null) {
    return (
      <button
        type="button"
        className={value === undefined ? styles.unknown : styles.value}
        title={`Change ${name}`}
        onClick={() => setText(shown)}
      >
        {value === undefined ? 'not known' : describeValue(value)}
        <span className="sr-only">, change {name}</span>
      </button>
    );
  }
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the author has just asked for this field.
      autoFocus
      className={styles.input}
      value={text}
      aria-label={`Value of ${name}`}
      placeholder="empty takes it away"
      onChange={(event) => setText(event.target.value)}
      onBlur={() => setText(null)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
        if (event.key === 'Escape') setText(null);
        event.stopPropagation();
      }}
    />
  );
}
