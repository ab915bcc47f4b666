import type { TurnRecord } from '@turnpike/engine';
import type { RecordedLoad, RecordedVersion } from '@/lib/editor/simulation/recorded';
import { type ApiClient, api } from './api-client';

type Source = Pick<ApiClient, 'getSession' | 'listTurns' | 'getTurnRecord' | 'listVersions' | 'getVersion'>;

/** Of a longer conversation only so many of the newest turns are fetched: each is a record of all that happened. */
export const MOST_TURNS = 200;
/** Records that are asked for at the same time. */
const AT_ONCE = 6;

/**
 * Fetches a stored conversation with the versions its turns ran on. `report` hears how many records are here.
 * Sensitive values arrive hidden, as everywhere. A version that cannot be read is left out: its turns are then
 * shown from their records.
 */
export async function loadRecorded(
  sessionId: string,
  report: (done: number, of: number) => void,
  source: Source = api,
): Promise<RecordedLoad> {
  const [session, turns] = await Promise.all([source.getSession(sessionId), source.listTurns(sessionId)]);
  const numbers = turns
    .map(({ turn }) => turn)
    .sort((a, b) => a - b)
    .slice(-MOST_TURNS);
  report(0, numbers.length);
  const records: TurnRecord[] = [];
  for (let from = 0; from < numbers.length; from += AT_ONCE) {
    const batch = await Promise.all(
      numbers.slice(from, from + AT_ONCE).map((turn) => source.getTurnRecord(sessionId, turn)),
    );
    records.push(...batch.map(({ record }) => record as TurnRecord));
    report(records.length, numbers.length);
  }
  const versions = await loadVersions(source, session.flow.id, records);
  return { flowId: session.flow.id, sessionId, total: turns.length, records, versions };
}

async function loadVersions(
  source: Source,
  flowId: string,
  records: readonly TurnRecord[],
): Promise<RecordedVersion[]> {
  const wanted = new Set(records.flatMap(({ flow, after }) => [flow.hash, after.flow]));
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
