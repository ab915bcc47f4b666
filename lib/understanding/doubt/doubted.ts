import type { Json } from '@turnpike/engine';
import type { Fact } from '@turnpike/engine/document';
import type { HeardMessage } from '../hear/hear.ts';
import type { Span } from '../message.ts';
import type { DoubtWords } from './words/doubt-words.ts';

/** A value that was read for a fact, with everything that the same message gives. */
export type Doubted = {
  heard: HeardMessage;
  fact: Fact;
  value: Json;
  span: Span;
  /** Whether it is the only value asked for. */
  isOne: boolean;
  /** Whether it answers a question, and is not part of a request. */
  isAnswer: boolean;
  /** The parts of the message that values were read from. */
  taken: readonly Span[];
  /** The parts that were read and dropped because the message rules them out. */
  ruledOut: readonly Span[];
  /** Words of the question and of the facts that values were read for. */
  asked: readonly string[];
  words: DoubtWords;
};
