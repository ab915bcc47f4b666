import type { Json } from '@turnpike/engine';
import type { Fact } from '@turnpike/engine/document';
import type { Command } from '@turnpike/engine/turn';
import type { Moves } from '../commands/read-moves.ts';
import type { ReadContext } from '../extractors/extractor.ts';
import type { FlowIndex } from '../flow-index.ts';
import type { HeardMessage } from '../hear/hear.ts';
import type { AskedQuestion } from '../hear/read-question.ts';
import type { Span } from '../message.ts';
import type { Reach } from '../values/values.ts';

export type Correcting = {
  heard: HeardMessage;
  context: ReadContext;
  reach: Reach;
  moves: Moves;
  index: FlowIndex;
  /** Values of known facts, by name. */
  /** The question that is open. */
  question: AskedQuestion;
  values: Readonly<Record<string, Json>>;
  /** Names of the facts given last. */
  lastGiven: readonly string[];
  /** Facts that have their value already, and where values were read. */
  done: ReadonlySet<Fact>;
  taken: readonly Span[];
};

/** A correction and the clauses it was read from; without a command, they say again what is known. */
export type Correction = { command?: Command; spans: readonly Span[] };
