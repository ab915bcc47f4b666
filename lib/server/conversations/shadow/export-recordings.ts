import { setImmediate as breathe } from 'node:timers/promises';
import { MASKED_TEXT } from '@/lib/contract/masked-text';
import type { EnvironmentName } from '@/lib/contract/names';
import type { RecordingLine } from '@/lib/contract/schemas/releases/recordings';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { audit } from '@/lib/server/accounts/audit';
import type { FlowInspectionDeps } from '../../flows/flow-deps';
import { requireFlow } from '../../flows/flows';
import { joinJson } from '../../flows/join-json';
import type { ListedSession } from '../../turns/store/store';
import type { TurnDeps } from '../../turns/take/turn-deps';
import { maskStored, parseRecord } from '../views/session-views';
import { readRecordings } from './read-recordings';

type Deps = Pick<FlowInspectionDeps, 'prisma'> & { turns: TurnDeps };
type Export = {
  environment: EnvironmentName;
  version?: number | undefined;
  limit: number;
  /** With sensitive values. Requires the right to change conversations, and is audited. */
  reveal: boolean;
};

/** The newest conversations of an environment as JSON lines, with the versions that they need before them. */
export async function* exportRecordings(
  deps: Deps,
  actor: Actor,
  flowId: string,
  { environment, version, limit, reveal }: Export,
): AsyncGenerator<string> {
  requireScope(actor, 'sessions:read');
  requireScope(actor, 'flows:read');
  if (reveal) requireScope(actor, 'sessions:write');
  await requireFlow(deps, actor, flowId);
  if (reveal) await audit(deps.prisma, actor, 'recordings.reveal', `${flowId}/${environment}`);
  const { workspaceId } = actor;
  const { store } = deps.turns;
  yield toLine({ type: 'recordings', format: 1, flow: flowId, environment, masked: !reveal });
  const written = new Set<string>();
  let count = 0;
  for await (const { session, records } of readRecordings(store, workspaceId, {
    flowId,
    environment,
    version,
  })) {
    if (count === limit) return;
    count += 1;
    // Too long to be compared.
    if (!records) continue;
    const read = records.map(parseRecord);
    for (const hash of new Set(read.map(({ flow }) => flow.hash)))
      if (!written.has(hash)) {
        written.add(hash);
        const line = await writeVersion(deps, workspaceId, flowId, hash);
        if (line !== undefined) yield line;
      }
    const shown = reveal ? read : await maskAll(deps, workspaceId, session, read);
    const text = toLine({ type: 'conversation', id: session.id, records: shown });
    // A conversation without sensitive values can be replayed although it was exported masked.
    yield text.includes(MASKED_TEXT)
      ? toLine({ type: 'conversation', id: session.id, masked: true, records: shown })
      : text;
    await breathe();
  }
}

const toLine = (line: RecordingLine): string => JSON.stringify(line);

async function writeVersion(
  { turns: { store } }: Deps,
  workspaceId: string,
  flowId: string,
  hash: string,
): Promise<string | undefined> {
  const found = await store.findVersion(workspaceId, flowId, hash);
  const content = found && (await store.loadVersionContent(workspaceId, found.id));
  if (!found || content === undefined) return undefined;
  // A document is never parsed here, which could take longer than other requests may wait. A line has no line breaks.
  const document = [content.replaceAll('\n', ' ')];
  return joinJson({ type: 'version', number: found.number, hash }, { document }).join('');
}

async function maskAll(
  { turns }: Deps,
  workspaceId: string,
  session: ListedSession,
  records: readonly ReturnType<typeof parseRecord>[],
) {
  const masked = [];
  for (const record of records)
    masked.push(await maskStored(turns, { workspaceId, sessionId: session.id }, session, record));
  return masked;
}
