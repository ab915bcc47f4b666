import type { MessageDescriptor, MessageParam } from '@turnpike/engine/messages';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { describeExpression } from '../conditions/describe-expression';

type NameOf = (id: string) => string;

const quote =
  (name: NameOf): NameOf =>
  (id) =>
    say('“{name}”', { name: name(id) });
const quoteExpression = quote((source) => describeExpression(source).text);

/** A message of a proof with the names of parts, in quotes, in place of their ids, and with expressions in words. */
export function nameMessageParts(message: MessageDescriptor, names: Names): MessageDescriptor {
  if (!message.params) return message;
  const nameOf: Record<string, NameOf | undefined> = {
    node: quote(names.node),
    nodes: quote(names.node),
    from: quote(names.node),
    to: quote(names.node),
    place: quote(names.node),
    graph: quote(names.graph),
    tool: quote(names.tool),
    rule: quote(names.rule),
    template: quote(names.template),
    name: quote((name) => name),
    expressions: quoteExpression,
    guard: quoteExpression,
    // A condition of a check, which reads as part of the sentence.
    when: (source) => describeExpression(source).text,
  };
  const params = Object.entries(message.params).map(
    ([name, param]) => [name, nameParam(param, nameOf[name], names)] as const,
  );
  return { ...message, params: Object.fromEntries(params) };
}

function nameParam(param: MessageParam, nameOf: NameOf | undefined, names: Names): MessageParam {
  if (typeof param === 'string') return nameOf?.(param) ?? param;
  if (typeof param === 'number') return param;
  if (!('list' in param)) return nameMessageParts(param, names);
  const list = param.list.map((item) =>
    typeof item === 'string' ? (nameOf?.(item) ?? item) : nameMessageParts(item, names),
  );
  return { ...param, list };
}
