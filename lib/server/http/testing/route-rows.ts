import type { Role, Scope } from '@/lib/contract/names';
import type { Operations } from '@/lib/contract/operations';
import { scopesOfRole } from '@/lib/server/accounts/role-scopes';
import { addChannel } from '@/lib/server/channels/testing/add-channel';
import { newId } from '@/lib/server/new-id';
import { createPublishedFlow, createSmallFlow, scheduleForTomorrow, smallFlow, TOMORROW } from './fixtures';
import { createPerson, PERSON_PASSWORD, plantAddressLink, SAME_ORIGIN } from './people';
import { createImprovement } from './queued';
import { createRollout, createSecondVersion, ROLLOUT_BODY } from './rollouts';
import { SECRET } from './test-api';
import {
  ALERT_BODY,
  CHANNEL_BODY,
  createComment,
  createInvitation,
  createLabel,
  type Ids,
  PROVIDER,
  SCHEDULED_BODY,
  SECRET_BODY,
  startTestSession,
  WEBHOOK_BODY,
  type World,
} from './world';

/** What a call of an operation needs; who may call it is only defined in the operation itself. */
export type RouteRow = {
  /** A valid body; `bodyOf` builds it from ids. */
  body?: unknown;
  bodyOf?: (ids: Ids) => unknown;
  /** The ids that `bodyOf` uses. */
  inBody?: readonly (keyof Ids)[];
  headers?: Record<string, string>;
  /** The content of an uploaded file. */
  upload?: string;
  /** Creates new data in the given workspace, for routes that use it up. */
  fresh?: (world: World) => Promise<Partial<Ids>>;
  /** Status for a permitted caller, if the test data allows no success. */
  status?: number;
  /** Callers reach only conversations that they started; others get 404. */
  startedOnly?: true;
  /** Path parameters chosen by the caller: an unknown one is not refused. */
  madeUp?: readonly (keyof Ids)[];
  /** Scopes that a key needs beside the route's own, because no caller grants rights it lacks. */
  grants?: readonly Scope[];
  /** Among people, only this role may call it, whatever their scopes. */
  role?: Role;
  /** Shows what it is about to anyone who has its id. */
  isShared?: true;
  /** Requires the caller's password. */
  withPassword?: true;
};

const freshFlow = async ({ api, key }: World) => ({ flowId: await createSmallFlow(api, key) });
/** A published flow whose chat link can be closed. */
const freshChatLink = async ({ api, key, ids: { name } }: World) => {
  const flowId = await createPublishedFlow(api, key);
  await api.call('PUT', `/flows/${flowId}/environments/${name}/chat-link`, { key });
  return { flowId };
};
const freshPublished = async ({ api, key }: World) => ({ flowId: await createPublishedFlow(api, key) });
/** A release that is scheduled for tomorrow. */
const freshRelease = async (world: World) => {
  const { flowId } = await freshPublished(world);
  return { flowId, releaseId: await scheduleForTomorrow(world.api, flowId, world.key) };
};
const freshEnvironmentSecret = async ({ api, key, ids: { flowId, name } }: World) => {
  await api.call('PUT', `/flows/${flowId}/environments/${name}/secrets/fresh`, { key, body: SECRET_BODY });
  return { secret: 'fresh' };
};
const freshEnvironmentProvider = async ({ api, key, ids: { flowId, name } }: World) => {
  await api.call('PUT', `/flows/${flowId}/environments/${name}/providers/fresh`, { key, body: PROVIDER });
  return { provider: 'fresh' };
};
/** A separate flow with version 1 in production and a version 2. */
const freshVersion = async ({ api, key }: World) => ({ flowId: await createSecondVersion(api, key) });
/** A separate rollout flow. */
const freshRollout = async ({ api, key }: World) => {
  const flowId = await createSecondVersion(api, key);
  return { flowId, rolloutId: await createRollout(api, flowId, key) };
};
/** A separate preview link flow, which has room for more. */
const freshPreview = async ({ api, key }: World) => {
  const flowId = await createSmallFlow(api, key);
  const { json } = await api.call('POST', `/flows/${flowId}/previews`, { key });
  return { flowId, previewId: json.id };
};
const freshComment = async ({ api, workspaceId, ids: { flowId } }: World) => ({
  commentId: await createComment(api, { workspaceId, flowId }, 'Ada'),
});
/** A separate webhook flow, which has room for more. */
const freshWebhook = async ({ api, key, ids: { name } }: World) => {
  const flowId = await createSmallFlow(api, key);
  const { json } = await api.call('POST', `/flows/${flowId}/environments/${name}/webhooks`, {
    key,
    body: WEBHOOK_BODY,
  });
  return { flowId, webhookId: json.id };
};
/** A separate alert flow, which has room for more. */
const freshAlert = async ({ api, key, ids: { name } }: World) => {
  const flowId = await createSmallFlow(api, key);
  const url = `/flows/${flowId}/environments/${name}/alerts`;
  const { json } = await api.call('POST', url, { key, body: ALERT_BODY });
  return { flowId, alertId: json.id };
};
/** A separate channel flow. */
const freshChannel = async ({ api, key, workspaceId }: World) => {
  const flowId = await createSmallFlow(api, key);
  return { flowId, channelId: await addChannel(api.deps.pool, SECRET, { workspaceId, flowId }) };
};
const freshSession = async (world: World) => ({ sessionId: await startTestSession(world) });
/** A resource created by PUT. */
const freshBy =
  (name: keyof Ids, urlOf: (id: string, ids: Ids) => string, body: unknown) =>
  async ({ api, key, ids }: World) => {
    const id = `fresh-${++made}`;
    await api.call('PUT', urlOf(id, ids), { key, body });
    return { [name]: id };
  };
let made = 0;

/** A separate labelled message flow. */
const freshLabel = async ({ api, key }: World) => {
  const flowId = await createSmallFlow(api, key);
  return { flowId, labelId: await createLabel(api, flowId, key, 'Fresh') };
};
const freshMember = async ({ api, workspaceId }: World) => ({
  userId: (await createPerson(api, workspaceId, 'viewer')).userId,
});
const OF_VIEWERS = [...scopesOfRole('viewer')];
const LOOK = 'a-token-that-is-looked-at-01234567';
const ACCEPT = 'a-token-that-is-accepted-012345678';
const CONFIRM = 'a-token-that-confirms-0123456789ab';

const CHECK = { check: { pattern: 'never', subject: { kind: 'handoff' } } };
const COMMENT = { revision: 999, reply: 0, author: 'Ada', text: 'Too formal' };
const LABEL = { text: 'where is it?', at: null, expect: { kind: 'nothing' } };
const RULE = { name: 'Parking', text: 'Asks about parking', reply: 'Behind the house.' };
/** The message of the world. */
const queued = ({ sessionId }: Ids, add?: string) => ({
  messages: [{ sessionId, rev: 1, ...(add !== undefined && { add }) }],
});
const TEST = { name: 'T', script: { turns: [] } };
const CANNED = { name: 'Greeting', text: 'Hello {name}, how can I help?' };
const VIEW = { name: 'Vouchers', filter: { q: 'voucher' } };

export const ROUTE_ROWS: Record<keyof Operations, RouteRow> = {
  listTemplates: {},
  listFlows: {},
  createFlow: { body: { document: smallFlow() } },
  getFlow: {},
  deleteFlow: { fresh: freshFlow },
  setFlowListing: { body: { folder: 'Support', tags: ['vip'], archived: false } },
  listFlowActivity: {},
  listDraftResults: {},
  exportFlowTexts: {},
  importFlowTexts: {
    upload: 'id,de\ngraphs/main/nodes/contact/text,Wie lautet Ihre E-Mail-Adresse?\n',
    headers: { 'if-match': '"1"' },
    fresh: freshFlow,
  },
  saveDraft: {
    body: smallFlow('Changed'),
    headers: { 'if-match': '"1"' },
    fresh: freshFlow,
  },
  setPresence: { body: { tab: 'tab-of-a-row', item: 'node:ask' } },
  endPresence: {},
  mergeDraft: { body: {} },
  listVersions: {},
  publishVersion: { body: { notes: 'First' }, fresh: freshFlow },
  getVersion: {},
  diffVersions: {},
  compareVersions: { body: {} },
  measureImpact: { body: { version: 1 } },
  runShadow: { body: { environment: 'production' }, grants: ['flows:read'] },
  exportRecordings: { grants: ['flows:read'] },
  listEnvironments: {},
  setEnvironment: { body: { version: 1, closed: false, sessions: 'keep' } },
  getReleaseChecks: {},
  setRequiredChecks: { body: { checks: ['tests'] }, role: 'owner' },
  scheduleRelease: { body: { version: 1, at: TOMORROW }, fresh: freshPublished },
  cancelRelease: { fresh: freshRelease },
  listReviews: {},
  addReview: { body: { kind: 'requested' } },
  openChatLink: {},
  setChatPassword: { body: { password: 'open sesame' }, fresh: freshChatLink },
  removeChatPassword: { fresh: freshChatLink },
  closeChatLink: { fresh: freshChatLink },
  getEnvironmentSettings: {},
  saveEnvironmentSettings: { body: { allowedHosts: ['api.example.com'], spendPerDay: 5 } },
  saveEnvironmentSecret: { body: SECRET_BODY, madeUp: ['secret'] },
  deleteEnvironmentSecret: { fresh: freshEnvironmentSecret },
  saveEnvironmentProvider: { body: PROVIDER, madeUp: ['provider'] },
  deleteEnvironmentProvider: { fresh: freshEnvironmentProvider },
  listEnvironmentNeeds: {},
  startRollout: { body: ROLLOUT_BODY, fresh: freshVersion },
  getRollout: {},
  changeRollout: { body: { percent: 20 }, fresh: freshRollout },
  finishRollout: { fresh: freshRollout },
  stopRollout: { fresh: freshRollout },
  listWebhooks: {},
  listAlerts: {},
  createAlert: { body: ALERT_BODY, fresh: freshFlow },
  saveAlert: { body: ALERT_BODY },
  deleteAlert: { fresh: freshAlert },
  testAlert: {},
  listAlertEvents: {},
  listRaisedAlerts: {},
  getSummaries: {},
  saveSummaries: { body: { workspace: false, flows: [] } },
  createWebhook: { body: WEBHOOK_BODY, fresh: freshFlow },
  saveWebhook: { body: WEBHOOK_BODY },
  deleteWebhook: { fresh: freshWebhook },
  rotateWebhookSecret: {},
  testWebhook: {},
  listFailedDeliveries: {},
  replayDeliveries: { body: {} },
  listChannels: {},
  // No messenger answers here: channels.test.ts covers success.
  createChannel: { body: CHANNEL_BODY, status: 400 },
  saveChannel: { body: CHANNEL_BODY, status: 400 },
  deleteChannel: { fresh: freshChannel },
  listChannelDeliveries: {},
  // No person has written to the bot of the world.
  startChannelConversation: { body: { to: '5551234' }, status: 409 },
  scheduleChannelConversation: { body: SCHEDULED_BODY },
  listScheduledConversations: {},
  cancelScheduledConversation: {},
  getChat: { isShared: true },
  getChatManifest: { isShared: true },
  enterChat: { body: { password: 'open sesame' }, isShared: true },
  createPreview: { body: {}, fresh: freshFlow },
  listPreviews: {},
  endPreview: { fresh: freshPreview },
  getPreview: { isShared: true },
  takePreviewTurn: { body: { inputs: [{ type: 'start' }] }, isShared: true },
  // No conversation has run on this revision: previews.test.ts covers success.
  addComment: {
    body: { ...COMMENT, inputs: [{ type: 'start', at: '2026-01-05T09:00:00Z' }] },
    isShared: true,
    status: 409,
  },
  listComments: {},
  writeComment: {
    body: { item: 'node:welcome', itemName: 'Welcome', text: 'Too formal' },
    headers: { 'idempotency-key': 'comment-1' },
  },
  listColleagues: {},
  listMyMentions: {},
  countComments: {},
  changeComment: { body: { resolved: true } },
  deleteComment: { fresh: freshComment },
  // The conversation of the world began with a secret key: chats.test.ts covers success.
  listChatTurns: { status: 404 },
  takeTurn: { body: { input: { type: 'start' } } },
  listStartedTurns: { startedOnly: true },
  // The conversation of the world asks for no rating: ratings.test.ts covers success.
  saveRating: { body: { turn: 1, score: 5 }, status: 400, startedOnly: true },
  getRatingFigures: {},
  uploadFile: { upload: 'A note.' },
  // No file was sent in the conversation of the world: uploads.test.ts covers success.
  getStartedFile: { status: 404 },
  getSessionFile: {},
  // The conversation of the world began with a secret key: uploads.test.ts covers success.
  getChatFile: { status: 404 },
  listSessions: {},
  exportSessions: {},
  listTags: {},
  tagSessions: {
    bodyOf: ({ sessionId }) => ({ sessions: [sessionId], add: ['voucher'] }),
    inBody: ['sessionId'],
  },
  getRemarks: {},
  addNote: { body: { text: 'Called back.' } },
  // Only its author deletes a note: conversations.test.ts covers success.
  deleteNote: { status: 404 },
  flagReply: { body: { reason: 'misunderstood' } },
  unflagReply: {},
  listViews: {},
  saveView: { body: VIEW, fresh: async () => ({ viewId: newId('view') }), madeUp: ['viewId'] },
  // It is not shared, so only its owner deletes it: conversations.test.ts covers success.
  deleteView: { fresh: freshBy('viewId', (id) => `/conversation-views/${id}`, VIEW), status: 404 },
  getSession: {},
  deleteSession: { fresh: freshSession },
  listTurns: {},
  listTurnRecords: {},
  getTurnRecord: {},
  overrideSession: { body: { states: {} } },
  getSessionFigures: {},
  getFlowFigures: {},
  getFlowCoverage: {},
  getInsights: {},
  findTypicalConversation: {},
  listInsights: {},
  getImproveQueue: { grants: ['flows:read'] },
  listQueuedMessages: {},
  groupQueuedMessages: { body: {} },
  renameMessageGroup: { body: { title: 'Refunds' } },
  suggestImprovements: {
    bodyOf: (ids) => queued(ids),
    inBody: ['sessionId'],
    grants: ['flows:read'],
  },
  previewImprovement: {
    bodyOf: (ids) => ({ kind: 'new-rule', rule: RULE, ...queued(ids, 'can i park') }),
    inBody: ['sessionId'],
    grants: ['flows:read'],
  },
  addImprovement: {
    bodyOf: (ids) => ({ kind: 'ignore', ...queued(ids) }),
    inBody: ['sessionId'],
    grants: ['sessions:read'],
  },
  undoImprovement: {
    fresh: async ({ api, workspaceId, ids: { flowId } }) => ({
      improvementId: await createImprovement(api, { workspaceId, flowId }, 'fresh'),
    }),
  },
  listHandoffs: {},
  // No conversation is handed off here: handoffs.test.ts covers success.
  replyToHandoff: { body: { text: 'I am looking into it.' }, status: 409 },
  returnHandoff: { body: {}, status: 409 },
  getClaim: {},
  claimHandoff: { body: {}, status: 409 },
  releaseHandoff: {},
  listAssignees: {},
  listCannedReplies: {},
  saveCannedReply: { body: CANNED, fresh: async () => ({ replyId: newId('reply') }), madeUp: ['replyId'] },
  deleteCannedReply: { fresh: freshBy('replyId', (id) => `/canned-replies/${id}`, CANNED) },
  listCustomers: {},
  getCustomer: {},
  saveCustomer: { body: { capabilities: ['calendar'] }, madeUp: ['customerId'] },
  exportCustomer: {},
  eraseCustomer: {
    fresh: freshBy('customerId', (id) => `/customers/${id}`, {}),
    madeUp: ['customerId'],
  },
  listTests: {},
  getTest: {},
  saveTest: { body: TEST, madeUp: ['testId'] },
  deleteTest: {
    fresh: freshBy('testId', (id, { flowId }) => `/flows/${flowId}/tests/${id}`, TEST),
  },
  runTests: { body: {} },
  simulateFlow: { body: { messages: ['Hello'] } },
  proveFlow: { body: {} },
  listChecks: {},
  getCheck: {},
  saveCheck: { body: CHECK, madeUp: ['checkId'] },
  deleteCheck: {
    fresh: freshBy('checkId', (id, { flowId }) => `/flows/${flowId}/checks/${id}`, CHECK),
  },
  listLabels: {},
  createLabels: { body: { messages: [LABEL] } },
  saveLabel: { body: { ...LABEL, text: 'where was it?' } },
  deleteLabel: { fresh: freshLabel },
  exportLabels: {},
  importLabels: { upload: JSON.stringify(LABEL) },
  scoreLabels: { body: {} },
  getMe: {},
  listKeys: {},
  // A caller can only grant scopes it has.
  createKey: { body: { name: 'k', scopes: ['keys:manage'] } },
  revokeKey: {
    async fresh({ api, key }) {
      const { json } = await api.call('POST', '/keys', { key, body: { name: 'k', scopes: ['flows:read'] } });
      return { keyId: json.id };
    },
  },
  changeMe: { body: { name: 'Another name' } },
  // Without a mail server: the tests of addresses cover success.
  sendAddressLink: { status: 404 },
  confirmAddress: {
    body: { token: CONFIRM },
    async fresh({ api, workspaceId }) {
      await plantAddressLink(api, workspaceId, CONFIRM);
      return {};
    },
  },
  changePassword: { body: { password: 'a-password-nobody-tries-first' } },
  chooseWorkspace: { bodyOf: ({ workspaceId }) => ({ workspaceId }), inBody: ['workspaceId'] },
  listBrowserSessions: {},
  endOtherBrowserSessions: {},
  endBrowserSession: {},
  beginTwoFactor: { body: { password: PERSON_PASSWORD }, withPassword: true },
  // No setup is pending: the two-factor tests cover success.
  confirmTwoFactor: { body: { code: '123456' }, status: 400 },
  endTwoFactor: { body: { password: PERSON_PASSWORD }, withPassword: true },
  createWorkspace: { body: { name: 'Another' }, role: 'owner' },
  changeWorkspace: { body: { name: 'Renamed' } },
  listMembers: {},
  inviteMember: { body: { email: 'invited@example.com', role: 'viewer' }, grants: OF_VIEWERS },
  changeMember: { body: { role: 'viewer' }, grants: OF_VIEWERS, fresh: freshMember },
  removeMember: { fresh: freshMember },
  recoverMember: { body: {}, grants: OF_VIEWERS, fresh: freshMember },
  removeSecondFactor: { fresh: freshMember },
  revokeInvitation: {
    fresh: async ({ api, workspaceId }) => ({ invitationId: await createInvitation(api, workspaceId) }),
  },
  getInvitation: {
    body: { token: LOOK },
    fresh: async ({ api, workspaceId }) => ({ invitationId: await createInvitation(api, workspaceId, LOOK) }),
  },
  acceptInvitation: {
    body: { token: ACCEPT, name: 'Newcomer', password: 'a-password-nobody-tries-first' },
    headers: SAME_ORIGIN,
    fresh: async ({ api, workspaceId }) => ({
      invitationId: await createInvitation(api, workspaceId, ACCEPT),
    }),
  },
  listAudit: {},
  listProviders: {},
  saveProvider: { body: PROVIDER, madeUp: ['provider'] },
  deleteProvider: { fresh: freshBy('provider', (id) => `/providers/${id}`, PROVIDER) },
  tryProvider: {},
  askEffect: {
    body: {
      effect: {
        kind: 'generate',
        request: { purpose: 'rephrase', locale: 'en', base: 'Which?', attempt: 1 },
      },
    },
  },
  listSecrets: {},
  saveSecret: { body: SECRET_BODY, madeUp: ['secret'] },
  deleteSecret: { fresh: freshBy('secret', (id) => `/secrets/${id}`, SECRET_BODY) },
  tryTool: { body: { args: {} } },
  getLiveness: {},
  getReadiness: {},
};
