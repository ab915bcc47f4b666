import { say } from '@/lib/words/say';
import type { HelpArea } from './field-help';

/** Retries after a missing answer. */
export const RETRY_HELP: HelpArea = [
  {
    key: 'RetryPolicy.maxAttempts',
    at: [say('Attempts')],
    does: say('How often the question is asked before the fallback applies.'),
    empty: say('3 times.'),
    example: '2',
  },
  {
    key: 'RetryPolicy.cooldownTurns',
    at: [say('Between')],
    does: say('How many messages to wait before asking again.'),
    empty: say('The question is asked again immediately.'),
    example: '2',
  },
  {
    key: 'RetryPolicy.onExhaust',
    at: [say('Then'), say('Retry')],
    does: say('The action after the last attempt: clarify, try a related question, hand off, or skip.'),
    empty: say('Clarifies the question once more.'),
    example: say('Hand off'),
  },
  {
    key: 'RetryPolicy.promptVariantStrategy',
    at: [say('Next variant')],
    does: say(
      'How the wording changes between attempts: in rotation, with increasing urgency, or rephrased by a model.',
    ),
    empty: say('Variants escalate from first to last.'),
    example: say('Rotate'),
  },
];
