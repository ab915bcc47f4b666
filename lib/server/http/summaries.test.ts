import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MailText } from '@/lib/server/mail/create-mailer';
import { sendSummaries } from '@/lib/server/summaries/send-summaries';
import { createPublishedFlow, freshKey } from './testing/fixtures';
import { createPerson, type TestPerson } from './testing/people';
import { createTestApi, type TestApi } from './testing/test-api';

let api: TestApi;
let ann: TestPerson;
let flowId: string;
beforeAll(async () => {
  api = await createTestApi();
  ann = await createPerson(api, api.owner.workspaceId, 'viewer');
  flowId = await createPublishedFlow(api, undefined, 'Returns');
});
afterAll(() => api?.close());

const sql = (text: string, ...values: unknown[]) => api.deps.pool.query(text, values);
const asAnn = (method: string, body?: object) =>
  api.call(method, '/me/summaries', { key: null, headers: ann.headers, body });
const written = async (): Promise<MailText[]> =>
  (await sql('SELECT body FROM notice ORDER BY created_at, id')).rows.map(({ body }) => JSON.parse(body));
/** As if the last summary was that of two weeks ago. That of last week is not due on a Monday before six. */
const passWeek = () => sql('UPDATE summary_subscription SET week = week - 14');

it('is off until a person chooses it', async () => {
  expect((await asAnn('GET')).json).toEqual({ workspace: false, flows: [], sendsMail: false });
  await sendSummaries(api.deps.pool, undefined);
  expect(await written()).toEqual([]);
  const unknown = await asAnn('PUT', { workspace: false, flows: ['no-flow'] });
  expect([unknown.status, unknown.json.code]).toEqual([404, 'flow-not-found']);
});

it('is written once per week for each choice, and claims nothing about few conversations', async () => {
  for (let n = 0; n < 3; n++)
    await api.call('POST', `/flows/${flowId}/turns`, {
      body: { input: { type: 'start' } },
      headers: freshKey(),
    });
  await sql(
    `UPDATE session SET created_at =
       date_trunc('week', (now() - interval '6 hours') AT TIME ZONE 'utc') AT TIME ZONE 'utc' - interval '1 day'`,
  );
  expect((await asAnn('PUT', { workspace: true, flows: [flowId] })).json).toMatchObject({
    workspace: true,
    flows: [flowId],
  });
  expect(await sendSummaries(api.deps.pool, undefined)).toBe(0);
  await passWeek();
  const url = 'https://turnpike.example.com';
  const counts = await Promise.all([1, 2, 3].map(() => sendSummaries(api.deps.pool, url)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(await sendSummaries(api.deps.pool, url)).toBe(0);
  const mails = await written();
  expect(mails).toHaveLength(2);
  const ofFlow = mails.find(({ subject }) => subject === 'Week of Returns: 3');
  expect(ofFlow?.text).toContain('Conversations: 3. Week before: 0.');
  expect(ofFlow?.text).toContain('Changes are only reported if both weeks have at least 30 conversations.');
  expect(ofFlow?.text).toContain(`${url}/flows/${flowId}`);
  expect(ofFlow?.html).toContain('<p>');
});

it('ends when it is turned off or the person leaves', async () => {
  await asAnn('PUT', { workspace: true, flows: [] });
  await passWeek();
  await api.prisma.member.deleteMany({ where: { userId: ann.userId } });
  expect(await sendSummaries(api.deps.pool, undefined)).toBe(0);
});
