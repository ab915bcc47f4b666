/** Words of one language with how they lean, from -5 to 5, and words that turn what follows. */
export type MoodWords = { weights: ReadonlyMap<string, number>; negations: readonly string[] };
