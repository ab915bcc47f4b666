import { EXIT } from '../../document/edge.ts';
import { findNearest } from '../../document/nearest.ts';
import { toPointer } from '../../document/pointer.ts';
import { msg } from '../../messages/message.ts';
import { finding, fixAdd, fixRemove, fixReplace, type ProblemCheck, type ProblemFinding } from '../check.ts';
import { nameAbsence } from '../survey/name-absence.ts';
import type { Survey } from '../survey/types.ts';
import { listUses } from '../survey/uses/list-uses.ts';
import type { Known, NameSet, NameUse } from '../survey/uses/use.ts';

/** Every referenced name is declared. The reserved handoff states are always available. */
export const missingReference: ProblemCheck = {
  code: 'missing-reference',
  severity: 'error',
  test: `A name in one of these places is not declared: main, a goal, produces, producesStates, requires, requiresStates, satisfies, metricsAll, metricsAny, statesAll, inputs, outputs, assigns, the facts of a constraint, entry, from, to, the nodes of a group, paths, the tool of a call, the tools and (if the input schema lists them) the inputs of entityArgs, capabilities, undo, subgraph.graph, requiresFacts, templates, the fallback of a hard constraint, a quick reply, or the scope of a rule or template. HANDOFF_REQUESTED and HANDOFF_COMPLETE are always declared, and to may be ${EXIT}.`,
  find(survey) {
    const { compiled, flow, stateNames, suggestions } = survey;
    const known: Known = {
      fact: compiled.facts,
      state: stateNames,
      gate: compiled.gates,
      graph: new Set(flow.graphs.map(({ id }) => id)),
      path: new Set(flow.paths?.map(({ id }) => id)),
      template: new Set(flow.templates?.map(({ id }) => id)),
      tool: new Set(flow.tools?.map(({ id }) => id)),
      capability: new Set(flow.capabilities?.map(({ id }) => id)),
    };
    return listUses(survey, known).flatMap((use) => {
      const { kind, name, path, where } = use;
      const names = kind === 'node' || kind === 'input' ? (use.names as NameSet) : known[kind];
      if (names.has(name)) return [];
      // References use the name of a fact, not an alias, so the fact is offered as the fix.
      const alias = kind === 'fact' ? compiled.factNames.get(name.toLowerCase()) : undefined;
      const nearest = alias ?? findNearest(name, names.keys(), suggestions);
      const hint = nearest
        ? msg('Did you mean {nearest}?', { nearest })
        : msg('Add it, or remove the reference.');
      return [finding(path, where, nameAbsence(use, hint), findFix(survey, use, nearest))];
    });
  },
};

function findFix({ flow }: Survey, use: NameUse, nearest: string | undefined): ProblemFinding['fix'] {
  const { kind, name, path, isKey, remove } = use;
  if (nearest) {
    const title = msg('Change to {nearest}', { nearest });
    if (!isKey) return fixReplace(title, path, nearest);
    const [value, siblings] = path.reduce<[unknown, unknown]>(
      ([at], key) => [(at as Record<PropertyKey, unknown>)[key], at],
      [flow, undefined],
    );
    if (Object.hasOwn(siblings as object, nearest)) return fixRemove(msg('Remove {name}', { name }), path);
    const renamed = toPointer([...path.slice(0, -1), nearest]);
    return {
      title,
      patch: [
        { op: 'remove', path: toPointer(path) },
        { op: 'add', path: renamed, value },
      ],
    };
  }
  if (kind === 'state') return fixAdd(msg('Add state {name}', { name }), ['states', '-'], { name });
  if (remove) return fixRemove(remove.title, remove.path);
  return isKey || typeof path.at(-1) === 'number'
    ? fixRemove(msg('Remove {name}', { name }), path)
    : undefined;
}
