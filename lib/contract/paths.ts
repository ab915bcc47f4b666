/**
 * Method and path of every operation of the API, by its id. They stand only here: the operations add schemas and access,
 * and the client, which must not load the schemas, reads just this table.
 */
export const PATHS = {
  // Flows
  listTemplates: 'GET /templates',
  listFlows: 'GET /flows',
  createFlow: 'POST /flows',
  getFlow: 'GET /flows/{flowId}',
  deleteFlow: 'DELETE /flows/{flowId}',
  saveDraft: 'PUT /flows/{flowId}/draft',
  mergeDraft: 'POST /flows/{flowId}/merge',
  setPresence: 'PUT /flows/{flowId}/presence',
  endPresence: 'DELETE /flows/{flowId}/presence',
  // Releases
  listVersions: 'GET /flows/{flowId}/versions',
  publishVersion: 'POST /flows/{flowId}/versions',
  getVersion: 'GET /flows/{flowId}/versions/{number}',
  diffVersions: 'GET /flows/{flowId}/diff',
  measureImpact: 'POST /flows/{flowId}/impact',
  listEnvironments: 'GET /flows/{flowId}/environments',
  setEnvironment: 'PUT /flows/{flowId}/environments/{name}',
  // Turns
  takeTurn: 'POST /flows/{flowId}/turns',
  // Sessions
  listSessions: 'GET /sessions',
  getSession: 'GET /sessions/{sessionId}',
  deleteSession: 'DELETE /sessions/{sessionId}',
  listTurns: 'GET /sessions/{sessionId}/turns',
  listTurnRecords: 'GET /sessions/{sessionId}/records',
  getTurnRecord: 'GET /sessions/{sessionId}/turns/{number}',
  overrideSession: 'POST /sessions/{sessionId}/override',
  getSessionFigures: 'GET /sessions/{sessionId}/figures',
  getFlowFigures: 'GET /flows/{flowId}/figures',
  getFlowCoverage: 'GET /flows/{flowId}/coverage',
  // Handoffs
  listHandoffs: 'GET /handoffs',
  replyToHandoff: 'POST /handoffs/{sessionId}/reply',
  returnHandoff: 'POST /handoffs/{sessionId}/return',
  // Customers
  listCustomers: 'GET /customers',
  getCustomer: 'GET /customers/{customerId}',
  saveCustomer: 'PUT /customers/{customerId}',
  exportCustomer: 'GET /customers/{customerId}/export',
  eraseCustomer: 'DELETE /customers/{customerId}',
  // Tests
  listTests: 'GET /flows/{flowId}/tests',
  getTest: 'GET /flows/{flowId}/tests/{testId}',
  saveTest: 'PUT /flows/{flowId}/tests/{testId}',
  deleteTest: 'DELETE /flows/{flowId}/tests/{testId}',
  runTests: 'POST /flows/{flowId}/tests/run',
  // The caller and API keys
  getMe: 'GET /me',
  listKeys: 'GET /keys',
  createKey: 'POST /keys',
  revokeKey: 'DELETE /keys/{keyId}',
  changeMe: 'PUT /me',
  changePassword: 'PUT /me/password',
  chooseWorkspace: 'PUT /me/workspace',
  createWorkspace: 'POST /workspaces',
  listBrowserSessions: 'GET /me/sessions',
  endOtherBrowserSessions: 'DELETE /me/sessions',
  endBrowserSession: 'DELETE /me/sessions/{browserSessionId}',
  beginTwoFactor: 'POST /me/two-factor',
  confirmTwoFactor: 'POST /me/two-factor/confirm',
  endTwoFactor: 'DELETE /me/two-factor',
  // Members
  changeWorkspace: 'PUT /workspace',
  listMembers: 'GET /members',
  inviteMember: 'POST /members',
  changeMember: 'PUT /members/{userId}',
  removeMember: 'DELETE /members/{userId}',
  recoverMember: 'POST /members/{userId}/recovery',
  removeSecondFactor: 'DELETE /members/{userId}/two-factor',
  revokeInvitation: 'DELETE /invitations/{invitationId}',
  lookAtInvitation: 'POST /invitations/look',
  acceptInvitation: 'POST /invitations/accept',
  listAudit: 'GET /audit',
  // Providers
  listProviders: 'GET /providers',
  saveProvider: 'PUT /providers/{provider}',
  deleteProvider: 'DELETE /providers/{provider}',
  tryProvider: 'POST /providers/{provider}/try',
  askEffect: 'POST /flows/{flowId}/effects',
  // Tools
  listSecrets: 'GET /secrets',
  saveSecret: 'PUT /secrets/{secret}',
  deleteSecret: 'DELETE /secrets/{secret}',
  tryTool: 'POST /flows/{flowId}/tools/{toolId}/try',
  // Operation
  getLiveness: 'GET /healthz',
  getReadiness: 'GET /readyz',
  getOpenApi: 'GET /openapi.json',
} as const satisfies Record<string, `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`>;

export type OperationId = keyof typeof PATHS;
/** Names of the path parameters: `flowId` and `testId` in `/flows/{flowId}/tests/{testId}`. */
export type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never;
export type PathParams<I extends OperationId> = Record<PathParameter<(typeof PATHS)[I]>, string | number>;

export const API_BASE = '/api/v1';

export function readPath(id: OperationId): { method: string; path: string } {
  const [method = '', path = ''] = PATHS[id].split(' ');
  return { method, path };
}

/** The URL of an operation without the origin. Parameters are encoded. */
export function toUrl<I extends OperationId>(id: I, params: PathParams<I>): string {
  const values = params as Record<string, string | number>;
  return (
    API_BASE + readPath(id).path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ''))
  );
}

/** Sign-in and sign-out, which are Better Auth's paths. */
export const AUTH_BASE = '/api/auth';
export const AUTH_PATHS = {
  signIn: `${AUTH_BASE}/sign-in/email`,
  verifyTotp: `${AUTH_BASE}/two-factor/verify-totp`,
  verifyBackupCode: `${AUTH_BASE}/two-factor/verify-backup-code`,
  signOut: `${AUTH_BASE}/sign-out`,
  getSession: `${AUTH_BASE}/get-session`,
} as const;
