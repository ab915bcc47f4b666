import { expect, it } from 'vitest';
import { toolFlow } from '@/tests/faults/testing/fault-flows';
import { Refusal } from '../refusal';
import { createTurnDeps } from './create-turn-deps';
import type { StoredTurnInput } from './stored-turn';
import { takeStoredTurn } from './take-stored-turn';
import { toMemoryFlow } from './testing/desk-flow';
import { createMemoryStore } from './testing/memory-store';

it('looks up a presumed key before a turn starts a tool: the commit does not check it then', async () => {
  const flow = toMemoryFlow('ws-1', 'long', toolFlow('long', 'https://tools.example/book'));
  const deps = createTurnDeps(createMemoryStore([flow]));
  const gone = new Refusal('unauthenticated', 'gone');
  let keys = 0;
  const send = (input: StoredTurnInput, confirm?: () => Promise<void>) =>
    takeStoredTurn(deps, {
      ...{ workspaceId: 'ws-1', flowId: 'long', channel: 'api', account: 'a', sessionId: 's', input },
      idempotencyKey: `key-${++keys}`,
      ...(confirm && { presumed: { keyId: 'k', confirm } }),
    });
  const facts = { owner: 'ann' };
  const start = await takeStoredTurn(deps, {
    ...{ workspaceId: 'ws-1', flowId: 'long', channel: 'api', account: 'a', sessionId: 's', facts },
    idempotencyKey: 'start',
    input: { type: 'start' },
  });
  expect(start).toMatchObject({ ok: true, turn: 1 });
  const text = { type: 'message', text: 'a table' } as const;
  expect(await send(text, () => Promise.reject(gone))).toEqual({ ok: false, refusal: gone });
  expect(await deps.store.listTurns({ workspaceId: 'ws-1', sessionId: 's' })).toHaveLength(1);
  let asked = 0;
  const taken = await send(text, async () => void asked++);
  expect(taken).toMatchObject({ ok: true, turn: 2 });
  expect(asked).toBe(1);
  const [, turn] = await deps.store.listTurns({ workspaceId: 'ws-1', sessionId: 's' });
  expect(turn?.record).toContain('"tool-started"');
});
