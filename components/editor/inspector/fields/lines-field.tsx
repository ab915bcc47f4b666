'use client';

import { useState } from 'react';
import { TextArea } from '@/components/ui/fields/text-area';

type Props = {
  label: string;
  hint?: string;
  placeholder?: string;
  error?: string;
  warning?: string;
  lines: readonly string[];
  onChange: (lines: string[]) => void;
};

/** A list of sentences, one per line. Chips would split them at commas. */
export function LinesField({ lines, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextArea
      {...rest}
      value={typed ?? lines.join('\n')}
      onValueChange={(text) => {
        setTyped(text);
        onChange(
          text
            .split('\n')
            .map((line) => line.trim())
            .filter((line) => line !== ''),
        );
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
