import { showJson } from '../../document/show-json.ts';
import { type CelAst, visitCel } from '../../guards/cel.ts';
import { type Guard, holds } from '../../guards/guard.ts';
import type { GuardScope } from '../../guards/guard-scope.ts';
import { type MessageDescriptor, msg } from '../../messages/message.ts';
import type { Json } from '../../session/session.ts';
import { type Literals, listCandidateValues, listNumbers } from './candidate-values.ts';
import type { Survey } from './types.ts';

/** One input of an expression with its possible values; undefined for an unknown fact. */
type Variable = {
  kind: 'fact' | 'state' | 'turn' | 'path' | 'scenario' | 'text';
  name: string;
  values: (Json | undefined)[];
};
export type Witness = { kind: Variable['kind']; name: string; value: Json | undefined }[];

const MAX_VARIABLES = 6;
const MAX_FOLLOWED = 24;
const MAX_ASSIGNMENTS = 256;

/**
 * An assignment of facts, states, turn, path, scenario and message for which all guards hold, or undefined if
 * none in a bounded set does. Gates and computed facts are derived from what they read.
 */
export function findWitness(
  survey: Survey,
  guards: readonly Guard[],
  isKnown: (fact: string) => boolean,
  budget: { left: number },
): Witness | undefined {
  const variables = listVariables(survey, guards, isKnown);
  if (!variables) return undefined;
  const count = variables.reduce((product, { values }) => product * values.length, 1);
  for (let assignment = 0; assignment < Math.min(count, MAX_ASSIGNMENTS); assignment++) {
    let rest = assignment;
    const witness = variables.map(({ kind, name, values }) => {
      const value = values[rest % values.length];
      rest = Math.floor(rest / values.length);
      return { kind, name, value };
    });
    const scope = createScope(survey, witness);
    budget.left -= guards.length;
    if (budget.left < 0) return undefined;
    if (guards.every((guard) => holds(guard.evaluate(scope)))) return witness;
  }
  return undefined;
}

/** The inputs the guards depend on, or undefined if there are too many or not all are known. */
function listVariables(
  { compiled, flow, getAst }: Survey,
  guards: readonly Guard[],
  isKnown: (fact: string) => boolean,
): Variable[] | undefined {
  const texts = new Set<string>();
  const numbers = new Set<number>();
  const keys = new Set<string>();
  const read = (guard: Guard): boolean => {
    const { answers, states, gates, others, wholeAnswers, wholeStates, wholeGates } = guard.analysis;
    if (guard.fault !== undefined || wholeAnswers || wholeStates || wholeGates) return false;
    collectLiterals(getAst(guard.source), texts, numbers);
    for (const name of answers) keys.add(`fact ${name}`);
    for (const name of states) keys.add(`state ${name}`);
    for (const name of gates) keys.add(`gate ${name}`);
    for (const name of others) keys.add(`${name} ${name}`);
    return true;
  };
  if (!guards.every(read)) return undefined;
  // The set grows during iteration: gates and computed facts are followed to what they read.
  for (const key of keys) {
    if (keys.size > MAX_FOLLOWED) return undefined;
    const [kind, name] = key.split(' ') as [string, string];
    const source = kind === 'fact' ? compiled.facts.get(name)?.compute : undefined;
    if (source !== undefined && !read(compiled.getGuard(source))) return undefined;
    if (kind !== 'gate') continue;
    const gate = compiled.gates.get(name);
    const { metricsAll = [], metricsAny = [], statesAll = [] } = gate?.gate.satisfiedBy ?? {};
    for (const fact of [...metricsAll, ...metricsAny]) keys.add(`fact ${fact}`);
    for (const state of statesAll) keys.add(`state ${state}`);
    if (gate?.guard && !read(gate.guard)) return undefined;
  }
  const strict = new Set(guards.flatMap(({ analysis }) => analysis.strict));
  const literals: Literals = { texts, numbers };
  const variables: Variable[] = [];
  for (const key of keys) {
    const [kind, name] = key.split(' ') as [string, string];
    if (kind === 'gate') continue;
    if (kind === 'fact') {
      const fact = compiled.facts.get(name);
      if (!fact) return undefined;
      if (fact.compute !== undefined) continue;
      const values: (Json | undefined)[] = listCandidateValues(fact, literals, compiled.getGuard);
      if (!strict.has(name) && !isKnown(name)) values.push(undefined);
      variables.push({ kind, name, values });
    } else if (kind === 'state') variables.push({ kind, name, values: [true, false] });
    else if (kind === 'now' || kind === 'today' || kind === 'changed') return undefined;
    else if (kind === 'turn') {
      const values = listNumbers(numbers).filter((turn) => Number.isInteger(turn) && turn > 0);
      variables.push({ kind, name, values });
    } else if (kind === 'path')
      variables.push({ kind, name, values: [...(flow.paths ?? []).map(({ id }) => id), ''] });
    else if (kind === 'scenario') {
      const scenarios = flow.graphs.filter(({ strategy }) => strategy === 'meaning');
      variables.push({ kind, name, values: [...scenarios.map(({ id }) => id), ''] });
    } else if (kind === 'input') variables.push({ kind: 'text', name, values: [...texts, 'something else'] });
  }
  return variables.length > MAX_VARIABLES ? undefined : variables;
}

function collectLiterals(ast: CelAst, texts: Set<string>, numbers: Set<number>): void {
  visitCel(ast, ({ op, args }) => {
    const [sign, value] = op === '-_' ? [-1, (args as CelAst).args] : [1, args];
    if (op !== 'value' && sign === 1) return;
    if (typeof value === 'string' && op === 'value') texts.add(value);
    if (typeof value === 'bigint' || typeof value === 'number') numbers.add(sign * Number(value));
  });
}

function createScope({ compiled }: Survey, witness: Witness): GuardScope {
  const facts = new Map<string, Json | undefined>();
  const states = new Set<string>();
  const scope: GuardScope = {
    // Recursion is bounded by MAX_FOLLOWED. A fact that reads itself is unknown to itself.
    fact: (name) => {
      const source = compiled.facts.get(name)?.compute;
      if (source === undefined || facts.has(name)) return facts.get(name);
      facts.set(name, undefined);
      const { value } = compiled.getGuard(source).evaluate(scope);
      facts.set(name, value ?? undefined);
      return facts.get(name);
    },
    facts: () => [],
    hasState: (name) => states.has(name),
    hasGate: (name) => {
      const gate = compiled.gates.get(name);
      if (!gate) return false;
      const { metricsAll = [], metricsAny, statesAll = [] } = gate.gate.satisfiedBy;
      return (
        metricsAll.every((fact) => scope.fact(fact) !== undefined) &&
        (metricsAny === undefined || metricsAny.some((fact) => scope.fact(fact) !== undefined)) &&
        statesAll.every((state) => states.has(state)) &&
        (gate.guard === undefined || holds(gate.guard.evaluate(scope)))
      );
    },
    turn: 1,
    input: {},
  };
  for (const { kind, name, value } of witness) {
    if (kind === 'fact') facts.set(name, value);
    else if (kind === 'state' && value === true) states.add(name);
    else if (kind === 'turn') scope.turn = value as number;
    else if (kind === 'path') scope.path = value as string;
    else if (kind === 'scenario') scope.scenario = value as string;
    else if (kind === 'text') scope.input = { text: value as string };
  }
  return scope;
}

/** Describes an assignment in words: `qty is 12`, `state VIP is set`. */
export function describeWitness(witness: Witness): MessageDescriptor[] {
  return witness.map(({ kind, name, value }) => {
    if (kind === 'state')
      return value === true ? msg('state {name} is set', { name }) : msg('state {name} is not set', { name });
    if (kind === 'path' && value === '') return msg('no path is selected');
    if (kind === 'scenario' && value === '') return msg('no scenario is running');
    if (kind === 'text') return msg('the message is {value}', { value: showJson(value) });
    if (value === undefined) return msg('{name} is unknown', { name });
    return msg('{name} is {value}', { name, value: showJson(value) });
  });
}
