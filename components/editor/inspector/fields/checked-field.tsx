'use client';

import { type ComponentProps, useState } from 'react';
import { TextField } from '@/components/ui/fields/text-field';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onValueChange' | 'onChange' | 'error'> & {
  value: string;
  onCommit: (value: string) => void;
  /** Returns an error for an invalid value. The document keeps the last valid one. */
  findFault?: (value: string) => string | undefined;
  /** Commits on blur or Enter instead of on each key, for names that are used elsewhere. */
  late?: boolean;
  error?: string;
};

/** A text field that never writes an invalid value to the document. */
export function CheckedField({ value, onCommit, findFault, late = false, error, ...rest }: Props) {
  const [typed, setTyped] = useState<string>();
  const fault = typed === undefined ? undefined : findFault?.(typed);
  const commit = () => {
    if (typed !== undefined && typed !== value && !fault) onCommit(typed);
    setTyped(undefined);
  };
  return (
    <TextField
      {...rest}
      value={typed ?? value}
      error={fault ?? error}
      onValueChange={(next) => {
        setTyped(next);
        if (!late && !findFault?.(next)) onCommit(next);
      }}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setTyped(undefined);
      }}
    />
  );
}
