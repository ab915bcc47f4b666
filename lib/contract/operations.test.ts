import { expect, it } from 'vitest';
import { z } from 'zod';
import { MAX_PAGE } from './limits';
import { OPERATIONS } from './operations';
import * as paths from './paths';

const operations = Object.values(OPERATIONS);

it('has an operation for each path except that of the OpenAPI document', () => {
  expect([...Object.keys(OPERATIONS), 'getOpenApi'].sort()).toEqual(Object.keys(paths).sort());
});

it('has no method and path twice', () => {
  const all = Object.values(paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
  expect(new Set(all).size).toBe(all.length);
});

it.each(operations.map((operation) => [operation.id, operation] as const))(
  'describes the path parameters of %s',
  (_, { path, params }) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(params?.shape ?? {})).toEqual(names);
  },
);

/** Lists without pages, and what limits each of them. */
const LISTS_WITHOUT_PAGES: Record<string, string> = {
  listTemplates: 'shipped with the app',
  listFlowActivity: 'flows of a workspace, a quota',
  listInsights: 'flows of a workspace, a quota',
  listDraftResults: 'flows of a workspace, a quota',
  listEnvironmentNeeds: 'what one document names',
  listWebhooks: 'LIMITS.webhooksPerEnvironment',
  listAlerts: 'LIMITS.alertsPerEnvironment',
  listRaisedAlerts: 'the newest 20',
  listChannels: 'LIMITS.channelsPerEnvironment',
  listChatTurns: '50 after the turn `after`',
  listStartedTurns: '50 after the turn `after`',
  listPreviews: 'LIMITS.previewsPerFlow',
  listColleagues: 'LIMITS.membersPerWorkspace',
  listAssignees: 'LIMITS.membersPerWorkspace',
  listMyMentions: 'the newest 50',
  listTags: 'the 200 most used',
  listViews: 'LIMITS.viewsPerWorkspace',
  listCannedReplies: 'LIMITS.cannedRepliesPerWorkspace',
  listBrowserSessions: 'the newest 200',
  listProviders: 'LIMITS.providersPerWorkspace',
  listSecrets: 'LIMITS.secretsPerWorkspace',
};

it('pages each list that nothing else limits', () => {
  const lists = operations.filter(({ id, method }) => method === 'get' && id.startsWith('list'));
  const unpaged = lists.filter(({ query }) => !isPaged(query)).map(({ id }) => id);
  expect(unpaged.sort()).toEqual(Object.keys(LISTS_WITHOUT_PAGES).sort());
});

it('answers each page with the cursor of the next one, and limits its length', () => {
  const paged = operations.filter(({ query }) => isPaged(query));
  expect(paged.length).toBeGreaterThan(20);
  for (const { id, query, success } of paged) {
    const answer = success.schema && z.toJSONSchema(success.schema, { unrepresentable: 'any' });
    expect(JSON.stringify(answer?.properties), id).toContain('"next":{');
    const { limit }: Record<string, z.ZodType> = query?.shape ?? {};
    const accepts = ['1', '0', String(MAX_PAGE + 1)].map((count) => limit?.safeParse(count).success);
    expect([id, ...accepts]).toEqual([id, true, false, false]);
  }
});

function isPaged(query: z.ZodObject | undefined): boolean {
  return query !== undefined && 'cursor' in query.shape && 'limit' in query.shape;
}
