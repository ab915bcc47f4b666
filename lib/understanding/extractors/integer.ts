import type { Extractor } from './extractor.ts';
import { number } from './number.ts';

/** Read like any number: a fraction is offered too, so that the engine can say why it will not do. */
export const integer: Extractor = number;
