import type { ImprovementRow, QueueKind } from '@/lib/contract/schemas/improve';
import { say } from '@/lib/words/say';

export const QUEUE_KIND_WORDS: Readonly<Record<QueueKind, string>> = {
  'not-understood': say('Not understood'),
  unsure: say('Unsure'),
  corrected: say('Corrected'),
  'handed-off': say('Then handed off'),
};

const FOLLOWED_WORDS: Readonly<Record<string, string>> = {
  'asked-again': say('asked again'),
  corrected: say('corrected'),
  'handed-off': say('handed off'),
  left: say('left'),
  'went-on': say('went on'),
};

const DAY_MS = 86_400_000;

/** What followed a message. A customer who has not answered for a day left. */
export function describeFollowed(followed: string | null, at: string, now: number): string {
  if (followed !== null) return FOLLOWED_WORDS[followed] ?? followed;
  return now - Date.parse(at) > DAY_MS ? say('left') : say('waiting');
}

/** What was done, in the list of what is done today. */
export function describeImprovement({ kind, target, messages }: ImprovementRow): string {
  switch (kind) {
    case 'ignore':
      return say('{messages} ignored', { messages });
    case 'test':
      return say('test with {messages, plural, one {# message} other {# messages}}', { messages });
    case 'new-rule':
      return say('new rule, {messages, plural, one {# message} other {# messages}}', { messages });
    case 'teach':
      return target?.kind === 'choice'
        ? say('synonyms of {fact}, {messages, plural, one {# message} other {# messages}}', {
            fact: target.fact,
            messages,
          })
        : say('examples, {messages, plural, one {# message} other {# messages}}', { messages });
  }
}
