import { describe, expect, it } from 'vitest';
import { loadOlder, loadRecorded, MAX_TURNS } from './load-recorded';

type Source = NonNullable<Parameters<typeof loadRecorded>[2]>;

function createSource(count: number, options: { noVersion?: boolean } = {}) {
  const asked: string[] = [];
  const versions: number[] = [];
  const source = {
    getSession: async () => ({ turns: count, flow: { id: 'flow-1', name: 'Desk', version: 2 } }),
    listTurnRecords: async (_: string, { before = count + 1, limit = 50 } = {}) => {
      const last = Math.min(before - 1, count);
      const first = Math.max(1, last - limit + 1);
      asked.push(`${first}-${last}`);
      return Array.from({ length: Math.max(0, last - first + 1) }, (_item, index) => {
        const turn = first + index;
        const hash = turn < 3 ? 'one' : 'two';
        return { turn, record: { turn, flow: { hash }, after: { flow: hash } }, traceHash: '' };
      });
    },
    listVersions: async () => [
      { number: 1, hash: 'one' },
      { number: 2, hash: 'two' },
      { number: 3, hash: 'three' },
    ],
    getVersion: async (_: string, number: number) => {
      if (options.noVersion) throw new Error('No.');
      versions.push(number);
      return { number, document: { name: `v${number}` } };
    },
  } as unknown as Source;
  return { source, asked, versions };
}

describe('loadRecorded', () => {
  it('loads all records in order, in pages, with their versions', async () => {
    const { source, asked } = createSource(80);
    const heard: string[] = [];
    const load = await loadRecorded('s', (done, of) => heard.push(`${done}/${of}`), source);
    expect(load.records.map(({ turn }) => turn)).toEqual(Array.from({ length: 80 }, (_, index) => index + 1));
    expect(load.versions).toEqual([
      { number: 1, hash: 'one', document: { name: 'v1' } },
      { number: 2, hash: 'two', document: { name: 'v2' } },
    ]);
    expect(load).toMatchObject({ flowId: 'flow-1', sessionId: 's', total: 80 });
    expect(asked).toEqual(['31-80', '1-30']);
    expect(heard).toEqual(['0/80', '50/80', '80/80']);
  });

  it('loads the newest turns of a long conversation and returns the total', async () => {
    const { source } = createSource(MAX_TURNS + 5);
    const load = await loadRecorded('s', () => undefined, source);
    expect(load.records).toHaveLength(MAX_TURNS);
    expect(load.records[0]?.turn).toBe(6);
    expect(load.total).toBe(MAX_TURNS + 5);
  });

  it('sends one request for an empty conversation', async () => {
    const { source, asked } = createSource(0);
    expect(await loadRecorded('s', () => undefined, source)).toMatchObject({ total: 0, records: [] });
    expect(asked).toHaveLength(1);
  });

  it('skips versions that cannot be loaded', async () => {
    const { source } = createSource(2, { noVersion: true });
    expect((await loadRecorded('s', () => undefined, source)).versions).toEqual([]);
  });
});

describe('loadOlder', () => {
  it('loads all earlier turns, and only the missing versions', async () => {
    const { source, asked, versions } = createSource(300);
    const heard: string[] = [];
    const older = { sessionId: 's', flowId: 'flow-1', first: 101, known: new Set(['two']) };
    const load = await loadOlder(older, (done, of) => heard.push(`${done}/${of}`), source);
    expect(load.records.map(({ turn }) => turn)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 1),
    );
    expect(load.versions).toEqual([{ number: 1, hash: 'one', document: { name: 'v1' } }]);
    expect(versions).toEqual([1]);
    expect(asked).toEqual(['51-100', '1-50']);
    expect(heard).toEqual(['0/100', '50/100', '100/100']);
  });
});
