'use client';

import { Download } from 'lucide-react';
import { CopyButton } from '@/components/copy/copy-button';
import { downloadText } from '@/components/flows/download-json';
import { Button } from '@/components/ui/button';
import { StatusText } from '@/components/ui/feedback/status-text';
import { say } from '@/lib/words/say';
import styles from './settings.module.css';

/** The backup codes, shown once, with ways to save them. */
export function BackupCodes({ codes }: { codes: readonly string[] }) {
  const text = codes.join('\n');
  return (
    <div className={styles.form}>
      <StatusText tone="warn">{say('These codes are shown only once.')}</StatusText>
      <p className={styles.text}>
        {say(
          'Two-factor sign-in is on. If you lose the app, each code signs you in once. Keep them with your passwords.',
        )}
      </p>
      <ul className={styles.codes} aria-label={say('Backup codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.end}>
        <CopyButton label={say('backup codes')} text={text} />
        <Button
          size="small"
          icon={<Download aria-hidden />}
          onClick={() => downloadText('turnpike-backup-codes.txt', `${text}\n`)}
        >
          {say('Download')}
        </Button>
      </div>
    </div>
  );
}
