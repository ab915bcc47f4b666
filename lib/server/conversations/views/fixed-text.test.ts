import { type CompiledFlow, compileFlow, newSession, takeTurn } from '@turnpike/engine';
import type { FlowDocument } from '@turnpike/engine/document';
import type { Answer, TurnInput, TurnRecord } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { MASKED_TEXT } from '@/lib/contract/masked-text';
import { createLocalProviders } from '@/lib/understanding/local-providers';
import { maskRecord, maskSaid } from './mask-record';

const AT = '2026-01-05T09:00:00.000Z';
const AGAIN = "No pressure, I'll only use it to send your plan. Your email address?";

function compile(city: string): CompiledFlow {
  const document: FlowDocument = {
    schemaVersion: '1',
    name: 'Plan',
    locale: 'en',
    main: 'main',
    facts: [
      { name: 'mail', type: 'email', sensitive: true },
      { name: 'nick', type: 'text', sensitive: true },
      { name: 'city', type: 'text' },
    ],
    states: [],
    templates: [{ id: 'sure', name: 'Sure', mode: 'SUGGEST', text: "I'll note {nick}." }],
    gates: [{ name: 'ALL', satisfiedBy: { metricsAll: ['mail', 'city'] } }],
    primaryGoal: { gate: 'ALL' },
    texts: { goodbye: 'Thanks for stopping by. Bye for now!' },
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'gates',
        nodes: [
          {
            id: 'a',
            type: 'question',
            name: 'A',
            produces: ['mail'],
            importance: 'high',
            text: { variants: ['Where should I send your plan?', AGAIN] },
          },
          { id: 'b', type: 'question', name: 'B', produces: ['city'], text: city },
        ],
      },
    ],
  };
  const result = compileFlow(document);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.compiled;
}

/** The last of these messages, as a masked turn. With `nick`, it also sets that fact. */
async function read(texts: string[], { city = 'Which city?', nick }: { city?: string; nick?: string } = {}) {
  const compiled = compile(city);
  const local = createLocalProviders(compiled.flow);
  let session = newSession(compiled, { id: 's', at: AT });
  let record: TurnRecord | undefined;
  for (const text of [undefined, ...texts]) {
    const input: TurnInput =
      text === undefined ? { type: 'start', at: AT } : { type: 'message', text, at: AT };
    const commands = [
      { type: 'SetFact', fact: 'mail', value: 'a@b.test' },
      { type: 'SetFact', fact: 'nick', value: nick ?? '' },
    ];
    const understand = (): Answer => ({ ok: true, value: { commands } });
    const providers = nick === undefined || text === undefined ? local : { ...local, understand };
    ({ session, record } = await takeTurn(compiled, session, input, providers));
  }
  const masked = maskRecord(record as TurnRecord, compiled);
  const { input, replies } = masked;
  expect(maskSaid(record as TurnRecord, compiled)).toEqual({ input, replies });
  return {
    masked,
    said: input.type === 'message' ? input.text : '',
    replies: replies.map(({ text }) => text),
  };
}

describe('a reply to a hidden message', () => {
  it('keeps the flow’s own text, also where it has a word of the message', async () => {
    const { said, replies } = await read(['pressure']);
    expect(said).toBe(MASKED_TEXT);
    expect(replies.at(-1)).toBe(AGAIN);
  });

  it('keeps longer words of the text around a placeholder', async () => {
    const { replies } = await read(['call me stop'], {
      nick: 'stop',
      city: 'Thanks for stopping, {nick}. City?',
    });
    expect(replies).toEqual([`Thanks for stopping, ${MASKED_TEXT}. City?`]);
  });

  it('hides a value that a placeholder repeats, alone or as a part of a word', async () => {
    const hides = async (city: string, nick: string) =>
      (await read([nick], { nick, city })).replies.join(' ');
    expect(await hides('{nick}', 'Which')).toBe(MASKED_TEXT);
    expect(await hides('Pre{nick}s. City?', 'quagga')).toBe(`Pre${MASKED_TEXT}s. City?`);
    expect(await hides('All cats? {nick}s! City?', 'cat')).toBe(
      `All ${MASKED_TEXT}s? ${MASKED_TEXT}s! City?`,
    );
    expect(await hides('So {nick} is sending it. City?', 'Anna is sendin')).not.toMatch(/Anna/);
    expect(await hides('Stopping, {nick}? City?', 'stopping')).not.toMatch(/stopping/i);
  });
});

describe('a message that answers a question for a sensitive fact', () => {
  it('is shown if it is a command with nothing else', async () => {
    expect(await read(['stop'])).toMatchObject({
      said: 'stop',
      replies: ['Thanks for stopping by. Bye for now!'],
    });
    expect((await read(['No, thanks!'])).said).toBe('No, thanks!');
  });

  it('is hidden if it may hold a value', async () => {
    for (const text of ['none', 'no', 'stop, ann at x', 'skip it, I am on 0650 253', 'ann@x', 'a@b.test'])
      expect((await read([text])).said).toBe(MASKED_TEXT);
    expect((await read(['stop'], { nick: 'stop' })).said).toBe(MASKED_TEXT);
  });
});
