'use client';

import { TextArea } from '@/components/ui/fields/text-area';
import { LIMITS } from '@/lib/contract/limits';
import { say } from '@/lib/words/say';
import styles from './required-checks.module.css';
import type { ReleasePlan } from './use-release-plan';

/** An owner can release a version that misses a required check, with a reason that everyone sees in the history. */
export function PublishAnyway({ plan }: { plan: ReleasePlan }) {
  const { missing, isOwner, canOverride, reason, setReason } = plan;
  if (missing.length === 0) return null;
  if (!isOwner) return <p className={styles.quiet}>{say('An owner can publish anyway, with a reason.')}</p>;
  if (!canOverride) return null;
  return (
    <TextArea
      label={say('Reason to publish anyway')}
      hint={say('Stored in the history and the audit log')}
      value={reason}
      onValueChange={setReason}
      maxLength={LIMITS.releaseReason}
      minRows={1}
    />
  );
}
