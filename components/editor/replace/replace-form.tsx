'use client';

import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/fields/checkbox';
import { TextField } from '@/components/ui/fields/text-field';
import { IconButton } from '@/components/ui/icon-button';
import { say } from '@/lib/words/say';
import styles from './replace-panel.module.css';
import type { useReplace } from './use-replace';

type Replacing = ReturnType<typeof useReplace>;
type ReplaceFormProps = Pick<Replacing, 'search' | 'change' | 'open' | 'replace'> & {
  readOnly: boolean;
  onClose: () => void;
};

/** What to find, and what replaces it. */
export function ReplaceForm({ search, change, open, replace, readOnly, onClose }: ReplaceFormProps) {
  return (
    <div className={styles.form}>
      <h3 id="replace-title">{readOnly ? say('Find in the flow') : say('Find and replace')}</h3>
      <TextField
        className={styles.field}
        label={say('Find')}
        labelHidden
        data-replace
        placeholder={say('Find in the whole flow')}
        value={search.finding}
        onValueChange={(value) => change({ finding: value })}
      />
      {!readOnly && (
        <TextField
          className={styles.field}
          label={say('Replace with')}
          labelHidden
          placeholder={say('Replace with')}
          value={search.replacing}
          onValueChange={(value) => change({ replacing: value })}
          onKeyDown={(event) => event.key === 'Enter' && open[0] && replace([open[0]])}
        />
      )}
      {!readOnly && (
        <Button
          disabledReason={open.length === 0 ? say('No match can be replaced') : undefined}
          onClick={() => replace(open)}
        >
          {say('Replace all')}
        </Button>
      )}
      <IconButton
        className={styles.close}
        size="small"
        label={say('Close find and replace')}
        icon={<X />}
        onClick={onClose}
      />
    </div>
  );
}

type ReplaceOptionsProps = Pick<Replacing, 'search' | 'change'> & { children: ReactNode };

/** How to compare texts, and how many match. */
export function ReplaceOptions({ search, change, children }: ReplaceOptionsProps) {
  return (
    <div className={styles.options}>
      <Checkbox
        label={say('Match case')}
        checked={search.matchCase}
        onCheckedChange={(checked) => change({ matchCase: checked })}
      />
      <Checkbox
        label={say('Whole words')}
        checked={search.wholeWord}
        onCheckedChange={(checked) => change({ wholeWord: checked })}
      />
      <p className={styles.count} role="status">
        {children}
      </p>
    </div>
  );
}
