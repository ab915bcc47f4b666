import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PresentTab, SetPresence } from '@/lib/contract/schemas/presence';
import { ApiProblemError, NetworkError } from './api-problem-error';
import { createPresence, type PresenceClient } from './presence';

const OTHER: PresentTab = {
  tab: 'other',
  person: { kind: 'user', id: 'u', name: 'Ana' },
  item: 'node:welcome',
  away: false,
  since: '2026-01-01T00:00:00.000Z',
};

describe('createPresence', () => {
  let said: SetPresence[];
  let ended: string[];
  let revisions: number[];
  let item: string | undefined;
  let offline: boolean;
  let refuse: boolean;
  let named: number;
  let presence: PresenceClient;
  let page: EventTarget & { hidden: boolean };
  let events: EventTarget;
  const posted: unknown[] = [];
  const channel = {
    postMessage: (message: unknown) => posted.push(message),
    close: () => undefined,
    onmessage: null,
  };

  beforeEach(() => {
    vi.useFakeTimers();
    refuse = false;
    named = 0;
    [said, ended, revisions, item, offline] = [[], [], [], undefined, false];
    page = Object.assign(new EventTarget(), { hidden: false });
    events = new EventTarget();
    presence = createPresence({
      flowId: 'f',
      newTab: () => `mine${++named}`,
      client: {
        async setPresence(_flow, body) {
          if (refuse)
            throw new ApiProblemError({ type: 't', title: 'no', status: 401, code: 'c', detail: 'd' });
          if (offline) throw new NetworkError(new Error('away'));
          said.push(body);
          return { revision: 4, others: [OTHER] };
        },
        endPresence: async (_flow, tab) => void ended.push(tab),
      },
      getItem: () => item,
      onRevision: (revision) => revisions.push(revision),
      events,
      page,
      channel: channel as unknown as BroadcastChannel,
    });
  });
  afterEach(() => {
    presence.dispose();
    vi.useRealTimers();
  });

  it('reports presence immediately and every ten seconds, and receives the others with their selection', async () => {
    await vi.advanceTimersByTimeAsync(0);
    expect(presence.getState().at.get('node:welcome')).toEqual([OTHER]);
    expect([said.length, revisions]).toEqual([1, [4]]);
    const before = presence.getState();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(said).toHaveLength(4);
    expect(presence.getState()).toBe(before);
  });

  it('reports a new selection soon, but throttled', async () => {
    await vi.advanceTimersByTimeAsync(0);
    for (const step of ['a', 'b', 'c']) {
      item = `node:${step}`;
      presence.move();
      await vi.advanceTimersByTimeAsync(200);
    }
    await vi.advanceTimersByTimeAsync(1_000);
    expect(said.map((body) => body.item)).toEqual([null, 'node:c']);
  });

  it('reports itself as away less often while the tab is hidden', async () => {
    await vi.advanceTimersByTimeAsync(0);
    page.hidden = true;
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(29_000);
    expect(said.map((body) => body.away)).toEqual([false, true]);
  });

  it('shows no one while the server is unreachable, and retries', async () => {
    await vi.advanceTimersByTimeAsync(0);
    offline = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(presence.getState().others).toEqual([]);
    offline = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(presence.getState().others).toEqual([OTHER]);
  });

  it('stops after a refusal until the page is visible again', async () => {
    await vi.advanceTimersByTimeAsync(0);
    refuse = true;
    await vi.advanceTimersByTimeAsync(10_000);
    refuse = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([said.length, presence.getState().others]).toEqual([1, []]);
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(said).toHaveLength(2);
  });

  it('signs off when the page is closed and returns when it is shown again', async () => {
    await vi.advanceTimersByTimeAsync(0);
    events.dispatchEvent(new Event('pagehide'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([ended, said.length]).toEqual([['mine1'], 1]);
    events.dispatchEvent(new Event('pageshow'));
    await vi.advanceTimersByTimeAsync(0);
    expect(said.map(({ tab }) => tab)).toEqual(['mine1', 'mine2']);
  });

  it('notifies other tabs of the browser of a save', () => {
    presence.announce(7);
    expect(posted.at(-1)).toBe(7);
  });
});
