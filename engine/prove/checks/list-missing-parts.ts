import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import { msg } from '../../messages/message.ts';
import type { Limit } from '../types.ts';
import type { Check, Subject } from './check.ts';

/** The parts that a check names and that the flow does not have. Without them it would hold whatever happens. */
export function listMissingParts(compiled: CompiledFlow, check: Check): Limit[] {
  const subjects = 'other' in check ? [check.subject, check.other] : [check.subject];
  const names = subjects.flatMap((subject) => [
    ...listNamed(compiled, subject),
    ...listRead(compiled, subject.when),
  ]);
  return [...new Set(names)].map((part) => ({
    code: 'missing',
    message: msg('“{part}” is not in the flow', { part }),
  }));
}

/** The facts, states and gates of a condition that are missing. */
function listRead({ flow, facts, gates, getGuard }: CompiledFlow, when: string | undefined): string[] {
  if (when === undefined) return [];
  const { analysis } = getGuard(when);
  return [
    ...analysis.answers.filter((fact) => !facts.has(fact)),
    ...analysis.states.filter((state) => !flow.states.some(({ name }) => name === state)),
    ...analysis.gates.filter((gate) => !gates.has(gate)),
  ];
}

/** The part of a subject, if it is missing. */
function listNamed({ flow, facts, gates, tools }: CompiledFlow, subject: Subject): string[] {
  const unlessIn = (items: readonly { id: string }[] | undefined, id: string) =>
    items?.some((item) => item.id === id) ? [] : [id];
  switch (subject.kind) {
    case 'node-asked':
    case 'node-left':
      return unlessIn(
        flow.graphs.flatMap(({ nodes }) => nodes),
        subject.node,
      );
    case 'tool-called':
      return tools.has(subject.tool) ? [] : [subject.tool];
    case 'rule-fired':
      return unlessIn(flow.rules, subject.rule);
    case 'template-said':
      // The own reply of a rule is the template `rule:ID`.
      return unlessIn(
        [...(flow.templates ?? []), ...(flow.rules ?? []).map(({ id }) => ({ id: `rule:${id}` }))],
        subject.template,
      );
    case 'state':
      return flow.states.some(({ name }) => name === subject.state) ? [] : [subject.state];
    case 'gate':
      return gates.has(subject.gate) ? [] : [subject.gate];
    case 'fact':
      return facts.has(subject.fact) ? [] : [subject.fact];
    case 'handoff':
    case 'end':
      return [];
  }
}
