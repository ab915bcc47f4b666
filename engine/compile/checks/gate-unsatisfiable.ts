import { msg, msgList } from '../../messages/message.ts';
import { finding, type ProblemCheck } from '../check.ts';
import { listGateRequirements } from '../survey/requirements.ts';
import type { Survey } from '../survey/types.ts';

/**
 * A gate that requires a state no node sets never opens. Facts, in contrast, can also be set when the
 * conversation starts.
 */
export const gateUnsatisfiable: ProblemCheck = {
  code: 'gate-unsatisfiable',
  severity: 'error',
  test: 'A gate requires a declared state that no enabled node sets, or a computed fact that can never be computed.',
  find: (survey) =>
    survey.flow.gates.flatMap((gate, index) => {
      const { all, any } = listGateRequirements(gate, survey.compiled.gates.get(gate.name)?.guard);
      const lost = listMissing(survey, any);
      const missing = [...listMissing(survey, all), ...(lost.length === new Set(any).size ? lost : [])];
      if (missing.length === 0) return [];
      const message = msg(
        'Gate {gate} can never open because nothing sets {names}. Add a node that does, or change the gate.',
        { gate: gate.name, names: msgList(missing) },
      );
      return [finding(['gates', index, 'satisfiedBy'], { kind: 'gate', name: gate.name }, message)];
    }),
};

/**
 * Required states that no node sets, and computed facts that can never be computed. The missing-reference
 * check reports undeclared names.
 */
function listMissing(
  { compiled, stateNames, nodesByState, getReach }: Survey,
  needs: readonly string[],
): string[] {
  const reach = getReach();
  return [...new Set(needs)].flatMap((key) => {
    const [kind, name] = key.split(':') as [string, string];
    if (kind === 'state')
      return stateNames.has(name) && !nodesByState.has(name) && !reach.states.has(name) ? [name] : [];
    return kind === 'fact' && compiled.facts.get(name)?.compute !== undefined && !reach.facts.has(name)
      ? [name]
      : [];
  });
}
