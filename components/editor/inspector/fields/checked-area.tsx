'use client';

import { type ComponentProps, useState } from 'react';
import { TextArea } from '@/components/ui/fields/text-area';

type Props = Omit<ComponentProps<typeof TextArea>, 'value' | 'onValueChange' | 'onChange' | 'error'> & {
  value: string;
  onCommit: (value: string) => void;
  /** Returns an error for an invalid value. The document keeps the last valid one. */
  findFault?: (value: string) => string | undefined;
  error?: string;
};

/** A text area that never writes an invalid value to the document. */
export function CheckedArea({ value, onCommit, findFault, error, minRows = 1, ...rest }: Props) {
  const [typed, setTyped] = useState<string>();
  const fault = typed === undefined ? undefined : findFault?.(typed);
  return (
    <TextArea
      {...rest}
      minRows={minRows}
      value={typed ?? value}
      error={fault ?? error}
      onValueChange={(next) => {
        setTyped(next);
        if (!findFault?.(next)) onCommit(next);
      }}
      onBlur={() => setTyped(undefined)}
      onKeyDown={(event) => event.key === 'Escape' && setTyped(undefined)}
    />
  );
}
