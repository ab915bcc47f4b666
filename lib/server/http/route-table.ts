import type { Route } from './bind-routes';
import { accountRoutes } from './routes/account-routes';
import { alertRoutes } from './routes/alert-routes';
import { auditRoutes } from './routes/audit-routes';
import { channelRoutes } from './routes/channel-routes';
import { chatRoutes } from './routes/chat-routes';
import { checkRoutes } from './routes/check-routes';
import { conversationRoutes } from './routes/conversation-routes';
import { customerRoutes } from './routes/customer-routes';
import { environmentSettingsRoutes } from './routes/environment-settings-routes';
import { flowListingRoutes } from './routes/flow-listing-routes';
import { flowRoutes } from './routes/flow-routes';
import { flowTextRoutes } from './routes/flow-text-routes';
import { handoffRoutes } from './routes/handoff-routes';
import { healthRoutes } from './routes/health-routes';
import { improveRoutes } from './routes/improve-routes';
import { insightRoutes } from './routes/insight-routes';
import { labelRoutes } from './routes/label-routes';
import { memberCommentRoutes } from './routes/member-comment-routes';
import { memberRoutes } from './routes/member-routes';
import { personRoutes } from './routes/person-routes';
import { presenceRoutes } from './routes/presence-routes';
import { previewRoutes } from './routes/preview-routes';
import { providerRoutes } from './routes/provider-routes';
import { ratingRoutes } from './routes/rating-routes';
import { releaseRoutes } from './routes/release-routes';
import { rolloutRoutes } from './routes/rollout-routes';
import { sessionRoutes } from './routes/session-routes';
import { shadowRoutes } from './routes/shadow-routes';
import { summaryRoutes } from './routes/summary-routes';
import { testRoutes } from './routes/test-routes';
import { toolRoutes } from './routes/tool-routes';
import { turnRoutes } from './routes/turn-routes';
import { uploadRoutes } from './routes/upload-routes';
import { webhookRoutes } from './routes/webhook-routes';

/** The routes of all operations of the contract. */
export const ROUTES: readonly Route[] = [
  ...flowRoutes,
  ...flowListingRoutes,
  ...flowTextRoutes,
  ...presenceRoutes,
  ...releaseRoutes,
  ...environmentSettingsRoutes,
  ...rolloutRoutes,
  ...shadowRoutes,
  ...webhookRoutes,
  ...alertRoutes,
  ...channelRoutes,
  ...chatRoutes,
  ...previewRoutes,
  ...memberCommentRoutes,
  ...turnRoutes,
  ...ratingRoutes,
  ...uploadRoutes,
  ...sessionRoutes,
  ...insightRoutes,
  ...conversationRoutes,
  ...improveRoutes,
  ...handoffRoutes,
  ...customerRoutes,
  ...testRoutes,
  ...checkRoutes,
  ...labelRoutes,
  ...accountRoutes,
  ...personRoutes,
  ...summaryRoutes,
  ...memberRoutes,
  ...auditRoutes,
  ...providerRoutes,
  ...toolRoutes,
  ...healthRoutes,
];
