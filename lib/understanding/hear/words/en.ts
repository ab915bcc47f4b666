import { enStates } from '../../locales/en-states.ts';
import { enOwnActs } from '../acts/words/en-own-acts.ts';
import { enAbsence } from './en-absence.ts';
import { enActs } from './en-acts.ts';
import { enAmounts } from './en-amounts.ts';
import { enClauses } from './en-clauses.ts';
import { enCorrections } from './en-corrections.ts';
import { enDenials } from './en-denials.ts';
import { enDoubleDenials } from './en-double-denials.ts';
import { enEdges } from './en-edges.ts';
import { enFit } from './en-fit.ts';
import { enFitImplied } from './en-fit-implied.ts';
import { enGrammar } from './en-grammar.ts';
import { enImplied } from './en-implied.ts';
import { enMoves } from './en-moves.ts';
import { enNotMeant } from './en-not-meant.ts';
import { enRefusals } from './en-refusals.ts';
import { enYesNo } from './en-yes-no.ts';
import type { HearWords } from './hear-words.ts';
import { enArrangements } from './questions/en-arrangements.ts';
import { enPositions } from './questions/en-positions.ts';
import { enTurned } from './questions/en-turned.ts';

export const en: HearWords = {
  ...enActs,
  ...enAmounts,
  ...enClauses,
  ...enDenials,
  ...enGrammar,
  ...enMoves,
  ...enRefusals,
  ...enYesNo,
  edges: enEdges,
  implied: enImplied,
  corrections: enCorrections,
  states: enStates,
  absence: enAbsence,
  fit: enFit,
  fitImplied: enFitImplied,
  doubleDenials: enDoubleDenials,
  notMeant: enNotMeant,
  turned: enTurned,
  arrangements: enArrangements,
  positions: enPositions,
  acts: enOwnActs,
};
