import type { MessageDescriptor, MessageParam } from '@turnpike/engine/messages';
import type { Names } from '@/lib/simulator/trace/names';

type NameOf = (id: string) => string;

/** A message of a proof with the names of parts in place of their ids. */
export function nameMessageParts(message: MessageDescriptor, names: Names): MessageDescriptor {
  if (!message.params) return message;
  const nameOf: Record<string, NameOf | undefined> = {
    node: names.node,
    nodes: names.node,
    from: names.node,
    to: names.node,
    graph: names.graph,
    tool: names.tool,
    rule: names.rule,
    template: names.template,
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
