'use client';

import { useState } from 'react';
import { TextArea } from '@/components/ui/fields/text-area';
import { explainJson } from '@/lib/openapi/explain-json';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';

type Props = {
  label: string;
  labelHidden?: boolean;
  /** JSON, or undefined if not set. */
  value: unknown;
  onChange: (value: unknown) => void;
  /** Error while the typed text is invalid. */
  onFault?: (fault: string | undefined) => void;
  /** Returns an error for valid JSON that is not allowed here. */
  findFault?: (value: unknown) => string | undefined;
  placeholder?: string;
  hint?: string;
  error?: string;
  warning?: string;
  required?: boolean;
  minRows?: number;
};

/**
 * Edits a part of the document as JSON. Invalid text stays in the field with its error until it is fixed, or
 * reset by Escape. The text is not reformatted on blur, because that would move the button being clicked.
 */
export function JsonField({
  value,
  onChange,
  onFault,
  findFault,
  required,
  error,
  minRows = 2,
  ...rest
}: Props) {
  const [typed, setTyped] = useState<string>();
  const reading = typed === undefined ? undefined : read(typed, required, findFault);
  const isCurrent =
    reading !== undefined && (reading.fault !== undefined || toText(reading.json) === toText(value));
  return (
    <TextArea
      {...rest}
      mono
      minRows={minRows}
      maxRows={18}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      value={isCurrent ? typed : toText(value)}
      error={reading?.fault ?? error}
      onValueChange={(next) => {
        setTyped(next);
        const after = read(next, required, findFault);
        onFault?.(after.fault);
        if (after.fault === undefined) onChange(after.json);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || reading?.fault === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        setTyped(undefined);
        onFault?.(undefined);
      }}
    />
  );
}

function read(
  text: string,
  required: boolean | undefined,
  findFault: Props['findFault'],
): { fault?: string; json?: unknown } {
  if (text.trim() === '') return required ? { fault: say('Enter JSON, such as {} or null') } : {};
  try {
    const json: unknown = JSON.parse(text);
    const fault = findFault?.(json);
    return fault === undefined ? { json } : { fault };
  } catch {
    return { fault: sayMessage(explainJson(text)) };
  }
}

function toText(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value, null, 2);
}
