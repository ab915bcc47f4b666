import type { TurnRecord } from '@turnpike/engine';
import type { OlderLoad, RecordedLoad, RecordedVersion } from '@/lib/editor/simulation/recorded';
import { type ApiClient, api } from './api-client';

type Source = Pick<ApiClient, 'getSession' | 'listTurnRecords' | 'listVersions' | 'getVersion'>;
/** Hears how many records are here. */
type Report = (done: number, of: number) => void;

/** Of a longer conversation the newest turns are opened; those before them when they are asked for. */
export const MAX_TURNS = 200;
/** Records in one request: each is all that happened in a turn. */
const PAGE = 50;

/**
 * Fetches a stored conversation with the versions its turns ran on. Sensitive values arrive hidden, as
 * everywhere. A version that cannot be read is left out: its turns are then shown from their records.
 */
export async function loadRecorded(
  sessionId: string,
  report: Report,
  source: Source = api,
): Promise<RecordedLoad> {
  const session = await source.getSession(sessionId);
  const of = Math.min(session.turns, MAX_TURNS);
  report(0, of);
  const records = await loadRecords(source, sessionId, { most: MAX_TURNS }, (done) => report(done, of));
  const versions = await loadVersions(source, session.flow.id, records);
  // Turns may have been taken since the conversation was asked for.
  const total = Math.max(session.turns, records.at(-1)?.turn ?? 0);
  return { flowId: session.flow.id, sessionId, total, records, versions };
}

/** The turns before one of a stored conversation, all of them, and the versions that were not here yet. */
export async function loadOlder(
  { sessionId, flowId, first, known }: Older,
  report: Report,
  source: Source = api,
): Promise<OlderLoad> {
  const of = first - 1;
  report(0, of);
  const records = await loadRecords(source, sessionId, { most: of, before: first }, (done) =>
    report(done, of),
  );
  return { records, versions: await loadVersions(source, flowId, records, known) };
}

type Older = { sessionId: string; flowId: string; first: number; known: ReadonlySet<string> };

/** The newest records before a turn, oldest first, a page at a time. */
async function loadRecords(
  source: Source,
  sessionId: string,
  { most, before: end }: { most: number; before?: number },
  report: (done: number) => void,
): Promise<TurnRecord[]> {
  const records: TurnRecord[] = [];
  let before = end;
  while (records.length < most) {
    const limit = Math.min(PAGE, most - records.length);
    const page = await source.listTurnRecords(sessionId, { before, limit });
    records.unshift(...page.map(({ record }) => record as TurnRecord));
    report(records.length);
    before = page[0]?.turn ?? 1;
    if (before <= 1) break;
  }
  return records;
}

async function loadVersions(
  source: Source,
  flowId: string,
  records: readonly TurnRecord[],
  here: ReadonlySet<string> = new Set(),
): Promise<RecordedVersion[]> {
  const wanted = new Set(records.flatMap(({ flow, after }) => [flow.hash, after.flow]));
  for (const hash of here) wanted.delete(hash);
  if (wanted.size === 0) return [];
  const known = await source.listVersions(flowId).catch(() => []);
  const found = known.filter(({ hash }) => wanted.has(hash));
  const loaded = await Promise.all(
    found.map(({ number, hash }) =>
      source.getVersion(flowId, number).then(
        ({ document }): RecordedVersion[] => [{ number, hash, document }],
        () => [],
      ),
    ),
  );
  // Two versions may have the same content: the newer one is what people look for.
  return [
    ...new Map(
      loaded
        .flat()
        .sort((a, b) => (a.number ?? 0) - (b.number ?? 0))
        .map((item) => [item.hash, item]),
    ).values(),
  ];
}
