import type { Problem } from '../document/problem.ts';
import type { ProblemCheck, ProblemFinding } from './check.ts';
import { afterGoal } from './checks/after-goal.ts';
import { approvalCannotBeLowered } from './checks/approval-cannot-be-lowered.ts';
import { assignEmpty } from './checks/assign-empty.ts';
import { assignList } from './checks/assign-list.ts';
import { assignsComputed } from './checks/assigns-computed.ts';
import { asyncRequired } from './checks/async-required.ts';
import { badDuration } from './checks/bad-duration.ts';
import { badPattern } from './checks/bad-pattern.ts';
import { broadenWithoutNeighbour } from './checks/broaden-without-neighbour.ts';
import { callInput } from './checks/call-input.ts';
import { callResult } from './checks/call-result.ts';
import { computeCycle } from './checks/compute-cycle.ts';
import { computeWithPrompt } from './checks/compute-with-prompt.ts';
import { computedName } from './checks/computed-name.ts';
import { conditionDuplicate } from './checks/condition-duplicate.ts';
import { conditionEmpty } from './checks/condition-empty.ts';
import { conditionWithoutExamples } from './checks/condition-without-examples.ts';
import { constraintFacts } from './checks/constraint-facts.ts';
import { constraintUnverified } from './checks/constraint-unverified.ts';
import { contentWithoutText } from './checks/content-without-text.ts';
import { cycleMayNotWait } from './checks/cycle-may-not-wait.ts';
import { cycleWithoutQuestion } from './checks/cycle-without-question.ts';
import { deadEnd } from './checks/dead-end.ts';
import { duplicateId } from './checks/duplicate-id.ts';
import { duplicateName } from './checks/duplicate-name.ts';
import { duplicateValue } from './checks/duplicate-value.ts';
import { edgeNeverTaken } from './checks/edge-never-taken.ts';
import { elseWithOn } from './checks/else-with-on.ts';
import { entryMissing } from './checks/entry-missing.ts';
import { enumWithoutValues } from './checks/enum-without-values.ts';
import { expressionDoesNotParse } from './checks/expression-does-not-parse.ts';
import { expressionType } from './checks/expression-type.ts';
import { factWithoutQuestion } from './checks/fact-without-question.ts';
import { fallbackMode } from './checks/fallback-mode.ts';
import { gateEmpty } from './checks/gate-empty.ts';
import { gateNeedsGivenFact } from './checks/gate-needs-given-fact.ts';
import { gateUnsatisfiable } from './checks/gate-unsatisfiable.ts';
import { goalUnreachable } from './checks/goal-unreachable.ts';
import { graphEmpty } from './checks/graph-empty.ts';
import { graphRecursion } from './checks/graph-recursion.ts';
import { guardsOverlap } from './checks/guards-overlap.ts';
import { inputAsked } from './checks/input-asked.ts';
import { inputNotDeclared } from './checks/input-not-declared.ts';
import { messageWithoutText } from './checks/message-without-text.ts';
import { missingAnswerGuard } from './checks/missing-answer-guard.ts';
import { missingElse } from './checks/missing-else.ts';
import { missingReference } from './checks/missing-reference.ts';
import { nameOutOfScope } from './checks/name-out-of-scope.ts';
import { noMain } from './checks/no-main.ts';
import { optionWithoutEffect } from './checks/option-without-effect.ts';
import { outputNotDeclared } from './checks/output-not-declared.ts';
import { partUrlNotHttps } from './checks/part-url-not-https.ts';
import { partWithoutFallback } from './checks/part-without-fallback.ts';
import { pathWithoutExamples } from './checks/path-without-examples.ts';
import { placeholderUnknown } from './checks/placeholder-unknown.ts';
import { planToolDuplicate } from './checks/plan-tool-duplicate.ts';
import { planWithoutExamples } from './checks/plan-without-examples.ts';
import { presentWithoutEffect } from './checks/present-without-effect.ts';
import { questionAsksNothing } from './checks/question-asks-nothing.ts';
import { questionWithoutText } from './checks/question-without-text.ts';
import { quickReplyValue } from './checks/quick-reply-value.ts';
import { quickReplyWithoutEffect } from './checks/quick-reply-without-effect.ts';
import { rememberComputed } from './checks/remember-computed.ts';
import { reminderTooLate } from './checks/reminder-too-late.ts';
import { requiredWithoutStep } from './checks/required-without-step.ts';
import { reservedName } from './checks/reserved-name.ts';
import { resolverShape } from './checks/resolver-shape.ts';
import { retiredTier } from './checks/retired-tier.ts';
import { satisfiesUnrelated } from './checks/satisfies-unrelated.ts';
import { scenarioEntryUnclear } from './checks/scenario-entry-unclear.ts';
import { scenarioMayNotRest } from './checks/scenario-may-not-rest.ts';
import { scenarioWithoutEntry } from './checks/scenario-without-entry.ts';
import { scenarioWithoutTerminal } from './checks/scenario-without-terminal.ts';
import { scopeWithoutGraph } from './checks/scope-without-graph.ts';
import { sensitiveInUrl } from './checks/sensitive-in-url.ts';
import { settingWithoutEffect } from './checks/setting-without-effect.ts';
import { sharedWithoutEffect } from './checks/shared-without-effect.ts';
import { stepDeadEnd } from './checks/step-dead-end.ts';
import { strategyField } from './checks/strategy-field.ts';
import { templateNeedsGivenFact } from './checks/template-needs-given-fact.ts';
import { terminalUnconditional } from './checks/terminal-unconditional.ts';
import { textCompared } from './checks/text-compared.ts';
import { textDoesNotParse } from './checks/text-does-not-parse.ts';
import { textEmptyVariant } from './checks/text-empty-variant.ts';
import { textLocaleMissing } from './checks/text-locale-missing.ts';
import { textNeedsSuccess } from './checks/text-needs-success.ts';
import { tooManyGuards } from './checks/too-many-guards.ts';
import { toolBinding } from './checks/tool-binding.ts';
import { toolSchema } from './checks/tool-schema.ts';
import { transitionShadowed } from './checks/transition-shadowed.ts';
import { triggerWithoutExamples } from './checks/trigger-without-examples.ts';
import { unknownName } from './checks/unknown-name.ts';
import { unknownTier } from './checks/unknown-tier.ts';
import { unknownValue } from './checks/unknown-value.ts';
import { unmergedLayers } from './checks/unmerged-layers.ts';
import { unreachableNode } from './checks/unreachable-node.ts';
import { unusedCapability } from './checks/unused-capability.ts';
import { unusedFact } from './checks/unused-fact.ts';
import { unusedGate } from './checks/unused-gate.ts';
import { unusedGraph } from './checks/unused-graph.ts';
import { unusedPath } from './checks/unused-path.ts';
import { unusedRule } from './checks/unused-rule.ts';
import { unusedState } from './checks/unused-state.ts';
import { unusedTemplate } from './checks/unused-template.ts';
import { unusedTool } from './checks/unused-tool.ts';
import { validatorAmbiguous } from './checks/validator-ambiguous.ts';
import { validatorEmpty } from './checks/validator-empty.ts';
import { validatorImpossible } from './checks/validator-impossible.ts';
import { validatorType } from './checks/validator-type.ts';
import { valuesWithoutEnum } from './checks/values-without-enum.ts';
import type { CompiledFlow } from './compiled-flow.ts';
import { surveyFlow } from './survey/survey.ts';
import type { Survey } from './survey/types.ts';

/** All checks, in report order: errors first, most severe first. */
export const CHECKS: readonly ProblemCheck[] = [
  unmergedLayers,
  duplicateId,
  duplicateName,
  reservedName,
  missingReference,
  strategyField,
  entryMissing,
  scenarioWithoutEntry,
  scopeWithoutGraph,
  expressionDoesNotParse,
  unknownName,
  computedName,
  nameOutOfScope,
  expressionType,
  retiredTier,
  reminderTooLate,
  unknownTier,
  unknownValue,
  badPattern,
  badDuration,
  conditionEmpty,
  validatorEmpty,
  validatorAmbiguous,
  validatorType,
  validatorImpossible,
  enumWithoutValues,
  valuesWithoutEnum,
  duplicateValue,
  computeCycle,
  computeWithPrompt,
  rememberComputed,
  assignsComputed,
  assignList,
  constraintFacts,
  toolSchema,
  toolBinding,
  resolverShape,
  callInput,
  sensitiveInUrl,
  requiredWithoutStep,
  asyncRequired,
  planToolDuplicate,
  fallbackMode,
  inputNotDeclared,
  outputNotDeclared,
  gateEmpty,
  gateUnsatisfiable,
  unreachableNode,
  deadEnd,
  edgeNeverTaken,
  elseWithOn,
  tooManyGuards,
  cycleWithoutQuestion,
  graphRecursion,
  goalUnreachable,
  factWithoutQuestion,
  satisfiesUnrelated,
  terminalUnconditional,
  questionWithoutText,
  messageWithoutText,
  assignEmpty,
  textEmptyVariant,
  textDoesNotParse,
  partWithoutFallback,
  partUrlNotHttps,
  contentWithoutText,
  quickReplyValue,
  quickReplyWithoutEffect,
  placeholderUnknown,
  noMain,
  graphEmpty,
  missingElse,
  guardsOverlap,
  textNeedsSuccess,
  cycleMayNotWait,
  scenarioEntryUnclear,
  scenarioWithoutTerminal,
  stepDeadEnd,
  transitionShadowed,
  scenarioMayNotRest,
  constraintUnverified,
  callResult,
  inputAsked,
  afterGoal,
  approvalCannotBeLowered,
  triggerWithoutExamples,
  planWithoutExamples,
  pathWithoutExamples,
  conditionWithoutExamples,
  conditionDuplicate,
  gateNeedsGivenFact,
  templateNeedsGivenFact,
  missingAnswerGuard,
  textCompared,
  questionAsksNothing,
  optionWithoutEffect,
  broadenWithoutNeighbour,
  textLocaleMissing,
  unusedFact,
  unusedState,
  unusedGate,
  unusedGraph,
  unusedTool,
  unusedCapability,
  unusedPath,
  unusedRule,
  unusedTemplate,
  settingWithoutEffect,
  sharedWithoutEffect,
  presentWithoutEffect,
];

/** Maximum number of problems per compilation, so that a broken import stays readable. */
const MAX_PROBLEMS = 500;

/** Runs a check or returns a cached result. */
type RunCheck = (check: ProblemCheck, survey: Survey) => ProblemFinding[];

/** Finds every problem of a flow that parses, in the order of `CHECKS`. */
export function findProblems(
  compiled: CompiledFlow,
  runCheck: RunCheck = ({ find }, survey) => find(survey),
): Problem[] {
  const survey = surveyFlow(compiled);
  const problems: Problem[] = [];
  for (const check of CHECKS) {
    const { code, severity } = check;
    for (const found of runCheck(check, survey)) problems.push({ code, severity, ...found });
    if (problems.length >= MAX_PROBLEMS) break;
  }
  return problems.slice(0, MAX_PROBLEMS);
}
