/**
 * Mood words of one language with weights from -5 to 5, and negations, which invert the weight of a word after
 * them.
 */
export type MoodWords = { weights: ReadonlyMap<string, number>; negations: readonly string[] };
