import type { Operation } from './operation';
import { accountOperations } from './operations/account';
import { auditOperations } from './operations/audit';
import { channelOperations } from './operations/channels';
import { chatOperations } from './operations/chats';
import { checkOperations } from './operations/checks';
import { customerOperations } from './operations/customers';
import { environmentSettingsOperations } from './operations/environment-settings';
import { flowOperations } from './operations/flows';
import { handoffOperations } from './operations/handoffs';
import { healthOperations } from './operations/health';
import { improveOperations } from './operations/improve';
import { memberOperations } from './operations/members';
import { personOperations } from './operations/person';
import { presenceOperations } from './operations/presence';
import { previewOperations } from './operations/previews';
import { providerOperations } from './operations/providers';
import { releaseOperations } from './operations/releases';
import { rolloutOperations } from './operations/rollouts';
import { sessionOperations } from './operations/sessions';
import { shadowOperations } from './operations/shadow';
import { testOperations } from './operations/tests';
import { toolOperations } from './operations/tools';
import { turnOperations } from './operations/turns';
import { uploadOperations } from './operations/uploads';
import { webhookOperations } from './operations/webhooks';
import type { OperationId } from './url';

/** Every operation of the API except `getOpenApi`, which describes them. */
export const OPERATIONS = {
  ...flowOperations,
  ...presenceOperations,
  ...releaseOperations,
  ...environmentSettingsOperations,
  ...rolloutOperations,
  ...shadowOperations,
  ...webhookOperations,
  ...channelOperations,
  ...chatOperations,
  ...previewOperations,
  ...turnOperations,
  ...uploadOperations,
  ...sessionOperations,
  ...improveOperations,
  ...handoffOperations,
  ...customerOperations,
  ...testOperations,
  ...checkOperations,
  ...accountOperations,
  ...personOperations,
  ...memberOperations,
  ...auditOperations,
  ...providerOperations,
  ...toolOperations,
  ...healthOperations,
} satisfies Record<Exclude<OperationId, 'getOpenApi'>, Operation>;

export type Operations = typeof OPERATIONS;
