import type { TurnRecord } from '@turnpike/engine/turn';
import type { OlderLoad, RecordedLoad, RecordedVersion } from '@/lib/simulator/recorded/recorded';
import { type ApiClient, api } from './api-client';

type Source = Pick<ApiClient, 'getSession' | 'listTurnRecords' | 'listVersions' | 'getVersion'>;
/** Receives the number of loaded records. */
type Report = (done: number, of: number) => void;

/** Turns loaded at first; earlier turns are loaded on request. */
export const MAX_TURNS = 200;
/** Records per request. */
const PAGE = 50;

/**
 * Loads a stored conversation with the versions of its turns. Sensitive values are masked. A version that cannot be
 * loaded is skipped; its turns are then shown from their records.
 */
export async function loadRecorded(
  sessionId: string,
  report: Report,
  source: Source = api,
): Promise<RecordedLoad> {
  const session = await source.getSession(sessionId);
  const of = Math.min(session.turns, MAX_TURNS);
  report(0, of);
  const records = await loadRecords(source, sessionId, { max: MAX_TURNS }, (done) => report(done, of));
  const versions = await loadVersions(source, session.flow.id, records);
  // Turns may have been added since the first request.
  const total = Math.max(session.turns, records.at(-1)?.turn ?? 0);
  return { flowId: session.flow.id, sessionId, total, records, versions };
}

/** Loads all turns before a given one, and the missing versions. */
export async function loadOlder(
  { sessionId, flowId, first, known }: Older,
  report: Report,
  source: Source = api,
): Promise<OlderLoad> {
  const of = first - 1;
  report(0, of);
  const records = await loadRecords(source, sessionId, { max: of, before: first }, (done) =>
    report(done, of),
  );
  return { records, versions: await loadVersions(source, flowId, records, known) };
}

type Older = { sessionId: string; flowId: string; first: number; known: ReadonlySet<string> };

/** Loads the newest records before a turn, page by page, and returns them oldest first. */
async function loadRecords(
  source: Source,
  sessionId: string,
  { max, before: end }: { max: number; before?: number },
  report: (done: number) => void,
): Promise<TurnRecord[]> {
  const records: TurnRecord[] = [];
  let before = end;
  while (records.length < max) {
    const limit = Math.min(PAGE, max - records.length);
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
  // Two versions may have the same content; the newer one is preferred.
  return [
    ...new Map(
      loaded
        .flat()
        .sort((a, b) => (a.number ?? 0) - (b.number ?? 0))
        .map((item) => [item.hash, item]),
    ).values(),
  ];
}
