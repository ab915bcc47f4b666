import { describe, expect, it } from 'vitest';
import { loadRecorded, MOST_TURNS } from './load-recorded';

type Source = NonNullable<Parameters<typeof loadRecorded>[2]>;

function createSource(count: number, options: { noVersion?: boolean } = {}) {
  const asked: number[] = [];
  const source = {
    getSession: async () => ({ flow: { id: 'flow-1', name: 'Desk', version: 2 } }),
    // Newest first, to see that the order of the answer does not matter.
    listTurns: async () => Array.from({ length: count }, (_, index) => ({ turn: count - index })),
    getTurnRecord: async (_: string, turn: number) => {
      asked.push(turn);
      const hash = turn < 3 ? 'one' : 'two';
      return { record: { turn, flow: { hash }, after: { flow: hash } }, traceHash: '' };
    },
    listVersions: async () => [
      { number: 1, hash: 'one' },
      { number: 2, hash: 'two' },
      { number: 3, hash: 'three' },
    ],
    getVersion: async (_: string, number: number) => {
      if (options.noVersion) throw new Error('No.');
      return { number, document: { name: `v${number}` } };
    },
  } as unknown as Source;
  return { source, asked };
}

describe('loadRecorded', () => {
  it('fetches every record in order, and the versions that were run on', async () => {
    const { source } = createSource(8);
    const heard: string[] = [];
    const load = await loadRecorded('s', (done, of) => heard.push(`${done}/${of}`), source);
    expect(load.records.map(({ turn }) => turn)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(load.versions).toEqual([
      { number: 1, hash: 'one', document: { name: 'v1' } },
      { number: 2, hash: 'two', document: { name: 'v2' } },
    ]);
    expect(load).toMatchObject({ flowId: 'flow-1', sessionId: 's', total: 8 });
    expect(heard).toEqual(['0/8', '6/8', '8/8']);
  });

  it('fetches the newest turns of a long conversation, and says how many there are', async () => {
    const { source, asked } = createSource(MOST_TURNS + 5);
    const load = await loadRecorded('s', () => undefined, source);
    expect(load.records).toHaveLength(MOST_TURNS);
    expect(Math.min(...asked)).toBe(6);
    expect(load.total).toBe(MOST_TURNS + 5);
  });

  it('goes on without versions that cannot be read', async () => {
    const { source } = createSource(2, { noVersion: true });
    expect((await loadRecorded('s', () => undefined, source)).versions).toEqual([]);
  });
});
