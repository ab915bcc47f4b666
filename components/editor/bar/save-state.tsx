'use client';

import { Check, CloudOff, Eye, LoaderCircle } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { StatusText } from '@/components/ui/feedback/status-text';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext } from '../editor-context';
import { useAutosave } from '../use-autosave';
import styles from './editor-bar.module.css';

/** Whether the changes are saved on the server. */
export function SaveState() {
  const { autosave } = useEditorContext();
  const { status, error } = useAutosave();
  const readOnly = useEditor((state) => state.readOnly);
  const retry = () => void autosave.flush();
  if (readOnly)
    return (
      <StatusText className={styles.state} icon={<Eye />}>
        {say('Read only')}
      </StatusText>
    );
  switch (status) {
    case 'saved':
      return (
        <StatusText className={styles.state} icon={<Check />} live>
          {say('Saved')}
        </StatusText>
      );
    case 'saving':
    case 'unsaved':
      return (
        <StatusText className={styles.state} icon={<LoaderCircle />} live>
          {say('Saving')}
        </StatusText>
      );
    case 'offline':
      return (
        <StatusText className={styles.state} tone="warn" icon={<CloudOff />} live>
          {say('Offline, saved in this browser')}
        </StatusText>
      );
    case 'conflict':
      return (
        <StatusText className={styles.state} tone="warn" live>
          {say('Resolve conflict')}
        </StatusText>
      );
    case 'failed':
      return (
        <Button
          variant="ghost"
          size="small"
          className={styles.state}
          title={error ?? undefined}
          onClick={retry}
        >
          <StatusText tone="bad" live>
            {say('Not saved, retry')}
          </StatusText>
        </Button>
      );
  }
}
