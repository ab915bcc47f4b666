import { findNearest } from '../../document/nearest.ts';
import type { Where } from '../../document/problem.ts';
import { type Check, type Finding, finding, fixAdd, fixRemove, fixReplace, type Path } from './check.ts';

type Kind = 'fact' | 'state' | 'gate' | 'graph';

/** Every name a drawing uses is declared; the runtime's own hand-off states need not be. */
export const missingReference: Check = {
  code: 'missing-reference',
  severity: 'error',
  test: 'main, a goal, produces, producesStates, requires, requiresStates, satisfies, metricsAll, metricsAny or statesAll names a graph, fact, state or gate that is not declared (HANDOFF_REQUESTED and HANDOFF_COMPLETE always are).',
  find({ compiled, flow, nodes, stateNames }) {
    const found: Finding[] = [];
    const known: Record<Kind, { has: (name: string) => boolean; keys: () => Iterable<string> }> = {
      fact: compiled.facts,
      state: stateNames,
      gate: compiled.gates,
      graph: new Set(flow.graphs.map(({ id }) => id)),
    };
    const check = (kind: Kind, name: string, path: Path, where: Where, owner: string, verb: string): void => {
      if (known[kind].has(name)) return;
      // Facts are addressed by their own name: an alias is for people, so it is offered as the fix.
      const nearest =
        (kind === 'fact' ? compiled.factNames.get(name.toLowerCase()) : undefined) ??
        findNearest(name, known[kind].keys());
      const single = typeof path.at(-1) === 'string';
      const fix = nearest
        ? fixReplace(`Change to ${nearest}`, path, nearest)
        : kind === 'state'
          ? fixAdd(`Declare state ${name}`, ['states', '-'], { name })
          : single
            ? undefined
            : fixRemove(`Remove ${name}`, path);
      const hint = nearest ? ` Did you mean ${nearest}?` : ` Declare it, or remove it here.`;
      found.push(finding(path, where, `${owner} ${verb} ${kind} ${name}, which does not exist.${hint}`, fix));
    };
    const checkGoal = (goal: object | undefined, path: Path, where: Where, owner: string): void => {
      for (const [kind, name] of Object.entries(goal ?? {}) as [Kind, string][])
        check(kind, name, [...path, kind], where, owner, 'aims at');
    };

    if (flow.main !== undefined)
      check('graph', flow.main, ['main'], { kind: 'flow' }, 'The flow', 'starts in');
    checkGoal(flow.primaryGoal, ['primaryGoal'], { kind: 'flow' }, 'The flow');
    flow.graphs.forEach((graph, index) => {
      const where: Where = { kind: 'graph', graph: graph.id };
      checkGoal(graph.goal, ['graphs', index, 'goal'], where, `Graph "${graph.name}"`);
    });
    flow.gates.forEach((gate, index) => {
      const where: Where = { kind: 'gate', name: gate.name };
      for (const [clause, kind] of GATE_CLAUSES) {
        gate.satisfiedBy[clause]?.forEach((name, place) => {
          const path = ['gates', index, 'satisfiedBy', clause, place];
          check(kind, name, path, where, `Gate ${gate.name}`, 'needs');
        });
      }
    });
    for (const { node, path, where } of nodes) {
      for (const [field, kind, verb] of NODE_FIELDS) {
        node[field]?.forEach((name, place) => {
          check(kind, name, [...path, field, place], where, `"${node.name}"`, verb);
        });
      }
    }
    return found;
  },
};

const GATE_CLAUSES = [
  ['metricsAll', 'fact'],
  ['metricsAny', 'fact'],
  ['statesAll', 'state'],
] as const;

const NODE_FIELDS = [
  ['produces', 'fact', 'gives'],
  ['producesStates', 'state', 'sets'],
  ['requires', 'gate', 'waits for'],
  ['requiresStates', 'state', 'waits for'],
  ['satisfies', 'gate', 'satisfies'],
] as const;
