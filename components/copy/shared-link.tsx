'use client';

import { ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { QrCode } from '@/components/settings/qr-code';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { say } from '@/lib/words/say';
import { CopyButton } from './copy-button';
import styles from './shared-link.module.css';

type SharedLinkProps = {
  label: string;
  url: string;
  words: {
    /** Of the QR code. */
    code: string;
    open: string;
    copy: string;
  };
  /** Below the address. */
  children: ReactNode;
  /** Ends the link after a confirmation. Without it there is no button. */
  end?: { label: string; title: string; run: () => Promise<void> } | undefined;
};

/** A link for people without an account: to open, copy, scan and end. */
export function SharedLink({ label, url, words, children, end }: SharedLinkProps) {
  const [isEnding, setEnding] = useState(false);
  return (
    <section className={styles.link} aria-label={label}>
      <div className={styles.code}>
        <QrCode text={url} label={words.code} />
      </div>
      <div className={styles.about}>
        <code className={styles.url}>{url}</code>
        <p className={styles.text}>{children}</p>
        <div className={styles.actions}>
          <Button asChild size="small">
            <a href={url} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden />
              {words.open}
            </a>
          </Button>
          <CopyButton label={words.copy} text={url} />
          {end && (
            <Button size="small" variant="ghost" onClick={() => setEnding(true)}>
              {end.label}
            </Button>
          )}
        </div>
      </div>
      {end && (
        <ConfirmDialog
          open={isEnding}
          onOpenChange={setEnding}
          title={end.title}
          description={say(
            'It stops working immediately and cannot be restored. A new link has a different address.',
          )}
          confirmLabel={end.label}
          onConfirm={end.run}
        />
      )}
    </section>
  );
}
