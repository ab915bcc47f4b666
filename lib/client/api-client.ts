import type { Answer, Effect } from '@turnpike/engine/turn';
import type { EnvironmentName, Role } from '@/lib/contract/names';
import type { AuditPage } from '@/lib/contract/schemas/audit';
import type { Customer, CustomerExport, CustomerSummary, SaveCustomer } from '@/lib/contract/schemas/customers';
import type { Environment, Impact, MeasureImpact, SetEnvironment } from '@/lib/contract/schemas/environments';
import type { FlowCoverage, FlowFigures, SessionFigures } from '@/lib/contract/schemas/figures';
import type { FlowTest, FlowTestRun, SaveFlowTest } from '@/lib/contract/schemas/flow-tests';
import type { CreateFlow, CreatedFlow, DraftSaved, FlowResource, FlowSummary, MergePreview, Template } from '@/lib/contract/schemas/flows';
import type { Handoff, HandoffReply, HandoffReturn } from '@/lib/contract/schemas/handoffs';
import type { ApiKey, ApiKeyCreated, CreateApiKey } from '@/lib/contract/schemas/keys';
import type { BrowserSessionList, BrowserSessionResource, ChangeMe, ChangePassword, Me, TwoFactorSetup } from '@/lib/contract/schemas/me';
import type { AcceptInvitation, InvitationCreated, InvitationLook, Invite, MemberList, MemberResource } from '@/lib/contract/schemas/members';
import type { Presence, SetPresence } from '@/lib/contract/schemas/presence';
import type { ProviderList, ProviderResource, ProviderTry, SaveProvider } from '@/lib/contract/schemas/providers';
import type { Override, SessionResource, SessionSummary, TurnRecordPage, TurnRecordResource, TurnSummary } from '@/lib/contract/schemas/sessions';
import type { SaveSecret, SecretList, SecretResource, ToolTry, TryTool } from '@/lib/contract/schemas/tools';
import type { TurnRequest, TurnResponse } from '@/lib/contract/schemas/turns';
import type { FlowDiff, VersionResource, VersionSummary } from '@/lib/contract/schemas/versions';
import type { ChangeWorkspace, WorkspaceResource } from '@/lib/contract/schemas/workspaces';
import { NetworkError, readProblem } from './api-problem-error';

/** A flow document as plain JSON; the engine's `parseFlow` converts it to a typed flow. */
export type DocumentJson = Record<string, unknown>;
/** Number of a published version, or the draft. */
export type VersionName = number | 'draft';
export type SessionFilter = {
  flow?: string;
  customer?: string;
  status?: string;
  limit?: number;
  before?: string;
};
/** `prefix`: start of the id. */
export type CustomerFilter = { prefix?: string; limit?: number; before?: string };
export type HandoffFilter = { flow?: string; queue?: string };
/** `before`: the `next` of the previous page. */
export type AuditFilter = { limit?: number; before?: string };
/** With `twoFactorRedirect`, a code is required to complete the sign-in. */
export type SignInAnswer = { twoFactorRedirect?: boolean };
/** Times are ISO instants. */
export type FiguresFilter = { from?: string; to?: string; version?: number };
type Call = { signal?: AbortSignal };

export type ApiClientOptions = {
  /** Base URL of the API. Default: the same origin. */
  baseUrl?: string;
  fetch?: typeof fetch;
  /** API key for use outside the browser; pages use the session cookie. */
  apiKey?: string;
};
export type ApiClient = ReturnType<typeof createApiClient>;

/**
 * One function per route of `/api/v1`. Each returns the resource itself, without the envelope of lists. Throws
 * `ApiProblemError` for a refusal and `NetworkError` if no response arrived.
 */
export function createApiClient(options: ApiClientOptions = {}) {
  const base = options.baseUrl ?? '';

  async function send<T>(method: string, path: string, request: SendOptions = {}): Promise<T> {
    const headers: Record<string, string> = { accept: 'application/json', ...request.headers };
    if (request.body !== undefined) headers['content-type'] = 'application/json';
    if (options.apiKey) headers.authorization = `Bearer ${options.apiKey}`;
    const response = await perform(`${base}${path}${toQuery(request.query)}`, {
      method,
      headers,
      body: request.body === undefined ? undefined : JSON.stringify(request.body),
      signal: request.signal,
      cache: 'no-store',
      keepalive: request.keepalive,
    });
    if (!response.ok) throw await readProblem(response);
    if (response.status === 204) return undefined as T;
    return (await response.json()) as T;
  }

  async function perform(url: string, init: RequestInit): Promise<Response> {
    try {
      return await (options.fetch ?? fetch)(url, init);
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw new NetworkError(error);
    }
  }

  const flow = (id: string) => `/api/v1/flows/${encodeURIComponent(id)}`;
  const session = (id: string) => `/api/v1/sessions/${encodeURIComponent(id)}`;
  const secret = (name: string) => `/api/v1/secrets/${encodeURIComponent(name)}`;
  const member = (id: string) => `/api/v1/members/${encodeURIComponent(id)}`;
  const handoff = (id: string) => `/api/v1/handoffs/${encodeURIComponent(id)}`;
  const customer = (id: string) => `/api/v1/customers/${encodeURIComponent(id)}`;
  const provider = (name: string) => `/api/v1/providers/${encodeURIComponent(name)}`;
  const test = (flowId: string, id: string) => `${flow(flowId)}/tests/${encodeURIComponent(id)}`;

  return {
    getMe: (call?: Call) => send<Me>('GET', '/api/v1/me', call),
    /** 401 does not reveal which part was wrong or whether the account exists. 429 has a retry time. */
    signIn: (email: string, password: string) =>
      send<SignInAnswer>('POST', '/api/auth/sign-in/email', { body: { email, password } }),
    /** The second step. After five wrong codes, the sign-in restarts. */
    verifyTotp: (code: string) =>
      send<unknown>('POST', '/api/auth/two-factor/verify-totp', { body: { code } }),
    /** Alternative to the app's code. Each backup code works once. */
    verifyBackupCode: (code: string) =>
      send<unknown>('POST', '/api/auth/two-factor/verify-backup-code', { body: { code } }),
    /** Ends the browser session and clears its cookie. */
    signOut: () => send<unknown>('POST', '/api/auth/sign-out', { body: {} }),
    /** The email address can be changed only while no password is set. */
    changeMe: (body: ChangeMe) => send<Me>('PUT', '/api/v1/me', { body }),
    /** 400 with pointer /current for a wrong password, /password for a common new one. Ends other browser sessions. */
    changePassword: (body: ChangePassword) => send<void>('PUT', '/api/v1/me/password', { body }),
    /** Switches the workspace of this browser session. */
    chooseWorkspace: (workspaceId: string) =>
      send<Me>('PUT', '/api/v1/me/workspace', { body: { workspaceId } }),
    createWorkspace: (name: string) =>
      send<WorkspaceResource>('POST', '/api/v1/workspaces', { body: { name } }),
    changeWorkspace: (body: ChangeWorkspace) => send<WorkspaceResource>('PUT', '/api/v1/workspace', { body }),
    listBrowserSessions: async (call?: Call): Promise<BrowserSessionResource[]> =>
      (await send<BrowserSessionList>('GET', '/api/v1/me/sessions', call)).sessions,
    endBrowserSession: (id: string) => send<void>('DELETE', `/api/v1/me/sessions/${encodeURIComponent(id)}`),
    /** All except the current one. */
    endOtherBrowserSessions: () => send<void>('DELETE', '/api/v1/me/sessions'),
    /** Takes effect after `confirmTwoFactor`. 400 with a pointer for a wrong password or code. */
    beginTwoFactor: (password: string) =>
      send<TwoFactorSetup>('POST', '/api/v1/me/two-factor', { body: { password } }),
    confirmTwoFactor: (code: string) =>
      send<void>('POST', '/api/v1/me/two-factor/confirm', { body: { code } }),
    endTwoFactor: (password: string) => send<void>('DELETE', '/api/v1/me/two-factor', { body: { password } }),

    /** Includes open invitations. */
    listMembers: (call?: Call) => send<MemberList>('GET', '/api/v1/members', call),
    /** `path` is only in this response. */
    inviteMember: (body: Invite) => send<InvitationCreated>('POST', '/api/v1/members', { body }),
    /** 409 `last-owner` for the only owner of the workspace; the same applies to removing a member. */
    changeMember: (userId: string, role: Role) =>
      send<MemberResource>('PUT', member(userId), { body: { role } }),
    removeMember: (userId: string) => send<void>('DELETE', member(userId)),
    /** A link for a member to set a new password. `path` is only in this response. */
    recoverMember: (userId: string) =>
      send<InvitationCreated>('POST', `${member(userId)}/recovery`, { body: {} }),
    /** For members who lost their authenticator and codes. Ends their browser sessions. */
    takeFactorAway: (userId: string) => send<void>('DELETE', `${member(userId)}/two-factor`),
    revokeInvitation: (invitationId: string) =>
      send<void>('DELETE', `/api/v1/invitations/${encodeURIComponent(invitationId)}`),
    /** Purpose of a link, without authentication. 404 `invitation-not-found` after it was used or has expired. */
    lookAtInvitation: (token: string, call?: Call) =>
      send<InvitationLook>('POST', '/api/v1/invitations/look', { body: { token }, ...call }),
    /** Signs the person in. 401 if the email address has an account that is not signed in here. */
    acceptInvitation: (body: AcceptInvitation) => send<void>('POST', '/api/v1/invitations/accept', { body }),
    /** Newest first. */
    listAudit: (filter: AuditFilter = {}, call?: Call) =>
      send<AuditPage>('GET', '/api/v1/audit', { query: filter, ...call }),

    listTemplates: async (call?: Call) =>
      (await send<{ templates: Template[] }>('GET', '/api/v1/templates', call)).templates,
    listFlows: async (call?: Call) =>
      (await send<{ flows: FlowSummary[] }>('GET', '/api/v1/flows', call)).flows,
    getFlow: (flowId: string, call?: Call) => send<FlowResource>('GET', flow(flowId), call),
    /** Migrates documents of older formats. `report` describes the conversion. */
    createFlow: (body: CreateFlow = {}) => send<CreatedFlow>('POST', '/api/v1/flows', { body }),
    /** 409 `flow-published` for a flow with published versions. */
    deleteFlow: (flowId: string) => send<void>('DELETE', flow(flowId)),
    /** `revision` is the base of the document. A stale one throws 412 with the current one in `problem.revision`. */
    saveDraft: (flowId: string, document: DocumentJson, revision: number, call?: Call) =>
      send<DraftSaved>('PUT', `${flow(flowId)}/draft`, {
        body: document,
        headers: { 'if-match': `"${revision}"` },
        ...call,
      }),

    /** Reports that this tab has the flow open, and returns who else has. */
    setPresence: (flowId: string, body: SetPresence, call?: Call) =>
      send<Presence>('PUT', `${flow(flowId)}/presence`, { body, ...call }),
    endPresence: (flowId: string, tab: string) =>
      send<void>('DELETE', `${flow(flowId)}/presence`, { query: { tab }, keepalive: true }),

    /** Previews publishing the draft, or `document` instead; nothing is saved. */
    mergeDraft: (flowId: string, document?: DocumentJson, call?: Call) =>
      send<MergePreview>('POST', `${flow(flowId)}/merge`, { body: document ? { document } : {}, ...call }),
    /**
     * 422 `flow-has-errors` contains the problems. 409 `nothing-to-publish` if the newest version is identical. With
     * `revision`, 412 if the draft has changed since.
     */
    publishVersion: (flowId: string, notes = '', revision?: number) =>
      send<VersionSummary>('POST', `${flow(flowId)}/versions`, {
        body: { notes },
        headers: revision === undefined ? {} : { 'if-match': `"${revision}"` },
      }),
    listVersions: async (flowId: string, call?: Call) =>
      (await send<{ versions: VersionSummary[] }>('GET', `${flow(flowId)}/versions`, call)).versions,
    getVersion: (flowId: string, number: number, call?: Call) =>
      send<VersionResource>('GET', `${flow(flowId)}/versions/${number}`, call),
    listEnvironments: async (flowId: string, call?: Call) =>
      (await send<{ environments: Environment[] }>('GET', `${flow(flowId)}/environments`, call)).environments,
    /** Differences as text. `draft` is the last saved draft. */
    diffVersions: (flowId: string, from: VersionName, to: VersionName, call?: Call) =>
      send<FlowDiff>('GET', `${flow(flowId)}/diff`, { query: { from, to }, ...call }),
    /** Previews the effect of a version, or the draft, on open conversations; nothing is changed. */
    measureImpact: (flowId: string, body: MeasureImpact, call?: Call) =>
      send<Impact>('POST', `${flow(flowId)}/impact`, { body, ...call }),
    /** `{ version: 2 }` releases or rolls back, `{ version: null }` unpublishes, `{ closed: true }` refuses new conversations. */
    setEnvironment: (flowId: string, name: EnvironmentName, body: SetEnvironment) =>
      send<Environment>('PUT', `${flow(flowId)}/environments/${name}`, { body }),
    /** Coverage of conversations. `complete: false` means that turns are still being counted. */
    getFlowCoverage: (
      flowId: string,
      { environment, days, ...call }: Call & { environment?: EnvironmentName; days?: number } = {},
    ) =>
      send<FlowCoverage>('GET', `${flow(flowId)}/coverage`, {
        query: { environment, days: days === undefined ? undefined : String(days) },
        ...call,
      }),
    getFlowFigures: (flowId: string, filter: FiguresFilter = {}, call?: Call) =>
      send<FlowFigures>('GET', `${flow(flowId)}/figures`, { query: filter, ...call }),

    /** After a failure, retry with the same key: the turn runs once. */
    takeTurn: (flowId: string, body: TurnRequest, idempotencyKey: string = crypto.randomUUID()) =>
      send<TurnResponse>('POST', `${flow(flowId)}/turns`, {
        body,
        headers: { 'idempotency-key': idempotencyKey },
      }),

    /** Newest first. Pass the last item's `updatedAt` as `before` for the next page. */
    listSessions: async (filter: SessionFilter = {}, call?: Call) =>
      (await send<{ sessions: SessionSummary[] }>('GET', '/api/v1/sessions', { query: filter, ...call }))
        .sessions,
    getSession: (sessionId: string, call?: Call) => send<SessionResource>('GET', session(sessionId), call),
    deleteSession: (sessionId: string) => send<void>('DELETE', session(sessionId)),
    listTurns: async (sessionId: string, call?: Call) =>
      (await send<{ turns: TurnSummary[] }>('GET', `${session(sessionId)}/turns`, call)).turns,
    /** The engine's TurnRecord; sensitive values are masked unless `reveal` (scope sessions:write). */
    getTurnRecord: (sessionId: string, turn: number, { reveal, ...call }: Call & { reveal?: boolean } = {}) =>
      send<TurnRecordResource>('GET', `${session(sessionId)}/turns/${turn}`, {
        query: { reveal: reveal ? 'true' : undefined },
        ...call,
      }),
    /** Complete masked records, oldest first: the newest page, or the page before a turn. */
    listTurnRecords: async (
      sessionId: string,
      { before, limit, ...call }: Call & { before?: number | undefined; limit?: number } = {},
    ) =>
      (
        await send<TurnRecordPage>('GET', `${session(sessionId)}/records`, {
          query: { before, limit },
          ...call,
        })
      ).records,
    overrideSession: (sessionId: string, body: Override, idempotencyKey: string = crypto.randomUUID()) =>
      send<TurnResponse>('POST', `${session(sessionId)}/override`, {
        body,
        headers: { 'idempotency-key': idempotencyKey },
      }),
    getSessionFigures: (sessionId: string, call?: Call) =>
      send<SessionFigures>('GET', `${session(sessionId)}/figures`, call),
    listHandoffs: async (filter: HandoffFilter = {}, call?: Call) =>
      (await send<{ handoffs: Handoff[] }>('GET', '/api/v1/handoffs', { query: filter, ...call })).handoffs,
    /** After a failure, retry with the same key: the message is sent once. 409 `not-handed-off` if the flow is in control. */
    replyToHandoff: (sessionId: string, body: HandoffReply, idempotencyKey: string = crypto.randomUUID()) =>
      send<TurnResponse>('POST', `${handoff(sessionId)}/reply`, {
        body,
        headers: { 'idempotency-key': idempotencyKey },
      }),
    /** Without a node, the flow continues at its last position. */
    returnHandoff: (
      sessionId: string,
      body: HandoffReturn = {},
      idempotencyKey: string = crypto.randomUUID(),
    ) =>
      send<TurnResponse>('POST', `${handoff(sessionId)}/return`, {
        body,
        headers: { 'idempotency-key': idempotencyKey },
      }),

    /** Most recently active first. Pass the last item's `updatedAt` as `before` for the next page. */
    listCustomers: async (filter: CustomerFilter = {}, call?: Call) =>
      (await send<{ customers: CustomerSummary[] }>('GET', '/api/v1/customers', { query: filter, ...call }))
        .customers,
    /** Values are masked unless `reveal` (scope sessions:write). */
    getCustomer: (customerId: string, { reveal, ...call }: Call & { reveal?: boolean } = {}) =>
      send<Customer>('GET', customer(customerId), {
        query: { reveal: reveal ? 'true' : undefined },
        ...call,
      }),
    /** Merges facts; a null fact is deleted. `capabilities` replaces the whole list. */
    saveCustomer: (customerId: string, body: SaveCustomer) =>
      send<Customer>('PUT', customer(customerId), { body }),
    /** All stored data; with `reveal` (scope sessions:write) including sensitive values. */
    exportCustomer: (customerId: string, { reveal, ...call }: Call & { reveal?: boolean } = {}) =>
      send<CustomerExport>('GET', `${customer(customerId)}/export`, {
        query: { reveal: reveal ? 'true' : undefined },
        ...call,
      }),
    /** Includes all conversations. Safe to retry. */
    eraseCustomer: (customerId: string) => send<void>('DELETE', customer(customerId)),

    listTests: async (flowId: string, call?: Call) =>
      (await send<{ tests: FlowTest[] }>('GET', `${flow(flowId)}/tests`, call)).tests,
    getTest: (flowId: string, testId: string, call?: Call) =>
      send<FlowTest>('GET', test(flowId, testId), call),
    /** The caller chooses the id: letters, digits, `_` and `-`. `seen` is the base `updatedAt`; 412 if it has changed. */
    saveTest: (flowId: string, testId: string, body: SaveFlowTest, seen?: string) =>
      send<FlowTest>('PUT', test(flowId, testId), {
        body,
        headers: seen === undefined ? {} : { 'if-match': `"${seen}"` },
      }),
    deleteTest: (flowId: string, testId: string) => send<void>('DELETE', test(flowId, testId)),
    /** Runs all saved tests on the draft. */
    runTests: (flowId: string) => send<FlowTestRun>('POST', `${flow(flowId)}/tests/run`, { body: {} }),

    listKeys: async (call?: Call) => (await send<{ keys: ApiKey[] }>('GET', '/api/v1/keys', call)).keys,
    /** `key` is only in this response. */
    createKey: (body: CreateApiKey) => send<ApiKeyCreated>('POST', '/api/v1/keys', { body }),
    revokeKey: (keyId: string) => send<void>('DELETE', `/api/v1/keys/${encodeURIComponent(keyId)}`),

    listProviders: (call?: Call) => send<ProviderList>('GET', '/api/v1/providers', call),
    /** The caller chooses the name, which is the part before the slash in model strings. */
    saveProvider: (name: string, body: SaveProvider) =>
      send<ProviderResource>('PUT', provider(name), { body }),
    deleteProvider: (name: string) => send<void>('DELETE', provider(name)),
    /** Sends a small request to it. A refusal by the provider is a result, not an error. */
    tryProvider: (name: string) => send<ProviderTry>('POST', `${provider(name)}/try`, { body: {} }),
    /** Names and hosts; values are never returned. */
    listSecrets: async (call?: Call) => (await send<SecretList>('GET', '/api/v1/secrets', call)).secrets,
    saveSecret: (name: string, body: SaveSecret) => send<SecretResource>('PUT', secret(name), { body }),
    deleteSecret: (name: string) => send<void>('DELETE', secret(name)),
    /** Calls a tool of the saved draft. A failed call is a result, not an error. */
    tryTool: (flowId: string, toolId: string, args: TryTool['args']) =>
      send<ToolTry>('POST', `${flow(flowId)}/tools/${encodeURIComponent(toolId)}/try`, { body: { args } }),
    /** Answers one effect with the models of the draft's settings. */
    askEffect: async (flowId: string, effect: Effect, call?: Call) =>
      (await send<{ answer: Answer }>('POST', `${flow(flowId)}/effects`, { body: { effect }, ...call }))
        .answer,
  };
}

/** The client of the pages: same origin, session cookie. */
export const api = createApiClient();

type Query = Record<string, string | number | undefined>;
type SendOptions = Call & {
  body?: unknown;
  headers?: Record<string, string>;
  query?: Query;
  /** Lets the request finish even if the page is closed. */
  keepalive?: boolean;
};

function toQuery(query: Query = {}): string {
  const pairs = Object.entries(query).filter(
    (pair): pair is [string, string | number] => pair[1] !== undefined,
  );
  if (pairs.length === 0) return '';
  return `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
}
