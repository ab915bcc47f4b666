import { msg, msgList } from '../../messages/message.ts';
import { finding, type ProblemCheck } from '../check.ts';
import { listGateRequirements } from '../survey/requirements.ts';

/** No node asks for the fact, so the gate opens only if the caller sets it when the conversation starts. */
export const gateNeedsGivenFact: ProblemCheck = {
  code: 'gate-needs-given-fact',
  severity: 'warning',
  test: 'A gate requires a fact (or one of several) that no enabled node produces, that is not an input of any graph, and that is neither computed nor remembered for the customer.',
  find: ({ flow, compiled, nodesByFact, inputFacts }) =>
    flow.gates.flatMap((gate, index) => {
      const { all, any } = listGateRequirements(gate, compiled.gates.get(gate.name)?.guard);
      const isGiven = (key: string): boolean => {
        const name = key.slice('fact:'.length);
        const fact = key.startsWith('fact:') ? compiled.facts.get(name) : undefined;
        return (
          fact !== undefined &&
          fact.compute === undefined &&
          fact.remember !== 'customer' &&
          !nodesByFact.has(name) &&
          !inputFacts.has(name)
        );
      };
      const missing = [...new Set([...all.filter(isGiven), ...(any.every(isGiven) ? any : [])])].map((key) =>
        key.slice('fact:'.length),
      );
      if (missing.length === 0) return [];
      const message = msg(
        'Gate {gate} requires {facts}, which no node sets, so it opens only if the conversation starts with a value. Add a question if this is not intended.',
        { gate: gate.name, facts: msgList(missing) },
      );
      return [finding(['gates', index, 'satisfiedBy'], { kind: 'gate', name: gate.name }, message)];
    }),
};
