import { describe, expect, it } from 'vitest';
import { readTurn } from './read-turn';

const TURN = { sessionId: 's1', turn: 1, replies: [{ text: 'Hello Zoë.' }] };
const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** An answer that arrives in pieces of `size` bytes. */
function stream(text: string, size: number): Response {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

describe('a turn', () => {
  it.each([1, 7, 1000])('shows a reply while it is written, in pieces of %i bytes', async (size) => {
    const texts: string[] = [];
    const events =
      event('delta', { text: 'Hi' }) +
      event('restart', {}) +
      event('delta', { text: 'Hello ' }) +
      event('delta', { text: 'Zoë.' }) +
      event('turn', TURN);
    expect(await readTurn(stream(events, size), (text) => texts.push(text))).toEqual(TURN);
    expect(texts).toEqual(['Hi', '', 'Hello ', 'Hello Zoë.']);
  });

  it('is read from JSON as well', async () => {
    expect(await readTurn(Response.json(TURN), () => undefined)).toEqual(TURN);
  });

  it('fails with the problem of the server, and can be repeated if the connection is lost', async () => {
    const problem = { type: 'about:blank', title: 'No', status: 503, code: 'unavailable', detail: 'Later.' };
    await expect(readTurn(stream(event('problem', problem), 50), () => undefined)).rejects.toMatchObject({
      name: 'ApiProblemError',
      status: 503,
    });
    await expect(
      readTurn(stream(event('delta', { text: 'Hel' }), 50), () => undefined),
    ).rejects.toMatchObject({ name: 'NetworkError' });
  });
});
