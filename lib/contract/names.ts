export const ENVIRONMENT_NAMES = ['staging', 'production'] as const;
export type EnvironmentName = (typeof ENVIRONMENT_NAMES)[number];
/** Messengers that can be connected to an environment. */
export const CHANNEL_KINDS = ['telegram', 'whatsapp'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];
/** What an environment can require of a version before it goes live. It never accepts errors. */
export const REQUIRED_CHECKS = ['tests', 'proof', 'understanding', 'shadow', 'review'] as const;
export type RequiredCheck = (typeof REQUIRED_CHECKS)[number];
/** Until an owner changes them. */
export const DEFAULT_CHECKS: Record<EnvironmentName, readonly RequiredCheck[]> = {
  staging: [],
  production: ['tests'],
};
/** The percentage of labelled messages that the check `understanding` demands, until an owner changes it. */
export const DEFAULT_UNDERSTANDING = 80;
/** What a person can say about a content hash; `shadow`: they have seen the differences of the shadow run. */
export const REVIEW_KINDS = ['requested', 'approved', 'changes', 'shadow'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];
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

/** `replaced`: another version was made live. */
export const ROLLOUT_OUTCOMES = ['finished', 'stopped', 'replaced'] as const;
export type RolloutOutcome = (typeof ROLLOUT_OUTCOMES)[number];
export const ROLLOUT_EVENTS = [
  'rollout-started',
  'share-changed',
  'rollout-finished',
  'rollout-stopped',
  'rollout-stopped-automatically',
] as const;
export type RolloutEvent = (typeof ROLLOUT_EVENTS)[number];
/** What the automatic stop of a rollout watches. */
export const WATCHED_MEASURES = ['handoff', 'deadlock', 'error'] as const;
export type WatchedMeasure = (typeof WATCHED_MEASURES)[number];
/** What an alert watches: a share of the conversations of a window, or what models cost in a day. */
const ALERT_RATES = ['handoff', 'deadlock', 'error', 'not-understood', 'tool-failed'] as const;
export type AlertRate = (typeof ALERT_RATES)[number];
export const ALERT_MEASURES = [...ALERT_RATES, 'spend'] as const;
export type AlertMeasure = (typeof ALERT_MEASURES)[number];
export const ALERT_WINDOWS = [15, 60, 360, 1440, 10_080] as const;
export const ALERT_EVENTS = ['raised', 'repeated', 'resolved'] as const;
export type AlertEventKind = (typeof ALERT_EVENTS)[number];
/** What is compared between the versions of a rollout. */
export const COMPARED_MEASURES = ['finished', 'goal', ...WATCHED_MEASURES] as const;
export type ComparedMeasure = (typeof COMPARED_MEASURES)[number];
