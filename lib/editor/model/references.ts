import {
  type Call,
  ELSE,
  type FlowDocument,
  type Node,
  SYSTEM_TEXT_PLACEHOLDERS,
  type SystemTextKey,
  type Text,
  type Tool,
} from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { scanCelNames } from '../text/cel-names';
import { getPlaceholders } from '../text/placeholders';
import { type ItemKey, toEdgeKey, toKey } from './item';
import { listToolNames } from './list-tool-names';

export type NameKind = 'fact' | 'state' | 'gate';

/** One reference to a fact, a state or a gate. */
export type Reference = {
  kind: NameKind;
  name: string;
  path: (string | number)[];
  /**
   * List entries, record keys and values, and assignments can be removed; expressions and texts would break.
   * The path of an assignment points to its fact.
   */
  form: 'list' | 'goal' | 'key' | 'value' | 'assign' | 'cel' | 'text';
  /** Item with the reference; undefined for the flow itself. */
  owner?: ItemKey;
  /** Label for authors, such as "requires", "sets" or "When". */
  role: string;
};

/** All references in the document, in document order. */
export function listReferences(document: FlowDocument): Reference[] {
  const found: Reference[] = [];
  const list = (
    kind: NameKind,
    names: readonly string[] | undefined,
    path: (string | number)[],
    role: string,
    owner?: ItemKey,
  ) =>
    names?.forEach(
      (name, index) => void found.push({ kind, name, path: [...path, index], form: 'list', owner, role }),
    );
  const cel = (expression: string | undefined, path: (string | number)[], role: string, owner?: ItemKey) => {
    if (expression === undefined) return;
    for (const { kind, name } of scanCelNames(expression))
      found.push({ kind, name, path, form: 'cel', owner, role });
  };
  /** Names in `own` are not facts but inputs or result fields. */
  const text = (
    value: Text | undefined,
    path: (string | number)[],
    role: string,
    owner?: ItemKey,
    own: ReadonlySet<string> = NO_NAMES,
  ) => {
    if (value === undefined) return;
    for (const name of getPlaceholders(value))
      if (!own.has(name)) found.push({ kind: 'fact', name, path, form: 'text', owner, role });
  };
  const tools = new Map((document.tools ?? []).map((tool) => [tool.id, tool]));
  const namesOf = (tool: Tool | undefined): ReadonlySet<string> =>
    tool ? new Set(listToolNames(tool).map(({ name }) => name)) : NO_NAMES;
  const goal = (
    value: { gate: string } | { state: string } | undefined,
    path: (string | number)[],
    owner?: ItemKey,
  ) => {
    if (!value) return;
    if ('gate' in value)
      found.push({ kind: 'gate', name: value.gate, path, form: 'goal', owner, role: 'goal' });
    else found.push({ kind: 'state', name: value.state, path, form: 'goal', owner, role: 'goal' });
  };

  const field = (
    form: 'key' | 'value' | 'assign',
    name: string,
    path: (string | number)[],
    role: string,
    owner: ItemKey,
  ) => void found.push({ kind: 'fact', name, path, form, owner, role });
  const call = ({ tool, args, assigns, onDone, onError }: Call, at: (string | number)[], owner: ItemKey) => {
    for (const [input, value] of Object.entries(args ?? {}))
      if (typeof value === 'string')
        cel(value, [...at, 'args', input], say('argument {input}', { input }), owner);
    for (const [index, { fact }] of (assigns ?? []).entries())
      field('assign', fact, [...at, 'assigns', index, 'fact'], 'sets', owner);
    const own = namesOf(tools.get(tool));
    text(onDone, [...at, 'onDone'], say('text when done'), owner, own);
    text(onError, [...at, 'onError'], say('text on error'), owner, own);
  };
  const special = (node: Node, at: (string | number)[], owner: ItemKey) => {
    if (node.type === 'action') call(node.call, [...at, 'call'], owner);
    if (node.type === 'plan')
      for (const [index, one] of node.tools.entries()) call(one, [...at, 'tools', index], owner);
    if (node.type === 'step') {
      list('fact', node.requiresFacts, [...at, 'requiresFacts'], 'asks', owner);
      for (const [index, one] of (node.calls ?? []).entries()) call(one, [...at, 'calls', index], owner);
    }
    if (node.type === 'question') cel(node.choices?.from, [...at, 'choices', 'from'], say('choices'), owner);
    if (node.type === 'assign')
      for (const [index, one] of node.sets.entries()) {
        field('assign', one.fact, [...at, 'sets', index, 'fact'], 'sets', owner);
        const key = 'value' in one ? 'value' : 'append';
        const source = 'value' in one ? one.value : 'append' in one ? one.append : undefined;
        cel(source, [...at, 'sets', index, key], say('value of {fact}', { fact: one.fact }), owner);
      }
    if (node.type !== 'subgraph') return;
    for (const [name, value] of Object.entries(node.inputs ?? {})) {
      field('key', name, [...at, 'inputs', name], say('passes'), owner);
      cel(value, [...at, 'inputs', name], say('input {name}', { name }), owner);
    }
    for (const [name, from] of Object.entries(node.outputs ?? {})) {
      // Value first, because removing the key removes it too.
      field('value', from, [...at, 'outputs', name], 'copies', owner);
      field('key', name, [...at, 'outputs', name], 'sets', owner);
    }
  };

  goal(document.primaryGoal, ['primaryGoal']);
  for (const [index, fact] of document.facts.entries()) {
    const owner = toKey('fact', fact.name);
    const at = ['facts', index];
    text(fact.prompt, [...at, 'prompt'], 'prompt', owner);
    text(fact.invalid, [...at, 'invalid'], say('text if invalid'), owner);
    cel(fact.compute, [...at, 'compute'], say('computed from'), owner);
    fact.validate?.forEach((validator, place) => {
      cel(validator.check, [...at, 'validate', place, 'check'], 'check', owner);
      text(validator.message, [...at, 'validate', place, 'message'], 'message', owner);
    });
  }
  for (const [index, gate] of document.gates.entries()) {
    const owner = toKey('gate', gate.name);
    const at = ['gates', index, 'satisfiedBy'];
    list('fact', gate.satisfiedBy.metricsAll, [...at, 'metricsAll'], say('requires all of'), owner);
    list('fact', gate.satisfiedBy.metricsAny, [...at, 'metricsAny'], say('requires any of'), owner);
    list('state', gate.satisfiedBy.statesAll, [...at, 'statesAll'], 'requires', owner);
    cel(gate.satisfiedBy.when, [...at, 'when'], say('When'), owner);
  }
  for (const [graphIndex, graph] of document.graphs.entries()) {
    const graphKey = toKey('graph', graph.id);
    goal(graph.goal, ['graphs', graphIndex, 'goal'], graphKey);
    cel(graph.trigger?.when, ['graphs', graphIndex, 'trigger', 'when'], 'trigger', graphKey);
    list('fact', graph.inputs, ['graphs', graphIndex, 'inputs'], say('input'), graphKey);
    list('fact', graph.outputs, ['graphs', graphIndex, 'outputs'], say('returns'), graphKey);
    for (const [index, edge] of (graph.edges ?? []).entries()) {
      if (edge.guard?.trim() === ELSE) continue;
      const owner = toEdgeKey(graph.id, edge.id);
      cel(edge.guard, ['graphs', graphIndex, 'edges', index, 'guard'], 'condition', owner);
    }
    for (const [nodeIndex, node] of graph.nodes.entries()) {
      const owner = toKey('node', node.id);
      const at = ['graphs', graphIndex, 'nodes', nodeIndex];
      text(node.text, [...at, 'text'], 'prompt', owner);
      list('fact', node.produces, [...at, 'produces'], 'sets', owner);
      list('state', node.producesStates, [...at, 'producesStates'], 'sets', owner);
      cel(node.when, [...at, 'when'], say('When'), owner);
      list('gate', node.requires, [...at, 'requires'], 'requires', owner);
      list('state', node.requiresStates, [...at, 'requiresStates'], 'requires', owner);
      list('gate', node.satisfies, [...at, 'satisfies'], 'satisfies', owner);
      special(node, at, owner);
    }
  }
  for (const [index, path] of (document.paths ?? []).entries())
    cel(path.condition.when, ['paths', index, 'condition', 'when'], say('condition'), toKey('path', path.id));
  for (const [index, rule] of (document.rules ?? []).entries()) {
    const owner = toKey('rule', rule.id);
    const at = ['rules', index];
    cel(rule.condition.when, [...at, 'condition', 'when'], say('When'), owner);
    text(rule.reply, [...at, 'reply'], say('Reply'), owner);
    for (const [place, one] of (rule.calls ?? []).entries()) call(one, [...at, 'calls', place], owner);
    cel(rule.hardConstraint?.check, [...at, 'hardConstraint', 'check'], 'check', owner);
  }
  for (const [index, tool] of (document.tools ?? []).entries())
    text(tool.summary, ['tools', index, 'summary'], 'summary', toKey('tool', tool.id), namesOf(tool));
  for (const [index, { id, connectText }] of (document.capabilities ?? []).entries())
    text(
      connectText,
      ['capabilities', index, 'connectText'],
      say('connect text'),
      toKey('capability', id),
      CONNECT,
    );
  for (const [index, template] of (document.templates ?? []).entries()) {
    const owner = toKey('template', template.id);
    text(template.text, ['templates', index, 'text'], 'text', owner);
    cel(template.when, ['templates', index, 'when'], say('When'), owner);
  }
  for (const [index, constraint] of (document.constraints ?? []).entries()) {
    const owner = toKey('constraint', constraint.id);
    list('fact', constraint.facts, ['constraints', index, 'facts'], say('checked for'), owner);
    cel(constraint.check, ['constraints', index, 'check'], 'check', owner);
    text(constraint.message, ['constraints', index, 'message'], 'message', owner);
  }
  for (const [key, value] of Object.entries(document.texts ?? {})) {
    const own = new Set(SYSTEM_TEXT_PLACEHOLDERS[key as SystemTextKey] ?? []);
    text(value, ['texts', key], say('text {key}', { key }), undefined, own);
  }
  return found;
}

const NO_NAMES: ReadonlySet<string> = new Set();
/** Placeholders of connect texts, as in the system text. */
const CONNECT: ReadonlySet<string> = new Set(SYSTEM_TEXT_PLACEHOLDERS.connect);

/** Reads the value at a path; undefined if a step is missing. */
export function getAtPath(value: unknown, path: readonly (string | number)[]): unknown {
  let current = value;
  for (const step of path) {
    if (current === null || typeof current !== 'object') return undefined;
    current = (current as Record<string | number, unknown>)[step];
  }
  return current;
}
