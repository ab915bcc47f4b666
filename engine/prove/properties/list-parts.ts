import type { Survey } from '../../compile/survey/types.ts';
import { type MessageDescriptor, msg } from '../../messages/message.ts';
import type { Fault } from '../types.ts';

type Part = { key: string; id: string; message: MessageDescriptor };

/** `no-dead-part`: the enabled parts that took part in no conversation. */
export function findDeadParts(survey: Survey, touched: ReadonlySet<string>): Fault[] {
  return listParts(survey)
    .filter(({ key }) => !touched.has(key))
    .map(({ id, key, message }) => ({ code: `dead-${key.split(' ')[0]}`, subject: id, message }));
}

function listParts({ flow, nodes, edges, compiled }: Survey): Part[] {
  const isOn = (graph: string) => !compiled.disabledGraphs.has(graph);
  const disabled = new Set(nodes.flatMap(({ node }) => (node.enabled === false ? [node.id] : [])));
  return [
    ...nodes
      .filter(({ graph, node }) => isOn(graph.id) && node.enabled !== false)
      .map(({ node: { id, name } }) => ({
        key: `node ${id}`,
        id,
        message: msg('No conversation reaches {name}', { name }),
      })),
    ...edges
      .filter(
        ({ graph, edge: { from, to } }) =>
          isOn(graph.id) && graph.strategy !== 'gates' && !disabled.has(from) && !disabled.has(to),
      )
      .map(({ edge: { id, from, to } }) => ({
        key: `edge ${id}`,
        id,
        message: msg('No conversation takes the connection from {from} to {to}', { from, to }),
      })),
    ...flow.gates.map(({ name }) => ({
      key: `gate ${name}`,
      id: name,
      message: msg('{name} never opens', { name }),
    })),
    ...(flow.rules ?? [])
      .filter(({ enabled }) => enabled !== false)
      .map(({ id, name }) => ({
        key: `rule ${id}`,
        id,
        message: msg('The rule {name} never applies', { name }),
      })),
    ...listTemplates(flow).map(({ id, name }) => ({
      key: `template ${id}`,
      id,
      message: msg('The template {name} is never used', { name }),
    })),
    ...(flow.paths ?? []).map(({ id, name }) => ({
      key: `path ${id}`,
      id,
      message: msg('The path {name} is never taken', { name }),
    })),
  ];
}

/** Templates that the engine says itself: not those a model may use, or that replace what a model wrote. */
function listTemplates({ templates = [], rules = [] }: Survey['flow']) {
  const replacing = new Set(rules.flatMap(({ hardConstraint }) => hardConstraint?.fallback ?? []));
  return templates.filter(({ id, mode }) => mode !== 'SUGGEST' && !replacing.has(id));
}
