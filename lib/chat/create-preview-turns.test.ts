import { expect, it } from 'vitest';
import type { TakePreviewTurn } from '@/lib/contract/schemas/previews';
import { createPreviewTurns } from './create-preview-turns';

function open(kept = new Map<string, string>()) {
  const sent: TakePreviewTurn[] = [];
  const turns = createPreviewTurns({
    async send(body) {
      sent.push(body);
      return { revision: 4, at: `at-${body.inputs.length}`, turn: 9, status: 'waiting', replies: [] };
    },
    storage: {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
    },
    storageKey: 'preview',
  });
  return { turns, sent, kept };
}
const say = (text: string) => ({ type: 'message' as const, text });
const start = { type: 'start' as const };

it('sends each message with those before it and the revision of the first answer, also after a reload', async () => {
  const { turns, sent, kept } = open();
  const { sessionId } = await turns.takeTurn({ input: start }, 'k1');
  expect(await turns.takeTurn({ sessionId, input: say('a') }, 'k2')).toMatchObject({ sessionId, turn: 2 });
  const reloaded = open(kept);
  await reloaded.turns.takeTurn({ sessionId, input: say('b') }, 'k3');
  expect([...sent, ...reloaded.sent]).toEqual([
    { inputs: [start] },
    { revision: 4, inputs: [{ ...start, at: 'at-1' }, say('a')] },
    { revision: 4, inputs: [{ ...start, at: 'at-1' }, { ...say('a'), at: 'at-2' }, say('b')] },
  ]);
});

it('takes a message once that is sent again after its answer was lost', async () => {
  const { turns, sent } = open();
  const { sessionId } = await turns.takeTurn({ input: start }, 'k1');
  await turns.takeTurn({ sessionId, input: say('a') }, 'k2');
  expect(await turns.takeTurn({ sessionId, input: say('a') }, 'k2')).toMatchObject({ turn: 2 });
  expect(sent[2]).toEqual(sent[1]);
});

it('begins again without the conversation before', async () => {
  const { turns, sent } = open();
  await turns.takeTurn({ input: start }, 'k1');
  await turns.takeTurn({ input: start }, 'k2');
  expect(sent[1]).toEqual({ inputs: [start] });
  expect(turns.describe()).toEqual({ revision: 4, inputs: [{ ...start, at: 'at-1' }] });
});
