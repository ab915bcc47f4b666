import { enOrdinary } from './en-ordinary.ts';
import { heOrdinary } from './he-ordinary.ts';

/**
 * Samples of ordinary words of all languages. If a pattern accepts one of them, its values cannot be distinguished
 * from other words.
 */
export const ordinaryWords: readonly string[] = [...enOrdinary, ...heOrdinary];
