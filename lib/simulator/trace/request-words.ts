import type { PendingKind } from '@turnpike/engine';
import { say } from '@/lib/words/say';
import { type Phrase, sayPhrase } from './phrase';

export type RequestKind = Exclude<PendingKind, 'question'>;

/** The question of a request, with the name of the node or rule that asks. */
export const ASKS: Record<RequestKind, (who: { strong: string }) => Phrase> = {
  missing_fields: (who) => sayPhrase('{who} asks for missing input', { who }),
  clarification: (who) => sayPhrase('{who} asks whether it understood correctly', { who }),
  approval: (who) => sayPhrase('{who} asks for approval', { who }),
  disambiguation: (who) => sayPhrase('{who} asks which one is meant', { who }),
  intent_unclear: (who) => sayPhrase('{who} asks what the customer wants', { who }),
};

/** Name of a request, used without a sentence. */
export const REQUEST_NAMES: Record<RequestKind, string> = {
  missing_fields: say('Missing input'),
  clarification: say('Clarification'),
  approval: say('Approval'),
  disambiguation: say('Choice'),
  intent_unclear: say('Unclear request'),
};

/** Why the system asks. */
export const REQUEST_REASONS: Record<RequestKind, string> = {
  missing_fields: say('a tool requires an input that is missing'),
  clarification: say('the meaning of the message is uncertain'),
  approval: say('the action requires approval'),
  disambiguation: say('several matches were found'),
  intent_unclear: say('no tool clearly matches the message'),
};

export const isRequestKind = (kind: string): kind is RequestKind => Object.hasOwn(ASKS, kind);

/** `09:05 UTC`, so that a trace reads the same in every time zone. */
export function showInstant(iso: string): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(iso) ?? [];
  return day === undefined ? iso : say('{time} UTC', { time });
}
