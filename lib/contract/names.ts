export const ENVIRONMENT_NAMES = ['staging', 'production'] as const;
export type EnvironmentName = (typeof ENVIRONMENT_NAMES)[number];
/** Messengers that can be connected to an environment. */
export const CHANNEL_KINDS = ['telegram', 'whatsapp'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];
export const SCOPES = [
  'flows:read',
  'flows:write',
  'flows:publish',
  'turns:take',
  'turns:script',
  'sessions:read',
  'sessions:write',
  'keys:manage',
  'members:manage',
  'audit:read',
] as const;
export type Scope = (typeof SCOPES)[number];
export const ROLES = ['owner', 'editor', 'viewer', 'operator'] as const;
export type Role = (typeof ROLES)[number];
export const API_KEY_KINDS = ['secret', 'publishable'] as const;
export type ApiKeyKind = (typeof API_KEY_KINDS)[number];
/**
 * `gap`: a question must be answered; `blocked`: a checkpoint prevents the move; `stuck`: the conversation
 * cannot continue from its position.
 */
export const IMPACT_OUTCOMES = ['unchanged', 'moved', 'gap', 'blocked', 'stuck'] as const;
/** What a release does with a conversation. */
export const SESSION_CHOICES = ['keep', 'reconcile', 'restart', 'handoff'] as const;
export type SessionChoice = (typeof SESSION_CHOICES)[number];
/** What a release does with conversations of an outcome unless it says otherwise. */
export const DEFAULT_CHOICES: Record<(typeof IMPACT_OUTCOMES)[number], SessionChoice> = {
  unchanged: 'reconcile',
  moved: 'reconcile',
  gap: 'reconcile',
  blocked: 'keep',
  stuck: 'handoff',
};

/** What a template of the gallery is for, in the order of the page. */
export const TEMPLATE_PURPOSES = ['sales', 'booking', 'service', 'team'] as const;
export type TemplatePurpose = (typeof TEMPLATE_PURPOSES)[number];
