import { type Check, finding, listNames } from './check.ts';
import { needsOfGate } from './reach.ts';
import type { Survey } from './survey.ts';

/** A gate that needs a state nobody sets stays shut for ever. Facts may also be given at the start. */
export const gateUnsatisfiable: Check = {
  code: 'gate-unsatisfiable',
  severity: 'error',
  test: 'A gate needs a declared state that no enabled node sets, or a computed fact that can never be computed.',
  find: (survey) =>
    survey.flow.gates.flatMap((gate, index) => {
      const { all, any } = needsOfGate(gate, survey.compiled.gates.get(gate.name)?.guard);
      const lost = listMissing(survey, any);
      const missing = [...listMissing(survey, all), ...(lost.length === new Set(any).size ? lost : [])];
      if (missing.length === 0) return [];
      const message = `Gate ${gate.name} can never open: nothing gives ${listNames(missing)}. Let a node give it, or drop it from the gate.`;
      return [finding(['gates', index, 'satisfiedBy'], { kind: 'gate', name: gate.name }, message)];
    }),
};

/** Needed states that no node sets, and computed facts out of reach; undeclared names are told elsewhere. */
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
