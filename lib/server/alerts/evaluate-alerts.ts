import type { Pool, PoolClient } from 'pg';
import type { EnvironmentName } from '@/lib/contract/names';
import type { AlertReading } from '@/lib/contract/schemas/alerts';
import { insertAudit } from '@/lib/server/accounts/insert-audit';
import { inTransaction } from '@/lib/server/db/pool';
import { logger } from '@/lib/server/logger';
import { writeMail } from '@/lib/server/mail/write-mail';
import { newId } from '@/lib/server/new-id';
import { countForAlert } from './count-for-alert';
import { describeAlert, writeAlertLetter } from './describe-alert';
import { enqueueMail, enqueueRequest } from './enqueue-notices';
import { type AlertStep, nextAlertStep } from './next-alert-step';
import { judgeAlert, readAlert, type WatchedAlert } from './read-alert';

/** One run evaluates at most this many alerts, those first that wait longest. */
const MAX_ALERTS = 1000;

/** A thirtieth of the window, from one to fifteen minutes: a longer window counts more and changes less. */
const LIST_DUE = `
  SELECT workspace_id AS "workspaceId", id, flow_id AS "flowId", tool FROM alert
  WHERE checked_at IS NULL
    OR checked_at < statement_timestamp() - least(15, greatest(1, window_minutes / 30.0)) * interval '55 seconds'
  ORDER BY checked_at NULLS FIRST LIMIT ${MAX_ALERTS}`;

const LOCK = `
  SELECT a.workspace_id AS "workspaceId", a.id, a.flow_id AS "flowId", f.name AS "flowName", a.environment, a.measure,
    a.threshold, a.window_minutes AS "windowMinutes", a.min_conversations AS "minConversations", a.tool, a.recipients, a.url,
    a.muted, a.raised_at AS "raisedAt", a.notified_at AS "notifiedAt", statement_timestamp() AS now
  FROM alert a JOIN flow f ON f.workspace_id = a.workspace_id AND f.id = a.flow_id
  WHERE a.workspace_id = $1 AND a.id = $2
  FOR NO KEY UPDATE OF a SKIP LOCKED`;
type Locked = WatchedAlert & {
  id: string;
  flowName: string;
  environment: EnvironmentName;
  recipients: string[];
  url: string | null;
  muted: boolean;
  raisedAt: Date | null;
  notifiedAt: Date | null;
  now: Date;
};

const NOTE = `
  UPDATE alert SET reading = $3, checked_at = $4, raised_at = $5, notified_at = $6 WHERE workspace_id = $1 AND id = $2`;
const ADD_EVENT = `
  INSERT INTO alert_event (workspace_id, id, alert_id, kind, threshold, reading, notified, at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;

type Due = Pick<WatchedAlert, 'workspaceId' | 'flowId' | 'tool'> & { id: string };

/** Evaluates the alerts of all workspaces that are due. The row lock lets one process evaluate each. */
export async function evaluateAlerts(pool: Pool, baseUrl: string | undefined): Promise<void> {
  const { rows } = await pool.query<Due>(LIST_DUE);
  for (const due of rows) {
    const { workspaceId, id } = due;
    try {
      await countForAlert(pool, due);
      await inTransaction(pool, (client) => evaluateAlert(client, { workspaceId, id }, baseUrl));
    } catch (error) {
      // The others are evaluated all the same.
      logger.error({ err: error, workspaceId, alertId: id }, 'an alert could not be evaluated');
    }
  }
}

/** Evaluates one alert, unless another process is doing so. */
export async function evaluateAlert(
  client: PoolClient,
  { workspaceId, id }: { workspaceId: string; id: string },
  baseUrl: string | undefined,
): Promise<void> {
  const { rows } = await client.query<Locked>(LOCK, [workspaceId, id]);
  const [alert] = rows;
  if (!alert) return;
  const reading = await readAlert(client, alert);
  const { raisedAt, notifiedAt, now } = alert;
  const state = { raisedAt: raisedAt?.getTime() ?? null, notifiedAt: notifiedAt?.getTime() ?? null };
  const step = nextAlertStep(state, judgeAlert(alert, reading), now.getTime(), alert.muted);
  const next = step?.state ?? state;
  const toDate = (time: number | null) => (time === null ? null : new Date(time));
  const values = [JSON.stringify(reading), now, toDate(next.raisedAt), toDate(next.notifiedAt)];
  await client.query(NOTE, [workspaceId, id, ...values]);
  if (step) await reportStep(client, alert, step, reading, baseUrl);
}

async function reportStep(
  client: PoolClient,
  alert: Locked,
  { event, notify }: AlertStep,
  reading: AlertReading,
  baseUrl: string | undefined,
): Promise<void> {
  const { workspaceId, id, flowId, flowName, environment, measure, threshold, windowMinutes, tool, now } =
    alert;
  const noted = [newId('alertevent'), id, event, threshold, JSON.stringify(reading), notify, now];
  await client.query(ADD_EVENT, [workspaceId, ...noted]);
  if (event !== 'repeated')
    await insertAudit(client, {
      workspaceId,
      actor: 'server',
      action: event === 'raised' ? 'alert.raise' : 'alert.resolve',
      object: `${flowId}/${environment}/${id}`,
      ip: null,
      outcome: 'done',
    });
  if (!notify) return;
  const mail = writeMail(writeAlertLetter(event, alert, reading, baseUrl));
  for (const userId of alert.recipients)
    await enqueueMail(client, { workspaceId, userId, alertId: id }, mail);
  if (alert.url !== null)
    await enqueueRequest(client, workspaceId, {
      type: `alert.${event}`,
      alert: { id, measure, threshold, windowMinutes, tool },
      flow: { id: flowId, name: flowName },
      environment,
      reading,
      text: describeAlert(alert, reading),
      at: now.toISOString(),
    });
}
