'use client';

import { useEffect, useRef, useState } from 'react';
import { CelField } from '@/components/editor/inspector/fields/cel-field';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { say } from '@/lib/words/say';
import styles from './breakpoints-tab.module.css';

type ExpressionFormProps = {
  label: string;
  /** A condition must give true or false, a value may be anything. */
  use: 'guard' | 'argument';
  button: string;
  initial?: string;
  placeholder?: string;
  hint?: string;
  /** Nothing may be given back: then the condition goes. */
  optional?: boolean;
  /** Keeps the form open for the next one. */
  again?: boolean;
  onGive: (text: string) => void;
  onCancel?: () => void;
  className?: string;
};

/** A CEL expression that is given by Enter or the button; Escape leaves. */
export function ExpressionForm({ label, use, button, initial = '', ...rest }: ExpressionFormProps) {
  const { placeholder, hint, optional, again, onGive, onCancel, className } = rest;
  const [text, setText] = useState(initial);
  const trimmed = text.trim();
  const empty = trimmed === '' && !optional;
  const form = useRef<HTMLFormElement>(null);
  const opener = useRef<Element | null>(null);

  // A form that was just opened is written into at once, and gives the focus back to what opened it.
  useEffect(() => {
    if (again) return;
    opener.current ??= document.activeElement;
    form.current?.querySelector<HTMLElement>('[data-cel]')?.focus();
  }, [again]);
  function giveBack() {
    if (opener.current instanceof HTMLElement) opener.current.focus();
  }

  function give() {
    if (empty) return;
    onGive(trimmed);
    if (again) setText('');
    else giveBack();
  }
  function cancel() {
    onCancel?.();
    giveBack();
  }

  return (
    <form
      ref={form}
      className={classNames(styles.form, className)}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        give();
      }}
      onKeyDown={(event) => {
        // A list of completions that is open has taken the key.
        if (event.defaultPrevented) return;
        if (event.key === 'Enter' && !event.shiftKey && event.target instanceof HTMLTextAreaElement) {
          event.preventDefault();
          give();
        }
        if (event.key === 'Escape' && onCancel) {
          event.preventDefault();
          event.stopPropagation();
          cancel();
        }
      }}
    >
      <CelField
        label={label}
        labelHidden
        use={use}
        value={text}
        path={OUTSIDE}
        placeholder={placeholder}
        hint={hint}
        onChange={(value) => setText(value ?? '')}
      />
      <span className={styles.formButtons}>
        <Button
          size="small"
          type="submit"
          disabledReason={empty ? say('Write an expression first') : undefined}
        >
          {button}
        </Button>
        {onCancel && (
          <Button size="small" variant="ghost" onClick={cancel}>
            {say('Cancel')}
          </Button>
        )}
      </span>
    </form>
  );
}

/** It stands nowhere in the document, so that none of its problems are about it. */
const OUTSIDE = ['debugger'] as const;
