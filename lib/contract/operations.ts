import type { Operation } from './operation';
import { accountOperations } from './operations/account';
import { alertOperations } from './operations/alerts';
import { auditOperations } from './operations/audit';
import { channelOperations } from './operations/channels';
import { chatOperations } from './operations/chats';
import { checkOperations } from './operations/checks';
import { conversationOperations } from './operations/conversations';
import { customerOperations } from './operations/customers';
import { environmentSettingsOperations } from './operations/environment-settings';
import { flowListingOperations } from './operations/flow-listing';
import { flowTextOperations } from './operations/flow-texts';
import { flowOperations } from './operations/flows';
import { handoffOperations } from './operations/handoffs';
import { healthOperations } from './operations/health';
import { improveOperations } from './operations/improve';
import { insightOperations } from './operations/insights';
import { labelOperations } from './operations/labels';
import { memberCommentOperations } from './operations/member-comments';
import { memberOperations } from './operations/members';
import { personOperations } from './operations/person';
import { presenceOperations } from './operations/presence';
import { previewOperations } from './operations/previews';
import { providerOperations } from './operations/providers';
import { ratingOperations } from './operations/ratings';
import { releaseOperations } from './operations/releases';
import { rolloutOperations } from './operations/rollouts';
import { sessionOperations } from './operations/sessions';
import { shadowOperations } from './operations/shadow';
import { summaryOperations } from './operations/summaries';
import { testOperations } from './operations/tests';
import { toolOperations } from './operations/tools';
import { turnOperations } from './operations/turns';
import { uploadOperations } from './operations/uploads';
import { webhookOperations } from './operations/webhooks';
import type { OperationId } from './url';

/** Every operation of the API except `getOpenApi`, which describes them. */
export const OPERATIONS = {
  ...flowOperations,
  ...flowListingOperations,
  ...flowTextOperations,
  ...presenceOperations,
  ...releaseOperations,
  ...environmentSettingsOperations,
  ...rolloutOperations,
  ...shadowOperations,
  ...webhookOperations,
  ...alertOperations,
  ...channelOperations,
  ...chatOperations,
  ...previewOperations,
  ...memberCommentOperations,
  ...turnOperations,
  ...ratingOperations,
  ...uploadOperations,
  ...sessionOperations,
  ...insightOperations,
  ...conversationOperations,
  ...improveOperations,
  ...handoffOperations,
  ...customerOperations,
  ...testOperations,
  ...checkOperations,
  ...labelOperations,
  ...accountOperations,
  ...personOperations,
  ...summaryOperations,
  ...memberOperations,
  ...auditOperations,
  ...providerOperations,
  ...toolOperations,
  ...healthOperations,
} satisfies Record<Exclude<OperationId, 'getOpenApi'>, Operation>;

export type Operations = typeof OPERATIONS;
