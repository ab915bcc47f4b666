'use client';

import { CircleHelp, X } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import type { FieldHelp } from '@/lib/editor/help/field-help';
import { say } from '@/lib/words/say';
import styles from './field-help.module.css';

type Props = {
  help: FieldHelp | undefined;
  /** The label of the field in this place. */
  label: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/**
 * Explains the hovered or focused field in a fixed place, so that the layout never moves. Screen readers hear
 * it after the field.
 */
export function FieldHelpNote({ help, label, open, onOpenChange }: Props) {
  if (!open)
    return (
      <div className={styles.closed}>
        <button type="button" className={styles.opener} onClick={() => onOpenChange(true)}>
          <CircleHelp aria-hidden />
          {say('Explain fields')}
        </button>
      </div>
    );
  return (
    <section className={styles.note} aria-label={say('About this field')}>
      <div className={styles.words} aria-live="polite">
        {help ? (
          <>
            <p>
              <b>{label}.</b> {help.does}
            </p>
            <p className={styles.more}>
              <b>{say('Not set:')}</b> {help.empty}
            </p>
            {help.example && (
              <p className={styles.more}>
                <b>{say('Example:')}</b> <span className={styles.example}>{help.example}</span>
              </p>
            )}
          </>
        ) : (
          <p className={styles.more}>{say('Hover or focus a field to see what it does.')}</p>
        )}
      </div>
      <IconButton
        label={say('Hide explanations')}
        size="small"
        icon={<X />}
        onClick={() => onOpenChange(false)}
      />
    </section>
  );
}
