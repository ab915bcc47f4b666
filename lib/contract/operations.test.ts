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
  listEnvironmentNeeds: 'the first 200 of one document',
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

type JsonSchema = {
  type?: string;
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
  format?: string;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  $ref?: string;
  enum?: unknown[];
  const?: unknown;
};

/** A pattern limits the length if nothing in it repeats without an end. */
const isLimited = ({ maxLength, enum: values, const: value, format, pattern }: JsonSchema): boolean =>
  maxLength !== undefined ||
  values !== undefined ||
  value !== undefined ||
  format === 'date-time' ||
  format === 'date' ||
  (pattern !== undefined && !/[*+]|\{\d*,\}/.test(pattern.replaceAll(/\[[^\]]*\]|\\\+/g, '')));

/** Pointers of texts and lists of a schema that can have any length. */
function listUnlimited(schema: JsonSchema, at: string): string[] {
  const {
    type,
    items,
    properties = {},
    additionalProperties: rest,
    anyOf = [],
    oneOf = [],
    allOf = [],
  } = schema;
  return [
    ...(type === 'string' && !isLimited(schema) ? [at] : []),
    ...(type === 'array' && schema.maxItems === undefined ? [at] : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((one) => listUnlimited(one, at)),
    ...(items ? listUnlimited(items, `${at}/0`) : []),
    ...Object.entries(properties).flatMap(([name, field]) => listUnlimited(field, `${at}/${name}`)),
    ...(typeof rest === 'object' ? listUnlimited(rest, `${at}/*`) : []),
  ];
}

/** Texts and lists that only the size of the body limits, by the start of their pointers. */
const LIMITED_BY_BODY: [pointer: RegExp, reason: string][] = [
  [/^takeTurn\/input\//, 'the input of the engine, with what a script answers: 64 kB'],
  [/^createFlow\/template$/, 'an unknown name is refused'],
  [/^overrideSession\/(goTo|pending\/expiresAt)$/, 'an unknown node or wrong time is refused: 64 kB'],
  [/^saveCheck\//, 'LIMITS.checkBody'],
  [/^scoreLabels\/patch\//, 'paths that must exist in the draft: 1 MB'],
];

it('limits the length of each text and list of a body or a query', () => {
  const found = operations.flatMap(({ id, body, query }) =>
    [body?.schema, query].flatMap((schema) => {
      if (!schema) return [];
      const options = { io: 'input', unrepresentable: 'any', reused: 'inline' } as const;
      return listUnlimited(z.toJSONSchema(schema, options) as JsonSchema, id);
    }),
  );
  const listed = (pointer: string) => LIMITED_BY_BODY.find(([part]) => part.test(pointer));
  expect(found.filter((pointer) => !listed(pointer))).toEqual([]);
  const unused = LIMITED_BY_BODY.filter(([part]) => !found.some((pointer) => part.test(pointer)));
  expect(unused, 'exceptions of nothing').toEqual([]);
});

it('finds a text and a list of any length', () => {
  const schema = z.strictObject({
    name: z.string().min(1),
    ids: z.array(z.string().max(9)),
    code: z.string().regex(/^\+?[a-z]{1,9}$/),
    path: z.string().regex(/^[a-z]+$/),
  });
  const found = listUnlimited(z.toJSONSchema(schema) as JsonSchema, '');
  expect(found).toEqual(['/name', '/ids', '/path']);
});
