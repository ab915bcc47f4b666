import type { FlowDocument, Text } from '@turnpike/engine';
import { scanCelNames } from './cel-names';
import { type ItemKey, toKey } from './item';
import { getPlaceholders } from './placeholders';

export type NameKind = 'fact' | 'state' | 'gate';

/** One place in the document that names a fact, a state or a gate. */
export type Reference = {
  kind: NameKind;
  name: string;
  path: (string | number)[];
  /** A list entry can be taken out, an expression or a text would be left with a hole. */
  form: 'list' | 'goal' | 'cel' | 'text';
  /** Who names it; undefined for the flow itself. */
  owner?: ItemKey;
  /** In the author's words: "requires", "gives", "When". */
  role: string;
};

/** Every use of a name in the document, in document order. */
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
  const text = (value: Text | undefined, path: (string | number)[], role: string, owner?: ItemKey) => {
    if (value === undefined) return;
    for (const name of getPlaceholders(value))
      found.push({ kind: 'fact', name, path, form: 'text', owner, role });
  };
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

  goal(document.primaryGoal, ['primaryGoal']);
  for (const [index, fact] of document.facts.entries()) {
    const owner = toKey('fact', fact.name);
    const at = ['facts', index];
    text(fact.prompt, [...at, 'prompt'], 'prompt', owner);
    cel(fact.compute, [...at, 'compute'], 'computed from', owner);
    fact.validate?.forEach((validator, place) => {
      cel(validator.check, [...at, 'validate', place, 'check'], 'check', owner);
      text(validator.message, [...at, 'validate', place, 'message'], 'message', owner);
    });
  }
  for (const [index, gate] of document.gates.entries()) {
    const owner = toKey('gate', gate.name);
    const at = ['gates', index, 'satisfiedBy'];
    list('fact', gate.satisfiedBy.metricsAll, [...at, 'metricsAll'], 'needs all of', owner);
    list('fact', gate.satisfiedBy.metricsAny, [...at, 'metricsAny'], 'needs any of', owner);
    list('state', gate.satisfiedBy.statesAll, [...at, 'statesAll'], 'needs', owner);
    cel(gate.satisfiedBy.when, [...at, 'when'], 'When', owner);
  }
  for (const [graphIndex, graph] of document.graphs.entries()) {
    goal(graph.goal, ['graphs', graphIndex, 'goal'], toKey('graph', graph.id));
    for (const [nodeIndex, node] of graph.nodes.entries()) {
      const owner = toKey('node', node.id);
      const at = ['graphs', graphIndex, 'nodes', nodeIndex];
      text(node.text, [...at, 'text'], 'prompt', owner);
      list('fact', node.produces, [...at, 'produces'], 'gives', owner);
      list('state', node.producesStates, [...at, 'producesStates'], 'sets', owner);
      cel(node.when, [...at, 'when'], 'When', owner);
      list('gate', node.requires, [...at, 'requires'], 'requires', owner);
      list('state', node.requiresStates, [...at, 'requiresStates'], 'requires', owner);
      list('gate', node.satisfies, [...at, 'satisfies'], 'satisfies', owner);
    }
  }
  for (const [key, value] of Object.entries(document.texts ?? {})) text(value, ['texts', key], `text ${key}`);
  return found;
}

/** Reads the value at a path; undefined where a step is missing. */
export function getAtPath(value: unknown, path: readonly (string | number)[]): unknown {
  let current = value;
  for (const step of path) {
    if (current === null || typeof current !== 'object') return undefined;
    current = (current as Record<string | number, unknown>)[step];
  }
  return current;
}
