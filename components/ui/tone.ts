/** The status of an item. Never its type, which is a concept. */
export type Tone = 'neutral' | 'ok' | 'warn' | 'bad' | 'accent';
