import type { PendingKind } from '@turnpike/engine';

export type RequestKind = Exclude<PendingKind, 'question'>;

/** What a request does, after the name of who asks. */
export const REQUEST_VERBS: Record<RequestKind, string> = {
  missing_fields: ' asks for what is missing',
  clarification: ' asks whether it understood',
  approval: ' asks before it acts',
  disambiguation: ' asks which one is meant',
  intent_unclear: ' asks what is wanted',
};

/** What a request is called where it stands alone. */
export const REQUEST_NAMES: Record<RequestKind, string> = {
  missing_fields: 'Something is missing',
  clarification: 'Is it understood right?',
  approval: 'Approval',
  disambiguation: 'Which one?',
  intent_unclear: 'What is wanted?',
};

/** The rule of the system that makes it ask. */
export const REQUEST_REASONS: Record<RequestKind, string> = {
  missing_fields: 'a tool needs an input that nobody gave',
  clarification: 'it is not sure enough of what was meant',
  approval: 'what it is about to do needs a yes first',
  disambiguation: 'several things fit the words',
  intent_unclear: 'no tool fits the words clearly',
};

export const isRequestKind = (kind: string): kind is RequestKind => Object.hasOwn(REQUEST_VERBS, kind);

/** `09:05 UTC`: the trace is the same wherever it is read. */
export function showInstant(iso: string): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(iso) ?? [];
  return day === undefined ? iso : `${time} UTC`;
}
