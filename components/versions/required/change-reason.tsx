import type { EnvironmentChange } from '@/lib/contract/schemas/releases/environments';
import type { ReleaseCheck } from '@/lib/contract/schemas/releases/release-checks';
import { CHECK_WORDS } from '@/lib/pages/versions/check-words';
import { say } from '@/lib/words/say';
import { getListFormat, sayWritten } from '@/lib/words/say-message';
import styles from './required-checks.module.css';

/** Why a version was published despite missing checks, or why a scheduled one did not go live. */
export function ChangeReason({ change: { anyway, failure } }: { change: EnvironmentChange }) {
  if (failure)
    return (
      <span className={styles.bad}>{say('did not go live: {reason}', { reason: sayWritten(failure) })}</span>
    );
  if (!anyway) return null;
  const missing = getListFormat('and').format(
    anyway.missing.map((check) => CHECK_WORDS[check as ReleaseCheck['check']].label),
  );
  return <span>{say('published without “{missing}”: {reason}', { missing, reason: anyway.reason })}</span>;
}
