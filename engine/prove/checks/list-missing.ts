import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import { msg } from '../../messages/message.ts';
import type { Limit } from '../types.ts';
import type { Check, Subject } from './check.ts';

/** The parts that a check names and that the flow does not have. Without them it would hold whatever happens. */
export function listMissing(compiled: CompiledFlow, check: Check): Limit[] {
  const subjects = 'other' in check ? [check.subject, check.other] : [check.subject];
  const names = subjects.flatMap((subject) => [
    ...listNamed(compiled, subject),
    ...listRead(compiled, subject.when).filter((fact) => !compiled.facts.has(fact)),
  ]);
  return [...new Set(names)].map((part) => ({
    code: 'missing',
    message: msg('“{part}” is not in the flow', { part }),
  }));
}

const listRead = (compiled: CompiledFlow, when: string | undefined): readonly string[] =>
  when === undefined ? [] : compiled.getGuard(when).analysis.answers;

/** The part of a subject, if it is missing. */
function listNamed({ flow, facts, gates, tools }: CompiledFlow, subject: Subject): string[] {
  const has = (items: readonly { id: string }[] | undefined, id: string) =>
    items?.some((item) => item.id === id) ? [] : [id];
  switch (subject.kind) {
    case 'node-asked':
    case 'node-left':
      return has(
        flow.graphs.flatMap(({ nodes }) => nodes),
        subject.node,
      );
    case 'tool-called':
      return tools.has(subject.tool) ? [] : [subject.tool];
    case 'rule-fired':
      return has(flow.rules, subject.rule);
    case 'template-said':
      // The own reply of a rule is the template `rule:ID`.
      return has(
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
