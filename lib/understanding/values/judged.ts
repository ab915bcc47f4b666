import type { ReadingReason } from '@turnpike/engine/turn';
import type { Reading } from '../extractors/extractor.ts';
import type { Clause, HeardMessage } from '../hear/hear.ts';
import { overlaps, type Span } from '../message.ts';

/** Why a value cannot be taken as it is. */
export type Dropped = Extract<
  ReadingReason,
  'excluded' | 'range' | 'incomplete' | 'in-question' | 'retracted' | 'conditional'
>;

export type JudgedReading = Reading & {
  dropped?: Dropped;
  /** A difference to an unknown value: "£20 more". */
  relative?: true;
};

/** Words between a negation and a value that it still negates. */
export const MAX_REACH = 7;

export const findClause = ({ clauses }: HeardMessage, span: Span): Clause | undefined =>
  clauses.find((clause) => overlaps(clause, span));
