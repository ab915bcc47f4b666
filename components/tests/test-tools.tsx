'use client';

import { Bug, Copy, Download, Play, Trash2 } from 'lucide-react';
import { useMay } from '@/components/account/use-may';
import { IconButton } from '@/components/ui/icon-button';
import type { FlowTest } from '@/lib/contract/schemas/flow-tests';
import { say } from '@/lib/words/say';
import { downloadTests } from './download-tests';
import styles from './test-pane.module.css';

type TestToolsProps = {
  test: FlowTest;
  /** Whether no other run is in progress. */
  canRun: boolean;
  onRun: () => void;
  onDebug: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
};

/** Buttons of a test: run, debug, duplicate, export, delete. */
export function TestTools({ test, canRun, onRun, onDebug, onDuplicate, onDelete }: TestToolsProps) {
  const mayWrite = useMay('flows:write');
  const readOnlyReason = mayWrite ? undefined : say('for editors and owners');
  return (
    <span className={styles.tools}>
      <IconButton
        label={say('Run this test')}
        icon={<Play aria-hidden />}
        disabledReason={canRun ? undefined : say('a run is in progress')}
        onClick={onRun}
      />
      <IconButton label={say('Open in the debugger')} icon={<Bug aria-hidden />} onClick={onDebug} />
      <IconButton
        label={say('Duplicate')}
        icon={<Copy aria-hidden />}
        disabledReason={readOnlyReason}
        onClick={onDuplicate}
      />
      <IconButton
        label={say('Export')}
        icon={<Download aria-hidden />}
        onClick={() => downloadTests(test.id, [test])}
      />
      <IconButton
        label={say('Delete {name}', { name: test.name })}
        icon={<Trash2 aria-hidden />}
        disabledReason={readOnlyReason}
        onClick={onDelete}
      />
    </span>
  );
}
