import { afterAll, beforeAll, expect, it } from 'vitest';
import { captureStatements } from '../../lib/server/db/testing/capture-statements';
import { findVolatile } from '../../lib/server/db/testing/find-volatile';
import { createPublishedFlow, freshKey } from '../../lib/server/http/testing/fixtures';
import { createTestApi, type TestApi } from '../../lib/server/http/testing/test-api';

const WRITES = /\b(INSERT|UPDATE|DELETE)\b/;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
}, 60_000);
afterAll(() => api?.close());

/**
 * A database that spreads rows over several servers cannot send a statement with a volatile function to one of them.
 * `postgres-statements.test.ts` checks every statement of the store; this one checks what a request really sends.
 */
it('a turn over HTTP writes without a volatile function, limits and defaults included', async () => {
  const key = await api.createKey();
  const flowId = await createPublishedFlow(api, key, 'Asked');
  const turn = (body: object) =>
    api.call('POST', `/flows/${flowId}/turns`, { key, body, headers: freshKey() });
  const captured = captureStatements();
  try {
    const first = await turn({ customerId: 'ann', input: { type: 'start' } });
    expect(first.status, first.text).toBe(200);
    const { sessionId } = first.json;
    const second = await turn({ sessionId, input: { type: 'message', text: 'hello' } });
    expect(second.status, second.text).toBe(200);
  } finally {
    captured.stop();
  }
  const writing = [...new Set(captured.texts)].filter((text) => WRITES.test(text));
  for (const table of ['session', 'turn', 'rate_limit'])
    expect(
      writing.some((text) => new RegExp(`(INTO|UPDATE) "?${table}\\b`).test(text)),
      table,
    ).toBe(true);
  for (const text of writing) expect(await findVolatile(api.deps.pool, text), text).toEqual([]);
});
