/** Labelled messages: what a message should be understood as, and how well a flow understands a set of them. */

export { compareScores } from './compare-scores.ts';
export { describeMeaning } from './describe-meaning.ts';
export {
  LABEL_COMMANDS,
  type Label,
  type LabelledMessage,
  LabelSchema,
  MAX_LABEL_TEXT,
  type Meaning,
  MeaningSchema,
} from './label.ts';
export { listUnderstandingModels } from './list-understanding-models.ts';
export { type ScoredMessage, scoreMessages } from './score-messages.ts';
export { type Confusion, type ScoreSummary, summarizeScores } from './summarize-scores.ts';
