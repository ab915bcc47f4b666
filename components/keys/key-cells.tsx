'use client';

import { Globe, Lock } from 'lucide-react';
import { RelativeTime } from '@/components/time/relative-time';
import { Chip } from '@/components/ui/chip';
import type { ApiKey } from '@/lib/contract/schemas/keys';
import { KEY_KIND_WORDS } from '@/lib/pages/keys/kind-words';
import { SCOPE_WORDS } from '@/lib/pages/keys/scopes';
import { say } from '@/lib/words/say';
import styles from './keys-page.module.css';

const isExpired = ({ expiresAt }: ApiKey) => expiresAt !== null && Date.parse(expiresAt) < Date.now();

export function KeyName({ apiKey }: { apiKey: ApiKey }) {
  const isPublishable = apiKey.kind === 'publishable';
  return (
    <span className={styles.lines}>
      <span className={styles.line}>
        <b className={styles.name}>{apiKey.name}</b>
        <Chip
          kind={isPublishable ? 'accent' : 'plain'}
          icon={isPublishable ? <Globe aria-hidden /> : <Lock aria-hidden />}
          title={KEY_KIND_WORDS[apiKey.kind].what}
        >
          {KEY_KIND_WORDS[apiKey.kind].label}
        </Chip>
      </span>
      <code className={styles.prefix}>{apiKey.prefix}…</code>
    </span>
  );
}

/** The scopes of a secret key, or the flows and origins of a publishable one. */
export function KeyMay({ apiKey, nameOf }: { apiKey: ApiKey; nameOf: (flowId: string) => string }) {
  if (apiKey.kind === 'publishable') {
    return (
      <span className={styles.may}>
        <span>{say('Flows: {flows}', { flows: apiKey.flows.map(nameOf).join(', ') })}</span>
        <code className={styles.origins}>{apiKey.origins.join(' ')}</code>
      </span>
    );
  }
  return (
    <span className={styles.scopes}>
      {apiKey.scopes.map((scope) => (
        <Chip key={scope} kind="constraint" title={SCOPE_WORDS[scope]}>
          {scope}
        </Chip>
      ))}
    </span>
  );
}

export function KeyLimit({ apiKey: { turnsPerMinute } }: { apiKey: ApiKey }) {
  if (turnsPerMinute === null) return <span className={styles.quiet}>{say('No limit')}</span>;
  return <>{turnsPerMinute}</>;
}

export function KeyLastUsed({ apiKey: { lastUsedAt } }: { apiKey: ApiKey }) {
  return lastUsedAt ? <RelativeTime at={lastUsedAt} /> : <span className={styles.quiet}>{say('Never')}</span>;
}

export function KeyExpires({ apiKey }: { apiKey: ApiKey }) {
  if (apiKey.expiresAt === null) return <span className={styles.quiet}>{say('Never')}</span>;
  if (!isExpired(apiKey)) return <RelativeTime at={apiKey.expiresAt} />;
  return (
    <span className={styles.lines}>
      <span>
        <Chip kind="bad">{say('Expired')}</Chip>
      </span>
      <span className={styles.small}>
        <RelativeTime at={apiKey.expiresAt} />
      </span>
    </span>
  );
}
