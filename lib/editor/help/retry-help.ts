import { say } from '@/lib/words/say';
import type { HelpArea } from './field-help';

/** What follows an answer that does not come. */
export const RETRY_HELP: HelpArea = [
  {
    key: 'RetryPolicy.maxAttempts',
    at: [say('Attempts')],
    does: say('How often a question is asked before something else happens.'),
    empty: say('Three times.'),
    example: say('2'),
  },
  {
    key: 'RetryPolicy.cooldownTurns',
    at: [say('Between')],
    does: say('How many messages must pass before it is asked again.'),
    empty: say('It is asked again at once.'),
    example: say('2'),
  },
  {
    key: 'RetryPolicy.onExhaust',
    at: [say('Then'), say('Retry')],
    does: say(
      'What happens after the last attempt: explain, ask something broader, hand over to a person, or go on without.',
    ),
    empty: say('It explains what it needs.'),
    example: say('Hand off'),
  },
  {
    key: 'RetryPolicy.promptVariantStrategy',
    at: [say('Next wording')],
    does: say(
      'Which wording is said the next time: the next one, a more pressing one, or a new one by a model.',
    ),
    empty: say('Each is more pressing than the last.'),
    example: say('Rotate'),
  },
];
