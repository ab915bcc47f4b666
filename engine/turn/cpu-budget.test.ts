import { describe, expect, it } from 'vitest';
import { replayTurn } from '../drivers/replay-turn.ts';
import { takeTurn } from '../drivers/take-turn.ts';
import { newSession } from '../session/new-session.ts';
import { buildFlow, message, question } from '../testing/builders.ts';
import { compileOrThrow, set, startConversation } from '../testing/conversation.ts';
import { fillProviders } from '../testing/fill-providers.ts';

const HUNDRED = `[${Array.from({ length: 100 }, (_, index) => index).join(',')}]`;
/** Never true, and slow: every item of the loop is an exception, because a start has no text. */
const SLOW = `!${HUNDRED}.all(i, size((input.text + "k").upperAscii()) >= 0)`;

/** Nodes that are never eligible, and messages that the graph can always move to. */
const buildSlow = (slow: number, moves: number, when = SLOW) =>
  buildFlow({
    facts: ['name'],
    states: ['SAID'],
    nodes: [
      ...Array.from({ length: slow }, (_, index) =>
        message(`slow${index}`, { when: `${when} && turn > ${-index}`, importance: 'high' }),
      ),
      ...Array.from({ length: moves }, (_, index) => message(`m${index}`, { producesStates: ['SAID'] })),
      question('name', { produces: ['name'], importance: 'low' }),
    ],
  });

describe('a turn whose conditions take too much work', () => {
  it('ends with the error cpu-budget, and the conversation is as before', () => {
    const talk = startConversation(buildSlow(100, 10));
    const before = talk.session;
    const result = talk.start();
    expect([result.status, result.session.lastError?.code]).toEqual(['error', 'cpu-budget']);
    expect(result.session.frames).toEqual(before.frames);
    expect(result.session.states).toEqual([]);
    expect(result.replies.map(({ key }) => key)).toEqual(['error']);
    expect(result.events.at(-1)).toMatchObject({ type: 'error', code: 'cpu-budget' });
  });

  it('stops after the same work each time, so its record replays', async () => {
    const compiled = compileOrThrow(buildSlow(100, 10));
    const at = '2026-01-05T09:00:00Z';
    const begin = newSession(compiled, { id: 's', at });
    const { record, ...result } = await takeTurn(
      compiled,
      begin,
      { type: 'start', at },
      fillProviders(() => ({ ok: true, value: null })),
    );
    expect(result.status).toBe('error');
    expect(replayTurn(compiled, JSON.parse(JSON.stringify(record)))).toEqual({ ...result, record });
  });

  it('ends for any kind of work: many moves over many cheap conditions', () => {
    const talk = startConversation(buildSlow(2000, 90, 'turn > 1000'));
    expect(talk.start().session.lastError?.code).toBe('cpu-budget');
  });

  it('ends if exceptions are hidden by &&', () => {
    const talk = startConversation(buildSlow(500, 90, 'size(input.text) > 3'));
    expect(talk.start().session.lastError?.code).toBe('cpu-budget');
  });

  it('is not limited in records of engine version 1', () => {
    const compiled = compileOrThrow(buildSlow(20, 3));
    const talk = startConversation(buildSlow(20, 3));
    expect(talk.start().status).toBe('error');
    const { record } = talk.results[0]!;
    expect(replayTurn(compiled, { ...record, engine: '1' }).status).toBe('waiting');
  });
});

describe('computed facts that take too much work', () => {
  const flow = buildFlow({
    facts: [
      'name',
      ...Array.from({ length: 40 }, (_, index) => ({
        name: `c${index}`,
        type: 'number' as const,
        compute: `${HUNDRED}.filter(i, ${HUNDRED}.exists(j, i + j == 150 + ${index})).size() * size(answers.name)`,
      })),
    ],
    gates: { KNOWN: { metricsAll: ['name'] } },
    primaryGoal: { gate: 'KNOWN' },
    nodes: [question('name', { produces: ['name'] })],
  });

  it('end the turn before any fact is stored, and the question stays open', () => {
    const talk = startConversation(flow);
    talk.start();
    const before = talk.session;
    const { status, session } = talk.say([set('name', 'Ada')]);
    expect([status, session.lastError?.code]).toEqual(['error', 'cpu-budget']);
    expect(session.facts).toEqual(before.facts);
    expect(session.pending).toEqual(before.pending);
  });
});

it('a turn within the budget is not affected by the turns before', () => {
  const talk = startConversation(buildSlow(2, 3));
  for (let turn = 0; turn < 3; turn += 1)
    expect((turn === 0 ? talk.start() : talk.say([])).status).toBe('waiting');
});
