import type { Problem } from '../../document/problem.ts';
import type { CompiledFlow } from '../compiled-flow.ts';
import { approvalCannotBeLowered } from './approval-cannot-be-lowered.ts';
import { assignsComputed } from './assigns-computed.ts';
import { asyncRequired } from './async-required.ts';
import { badDuration } from './bad-duration.ts';
import { badPattern } from './bad-pattern.ts';
import { broadenWithoutNeighbour } from './broaden-without-neighbour.ts';
import { callInput } from './call-input.ts';
import { callResult } from './call-result.ts';
import type { Check, Finding } from './check.ts';
import { computeCycle } from './compute-cycle.ts';
import { computeWithPrompt } from './compute-with-prompt.ts';
import { computedName } from './computed-name.ts';
import { conditionDuplicate } from './condition-duplicate.ts';
import { conditionEmpty } from './condition-empty.ts';
import { conditionWithoutExamples } from './condition-without-examples.ts';
import { constraintFacts } from './constraint-facts.ts';
import { constraintUnverified } from './constraint-unverified.ts';
import { cycleMayNotWait } from './cycle-may-not-wait.ts';
import { cycleWithoutQuestion } from './cycle-without-question.ts';
import { duplicateId } from './duplicate-id.ts';
import { duplicateName } from './duplicate-name.ts';
import { duplicateValue } from './duplicate-value.ts';
import { edgeNeverTaken } from './edge-never-taken.ts';
import { elseWithOn } from './else-with-on.ts';
import { entryMissing } from './entry-missing.ts';
import { enumWithoutValues } from './enum-without-values.ts';
import { expressionDoesNotParse } from './expression-does-not-parse.ts';
import { expressionType } from './expression-type.ts';
import { factWithoutQuestion } from './fact-without-question.ts';
import { fallbackMode } from './fallback-mode.ts';
import { gateEmpty } from './gate-empty.ts';
import { gateNeedsGivenFact } from './gate-needs-given-fact.ts';
import { gateUnsatisfiable } from './gate-unsatisfiable.ts';
import { goalUnreachable } from './goal-unreachable.ts';
import { graphEmpty } from './graph-empty.ts';
import { graphRecursion } from './graph-recursion.ts';
import { guardsOverlap } from './guards-overlap.ts';
import { inputAsked } from './input-asked.ts';
import { inputNotDeclared } from './input-not-declared.ts';
import { messageWithoutText } from './message-without-text.ts';
import { missingAnswerGuard } from './missing-answer-guard.ts';
import { missingElse } from './missing-else.ts';
import { missingReference } from './missing-reference.ts';
import { nameOutOfScope } from './name-out-of-scope.ts';
import { noMain } from './no-main.ts';
import { noWayOn } from './no-way-on.ts';
import { optionWithoutEffect } from './option-without-effect.ts';
import { outputNotDeclared } from './output-not-declared.ts';
import { pathWithoutExamples } from './path-without-examples.ts';
import { placeholderUnknown } from './placeholder-unknown.ts';
import { planToolDuplicate } from './plan-tool-duplicate.ts';
import { planWithoutExamples } from './plan-without-examples.ts';
import { questionAsksNothing } from './question-asks-nothing.ts';
import { questionWithoutText } from './question-without-text.ts';
import { rememberComputed } from './remember-computed.ts';
import { requiredWithoutStep } from './required-without-step.ts';
import { resolverShape } from './resolver-shape.ts';
import { retiredTier } from './retired-tier.ts';
import { satisfiesUnrelated } from './satisfies-unrelated.ts';
import { scenarioEntryUnclear } from './scenario-entry-unclear.ts';
import { scenarioMayNotRest } from './scenario-may-not-rest.ts';
import { scenarioWithoutEntry } from './scenario-without-entry.ts';
import { scenarioWithoutTerminal } from './scenario-without-terminal.ts';
import { scopeWithoutGraph } from './scope-without-graph.ts';
import { sensitiveInUrl } from './sensitive-in-url.ts';
import { settingWithoutEffect } from './setting-without-effect.ts';
import { stepWithoutWayOn } from './step-without-way-on.ts';
import { strategyField } from './strategy-field.ts';
import { type Survey, surveyFlow } from './survey.ts';
import { templateNeedsGivenFact } from './template-needs-given-fact.ts';
import { terminalUnconditional } from './terminal-unconditional.ts';
import { textDoesNotParse } from './text-does-not-parse.ts';
import { textEmptyVariant } from './text-empty-variant.ts';
import { textLocaleMissing } from './text-locale-missing.ts';
import { tooManyGuards } from './too-many-guards.ts';
import { toolBinding } from './tool-binding.ts';
import { toolSchema } from './tool-schema.ts';
import { transitionShadowed } from './transition-shadowed.ts';
import { triggerWithoutExamples } from './trigger-without-examples.ts';
import { unknownName } from './unknown-name.ts';
import { unknownTier } from './unknown-tier.ts';
import { unknownValue } from './unknown-value.ts';
import { unmergedLayers } from './unmerged-layers.ts';
import { unreachableNode } from './unreachable-node.ts';
import { unusedCapability } from './unused-capability.ts';
import { unusedFact } from './unused-fact.ts';
import { unusedGate } from './unused-gate.ts';
import { unusedGraph } from './unused-graph.ts';
import { unusedPath } from './unused-path.ts';
import { unusedRule } from './unused-rule.ts';
import { unusedState } from './unused-state.ts';
import { unusedTemplate } from './unused-template.ts';
import { unusedTool } from './unused-tool.ts';
import { validatorAmbiguous } from './validator-ambiguous.ts';
import { validatorEmpty } from './validator-empty.ts';
import { validatorImpossible } from './validator-impossible.ts';
import { validatorType } from './validator-type.ts';
import { valuesWithoutEnum } from './values-without-enum.ts';

/** Errors first, and of those what breaks most: problems are reported in this order. */
export const CHECKS: readonly Check[] = [
  unmergedLayers,
  duplicateId,
  duplicateName,
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
  noWayOn,
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
  textEmptyVariant,
  textDoesNotParse,
  placeholderUnknown,
  noMain,
  graphEmpty,
  missingElse,
  guardsOverlap,
  cycleMayNotWait,
  scenarioEntryUnclear,
  scenarioWithoutTerminal,
  stepWithoutWayOn,
  transitionShadowed,
  scenarioMayNotRest,
  constraintUnverified,
  callResult,
  inputAsked,
  approvalCannotBeLowered,
  triggerWithoutExamples,
  planWithoutExamples,
  pathWithoutExamples,
  conditionWithoutExamples,
  conditionDuplicate,
  gateNeedsGivenFact,
  templateNeedsGivenFact,
  missingAnswerGuard,
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
];

/** Problems one compilation reports at most, so that a broken import stays readable. */
const MAX_PROBLEMS = 500;

/** What a check finds: by asking it, unless it is known already. */
type Ask = (check: Check, survey: Survey) => Finding[];

/** Every problem of a flow that parses: one check a file, run in the order of `CHECKS`. */
export function findProblems(
  compiled: CompiledFlow,
  ask: Ask = ({ find }, survey) => find(survey),
): Problem[] {
  const survey = surveyFlow(compiled);
  const problems: Problem[] = [];
  for (const check of CHECKS) {
    const { code, severity } = check;
    for (const found of ask(check, survey)) problems.push({ code, severity, ...found });
    if (problems.length >= MAX_PROBLEMS) break;
  }
  return problems.slice(0, MAX_PROBLEMS);
}
