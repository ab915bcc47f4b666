import type { Json } from '@turnpike/engine';
import type { Fact, FactType } from '@turnpike/engine/document';
import type { HeardReading } from '@turnpike/engine/turn';
import type { Moves } from '../commands/read-moves.ts';
import type { ReadContext } from '../extractors/extractor.ts';
import type { FlowIndex } from '../flow-index.ts';
import type { HeardMessage } from '../hear/hear.ts';
import type { Message, Span } from '../message.ts';
import type { Claimant } from './assign-readings.ts';

/** The facts in reach of a message: asked now, not known yet, known already. */
export type Reach = { asked: Fact[]; others: Fact[]; known: Fact[] };

export type Value = {
  fact: Fact;
  value: Json;
  role: Claimant['role'];
  span: Span;
  /** Whether a word next to it names the fact. */
  byCue: boolean;
};

/** Values with their facts, all readings for the trace, and the fact that has several possible values. */
export type FoundValues = {
  values: Value[];
  readings: HeardReading[];
  unclear?: { fact: Fact; values: Json[] };
};

export type ValuesRequest = {
  index: FlowIndex;
  message: Message;
  context: ReadContext;
  moves: Moves;
  reach: Reach;
  /** Whether typing errors are read for asked facts; the default is true. */
  slips?: boolean;
  heard?: HeardMessage;
  /** Facts of the task on top, which go before those of other tasks. */
  own?: readonly Fact[];
  /** Parts that another reader took. */
  claimed?: readonly Span[];
  /** Whether the start of a range counts if one value is wanted. */
  takesStart?: true;
};

/** A type of fact, or a text whose patterns give it a form. */
export type Kind = FactType | 'coded';

export type FactGroup = { kind: Kind; facts: Fact[] };
