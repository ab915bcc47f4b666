/**
 * How an answer has to be turned. `strictly`: something that cannot be undone may follow, so a “no” to “Do you mind if we
 * charge the card?” is not enough.
 */
export type AnswerTurn = 'denied' | 'leave' | 'strictly';
