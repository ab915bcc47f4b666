/**
 * Method and path of every operation of the API, by its id. `operations` adds access and schemas. Each is a
 * separate constant without a schema, so that a page loads only the paths it calls.
 */

export * from './comment-paths';
export * from './conversation-paths';
export * from './handoff-paths';
export * from './improve-paths';
export * from './insight-paths';
export * from './label-paths';
export * from './listing-paths';
export * from './release-paths';
export * from './text-paths';

// Flows
export const listTemplates = 'GET /templates';
export const listFlows = 'GET /flows';
export const createFlow = 'POST /flows';
export const getFlow = 'GET /flows/{flowId}';
export const deleteFlow = 'DELETE /flows/{flowId}';
export const saveDraft = 'PUT /flows/{flowId}/draft';
export const mergeDraft = 'POST /flows/{flowId}/merge';
export const setPresence = 'PUT /flows/{flowId}/presence';
export const endPresence = 'DELETE /flows/{flowId}/presence';

// Releases
export const listVersions = 'GET /flows/{flowId}/versions';
export const publishVersion = 'POST /flows/{flowId}/versions';
export const getVersion = 'GET /flows/{flowId}/versions/{number}';
export const diffVersions = 'GET /flows/{flowId}/diff';
export const measureImpact = 'POST /flows/{flowId}/impact';
export const runShadow = 'POST /flows/{flowId}/shadow';
export const exportRecordings = 'GET /flows/{flowId}/recordings';
export const listEnvironments = 'GET /flows/{flowId}/environments';
export const setEnvironment = 'PUT /flows/{flowId}/environments/{name}';

// Chat page
export const getChatManifest = 'GET /chats/{chatId}/manifest';
export const enterChat = 'POST /chats/{chatId}/key';
export const getChat = 'GET /chats/{chatId}';
export const listChatTurns = 'GET /chats/{chatId}/sessions/{sessionId}/turns';

// Preview links and their comments
export const createPreview = 'POST /flows/{flowId}/previews';
export const listPreviews = 'GET /flows/{flowId}/previews';
export const endPreview = 'DELETE /flows/{flowId}/previews/{previewId}';
export const getPreview = 'GET /previews/{previewId}';
export const takePreviewTurn = 'POST /previews/{previewId}/turns';
export const addComment = 'POST /previews/{previewId}/comments';
export const listComments = 'GET /flows/{flowId}/comments';
export const countComments = 'GET /flows/{flowId}/comments/count';
export const changeComment = 'PUT /flows/{flowId}/comments/{commentId}';
export const deleteComment = 'DELETE /flows/{flowId}/comments/{commentId}';

// Turns
export const takeTurn = 'POST /flows/{flowId}/turns';
export const listStartedTurns = 'GET /flows/{flowId}/sessions/{sessionId}/turns';

// Ratings
export const saveRating = 'PUT /flows/{flowId}/sessions/{sessionId}/rating';
export const getRatingFigures = 'GET /flows/{flowId}/ratings';

// Uploads
export const uploadFile = 'POST /flows/{flowId}/sessions/{sessionId}/files';
export const getStartedFile = 'GET /flows/{flowId}/sessions/{sessionId}/files/{assetId}';
export const getSessionFile = 'GET /sessions/{sessionId}/files/{assetId}';
export const getChatFile = 'GET /chats/{chatId}/sessions/{sessionId}/files/{assetId}';

// Sessions
export const listSessions = 'GET /sessions';
export const getSession = 'GET /sessions/{sessionId}';
export const deleteSession = 'DELETE /sessions/{sessionId}';
export const listTurns = 'GET /sessions/{sessionId}/turns';
export const listTurnRecords = 'GET /sessions/{sessionId}/records';
export const getTurnRecord = 'GET /sessions/{sessionId}/turns/{number}';
export const overrideSession = 'POST /sessions/{sessionId}/override';
export const getSessionFigures = 'GET /sessions/{sessionId}/figures';
export const getFlowFigures = 'GET /flows/{flowId}/figures';
export const getFlowCoverage = 'GET /flows/{flowId}/coverage';

// Raised alerts and weekly summaries
export const listRaisedAlerts = 'GET /alerts';
export const getSummaries = 'GET /me/summaries';
export const saveSummaries = 'PUT /me/summaries';

// Handoffs
export const listHandoffs = 'GET /handoffs';
export const replyToHandoff = 'POST /handoffs/{sessionId}/reply';
export const returnHandoff = 'POST /handoffs/{sessionId}/return';

// Customers
export const listCustomers = 'GET /customers';
export const getCustomer = 'GET /customers/{customerId}';
export const saveCustomer = 'PUT /customers/{customerId}';
export const exportCustomer = 'GET /customers/{customerId}/export';
export const eraseCustomer = 'DELETE /customers/{customerId}';

// Tests
export const listTests = 'GET /flows/{flowId}/tests';
export const getTest = 'GET /flows/{flowId}/tests/{testId}';
export const saveTest = 'PUT /flows/{flowId}/tests/{testId}';
export const deleteTest = 'DELETE /flows/{flowId}/tests/{testId}';
export const runTests = 'POST /flows/{flowId}/tests/run';
export const simulateFlow = 'POST /flows/{flowId}/simulate';

// Checks
export const proveFlow = 'POST /flows/{flowId}/prove';
export const listChecks = 'GET /flows/{flowId}/checks';
export const getCheck = 'GET /flows/{flowId}/checks/{checkId}';
export const saveCheck = 'PUT /flows/{flowId}/checks/{checkId}';
export const deleteCheck = 'DELETE /flows/{flowId}/checks/{checkId}';

// The caller and API keys
export const getMe = 'GET /me';
export const listKeys = 'GET /keys';
export const createKey = 'POST /keys';
export const revokeKey = 'DELETE /keys/{keyId}';
export const changeMe = 'PUT /me';
export const sendAddressLink = 'POST /me/address-link';
export const confirmAddress = 'POST /addresses/confirm';
export const changePassword = 'PUT /me/password';
export const chooseWorkspace = 'PUT /me/workspace';
export const createWorkspace = 'POST /workspaces';
export const listBrowserSessions = 'GET /me/sessions';
export const endOtherBrowserSessions = 'DELETE /me/sessions';
export const endBrowserSession = 'DELETE /me/sessions/{browserSessionId}';
export const beginTwoFactor = 'POST /me/two-factor';
export const confirmTwoFactor = 'POST /me/two-factor/confirm';
export const endTwoFactor = 'DELETE /me/two-factor';

// Members
export const changeWorkspace = 'PUT /workspace';
export const listMembers = 'GET /members';
export const inviteMember = 'POST /members';
export const changeMember = 'PUT /members/{userId}';
export const removeMember = 'DELETE /members/{userId}';
export const recoverMember = 'POST /members/{userId}/recovery';
export const removeSecondFactor = 'DELETE /members/{userId}/two-factor';
export const revokeInvitation = 'DELETE /invitations/{invitationId}';
export const getInvitation = 'POST /invitations/look';
export const acceptInvitation = 'POST /invitations/accept';
export const listAudit = 'GET /audit';

// Providers
export const listProviders = 'GET /providers';
export const saveProvider = 'PUT /providers/{provider}';
export const deleteProvider = 'DELETE /providers/{provider}';
export const tryProvider = 'POST /providers/{provider}/try';
export const askEffect = 'POST /flows/{flowId}/effects';

// Tools
export const listSecrets = 'GET /secrets';
export const saveSecret = 'PUT /secrets/{secret}';
export const deleteSecret = 'DELETE /secrets/{secret}';
export const tryTool = 'POST /flows/{flowId}/tools/{toolId}/try';

// Operation
export const getLiveness = 'GET /healthz';
export const getReadiness = 'GET /readyz';
export const getOpenApi = 'GET /openapi.json';
