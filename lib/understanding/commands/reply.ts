import type { Fact } from '@turnpike/engine/document';
import type { ReadContext } from '../extractors/extractor.ts';
import type { FlowIndex } from '../flow-index.ts';
import type { HeardMessage } from '../hear/hear.ts';
import type { AskedQuestion } from '../hear/read-question.ts';
import type { Span } from '../message.ts';
import type { Reach, Value } from '../values/values.ts';
import type { Moves } from './read-moves.ts';

export type ReplyReading = {
  index: FlowIndex;
  heard: HeardMessage;
  context: ReadContext;
  moves: Moves;
  reach: Reach;
  values: Value[];
  /** Facts of the task on top. */
  own: readonly Fact[];
  question: AskedQuestion;
  /** Whether values of the asked type were found but none was taken. */
  hasReadings: boolean;
  /** Clauses that corrections were read from. */
  used: readonly Span[];
  /** An irreversible step may follow, so a hedge does not count as yes. */
  isGrave: boolean;
};
