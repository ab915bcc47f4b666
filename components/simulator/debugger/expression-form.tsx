'use client';

import { useEffect, useRef, useState } from 'react';
import { CelField } from '@/components/editor/inspector/fields/cel-field';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { say } from '@/lib/words/say';
import styles from './breakpoints-tab.module.css';

type ExpressionFormProps = {
  label: string;
  /** Conditions must return a boolean; watched values can be anything. */
  use: 'guard' | 'argument';
  button: string;
  initial?: string;
  placeholder?: string;
  hint?: string;
  /** Allows an empty expression, which removes the condition. */
  optional?: boolean;
  /** Keeps the form open for the next expression. */
  again?: boolean;
  onGive: (text: string) => void;
  onCancel?: () => void;
  className?: string;
};

/** A form for a CEL expression. Enter or the button submits, Escape cancels. */
export function ExpressionForm({ label, use, button, initial = '', ...rest }: ExpressionFormProps) {
  const { placeholder, hint, optional, again, onGive, onCancel, className } = rest;
  const [text, setText] = useState(initial);
  const trimmed = text.trim();
  const empty = trimmed === '' && !optional;
  const form = useRef<HTMLFormElement>(null);
  const opener = useRef<Element | null>(null);

  // Focus the field when the form opens, and restore the focus when it closes.
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
        // An open completion list handles the key.
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
        <Button size="small" type="submit" disabledReason={empty ? say('Enter an expression') : undefined}>
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

/** The expression is not in the document, so it has no document problems. */
const OUTSIDE = ['debugger'] as const;
