'use client';

import { type ComponentProps, useState } from 'react';
import { TextField } from '@/components/ui/fields/text-field';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onValueChange' | 'onChange' | 'error'> & {
  value: string;
  onCommit: (value: string) => void;
  /** Why a value cannot be taken; the last good one stays in the document. */
  findFault?: (value: string) => string | undefined;
  /** Commit on leaving or Enter, not on each key: for names that other places follow. */
  late?: boolean;
  error?: string;
};

/** A text field whose document never holds a value that would make the flow unreadable. */
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
