import type { HelpArea } from './field-help';

/** What follows an answer that does not come. */
export const RETRY_HELP: HelpArea = [
  {
    key: 'RetryPolicy.maxAttempts',
    at: ['Attempts'],
    does: 'How often a question is asked before something else happens.',
    empty: 'Three times.',
    example: '2',
  },
  {
    key: 'RetryPolicy.cooldownTurns',
    at: ['Between'],
    does: 'How many messages must pass before it is asked again.',
    empty: 'It is asked again at once.',
    example: '2',
  },
  {
    key: 'RetryPolicy.onExhaust',
    at: ['Then', 'Retry'],
    does: 'What happens after the last attempt: explain, ask something broader, hand over to a person, or go on without.',
    empty: 'It explains what it needs.',
    example: 'Hand off',
  },
  {
    key: 'RetryPolicy.promptVariantStrategy',
    at: ['Next wording'],
    does: 'Which wording is said the next time: the next one, a more pressing one, or a new one by a model.',
    empty: 'Each is more pressing than the last.',
    example: 'Rotate',
  },
];
