'use client';

import type { UseMutationResult } from '@tanstack/react-query';
import { Download, Plus, Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import * as paths from '@/lib/contract/label-paths';
import { toRequest } from '@/lib/contract/url';
import { say } from '@/lib/words/say';
import styles from './labels-view.module.css';

type LabelToolsProps = {
  flowId: string;
  isEmpty: boolean;
  mayWrite: boolean;
  importing: Pick<UseMutationResult<unknown, Error, Blob>, 'mutate' | 'isPending'>;
  onAdd: () => void;
};

/** Adds, imports and exports labelled messages. */
export function LabelTools({ flowId, isEmpty, mayWrite, importing, onAdd }: LabelToolsProps) {
  const input = useRef<HTMLInputElement>(null);
  const disabledReason = mayWrite ? undefined : say('for editors and owners');
  const [, exportUrl] = toRequest(paths.exportLabels, { flowId });
  return (
    <span className={styles.tools}>
      <Button icon={<Plus aria-hidden />} disabledReason={disabledReason} onClick={onAdd}>
        {say('Add message')}
      </Button>
      <Button
        icon={<Upload aria-hidden />}
        busy={importing.isPending}
        busyLabel={say('Importing')}
        disabledReason={disabledReason}
        onClick={() => input.current?.click()}
      >
        {say('Import')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".jsonl,.ndjson,application/jsonl"
        className="sr-only"
        tabIndex={-1}
        aria-label={say('File with labelled messages')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) importing.mutate(file);
          event.target.value = '';
        }}
      />
      {!isEmpty && (
        <Button asChild>
          <a href={exportUrl} download>
            <Download aria-hidden />
            {say('Export')}
          </a>
        </Button>
      )}
    </span>
  );
}
