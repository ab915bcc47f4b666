'use client';

import { OctagonX } from 'lucide-react';
import { AlertDialog } from 'radix-ui';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { say } from '@/lib/words/say';
import { Button } from './button';
import { classNames } from './class-names';
import styles from './dialog.module.css';
import { StatusText } from './feedback/status-text';
import { useReturnFocus } from './use-return-focus';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question, with the name of the item. */
  title: string;
  description?: ReactNode;
  /** The consequences, as a list. */
  children?: ReactNode;
  /** The verb: "Delete". Never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'ink';
  /** May be async: the dialog waits, closes on success, and shows errors. */
  onConfirm: () => void | Promise<void>;
};

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  confirmLabel,
  cancelLabel = say('Cancel'),
  tone = 'danger',
  onConfirm,
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus(open);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const change = (next: boolean) => {
    if (busy) return;
    setFailure(undefined);
    onOpenChange(next);
  };
  const confirm = async (event: MouseEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : say('Something went wrong. Nothing was changed.'));
    } finally {
      setBusy(false);
    }
  };
  const undescribed = description ? {} : { 'aria-describedby': undefined };

  return (
    <AlertDialog.Root open={open} onOpenChange={change}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={styles.scrim}>
          <AlertDialog.Content
            className={classNames(styles.dialog, styles.small, styles.alert)}
            {...undescribed}
            {...returnFocus}
          >
            <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
            {description && (
              <AlertDialog.Description className={styles.description}>{description}</AlertDialog.Description>
            )}
            {children && <div className={styles.consequences}>{children}</div>}
            {failure && (
              <p role="alert" className={styles.failure}>
                <StatusText tone="bad" icon={<OctagonX aria-hidden />}>
                  {failure}
                </StatusText>
              </p>
            )}
            <div className={styles.choices}>
              <AlertDialog.Cancel asChild>
                <Button disabledReason={busy ? say('In progress') : undefined}>{cancelLabel}</Button>
              </AlertDialog.Cancel>
              <Button variant={tone} busy={busy} onClick={confirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
