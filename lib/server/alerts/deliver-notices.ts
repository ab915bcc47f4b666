import type { Pool } from 'pg';
import { createAddressLink, deleteAddressLink } from '@/lib/server/accounts/addresses/address-link';
import { writeAddressLetter } from '@/lib/server/accounts/addresses/write-address-letter';
import { isTransientError } from '@/lib/server/db/transient-error';
import type { GuardedFetch } from '@/lib/server/egress/guarded-fetch';
import { createSlots } from '@/lib/server/jobs/create-slots';
import type { Sweep } from '@/lib/server/jobs/create-sweep';
import { logger } from '@/lib/server/logger';
import type { Mailer, MailText } from '@/lib/server/mail/create-mailer';
import { writeMail } from '@/lib/server/mail/write-mail';
import { postEvent } from '@/lib/server/webhooks/post-event';
import { getRetryDelay } from '@/lib/server/webhooks/retry-delay';
import { openAlertSecrets } from './alert-secret';
import { NO_MAIL_SERVER, NOT_CONFIRMED, tryMail } from './try-mail';

type NoticeDeps = {
  pool: Pool;
  secret: string;
  fetch: GuardedFetch;
  mail?: Mailer | undefined;
  /** TURNPIKE_URL, for the links that confirm an address. */
  baseUrl?: string | undefined;
};
type Job = {
  workspaceId: string;
  id: string;
  kind: 'mail' | 'address-link' | 'request';
  alertId: string | null;
  userId: string | null;
  body: string;
  attempts: number;
};

const MAX_CONCURRENT_NOTICES = 4;

/** A process that dies during an attempt leaves the notice to another one after five minutes. */
const TAKE = `
  UPDATE notice n SET attempts = attempts + 1, due_at = statement_timestamp() + interval '5 minutes'
  FROM (
    SELECT workspace_id, id FROM notice WHERE due_at <= statement_timestamp()
    ORDER BY due_at LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED
  ) due
  WHERE n.workspace_id = due.workspace_id AND n.id = due.id
  RETURNING n.workspace_id AS "workspaceId", n.id, n.kind, n.alert_id AS "alertId", n.user_id AS "userId", n.body, n.attempts`;

/** Only by the process of this attempt. */
const FINISH = `
  UPDATE notice SET error = $4::text, sent_at = CASE WHEN $4::text IS NULL THEN statement_timestamp() END,
    due_at = statement_timestamp() + $5::float8 * interval '1 millisecond'
  WHERE workspace_id = $1 AND id = $2 AND attempts = $3`;

/** A person who has left the workspace gets nothing any more. */
const FIND_ADDRESS = `
  SELECT u.email, u.email_verified AS "isConfirmed", u.must_confirm AS "mustConfirm"
  FROM member m JOIN auth_user u ON u.id = m.user_id WHERE m.workspace_id = $1 AND m.user_id = $2`;
type Address = { email: string; isConfirmed: boolean; mustConfirm: boolean };
const FIND_TARGET = 'SELECT url, ciphertext FROM alert WHERE workspace_id = $1 AND id = $2';

/** Sends due notices. Any number of processes may; each attempt is made by one of them. */
export function createNotices(deps: NoticeDeps): Sweep {
  const slots = createSlots(MAX_CONCURRENT_NOTICES, report);
  return {
    async look() {
      if (slots.free() === 0) return;
      try {
        const { rows } = await deps.pool.query<Job>(TAKE, [slots.free()]);
        for (const job of rows)
          slots.run(JSON.stringify([job.workspaceId, job.id]), () => deliver(deps, job).catch(report));
      } catch (error) {
        report(error);
      }
    },
    idle: slots.idle,
  };
}

async function deliver(deps: NoticeDeps, job: Job): Promise<void> {
  const { error, isFinal } = await SENDERS[job.kind](deps, job);
  const delayMs = error === null || isFinal ? undefined : getRetryDelay(job.attempts);
  await deps.pool.query(FINISH, [job.workspaceId, job.id, job.attempts, error, delayMs ?? null]);
}

/** `error` is null if the notice was accepted. */
type Attempt = { error: string | null; isFinal?: true };

const NO_MAIL: Attempt = { error: NO_MAIL_SERVER, isFinal: true };
const HAS_LEFT: Attempt = { error: 'The recipient is not a member any more.', isFinal: true };

async function sendMail({ pool, mail }: NoticeDeps, { id, body, ...to }: Job): Promise<Attempt> {
  if (!mail) return NO_MAIL;
  const address = await findAddress(pool, to);
  if (!address) return HAS_LEFT;
  if (address.mustConfirm && !address.isConfirmed) return { error: NOT_CONFIRMED, isFinal: true };
  return { error: await tryMail(mail, { id, to: address.email, ...(JSON.parse(body) as MailText) }) };
}

/** The link exists from here on, so that its token is stored nowhere. */
async function sendLink(
  { pool, mail, baseUrl }: NoticeDeps,
  { id, userId, body, ...to }: Job,
): Promise<Attempt> {
  if (!mail || baseUrl === undefined || userId === null) return NO_MAIL;
  const address = await findAddress(pool, { ...to, userId });
  if (!address) return HAS_LEFT;
  const { email } = JSON.parse(body) as { email: string };
  if (address.isConfirmed || address.email !== email)
    return { error: 'The address was changed or confirmed meanwhile.', isFinal: true };
  const link = await createAddressLink(pool, { userId, email }, baseUrl);
  const error = await tryMail(mail, { id, to: email, ...writeMail(writeAddressLetter(link.url)) });
  if (error !== null) await deleteAddressLink(pool, link.id);
  return { error };
}

async function findAddress(
  pool: Pool,
  { workspaceId, userId }: Pick<Job, 'workspaceId' | 'userId'>,
): Promise<Address | undefined> {
  const { rows } = await pool.query<Address>(FIND_ADDRESS, [workspaceId, userId]);
  return rows[0];
}

async function sendRequest(
  { pool, secret, fetch }: NoticeDeps,
  { workspaceId, id, alertId, body }: Job,
): Promise<Attempt> {
  const { rows } = await pool.query<{ url: string | null; ciphertext: string | null }>(FIND_TARGET, [
    workspaceId,
    alertId,
  ]);
  const { url = null, ciphertext = null } = rows[0] ?? {};
  if (url === null || alertId === null) return { error: 'The alert has no address any more.', isFinal: true };
  const secrets = openAlertSecrets(secret, { workspaceId, id: alertId, ciphertext });
  return postEvent(fetch, { url, id, body, secrets });
}

const SENDERS: Record<Job['kind'], (deps: NoticeDeps, job: Job) => Promise<Attempt>> = {
  mail: sendMail,
  'address-link': sendLink,
  request: sendRequest,
};

/** A database outage is not logged here, because the requests that need the database log it. */
function report(error: unknown): void {
  if (!isTransientError(error)) logger.error({ err: error }, 'a notice could not be sent');
}
