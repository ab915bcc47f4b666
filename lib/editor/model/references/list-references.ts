import {
  type Constraint,
  type Fact,
  type FlowDocument,
  type Gate,
  type Rule,
  SYSTEM_TEXT_PLACEHOLDERS,
  type SystemTextKey,
} from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { toKey } from '../item';
import { addCalls } from './call-references';
import { addContent } from './content-references';
import { addGraphReferences } from './graph-references';
import type { NameReference } from './reference';
import { createReferenceList, getToolNames, type ReferenceList } from './reference-list';

/** All references in the document, in document order. */
export function listReferences(document: FlowDocument): NameReference[] {
  const list = createReferenceList(new Map((document.tools ?? []).map((tool) => [tool.id, tool])));
  list.addGoal(document.primaryGoal, ['primaryGoal']);
  for (const [index, fact] of document.facts.entries()) addFactReferences(list, fact, index);
  for (const [index, gate] of document.gates.entries()) addGateReferences(list, gate, index);
  for (const [index, graph] of document.graphs.entries()) addGraphReferences(list, graph, index);
  for (const [index, { id, condition }] of (document.paths ?? []).entries())
    list.addCel(condition.when, ['paths', index, 'condition', 'when'], say('condition'), toKey('path', id));
  for (const [index, rule] of (document.rules ?? []).entries()) addRuleReferences(list, rule, index);
  for (const [index, tool] of (document.tools ?? []).entries())
    list.addText(
      tool.summary,
      ['tools', index, 'summary'],
      'summary',
      toKey('tool', tool.id),
      getToolNames(tool),
    );
  for (const [index, { id, connectText }] of (document.capabilities ?? []).entries()) {
    const path = ['capabilities', index, 'connectText'];
    list.addText(connectText, path, say('connect text'), toKey('capability', id), CONNECT);
  }
  for (const [index, template] of (document.templates ?? []).entries()) {
    const owner = toKey('template', template.id);
    list.addText(template.text, ['templates', index, 'text'], 'text', owner);
    addContent(list, template, ['templates', index], owner);
    list.addCel(template.when, ['templates', index, 'when'], say('When'), owner);
  }
  for (const [index, constraint] of (document.constraints ?? []).entries())
    addConstraintReferences(list, constraint, index);
  for (const [key, value] of Object.entries(document.texts ?? {})) {
    const own = new Set(SYSTEM_TEXT_PLACEHOLDERS[key as SystemTextKey] ?? []);
    list.addText(value, ['texts', key], say('text {key}', { key }), undefined, own);
  }
  return list.found;
}

function addFactReferences(list: ReferenceList, fact: Fact, index: number): void {
  const owner = toKey('fact', fact.name);
  const at = ['facts', index];
  list.addText(fact.prompt, [...at, 'prompt'], 'prompt', owner);
  list.addText(fact.invalid, [...at, 'invalid'], say('text if invalid'), owner);
  list.addCel(fact.compute, [...at, 'compute'], say('computed from'), owner);
  fact.validate?.forEach((validator, place) => {
    list.addCel(validator.check, [...at, 'validate', place, 'check'], 'check', owner);
    list.addText(validator.message, [...at, 'validate', place, 'message'], 'message', owner);
  });
}

function addGateReferences(list: ReferenceList, { name, satisfiedBy }: Gate, index: number): void {
  const owner = toKey('gate', name);
  const at = ['gates', index, 'satisfiedBy'];
  list.addNames('fact', satisfiedBy.metricsAll, [...at, 'metricsAll'], say('requires all of'), owner);
  list.addNames('fact', satisfiedBy.metricsAny, [...at, 'metricsAny'], say('requires any of'), owner);
  list.addNames('state', satisfiedBy.statesAll, [...at, 'statesAll'], 'requires', owner);
  list.addCel(satisfiedBy.when, [...at, 'when'], say('When'), owner);
}

function addRuleReferences(list: ReferenceList, rule: Rule, index: number): void {
  const owner = toKey('rule', rule.id);
  const at = ['rules', index];
  list.addCel(rule.condition.when, [...at, 'condition', 'when'], say('When'), owner);
  list.addText(rule.reply, [...at, 'reply'], say('Reply'), owner);
  addCalls(list, rule.calls, [...at, 'calls'], owner);
  list.addCel(rule.hardConstraint?.check, [...at, 'hardConstraint', 'check'], 'check', owner);
}

function addConstraintReferences(
  list: ReferenceList,
  { id, facts, check, message }: Constraint,
  index: number,
): void {
  const owner = toKey('constraint', id);
  const at = ['constraints', index];
  list.addNames('fact', facts, [...at, 'facts'], say('checked for'), owner);
  list.addCel(check, [...at, 'check'], 'check', owner);
  list.addText(message, [...at, 'message'], 'message', owner);
}

/** Placeholders of connect texts, as in the system text. */
const CONNECT: ReadonlySet<string> = new Set(SYSTEM_TEXT_PLACEHOLDERS.connect);
