import type { PendingKind } from '@turnpike/engine';
import { say } from '@/lib/words/say';
import { type Phrase, sayPhrase } from './phrase';

export type RequestKind = Exclude<PendingKind, 'question'>;

/** What a request does, with the name of who asks. */
export const ASKS: Record<RequestKind, (who: { strong: string }) => Phrase> = {
  missing_fields: (who) => sayPhrase('{who} asks for what is missing', { who }),
  clarification: (who) => sayPhrase('{who} asks whether it understood', { who }),
  approval: (who) => sayPhrase('{who} asks before it acts', { who }),
  disambiguation: (who) => sayPhrase('{who} asks which one is meant', { who }),
  intent_unclear: (who) => sayPhrase('{who} asks what is wanted', { who }),
};

/** What a request is called where it stands alone. */
export const REQUEST_NAMES: Record<RequestKind, string> = {
  missing_fields: say('Something is missing'),
  clarification: say('Is it understood right?'),
  approval: say('Approval'),
  disambiguation: say('Which one?'),
  intent_unclear: say('What is wanted?'),
};

/** The rule of the system that makes it ask. */
export const REQUEST_REASONS: Record<RequestKind, string> = {
  missing_fields: say('a tool needs an input that nobody gave'),
  clarification: say('it is not sure enough of what was meant'),
  approval: say('what it is about to do needs a yes first'),
  disambiguation: say('several things fit the words'),
  intent_unclear: say('no tool fits the words clearly'),
};

export const isRequestKind = (kind: string): kind is RequestKind => Object.hasOwn(ASKS, kind);

/** `09:05 UTC`: the trace is the same wherever it is read. */
export function showInstant(iso: string): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(iso) ?? [];
  return day === undefined ? iso : say('{time} UTC', { time });
}
