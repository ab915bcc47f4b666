import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import { type Guard, holds } from '../../guards/guard.ts';
import type { GuardScope } from '../../guards/guard-scope.ts';
import type { Json } from '../../session/session.ts';
import type { Regions } from '../regions/regions.ts';

const MAX_CASES = 4096;

/**
 * Whether two conditions read the same and hold in the same cases: for every combination of regions of the facts they
 * read, known or not, and of states and gates. False if the cases are too many, or not exactly known.
 */
export function isSameCondition(compiled: CompiledFlow, regions: Regions, a: string, b: string): boolean {
  const [first, second] = [compiled.getGuard(a), compiled.getGuard(b)];
  if (first.fault || second.fault || describeReads(first) !== describeReads(second)) return false;
  const { answers, states, gates, others, wholeAnswers, wholeStates, wholeGates } = first.analysis;
  if (others.length > 0 || wholeAnswers || wholeStates || wholeGates) return false;
  const options: (Json | undefined)[][] = [
    ...answers.map((name) => [undefined, ...(regions.get(name)?.values ?? [])]),
    ...[...states, ...gates].map(() => [false, true]),
  ];
  const areExact = answers.every((name) => regions.get(name)?.exact === true);
  const count = options.reduce((product, { length }) => product * length, 1);
  if (!areExact || count > MAX_CASES) return false;
  const names = [
    ...answers.map((name) => `answers ${name}`),
    ...states.map((name) => `states ${name}`),
    ...gates.map((name) => `gates ${name}`),
  ];
  return combine(options).every((values) => {
    const scope = createCase(new Map(names.map((name, place) => [name, values[place]])));
    return judge(first, scope) === judge(second, scope);
  });
}

/** What else the engine reads of a condition: which facts and states it concerns. */
const describeReads = ({ analysis: { answers, states, gates } }: Guard): string =>
  JSON.stringify([answers, states, gates].map((names) => [...names].sort()));

const combine = (options: readonly (Json | undefined)[][]): (Json | undefined)[][] =>
  options.reduce<(Json | undefined)[][]>(
    (before, values) => before.flatMap((given) => values.map((value) => [...given, value])),
    [[]],
  );

function createCase(values: ReadonlyMap<string, Json | undefined>): GuardScope {
  return {
    fact: (name) => values.get(`answers ${name}`),
    facts: () => [],
    hasState: (name) => values.get(`states ${name}`) === true,
    hasGate: (name) => values.get(`gates ${name}`) === true,
    ...{ turn: 1, input: {} },
  };
}

function judge(guard: Guard, scope: GuardScope): string {
  const result = guard.evaluate(scope);
  return JSON.stringify([holds(result), [...(result.missing ?? [])].sort(), result.fault !== undefined]);
}
