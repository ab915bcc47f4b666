/** What a small mark says about the thing beside it. Never the thing's type: that is a concept. */
export type Tone = 'neutral' | 'ok' | 'warn' | 'bad' | 'accent';
