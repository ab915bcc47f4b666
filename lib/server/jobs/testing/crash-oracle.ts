import type { TurnRecord } from '@turnpike/engine/turn';
import type { Pool } from 'pg';
import type { CrashPoint } from './crash-plan';
import { TOOLS } from './effects-flow';

export type LoggedCall = { run: string; tool: string; key: string | undefined };

type Found = {
  point: CrashPoint;
  run: string;
  sessionId: string;
  /** All calls that the tool server received. */
  calls: readonly LoggedCall[];
  records: readonly TurnRecord[];
};

/** Violations of the run's invariants, whatever the crash point; empty if all hold. */
export function findCrashFaults({ point, run, sessionId, calls, records }: Found): string[] {
  const broken: string[] = [];
  const turns = point.flow === 'first' ? 1 : 2;
  if (records.length !== turns) broken.push(`${records.length} turns`);
  const said = records.flatMap(({ replies }) => replies.map(({ text }) => text)).join(' ');
  const events = records.flatMap((record) => record.events);
  for (const tool of point.flow === 'long' ? TOOLS.slice(0, 1) : TOOLS) {
    const mine = calls.filter((call) => call.run === run && call.tool === tool);
    const called = events.filter((event) => event.type === 'tool-called' && event.tool === tool);
    const skipped = events.some((event) => event.type === 'step-skipped' && event.tool === tool);
    if (called.length + Number(skipped) !== 1) broken.push(`${tool}: ${called.length} results`);
    const [event] = called;
    const ok = event?.type === 'tool-called' && event.ok;
    if (point.kind === 'keyed') {
      const keys = new Set(mine.map(({ key }) => key));
      if (!ok || mine.length === 0) broken.push(`${tool}: not done`);
      if (keys.size !== 1 || ![...keys][0]?.startsWith(`${sessionId}:`))
        broken.push(`${tool}: performed under ${[...keys].join(', ')}`);
      continue;
    }
    if (mine.length > 1) broken.push(`${tool}: called ${mine.length} times`);
    if (ok && mine.length !== 1) broken.push(`${tool}: reported as done`);
    if (skipped && mine.length > 0) broken.push(`${tool}: done but reported as skipped`);
    if (ok || skipped) continue;
    const code = event?.type === 'tool-called' ? event.error?.code : undefined;
    if (code !== 'missing-result') broken.push(`${tool}: failed with ${code}`);
    if (!said.includes(`I can't tell whether this was done: do ${tool}.`))
      broken.push(`${tool}: not reported as possibly done`);
  }
  return broken;
}

/** Violations in the tables after all runs. */
export async function findLeftovers(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ what: string }>(`
    SELECT 'accepted but not done: ' || session_id AS what FROM turn WHERE record IS NULL
    UNION ALL SELECT 'not sent: ' || answer_id FROM outbox WHERE sent_at IS NULL
    UNION ALL SELECT 'started but not done: ' || id FROM session WHERE rev = 0
    UNION ALL SELECT 'turns missing: ' || s.id FROM session s
      WHERE s.rev <> (SELECT count(t.record) FROM turn t WHERE t.workspace_id = s.workspace_id AND t.session_id = s.id)
    UNION ALL SELECT 'more than one turn: ' || message_id FROM turn
      GROUP BY message_id, account HAVING count(*) > 1`);
  return rows.map(({ what }) => what);
}
