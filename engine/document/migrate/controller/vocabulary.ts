import { isRecord } from '../../is-record.ts';
import type { DocumentPath } from '../../problem.ts';
import { RESERVED_STATES } from '../../reserved-states.ts';
import type { OpenObject } from '../open-fields.ts';
import type { FindFact } from '../read-text.ts';
import { toValidNames } from '../to-valid-names.ts';
import { resolveAliases } from './resolve-aliases.ts';

/** The names used in a definition, each with its first location, and their names in the flow. */
export type Vocabulary = {
  /** Facts by their name in the definition, with aliases resolved. */
  facts: ReadonlyMap<string, DocumentPath>;
  states: ReadonlyMap<string, DocumentPath>;
  gates: ReadonlyMap<string, DocumentPath>;
  /** Target of each alias, without aliases in cycles. */
  aliases: ReadonlyMap<string, string>;
  /** Resolves a name or alias to a fact, under its original name and under its valid name. */
  resolveFact: (name: string) => string;
  nameFact: (name: string) => string;
  /** The same, or undefined for words that name no fact. */
  findFact: FindFact;
  nameState: (name: string) => string;
  nameGate: (name: string) => string;
  /** The valid id of a node by its index. */
  nameNode: (index: number) => string;
  /** Whether a produced name is only ever required as a state. */
  isState: (name: string) => boolean;
};

type Found = {
  given: Map<string, DocumentPath>;
  metrics: Map<string, DocumentPath>;
  states: Map<string, DocumentPath>;
};

/**
 * Collects every name of a definition before anything is converted, since a fact may be spelled in several
 * places and a corrected name must not clash with another. It only collects; reading and reporting happens
 * elsewhere.
 */
export function findVocabulary(definition: OpenObject): Vocabulary {
  const { gateDefinitions, factAliases, nodes, primaryGoal } = definition;
  const found: Found = { given: new Map(), metrics: new Map(), states: new Map() };
  const gates = new Map<string, DocumentPath>();
  const ids: (string | undefined)[] = [];
  for (const [name, gate] of entriesOf(gateDefinitions)) {
    addName(gates, name, ['gateDefinitions', name]);
    const path = ['gateDefinitions', name, 'satisfiedBy'];
    const clauses = isRecord(gate) ? gate.satisfiedBy : undefined;
    addNames(found.metrics, clauses, 'metricsAll', path);
    addNames(found.metrics, clauses, 'metricsAny', path);
    addNames(found.states, clauses, 'statesAll', path);
  }
  for (const [index, node] of (Array.isArray(nodes) ? nodes : []).entries()) {
    const path = ['nodes', index];
    addNames(found.given, node, 'produces', path);
    addNames(found.states, node, 'producesStates', path);
    addNames(found.states, node, 'requiresStates', path);
    addNames(gates, node, 'requires', path);
    const { satisfies, id } = isRecord(node) ? node : {};
    if (isRecord(satisfies)) addNames(gates, satisfies, 'gates', [...path, 'satisfies']);
    else addNames(gates, node, 'satisfies', path);
    ids.push(isName(id) ? id : undefined);
  }
  if (isRecord(primaryGoal)) {
    if (isName(primaryGoal.gate)) addName(gates, primaryGoal.gate, ['primaryGoal', 'gate']);
    if (isName(primaryGoal.state)) addName(found.states, primaryGoal.state, ['primaryGoal', 'state']);
  }

  const written = new Map(
    entriesOf(factAliases).filter((entry): entry is [string, string] => entry[0] !== '' && isName(entry[1])),
  );
  const aliases = resolveAliases(new Map([...written].filter(([alias, fact]) => alias !== fact)));
  const resolveFact = (name: string): string => aliases.get(name) ?? name;
  const isState = (name: string): boolean =>
    found.states.has(name) && !found.metrics.has(name) && !written.has(name);
  const facts = new Map<string, DocumentPath>();
  for (const [name, path] of found.given) if (!isState(name)) addName(facts, resolveFact(name), path);
  for (const [name, path] of found.metrics) addName(facts, resolveFact(name), path);
  for (const [alias, fact] of aliases) addName(facts, fact, ['factAliases', alias]);
  for (const state of RESERVED_STATES) found.states.delete(state);

  const factNames = toValidNames(facts.keys(), { form: 'name', fallback: 'fact' });
  const stateNames = toValidNames(found.states.keys(), { form: 'name', fallback: 'state' });
  const gateNames = toValidNames(gates.keys(), { form: 'name', fallback: 'gate' });
  const nameFact = (name: string): string => factNames.get(resolveFact(name)) ?? name;
  const givenIds = fillIds(ids);
  const nodeIds = toValidNames(givenIds, { form: 'id', fallback: 'node' });
  return {
    facts,
    states: found.states,
    gates,
    aliases,
    resolveFact,
    nameFact,
    findFact: (word) => (aliases.has(word) || facts.has(word) ? nameFact(word) : undefined),
    nameState: (name) => stateNames.get(name) ?? name,
    nameGate: (name) => gateNames.get(name) ?? name,
    nameNode: (index) => nodeIds.get(givenIds[index] as string) as string,
    isState,
  };
}

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '';
const entriesOf = (value: unknown): [string, unknown][] => (isRecord(value) ? Object.entries(value) : []);

function addName(names: Map<string, DocumentPath>, name: string, path: DocumentPath): void {
  if (!names.has(name)) names.set(name, path);
}

function addNames(names: Map<string, DocumentPath>, holder: unknown, key: string, path: DocumentPath): void {
  const list = isRecord(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined;
  if (!Array.isArray(list)) return;
  for (const [place, name] of list.entries()) {
    if (isName(name)) addName(names, name, [...path, key, place]);
  }
}

/** Assigns unused ids to nodes without one. */
function fillIds(ids: readonly (string | undefined)[]): string[] {
  const given = new Set(ids);
  let number = 0;
  return ids.map((id) => {
    if (id !== undefined) return id;
    do number++;
    while (given.has(`node-${number}`));
    return `node-${number}`;
  });
}
