import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WRITING_KINDS } from './testing/open-providers';
import { type Said, talkBooking } from './testing/talk-booking';
import { startWireServer, type WireAnswer, type WireServer } from './testing/wire-server';

/*
 * Complete turns of a flow whose question leads directly to an irreversible call. A fallible model understands them,
 * and the local reader of this server checks it, or understands them itself if the model fails.
 */
let server: WireServer;
beforeAll(async () => {
  server = await startWireServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const written = (value: object): WireAnswer => ({ text: JSON.stringify(value) });
const FOUR: Said = [
  '4',
  written({ commands: [{ type: 'SetFact', fact: 'guests', value: 4 }], consent: 'yes' }),
];
const YES = { commands: [{ type: 'Affirm' }], consent: 'yes' };

/** Sends each message with the given model answer. */
async function talk(name: string, ...said: Said[]) {
  const shown = await talkBooking(server, name, said);
  expect(server.requests).toHaveLength(said.length);
  return shown;
}

describe.each(WRITING_KINDS)('a question before an irreversible call, understood by %s', (name) => {
  it('is answered by a yes if both the model and the local reader understand it', async () => {
    expect((await talk(name, FOUR, ['yes please', written(YES)])).calls).toEqual(['book']);
  });

  it.each([
    'absolutely not',
    'do not book it',
    'no',
    'yes, if it is cheap',
    'should I?',
    'what does it cost?',
    'hold on',
  ])('is not answered by %j, even if the model understands a yes', async (text) => {
    const { calls, disputed } = await talk(name, FOUR, [text, written(YES)]);
    expect(calls).toEqual([]);
    expect(disputed).toContainEqual({ about: 'polarity' });
  });

  it('is asked again with the new amount only after the customer confirms it', async () => {
    const wrong = {
      commands: [{ type: 'CorrectFact', fact: 'guests', value: 6 }, { type: 'Affirm' }],
      consent: 'yes',
    };
    const { calls, disputed, texts } = await talk(name, FOUR, ['sorry, 5 guests', written(wrong)]);
    expect(calls).toEqual([]);
    expect(disputed).toContainEqual({ about: 'amount', fact: 'guests' });
    expect(texts.join(' ')).toMatch(/6.*5/);
  });

  it('is not answered if the model misses the correction in the message', async () => {
    const { calls, disputed } = await talk(name, FOUR, ['yes, but make it 5 guests', written(YES)]);
    expect(calls).toEqual([]);
    expect(disputed).toContainEqual({ about: 'correction', fact: 'guests' });
  });

  it('is not answered if the model misses the yes that the local reader understands', async () => {
    const doubts = { commands: [], consent: 'unclear' };
    expect((await talk(name, FOUR, ['yes please', written(doubts)])).calls).toEqual([]);
  });
});

/** Failures, with their code in the trace. Cohere has no code for a filtered answer. */
const FAILURES: [what: string, answer: WireAnswer, code: string][] = [
  ['the status 429', { status: 429 }, 'rate-limited'],
  ['the status 500', { status: 500 }, 'provider-error'],
  ['the status 401', { status: 401 }, 'key-refused'],
  ['nothing', { trouble: 'hang' }, 'timeout'],
  ['half an answer', { trouble: 'half' }, 'unreachable'],
  ['an answer that exceeds its tokens', { trouble: 'cut' }, 'cut-off'],
  ['a refusal', { trouble: 'withheld' }, 'withheld'],
  ['a wrong shape', written({ command: 'Affirm', sure: true }), 'bad-answer'],
];

describe.each(WRITING_KINDS)('a message that %s answers with', (name, kind) => {
  it.each(FAILURES)('%s is understood by the local reader', async (_, answer, code) => {
    const expected = code === 'withheld' && kind === 'cohere' ? 'half-answer' : code;
    const timeoutMs = code === 'timeout' ? 400 : 5000;
    for (const [text, calls] of [
      ['yes please', ['book']],
      ['absolutely not', []],
    ] as const) {
      server.reset();
      const shown = await talkBooking(server, name, [FOUR, [text, answer]], timeoutMs);
      expect(shown).toMatchObject({ calls, model: 'local' });
      expect(new Set(shown.codes)).toEqual(new Set([expected]));
    }
  });
});
