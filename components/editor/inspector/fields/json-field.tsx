'use client';

import { useState } from 'react';
import { TextArea } from '@/components/ui/fields/text-area';
import { explainJson } from '@/lib/openapi/explain-json';
import { say } from '@/lib/words/say';
import { tell } from '@/lib/words/tell';

type Props = {
  label: string;
  labelHidden?: boolean;
  /** JSON; undefined when there is none. */
  value: unknown;
  onChange: (value: unknown) => void;
  /** Why what is typed is not taken, as long as that is so. */
  onFault?: (fault: string | undefined) => void;
  /** Why a value cannot be taken although it is JSON. */
  findFault?: (value: unknown) => string | undefined;
  placeholder?: string;
  hint?: string;
  error?: string;
  warning?: string;
  required?: boolean;
  minRows?: number;
};

/**
 * A part of the document as JSON. Only what can be read goes into the document; what cannot stays in the
 * field with its fault until it is mended, or put back by Escape. What was typed keeps its lines: laid out
 * anew on leaving, it would move what is just being pressed from under the pointer.
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
  if (text.trim() === '') return required ? { fault: say('Write a value, such as {} or null') } : {};
  try {
    const json: unknown = JSON.parse(text);
    const fault = findFault?.(json);
    return fault === undefined ? { json } : { fault };
  } catch {
    return { fault: tell(explainJson(text)) };
  }
}

function toText(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value, null, 2);
}
