import type { Effect } from '@turnpike/engine/turn';
import type { DocumentJson } from '@/lib/contract/document-json';
import * as paths from '@/lib/contract/paths';
import type { VersionName } from '@/lib/contract/schemas/releases/versions';
import { SIGN_OUT_PATH } from '@/lib/contract/url';
import {
  type ApiClientOptions,
  type Body,
  type CallOptions,
  createCaller,
  type Query,
  readAllPages,
} from './call-operation';

/** `reveal` includes sensitive values and requires the scope sessions:write. */
type RevealingCall = CallOptions & { reveal?: boolean };

export type ApiClient = ReturnType<typeof createApiClient>;

/**
 * One function per operation of the contract, which has the paths and types; those of accounts, which the editor does not
 * need, are in `account-client.ts`. Each returns the resource itself; a list that can be
 * long returns a page. Throws `ApiProblemError` for a refusal and `NetworkError` if no response arrived.
 */
export function createApiClient(options: ApiClientOptions = {}) {
  const { call, send } = createCaller(options);

  return {
    getMe: (init?: CallOptions) => call(paths.getMe, init),
    /** Ends the browser session and clears its cookie. */
    signOut: () => send<unknown>('POST', SIGN_OUT_PATH, { body: {} }),
    /** Switches the workspace of this browser session. */
    chooseWorkspace: (workspaceId: string) => call(paths.chooseWorkspace, { body: { workspaceId } }),
    createWorkspace: (name: string) => call(paths.createWorkspace, { body: { name } }),

    listTemplates: async (init?: CallOptions) => (await call(paths.listTemplates, init)).templates,
    listFlows: (init?: CallOptions) =>
      readAllPages(
        (query) => call(paths.listFlows, { query, ...init }),
        ({ flows }) => flows,
      ),
    getFlow: (flowId: string, init?: CallOptions) => call(paths.getFlow, { params: { flowId }, ...init }),
    /** Migrates documents of older formats. `report` describes the conversion. */
    createFlow: (body: Body<'createFlow'> = {}) => call(paths.createFlow, { body }),
    /** 409 `flow-published` for a flow with published versions. */
    deleteFlow: (flowId: string) => call(paths.deleteFlow, { params: { flowId } }),
    /** `revision` is the base of the document. A stale one throws 412 with the current one in `problem.revision`. */
    saveDraft: (flowId: string, document: DocumentJson, revision: number, init?: CallOptions) =>
      call(paths.saveDraft, { params: { flowId }, body: document, headers: ifMatch(revision), ...init }),

    /** Reports that this tab has the flow open, and returns who else has. */
    setPresence: (flowId: string, body: Body<'setPresence'>, init?: CallOptions) =>
      call(paths.setPresence, { params: { flowId }, body, ...init }),
    endPresence: (flowId: string, tab: string) =>
      call(paths.endPresence, { params: { flowId }, query: { tab }, keepalive: true }),

    /** Previews publishing the draft, or `document` instead; nothing is saved. */
    mergeDraft: (flowId: string, document?: DocumentJson, init?: CallOptions) =>
      call(paths.mergeDraft, { params: { flowId }, body: document ? { document } : {}, ...init }),
    /**
     * 422 `flow-has-errors` contains the problems. 409 `nothing-to-publish` if the newest version is identical. With
     * `revision`, 412 if the draft has changed since.
     */
    publishVersion: (
      flowId: string,
      notes = '',
      revision?: number,
      place: Pick<Body<'publishVersion'>, 'environment' | 'reason'> = {},
    ) =>
      call(paths.publishVersion, {
        params: { flowId },
        body: { notes, ...place },
        headers: ifMatch(revision),
      }),
    listVersions: (flowId: string, init?: CallOptions) =>
      readAllPages(
        (query) => call(paths.listVersions, { params: { flowId }, query, ...init }),
        ({ versions }) => versions,
      ),
    getVersion: (flowId: string, number: number, init?: CallOptions) =>
      call(paths.getVersion, { params: { flowId, number }, ...init }),
    /** Each with a page of its history. */
    listEnvironments: async (
      flowId: string,
      { limit, cursor, ...init }: CallOptions & Query<'listEnvironments'> = {},
    ) =>
      (await call(paths.listEnvironments, { params: { flowId }, query: { limit, cursor }, ...init }))
        .environments,
    /** Differences as text. `draft` is the last saved draft. */
    diffVersions: (flowId: string, from: VersionName, to: VersionName, init?: CallOptions) =>
      call(paths.diffVersions, { params: { flowId }, query: { from, to }, ...init }),
    /** Previews the effect of a version, or the draft, on open conversations; nothing is changed. */
    measureImpact: (flowId: string, body: Body<'measureImpact'>, init?: CallOptions) =>
      call(paths.measureImpact, { params: { flowId }, body, ...init }),
    /** `{ version: 2 }` releases or rolls back, `{ version: null }` unpublishes, `{ closed: true }` refuses new conversations. */
    setEnvironment: (flowId: string, name: string, body: Body<'setEnvironment'>) =>
      call(paths.setEnvironment, { params: { flowId, name }, body }),
    /** Coverage of conversations. `complete: false` means that turns are still being counted. */
    getFlowCoverage: (
      flowId: string,
      { environment, days, ...init }: CallOptions & Query<'getFlowCoverage'> = {},
    ) => call(paths.getFlowCoverage, { params: { flowId }, query: { environment, days }, ...init }),
    /** Times are ISO instants. */
    getFlowFigures: (flowId: string, query: Query<'getFlowFigures'> = {}, init?: CallOptions) =>
      call(paths.getFlowFigures, { params: { flowId }, query, ...init }),

    /** After a failure, retry with the same key: the turn runs once. */
    takeTurn: (flowId: string, body: Body<'takeTurn'>, key?: string) =>
      call(paths.takeTurn, { params: { flowId }, body, headers: idempotency(key) }),

    /** Newest first. Pass the `next` of a page as `cursor` for the following one. */
    listSessions: (query: Query<'listSessions'> = {}, init?: CallOptions) =>
      call(paths.listSessions, { query, ...init }),
    getSession: (sessionId: string, init?: CallOptions) =>
      call(paths.getSession, { params: { sessionId }, ...init }),
    deleteSession: (sessionId: string) => call(paths.deleteSession, { params: { sessionId } }),
    /** The newest turns, oldest first. Pass `next` as `cursor` for those before them. */
    listTurns: (sessionId: string, query: Query<'listTurns'> = {}, init?: CallOptions) =>
      call(paths.listTurns, { params: { sessionId }, query, ...init }),
    /** The engine's TurnRecord; sensitive values are masked unless `reveal`. */
    getTurnRecord: (sessionId: string, number: number, { reveal, ...init }: RevealingCall = {}) =>
      call(paths.getTurnRecord, { params: { sessionId, number }, query: revealed(reveal), ...init }),
    /** Complete masked records, oldest first: the newest page, or the page before a turn. */
    listTurnRecords: async (
      sessionId: string,
      { before, limit, ...init }: CallOptions & Query<'listTurnRecords'> = {},
    ) =>
      (await call(paths.listTurnRecords, { params: { sessionId }, query: { before, limit }, ...init }))
        .records,
    overrideSession: (sessionId: string, body: Body<'overrideSession'>, key?: string) =>
      call(paths.overrideSession, { params: { sessionId }, body, headers: idempotency(key) }),
    getSessionFigures: (sessionId: string, init?: CallOptions) =>
      call(paths.getSessionFigures, { params: { sessionId }, ...init }),
    listHandoffs: (query: Query<'listHandoffs'> = {}, init?: CallOptions) =>
      call(paths.listHandoffs, { query, ...init }),
    /** After a failure, retry with the same key: the message is sent once. 409 `not-handed-off` if the flow is in control. */
    replyToHandoff: (sessionId: string, body: Body<'replyToHandoff'>, key?: string) =>
      call(paths.replyToHandoff, { params: { sessionId }, body, headers: idempotency(key) }),
    /** Without a node, the flow continues at its last position. */
    returnHandoff: (sessionId: string, body: Body<'returnHandoff'> = {}, key?: string) =>
      call(paths.returnHandoff, { params: { sessionId }, body, headers: idempotency(key) }),

    /** Most recently active first. Pass the `next` of a page as `cursor` for the following one. */
    listCustomers: (query: Query<'listCustomers'> = {}, init?: CallOptions) =>
      call(paths.listCustomers, { query, ...init }),
    getCustomer: (customerId: string, { reveal, ...init }: RevealingCall = {}) =>
      call(paths.getCustomer, { params: { customerId }, query: revealed(reveal), ...init }),
    /** Merges facts; a null fact is deleted. `capabilities` replaces the whole list. */
    saveCustomer: (customerId: string, body: Body<'saveCustomer'>) =>
      call(paths.saveCustomer, { params: { customerId }, body }),
    /** All stored data. */
    exportCustomer: (customerId: string, { reveal, ...init }: RevealingCall = {}) =>
      call(paths.exportCustomer, { params: { customerId }, query: revealed(reveal), ...init }),
    /** Includes all conversations. Safe to retry. */
    eraseCustomer: (customerId: string) => call(paths.eraseCustomer, { params: { customerId } }),

    listTests: (flowId: string, init?: CallOptions) =>
      readAllPages(
        (query) => call(paths.listTests, { params: { flowId }, query, ...init }),
        ({ tests }) => tests,
      ),
    getTest: (flowId: string, testId: string, init?: CallOptions) =>
      call(paths.getTest, { params: { flowId, testId }, ...init }),
    /** The caller chooses the id: letters, digits, `_` and `-`. `seen` is the base `updatedAt`; 412 if it has changed. */
    saveTest: (flowId: string, testId: string, body: Body<'saveTest'>, seen?: string) =>
      call(paths.saveTest, { params: { flowId, testId }, body, headers: ifMatch(seen) }),
    deleteTest: (flowId: string, testId: string) => call(paths.deleteTest, { params: { flowId, testId } }),
    /** Runs all saved tests on the draft. */
    runTests: (flowId: string) => call(paths.runTests, { params: { flowId }, body: {} }),

    /** Proves the saved draft, or a version, with the checks of the flow. */
    proveFlow: (flowId: string, body: Body<'proveFlow'> = {}, init?: CallOptions) =>
      call(paths.proveFlow, { params: { flowId }, body, ...init }),
    listChecks: (flowId: string, init?: CallOptions) =>
      readAllPages(
        (query) => call(paths.listChecks, { params: { flowId }, query, ...init }),
        ({ checks }) => checks,
      ),
    getCheck: (flowId: string, checkId: string, init?: CallOptions) =>
      call(paths.getCheck, { params: { flowId, checkId }, ...init }),
    /** The caller chooses the id: letters, digits, `_` and `-`. */
    saveCheck: (flowId: string, checkId: string, body: Body<'saveCheck'>) =>
      call(paths.saveCheck, { params: { flowId, checkId }, body }),
    deleteCheck: (flowId: string, checkId: string) =>
      call(paths.deleteCheck, { params: { flowId, checkId } }),

    listKeys: (init?: CallOptions) =>
      readAllPages(
        (query) => call(paths.listKeys, { query, ...init }),
        ({ keys }) => keys,
      ),
    /** `key` is only in this response. */
    createKey: (body: Body<'createKey'>) => call(paths.createKey, { body }),
    revokeKey: (keyId: string) => call(paths.revokeKey, { params: { keyId } }),

    listProviders: (init?: CallOptions) => call(paths.listProviders, init),
    /** The caller chooses the name, which is the part before the slash in model strings. */
    saveProvider: (provider: string, body: Body<'saveProvider'>) =>
      call(paths.saveProvider, { params: { provider }, body }),
    deleteProvider: (provider: string) => call(paths.deleteProvider, { params: { provider } }),
    /** Sends a small request to it. A refusal by the provider is a result, not an error. */
    tryProvider: (provider: string) => call(paths.tryProvider, { params: { provider } }),
    /** Names and hosts; values are never returned. */
    listSecrets: async (init?: CallOptions) => (await call(paths.listSecrets, init)).secrets,
    saveSecret: (secret: string, body: Body<'saveSecret'>) =>
      call(paths.saveSecret, { params: { secret }, body }),
    deleteSecret: (secret: string) => call(paths.deleteSecret, { params: { secret } }),
    /** Calls a tool of the saved draft. A failed call is a result, not an error. */
    tryTool: (flowId: string, toolId: string, args: Body<'tryTool'>['args']) =>
      call(paths.tryTool, { params: { flowId, toolId }, body: { args } }),
    /** Answers one effect with the models of the draft's settings. The server refuses the other kinds of effects. */
    askEffect: async (flowId: string, effect: Effect, init?: CallOptions) =>
      (await call(paths.askEffect, { params: { flowId }, body: { effect } as Body<'askEffect'>, ...init }))
        .answer,
  };
}

/** The client of the pages: same origin, session cookie. */
export const api = createApiClient();

const ifMatch = (value?: number | string): Record<string, string> =>
  value === undefined ? {} : { 'if-match': `"${value}"` };
const idempotency = (key: string = crypto.randomUUID()) => ({ 'idempotency-key': key });
const revealed = (reveal?: boolean) => ({ reveal: reveal || undefined });
