import type { Tool } from '@turnpike/engine/document';
import { json } from '@/lib/server/tools/testing/tool-server';
import { checkInThemes } from './support/check-accessibility';
import { createApi, createFlow } from './support/flows';
import { toolHosts } from './support/running-app';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/tool-test';
import { drawOrders, openTools, readBodies, readPage } from './support/tools';

const CANARY = 'browser-canary-0123456789abcdef';
const STATE = { type: 'object', properties: { state: { type: 'string' } }, required: ['state'] };
const FIND: Tool = {
  id: 'find',
  name: 'Find order',
  input: {
    type: 'object',
    properties: { id: { type: 'string' } },
    required: ['id'],
    additionalProperties: false,
  },
  output: STATE,
  binding: { type: 'mock', cases: [{ result: { state: 'packed' } }] },
};
const overHttp = (url: string, more: object = {}): Tool['binding'] => ({
  type: 'http',
  method: 'GET',
  url,
  auth: { secret: 'e2e-orders', as: 'bearer' },
  ...more,
});

test.beforeAll(() =>
  createApi().saveSecret('e2e-orders', { value: CANARY, hosts: [toolHosts().http, toolHosts().mcp] }),
);

test('an author binds a tool to a service, calls it, and sees the real response but never the secret', async ({
  page,
  service,
}) => {
  service.answer(({ headers }, response) =>
    json(response, { state: 'shipped', seen: headers.authorization }),
  );
  const bodies = readBodies(page);
  const { id } = await createFlow('Asks a service', drawOrders(FIND));
  const { editor, forms, tried, select } = await openTools(page, id);
  await select('Find order');

  await forms.connect('HTTP');
  await forms.url.fill(service.url('/orders/{id}'));
  await forms.choose('Secret', 'e2e-orders');
  await tried.args.fill('{ "id": "A/7" }');
  await tried.call();
  await expect(tried.status).toHaveText(/^Responded in \d+ ms$/);
  await expect(tried.result).toHaveValue(/"state": "shipped"/);
  await expect(tried.result).toHaveValue(/"seen": "Bearer •••"/);

  expect(service.seen).toHaveLength(1);
  expect(service.seen[0]).toMatchObject({
    method: 'GET',
    url: '/orders/A%2F7',
    headers: { authorization: `Bearer ${CANARY}` },
  });
  const received = await Promise.all(bodies);
  expect(received.some((body) => body.includes('"shipped"'))).toBe(true);
  expect([...received, await readPage(page)].filter((text) => text.includes(CANARY))).toEqual([]);

  await tried.result.scrollIntoViewIfNeeded();
  await takePictures(page, 'tools-answered');
  await checkInThemes(page, 'a tool that was tried');
  await editor.expectSaved();
});

test('an invalid argument is reported, and nothing is sent', async ({ page, service, console }) => {
  console.allow(/status of 400/);
  service.answer((_, response) => json(response, { state: 'shipped' }));
  const tool = { ...FIND, binding: overHttp(service.url('/orders/{id}')) };
  const { id } = await createFlow('Is asked the wrong way', drawOrders(tool));
  const { tried, select } = await openTools(page, id);
  await select('Find order');

  await tried.args.fill('{ "id": 7 }');
  await tried.call();
  await expect(tried.status).toHaveText('Not sent. id has the type "number"; it needs "string".');
  await tried.args.fill('{}');
  await tried.call();
  await expect(tried.status).toHaveText('Not sent. The value does not have required property "id".');
  await takePictures(page, 'tools-not-sent');
  await tried.args.fill('{ "id": ');
  await expect(tried.fault).toBeVisible();
  await expect(tried.button).toHaveAttribute('aria-disabled', 'true');
  expect(service.seen).toHaveLength(0);

  await tried.args.fill('{ "id": "A-7" }');
  await tried.call();
  await expect(tried.status).toHaveText(/^Responded in/);
  expect(service.seen).toHaveLength(1);
});

test('each failure of a service has its own error message', async ({ page, service }) => {
  const tool = { ...FIND, timeoutMs: 1500, binding: overHttp(service.url('/orders/{id}')) };
  const { id } = await createFlow('Has a bad service', drawOrders(tool));
  const { tried, select } = await openTools(page, id);
  await select('Find order');
  await tried.args.fill('{ "id": "A-7" }');

  await test.step('an error response: its status and the start of its body', async () => {
    service.answer(({ headers }, response) =>
      json(response, { why: `not for ${headers.authorization}` }, 500),
    );
    await tried.call();
    await expect(tried.status).toHaveText('The server answered with status 500. (http-500)');
    await expect(tried.said).toHaveValue('{"why":"not for Bearer •••"}');
    expect(await readPage(page)).not.toContain(CANARY);
    await tried.said.scrollIntoViewIfNeeded();
    await takePictures(page, 'tools-failed');
  });

  await test.step('a timeout', async () => {
    service.answer(() => undefined);
    await tried.call();
    await expect(tried.status).toHaveText('No complete answer arrived within 1500 ms. (timeout)');
    await expect(tried.said).toHaveCount(0);
  });

  await test.step('a response that does not match the output schema', async () => {
    service.answer((_, response) => json(response, { state: 5 }));
    await tried.call();
    await expect(tried.status).toHaveText('state has the type "number"; it needs "string". (bad-result)');
    await expect(tried.result).toHaveValue(/"state": 5/);
  });

  await test.step('a dropped connection', async () => {
    service.answer((_, response) => void response.destroy());
    await tried.call();
    await expect(tried.status).toHaveText('The connection failed or was interrupted. (unreachable)');
  });
  expect(service.seen).toHaveLength(4);
});

test('private network addresses are rejected directly, after redirects and over MCP, without a connection', async ({
  page,
  service,
  trap,
}) => {
  const inside = `127.0.0.1:${trap.port}`;
  const alone = { auth: undefined };
  const tools: Tool[] = [
    { ...FIND, name: 'Straight', binding: overHttp(`https://${inside}/{id}`, alone) },
    { ...FIND, id: 'plain', name: 'Plain', binding: overHttp(`http://${inside}/{id}`, alone) },
    { ...FIND, id: 'led', name: 'Led there', binding: overHttp(service.url('/{id}')) },
    {
      id: 'asked',
      name: 'Over MCP',
      binding: { type: 'mcp', url: `https://${inside}/mcp`, tool: 'echo' },
    },
  ];
  service.answer((_, response) => response.writeHead(302, { location: `https://${inside}/` }).end());
  const { id } = await createFlow('Is curious', drawOrders(...tools));
  const refused = 'This address is not on the public internet. An operator can list it in';
  const { tried, select } = await openTools(page, id);
  for (const [name, said] of [
    ['Straight', refused],
    ['Plain', 'Use https: plain http is only for addresses in'],
    ['Led there', refused],
    ['Over MCP', refused],
  ] as const) {
    await select(name);
    await tried.args.fill(name === 'Over MCP' ? '{}' : '{ "id": "A-7" }');
    await tried.call();
    await expect(tried.status, name).toHaveText(`${said} TURNPIKE_EGRESS_ALLOW. (not-allowed)`);
  }
  await takePictures(page, 'tools-refused');
  expect(service.seen).toHaveLength(1);
  expect(trap.connections).toBe(0);
});

test('an author binds a tool to an MCP server, and sees an error when it stops during a call', async ({
  page,
  mcp,
}) => {
  const texts = { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] };
  const tools: Tool[] = [
    { id: 'echo', name: 'Say it back', input: texts, binding: { type: 'mock', cases: [{ result: 'yes' }] } },
    {
      id: 'work',
      name: 'Work for long',
      timeoutMs: 10_000,
      binding: { type: 'mcp', url: mcp.url, tool: 'trigger-long-running-operation' },
    },
  ];
  const { id } = await createFlow('Asks an MCP server', drawOrders(...tools));
  const { editor, forms, tried, select } = await openTools(page, id);

  await select('Say it back');
  await forms.connect('MCP');
  await forms.url.fill(mcp.url);
  await forms.remoteName.fill('echo');
  await tried.args.fill('{ "message": "are you there?" }');
  await tried.call();
  await expect(tried.status).toHaveText(/^Responded in \d+ ms$/);
  await expect(tried.result).toHaveValue('"Echo: are you there?"');
  await editor.expectSaved();
  await takePictures(page, 'tools-mcp');

  await select('Work for long');
  const before = mcp.received();
  await tried.args.fill('{ "duration": 60, "steps": 60 }');
  await tried.call();
  await expect.poll(mcp.received, 'a beginning and a call').toBe(before + 3);
  await mcp.stop();
  await expect(tried.status).toHaveText(/\(unreachable\)$/);
  // The server no longer listens.
  await select('Say it back');
  await tried.args.fill('{ "message": "are you there?" }');
  await tried.call();
  await expect(tried.status).toHaveText('The connection failed or was interrupted. (unreachable)');
  await expect(tried.result).toHaveCount(0);
});

test('a published flow calls the service once, with the operation id of its stored conversation', async ({
  page,
  service,
}) => {
  service.answer((_, response) => json(response, { state: 'shipped' }));
  const tool: Tool = {
    ...FIND,
    idempotencyHeader: 'Idempotency-Key',
    binding: overHttp(service.url('/orders'), { method: 'POST', body: 'json' }),
  };
  const api = createApi();
  const flow = await createFlow('Tells where an order is', drawOrders(tool));
  await api.publishVersion(flow.id, 'First version');
  await api.setEnvironment(flow.id, 'production', { version: 1 });
  const { sessionId } = await api.takeTurn(flow.id, { input: { type: 'start' } });
  const say = { sessionId, input: { type: 'message', text: 'A-7' } } as const;
  const message = crypto.randomUUID();
  const answer = await api.takeTurn(flow.id, say, message);
  expect(answer.replies.map(({ text }) => text)).toContain('It is shipped.');
  // Send the same message again, as after a lost response.
  expect(await api.takeTurn(flow.id, say, message)).toEqual(answer);

  expect(service.seen).toHaveLength(1);
  const [call] = service.seen;
  expect(call).toMatchObject({ method: 'POST', url: '/orders', body: '{"id":"A-7"}' });
  expect(call?.headers.authorization).toBe(`Bearer ${CANARY}`);
  const operationId = String(call?.headers['idempotency-key']);
  expect(operationId).toContain(sessionId);

  await page.goto(`/conversations/${sessionId}`);
  const turn = page.getByRole('region', { name: 'Turn 2 in detail' });
  await expect(turn.getByText(/^Look calls Find order, succeeded/)).toBeVisible();
  await turn.getByRole('tab', { name: 'Effects' }).click();
  const effect = turn.getByRole('listitem').filter({ hasText: 'Call a tool' });
  await expect(effect).toHaveCount(1);
  await expect(effect).toContainText(operationId);
  await expect(effect).toContainText(/Find order\s*for Look/);
  await expect(effect).toContainText('A-7');
  await expect(effect).toContainText('"state": "shipped"');
  await takePictures(page, 'tools-stored');
  expect(await readPage(page)).not.toContain(CANARY);
});
