import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DocumentJson } from '@/lib/contract/document-json';
import type { ApiProblem } from '@/lib/contract/problem';
import { createApiClient } from '../api-client';
import { createAutosave } from './autosave';
import type { Autosave, AutosaveOptions, Joiner } from './autosave-types';

/** A fake server of one flow behind `fetch`. It stores revisions and can be offline. */
function createServer(document: DocumentJson, revision = 1) {
  const server = {
    document,
    revision,
    puts: 0,
    offline: false,
    /** Accepts the save and drops the response. */
    deaf: false,
    /** Status of the responses to saves. */
    refuse: undefined as number | undefined,
    hold: undefined as Promise<void> | undefined,
    async fetch(_url: string | URL | Request, init?: RequestInit): Promise<Response> {
      await server.hold;
      if (server.offline) throw new TypeError('fetch failed');
      if (init?.method === 'GET') return Response.json(resource());
      server.puts++;
      if (server.refuse) return problem(server.refuse);
      const match = new Headers(init?.headers).get('if-match');
      if (match !== `"${server.revision}"`) return problem(412, server.revision);
      server.document = JSON.parse(String(init?.body));
      server.revision++;
      if (server.deaf) throw new TypeError('connection reset');
      return Response.json({ revision: server.revision, hash: null, updatedAt: at(), problems: ['p'] });
    },
  };
  const at = () => `2026-01-01T00:00:0${server.revision}.000Z`;
  const resource = () => ({ document: server.document, revision: server.revision, updatedAt: at() });
  return server;
}

function problem(status: number, revision?: number): Response {
  const body: ApiProblem = {
    type: 't',
    title: 'no',
    status,
    code: 'c',
    detail: `refused ${status}`,
    revision,
  };
  return Response.json(body, { status });
}

function createStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

const ORIGINAL = { name: 'flow', facts: [] };
const EDITED = { name: 'flow', facts: ['a'] };
const THEIRS = { name: 'flow', facts: ['b'] };

describe('createAutosave', () => {
  let server: ReturnType<typeof createServer>;
  let storage: Storage;
  let events: EventTarget;
  const open: Autosave[] = [];

  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') });
    server = createServer(ORIGINAL);
    storage = createStorage();
    events = new EventTarget();
  });
  afterEach(() => {
    for (const autosave of open.splice(0)) autosave.dispose();
    vi.useRealTimers();
  });

  function start(options: Partial<AutosaveOptions> = {}): Autosave {
    const client = createApiClient({
      baseUrl: 'http://server',
      fetch: (url, init) => server.fetch(url, init),
    });
    const autosave = createAutosave({
      flowId: 'f',
      document: server.document,
      revision: server.revision,
      client,
      storage,
      events,
      ...options,
    });
    open.push(autosave);
    return autosave;
  }

  it('saves the newest document once after the author pauses', async () => {
    const autosave = start();
    autosave.change({ name: 'x' });
    await vi.advanceTimersByTimeAsync(500);
    autosave.change(EDITED);
    await vi.advanceTimersByTimeAsync(799);
    expect([autosave.getState().status, server.puts]).toEqual(['unsaved', 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect(autosave.getState()).toMatchObject({ status: 'saved', revision: 2, problems: ['p'] });
    expect([server.puts, server.document]).toEqual([1, EDITED]);
    expect(storage.length).toBe(0);
  });

  it('saves within the maximum delay if the author never pauses', async () => {
    const autosave = start();
    for (let step = 0; step < 12; step++) {
      autosave.change({ step });
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(server.puts).toBe(1);
  });

  it('enters the saving state and saves edits made meanwhile', async () => {
    const autosave = start();
    const seen: string[] = [];
    autosave.subscribe(() => seen.push(autosave.getState().status));
    let release = () => {};
    server.hold = new Promise((resolve) => {
      release = resolve;
    });
    autosave.change({ name: 'first' });
    await vi.advanceTimersByTimeAsync(800);
    autosave.change(EDITED);
    release();
    await vi.advanceTimersByTimeAsync(0);
    expect(JSON.parse(storage.getItem(storage.key(0) ?? '') ?? '')).toMatchObject({
      document: EDITED,
      base: 2,
    });
    await vi.advanceTimersByTimeAsync(800);
    expect(seen).toEqual(['unsaved', 'saving', 'unsaved', 'saving', 'saved']);
    expect([server.revision, server.document]).toEqual([3, EDITED]);
  });

  it('stops at a conflict and shows both documents', async () => {
    const autosave = start();
    await server.fetch('', { method: 'PUT', headers: { 'if-match': '"1"' }, body: JSON.stringify(THEIRS) });
    autosave.change(EDITED);
    await vi.advanceTimersByTimeAsync(800);
    expect(autosave.getState()).toMatchObject({
      status: 'conflict',
      conflict: { mine: EDITED, theirs: THEIRS, revision: 2, base: 1 },
    });
    const puts = server.puts;
    autosave.change({ ...EDITED, more: true });
    await vi.advanceTimersByTimeAsync(60_000);
    await autosave.flush();
    expect([server.puts, server.document]).toEqual([puts, THEIRS]);
    expect(autosave.getState().conflict?.mine).toEqual({ ...EDITED, more: true });
    expect(storage.length).toBe(1);
  });

  it.each([
    ['mine', EDITED],
    ['theirs', THEIRS],
    [{ name: 'merged' }, { name: 'merged' }],
  ] as const)('resolves a conflict with %j', async (choice, expected) => {
    const autosave = start();
    await server.fetch('', { method: 'PUT', headers: { 'if-match': '"1"' }, body: JSON.stringify(THEIRS) });
    autosave.change(EDITED);
    await vi.advanceTimersByTimeAsync(800);
    expect(await autosave.resolveConflict(choice)).toEqual(expected);
    expect(autosave.getState()).toMatchObject({ status: 'saved', conflict: null, revision: server.revision });
    expect(server.document).toEqual(expected);
    expect(storage.length).toBe(0);
  });

  it('reports another conflict if another author saves during the resolution', async () => {
    const autosave = start();
    server.document = THEIRS;
    server.revision = 2;
    autosave.change(EDITED);
    await vi.advanceTimersByTimeAsync(800);
    server.document = { name: 'third' };
    server.revision = 3;
    await autosave.resolveConflict('mine');
    expect(autosave.getState()).toMatchObject({
      status: 'conflict',
      conflict: { mine: EDITED, theirs: { name: 'third' }, revision: 3 },
    });
    expect(server.document).toEqual({ name: 'third' });
  });

  it('treats a save with a lost response as saved', async () => {
    const autosave = start();
    server.deaf = true;
    autosave.change(EDITED);
    await vi.advanceTimersByTimeAsync(800);
    expect(autosave.getState().status).toBe('offline');
    server.deaf = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(autosave.getState()).toMatchObject({ status: 'saved', revision: 2 });
    expect(server.revision).toBe(2);
  });

  it('stores the document offline, backs off, and saves when the network is back', async () => {
    const autosave = start();
    server.offline = true;
    autosave.change(EDITED);
    await vi.advanceTimersByTimeAsync(800);
    expect(autosave.getState().status).toBe('offline');
    autosave.change({ ...EDITED, later: true });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(autosave.getState().status).toBe('offline');
    expect(JSON.parse(storage.getItem(storage.key(0) ?? '') ?? '').document).toEqual({
      ...EDITED,
      later: true,
    });
    server.offline = false;
    events.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect([autosave.getState().status, server.document]).toEqual(['saved', { ...EDITED, later: true }]);
  });

  it('retries after a server error, but not after a refusal', async () => {
    const autosave = start();
    server.refuse = 503;
    autosave.change(EDITED);
    await vi.advanceTimersByTimeAsync(800);
    expect(autosave.getState()).toMatchObject({ status: 'failed', error: 'refused 503' });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(server.puts).toBe(3);
    server.refuse = 413;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.puts).toBe(4);
    server.refuse = undefined;
    await autosave.flush();
    expect(autosave.getState().status).toBe('saved');
  });

  it('recovers the document of a closed tab', async () => {
    server.offline = true;
    const earlier = start({ tabId: 'one' });
    earlier.change(EDITED);
    events.dispatchEvent(new Event('pagehide'));
    earlier.dispose();
    server.offline = false;
    const later = start({ tabId: 'two' });
    expect(later.recovered).toEqual(EDITED);
    await vi.advanceTimersByTimeAsync(800);
    expect([later.getState().status, server.document]).toEqual(['saved', EDITED]);
    expect(storage.length).toBe(0);
  });

  it('shows a recovered document as a conflict if the flow has changed', async () => {
    server.offline = true;
    start({ tabId: 'one' }).change(EDITED);
    events.dispatchEvent(new Event('pagehide'));
    server.offline = false;
    server.document = THEIRS;
    server.revision = 5;
    const later = start({ tabId: 'two' });
    expect(later.getState()).toMatchObject({
      status: 'conflict',
      conflict: { mine: EDITED, theirs: THEIRS, revision: 5, base: 1 },
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.document).toEqual(THEIRS);
  });

  it('does not take the unsaved document of an open tab', async () => {
    server.offline = true;
    const first = start({ tabId: 'one' });
    first.change(EDITED);
    await vi.advanceTimersByTimeAsync(200_000);
    expect(start({ tabId: 'two' }).recovered).toBeNull();
    expect(first.getState().status).toBe('offline');
  });

  it('sends unsaved changes when it is disposed', async () => {
    const autosave = start();
    autosave.change(EDITED);
    autosave.dispose();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.document).toEqual(EDITED);
    expect(storage.length).toBe(0);
  });

  /** Merges the facts of both sides, unless both changed the first one. */
  const joinFacts =
    (shown: DocumentJson[]): Joiner =>
    async ({ base, mine, theirs }) => {
      const [was, here, there] = [base, mine, theirs].map((side) => (side?.facts ?? []) as string[]) as [
        string[],
        string[],
        string[],
      ];
      if (!base || (was[0] !== here[0] && was[0] !== there[0] && here[0] !== there[0])) return null;
      const document = { ...theirs, facts: [...new Set([...there, ...here])] };
      return {
        show() {
          shown.push(document);
          return document;
        },
      };
    };

  it("merges another author's save with local changes and saves the result", async () => {
    const shown: DocumentJson[] = [];
    const autosave = start({ document: { name: 'flow', facts: ['x'] } });
    autosave.joinBy(joinFacts(shown));
    server.document = { name: 'flow', facts: ['x', 'theirs'] };
    server.revision = 5;
    autosave.change({ name: 'flow', facts: ['x', 'mine'] });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.document).toEqual({ name: 'flow', facts: ['x', 'theirs', 'mine'] });
    expect([server.revision, shown.length]).toEqual([6, 1]);
    expect(autosave.getState()).toMatchObject({ status: 'saved', revision: 6, conflict: null });
  });

  it('merges again if the author types during a merge', async () => {
    const shown: DocumentJson[] = [];
    const autosave = start({ document: { name: 'flow', facts: ['x'] } });
    const joiner = joinFacts(shown);
    let asked = 0;
    autosave.joinBy(async (sides) => {
      if (++asked === 1) autosave.change({ name: 'flow', facts: ['x', 'mine', 'later'] });
      return joiner(sides);
    });
    server.document = { name: 'flow', facts: ['x', 'theirs'] };
    server.revision = 5;
    autosave.change({ name: 'flow', facts: ['x', 'mine'] });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.document.facts).toEqual(['x', 'theirs', 'mine', 'later']);
    expect(shown).toHaveLength(1);
  });

  it('reports a conflict with the common base if both changed the same part', async () => {
    const autosave = start();
    autosave.joinBy(joinFacts([]));
    server.document = THEIRS;
    server.revision = 5;
    autosave.change(EDITED);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(autosave.getState()).toMatchObject({
      status: 'conflict',
      conflict: { mine: EDITED, theirs: THEIRS, ancestor: ORIGINAL, revision: 5 },
    });
    expect(server.document).toEqual(THEIRS);
  });

  it("loads another author's save immediately if nothing is unsaved", async () => {
    const shown: DocumentJson[] = [];
    const autosave = start();
    autosave.joinBy(joinFacts(shown));
    autosave.noticeRevision(1);
    server.document = THEIRS;
    server.revision = 5;
    autosave.noticeRevision(5);
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual([THEIRS]);
    expect(autosave.getState()).toMatchObject({ status: 'saved', revision: 5 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.puts).toBe(0);
  });

  it('merges the recovered document of an earlier visit with newer saves', async () => {
    server.offline = true;
    start({ tabId: 'one', document: { name: 'flow', facts: ['x'] } }).change({
      name: 'flow',
      facts: ['x', 'mine'],
    });
    events.dispatchEvent(new Event('pagehide'));
    server.offline = false;
    server.document = { name: 'flow', facts: ['x', 'theirs'] };
    server.revision = 5;
    const shown: DocumentJson[] = [];
    const later = start({ tabId: 'two' });
    later.joinBy(joinFacts(shown));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.document.facts).toEqual(['x', 'theirs', 'mine']);
    expect(later.getState().status).toBe('saved');
  });

  it('stores an edit when the page is idle, or immediately when it is closed', () => {
    let idle: (() => void) | undefined;
    vi.stubGlobal('requestIdleCallback', (task: () => void) => {
      idle = task;
    });
    server.offline = true;
    const autosave = start({ document: { name: 'flow' } });
    const read = () => JSON.parse(storage.getItem(storage.key(0) ?? '') ?? 'null');
    autosave.change({ name: 'one' });
    expect(read()).toBeNull();
    idle?.();
    expect(read()).toMatchObject({ document: { name: 'one' }, accepted: { name: 'flow' }, released: false });
    autosave.change({ name: 'two' });
    events.dispatchEvent(new Event('pagehide'));
    expect(read()).toMatchObject({ document: { name: 'two' }, accepted: { name: 'flow' }, released: true });
    vi.unstubAllGlobals();
  });

  it('returns the same state object until something changes', () => {
    const autosave = start();
    expect(autosave.getState()).toBe(autosave.getState());
  });
});
