import pLimit from 'p-limit';
import type { OperationId } from '@/lib/contract/url';
import { createPublishedFlow, freshKey } from '../../../lib/server/http/testing/fixtures';
import type { TestApi } from '../../../lib/server/http/testing/test-api';
import { hugeFlow } from './heavy-flows';
import type { HeavyRequest } from './heavy-request';

const CUSTOMER = 'someone-who-writes-a-lot';
const CONVERSATIONS = 60;
const TURNS = 3;
/** Almost as long as a message may be. */
const LONG = 'Please look at my order again, because it is still not here. '.repeat(260);
const UPLOAD = { 'content-type': 'application/octet-stream' };

type Given = { api: TestApi; key: string; huge: string; chat: string; gates: string; tools: string };

/** Requests about many or long conversations, tests, labelled messages, comments and texts. */
export async function prepareHeavyData({
  api,
  key,
  huge,
  chat,
  gates,
  tools,
}: Given): Promise<HeavyRequest[]> {
  const call = async (method: string, url: string, body?: unknown) => {
    const answer = await api.call(method, url, { key, body, headers: freshKey() });
    if (answer.status >= 400) throw new Error(`${method} ${url}: ${answer.text}`);
    return answer.json;
  };
  const converse = async (): Promise<string> => {
    const start = { input: { type: 'start' }, customerId: CUSTOMER };
    const { sessionId } = await call('POST', `/flows/${chat}/turns`, start);
    for (let turn = 1; turn < TURNS; turn++)
      await call('POST', `/flows/${chat}/turns`, { sessionId, input: { type: 'message', text: LONG } });
    return sessionId;
  };
  const fewAtOnce = pLimit(4);
  const sessions = await Promise.all(Array.from({ length: CONVERSATIONS }, () => fewAtOnce(converse)));
  const sessionId = sessions[0] as string;
  const labels = Array.from({ length: 1_900 }, (_, n) => ({
    text: `book a meeting with Ann tomorrow at ${n} minutes past three`,
    at: null,
    expect: { kind: 'nothing' },
  }));
  const lines = labels.map((label) => JSON.stringify(label)).join('\n');
  // Most labels and tests are of a small flow: the answers are as large, and workers need a tenth of the time.
  const small = await createPublishedFlow(api, key);
  for (const flow of [chat, small])
    await api.call('POST', `/flows/${flow}/labelled-messages/import`, { key, raw: lines, headers: UPLOAD });
  for (let n = 0; n < 20; n++) {
    const script = {
      turns: [{ input: { type: 'start' } }, ...Array(20).fill({ input: { type: 'message', text: LONG } })],
    };
    await call('PUT', `/flows/${n < 2 ? chat : small}/tests/t${n}`, { name: `Test ${n}`, script });
  }
  const texts = await api.call('GET', `/flows/${huge}/texts/export`, { key });
  const preview = await call('POST', `/flows/${huge}/previews`, {});
  await api.prisma.previewComment.createMany({
    data: Array.from({ length: 900 }, (_, n) => ({
      ...{ id: `c${n}`, key: `c${n}`, workspaceId: api.owner.workspaceId, flowId: chat, previewId: chat },
      ...{ revision: 1, author: 'Ada', reply: '', text: 'x'.repeat(2_000) },
      conversation: JSON.stringify([{ from: 'customer', text: 'y'.repeat(30_000) }]),
    })),
  });

  // Publishing then looks for media in the whole document.
  await call('PUT', '/workspace', { allowedHosts: ['api.example.com'] });
  const get = (id: OperationId, url: string): HeavyRequest => ({
    name: `${id} ${url}`,
    id,
    method: 'GET',
    url,
  });
  const post = (id: OperationId, url: string, body: unknown = {}): HeavyRequest => ({
    ...{ name: `${id} ${url}`, id, method: 'POST', url },
    body: JSON.stringify(body),
  });
  const put = (id: OperationId, url: string, body: unknown, headers = {}): HeavyRequest => ({
    ...{ name: `${id} ${url}`, id, method: 'PUT', url, headers },
    body: JSON.stringify(body),
  });
  const upload = (id: OperationId, url: string, body: string, headers = {}): HeavyRequest => ({
    ...{ name: `${id} ${url}`, id, method: 'POST', url, body },
    headers: { ...UPLOAD, ...headers },
  });
  const [production, chats] = [
    `/flows/${huge}/environments/production`,
    `/flows/${chat}/environments/production`,
  ];
  const short = { maxSeconds: 1 };
  return [
    post('createFlow', '/flows', { document: hugeFlow() }),
    // Refused as stale after it was checked, so that every run is the same.
    put('saveDraft', `/flows/${huge}/draft`, { ...hugeFlow(), name: 'Other' }, { 'if-match': '"99"' }),
    post('publishVersion', `/flows/${huge}/versions`),
    put('setEnvironment', production, { version: 1, sessions: 'keep' }),
    put('setEnvironment', chats, { version: 1, sessions: 'reconcile' }),
    get('getReleaseChecks', `${production}/release-checks`),
    get('listEnvironmentNeeds', `${production}/needs`),
    post('publishVersion', `/flows/${tools}/versions`),
    put('setEnvironment', `/flows/${tools}/environments/production`, { version: 1, sessions: 'keep' }),
    get('listEnvironmentNeeds', `/flows/${tools}/environments/production/needs`),
    post('createPreview', `/flows/${huge}/previews`),
    post('takePreviewTurn', `/previews/${preview.id}/turns`, { inputs: [{ type: 'start' }] }),
    get('exportFlowTexts', `/flows/${huge}/texts/export`),
    upload('importFlowTexts', `/flows/${huge}/texts/import`, texts.text, { 'if-match': '"1"' }),
    get('listFlowActivity', '/flow-activity'),
    get('listDraftResults', '/draft-results'),
    post('runTests', `/flows/${small}/tests/run`),
    post('runTests', `/flows/${chat}/tests/run`),
    post('simulateFlow', `/flows/${chat}/simulate`, { messages: Array(3).fill(LONG) }),
    post('proveFlow', `/flows/${gates}/prove`, short),
    post('proveFlow', `/flows/${huge}/prove`, short),
    post('compareVersions', `/flows/${huge}/compare`, { from: 1, ...short }),
    post('measureImpact', `/flows/${chat}/impact`),
    post('runShadow', `/flows/${chat}/shadow`, { environment: 'production' }),
    get('exportRecordings', `/flows/${chat}/recordings`),
    get('exportRecordings', `/flows/${tools}/recordings`),
    get('exportSessions', '/session-export?format=json'),
    get('exportCustomer', `/customers/${CUSTOMER}/export`),
    get('listSessions', '/sessions?limit=200'),
    get('listTurnRecords', `/sessions/${sessionId}/records?limit=50`),
    get('getSessionFigures', `/sessions/${sessionId}/figures`),
    get('getFlowFigures', `/flows/${chat}/figures`),
    get('getInsights', `/flows/${chat}/insights`),
    get('findTypicalConversation', `/flows/${chat}/insights/typical-conversation`),
    get('listInsights', '/insights'),
    post('groupQueuedMessages', `/flows/${chat}/improve/group`),
    post('createLabels', `/flows/${small}/labelled-messages`, { messages: labels.slice(0, 500) }),
    upload('importLabels', `/flows/${small}/labelled-messages/import`, lines),
    get('exportLabels', `/flows/${small}/labelled-messages/export`),
    post('scoreLabels', `/flows/${small}/labelled-messages/score`),
    get('listComments', `/flows/${chat}/comments?limit=200`),
    post('writeComment', `/flows/${huge}/comments`, { item: 'node:n1', itemName: 'Node 1', text: 'Hm' }),
  ];
}
