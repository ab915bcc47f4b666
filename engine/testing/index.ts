/**
 * Tests of flows: run scripts, compare traces, measure coverage, and build flows and conversations in a few words.
 *
 * Loads no test library, because the editor, the server and `npm run flow` run the author's tests with it.
 */

/** @public Documented for tests outside the engine, which may need any of them. */
export {
  action,
  assign,
  buildEdgesFlow,
  buildFlow,
  buildScenarioFlow,
  decision,
  edge,
  edgesGraph,
  handoff,
  means,
  message,
  plan,
  question,
  rule,
  scenario,
  step,
  subgraph,
  template,
  terminal,
  tool,
  transition,
} from './builders.ts';
export { compileOrThrow } from './conversation.ts';
export { coverage } from './coverage.ts';
export { describeExpectation, describeFailure } from './describe-expectation.ts';
export { diffTraces, type TracedEvent, type TraceLine } from './diff-traces.ts';
export { fillProviders } from './fill-providers.ts';
export { findTouched } from './find-touched.ts';
export {
  compilePublished,
  type Golden,
  type GoldenTrace,
  parseGolden,
  runGolden,
  toGoldenTrace,
  writeGoldenTrace,
} from './golden.ts';
export { findDivergence, type History, type HistoryFile, toHistory } from './history.ts';
export { ATTACKS } from './injection/attacks.ts';
export { createObedientProviders } from './injection/obey.ts';
export { type Observed, observeTurn, toTrace } from './observe-turn.ts';
export {
  AttachmentSchema,
  compareTurn,
  type Expectation,
  PendingChangeSchema,
  runScript,
  type Script,
  type ScriptFailure,
  ScriptSchema,
  type ScriptTurn,
  withAnswers,
} from './script.ts';
export { answerScores, listMessages, withHistory } from './script-answers.ts';
