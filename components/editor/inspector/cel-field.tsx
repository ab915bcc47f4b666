'use client';

import { useMemo, useRef, useState } from 'react';
import { TextArea } from '@/components/ui/text-area';
import { useEditor } from '../editor-context';
import styles from './inspector.module.css';
import { useFieldProblem } from './use-set-field';

type Props = {
  label: string;
  value: string | undefined;
  path: readonly (string | number)[];
  onChange: (value: string | undefined) => void;
  placeholder?: string;
  layout?: 'row' | 'stack';
  hint?: string;
};

/** A CEL expression; while one types a name, the declared ones that fit are offered below. */
export function CelField({ label, value, path, onChange, placeholder, layout, hint }: Props) {
  const problem = useFieldProblem(path);
  const document = useEditor((state) => state.document);
  const [caret, setCaret] = useState<number>();
  const area = useRef<HTMLTextAreaElement>(null);
  const names = useMemo(
    () => [
      ...document.facts.map((fact) => `answers.${fact.name}`),
      ...document.states.map((state) => `states.${state.name}`),
      ...document.gates.map((gate) => `gates.${gate.name}`),
    ],
    [document.facts, document.states, document.gates],
  );
  const text = value ?? '';
  const word = caret === undefined ? '' : (/[A-Za-z_][\w.]*$/.exec(text.slice(0, caret))?.[0] ?? '');
  const offers = word.length < 2 ? [] : names.filter((name) => matches(name, word)).slice(0, 6);
  const insert = (name: string) => {
    const end = caret ?? text.length;
    const next = text.slice(0, end - word.length) + name + text.slice(end);
    onChange(next);
    setCaret(undefined);
    area.current?.focus();
  };
  return (
    <div className={styles.cel}>
      <TextArea
        ref={area}
        label={label}
        layout={layout}
        mono
        minRows={1}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        placeholder={placeholder}
        hint={hint}
        value={text}
        {...problem}
        onValueChange={(next) => onChange(next === '' ? undefined : next)}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setCaret(undefined);
          if (event.key === 'Enter' && event.ctrlKey && offers[0]) insert(offers[0]);
        }}
      />
      {offers.length > 0 && (
        <ul className={styles.offers} aria-label="Names that fit">
          {offers.map((name) => (
            <li key={name}>
              <button type="button" className={styles.offer} onClick={() => insert(name)}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function matches(name: string, word: string): boolean {
  const [lower, typed] = [name.toLowerCase(), word.toLowerCase()];
  return (
    lower !== typed &&
    (lower.startsWith(typed) || (!typed.includes('.') && (lower.split('.')[1] ?? '').startsWith(typed)))
  );
}
