'use client';

import type { Finding, Meant } from '@turnpike/engine/prove';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextArea } from '@/components/ui/fields/text-area';
import type { StoredCheck } from '@/lib/contract/schemas/checks';
import { findMark } from '@/lib/editor/checks/check-list';
import { toTestId } from '@/lib/simulator/store/to-script';
import { say } from '@/lib/words/say';
import { useEditorContext } from '../editor-context';
import { useCheckSaving } from './use-checks';
import styles from './verdict-pane.module.css';

type IntendedMarkProps = {
  of: string;
  finding: Finding;
  stored: readonly StoredCheck[];
  mayWrite: boolean;
};

/** Marks a finding as intended, with a reason, or shows the reason. */
export function IntendedMark({ of, finding, stored, mayWrite }: IntendedMarkProps) {
  const { flow } = useEditorContext();
  const { remove } = useCheckSaving(flow.id);
  const [asking, setAsking] = useState(false);
  const mark = findMark(stored, of, finding);
  if (finding.meant !== undefined)
    return (
      <p className={styles.intended}>
        <BadgeCheck aria-hidden />
        <span>{say('Intended: {reason}', { reason: finding.meant })}</span>
        {mayWrite && mark !== undefined && (
          <Button
            size="small"
            variant="ghost"
            busy={remove.isPending}
            busyLabel={say('Removing')}
            onClick={() => remove.mutate(mark)}
          >
            {say('Remove the mark')}
          </Button>
        )}
      </p>
    );
  if (!mayWrite) return null;
  return (
    <>
      <Button variant="ghost" className={styles.last} onClick={() => setAsking(true)}>
        {say('Mark as intended')}
      </Button>
      {asking && <ReasonDialog of={of} finding={finding} onClose={() => setAsking(false)} />}
    </>
  );
}

type ReasonDialogProps = { of: string; finding: Finding; onClose: () => void };

function ReasonDialog({ of, finding: { code, subject }, onClose }: ReasonDialogProps) {
  const { flow } = useEditorContext();
  const { save } = useCheckSaving(flow.id);
  const [reason, setReason] = useState('');
  const missing = reason.trim() === '' ? say('Enter a reason first') : undefined;
  const meant = { of, code, subject, reason: reason.trim() } as Meant;
  const submit = () =>
    save.mutate({ id: toTestId(`${of} ${code}`, Date.now()), body: { meant } }, { onSuccess: onClose });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={say('Mark as intended')}
      description={say('This finding no longer counts as a violation. Everyone sees the reason.')}
      footer={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button
            variant="ink"
            busy={save.isPending}
            busyLabel={say('Saving')}
            disabledReason={missing}
            onClick={submit}
          >
            {say('Mark as intended')}
          </Button>
        </>
      }
    >
      <TextArea
        label={say('Reason')}
        value={reason}
        onValueChange={setReason}
        maxLength={500}
        minRows={2}
        placeholder={say('Customers can repeat the menu')}
        autoFocus
      />
    </Dialog>
  );
}
