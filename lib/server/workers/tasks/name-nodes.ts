import type { Json } from '@turnpike/engine';
import type { FlowChange, FlowDocument } from '@turnpike/engine/document';

/** Fields of an edge or a graph that hold the id of a node. */
const NODE_FIELDS: Partial<Record<FlowChange['what'], readonly string[]>> = {
  edge: ['from', 'to'],
  graph: ['entry'],
};

/** The change with names in place of the ids of nodes. */
export function nameNodes(change: FlowChange, was: FlowDocument, is: FlowDocument): FlowChange {
  const named = NODE_FIELDS[change.what] ?? [];
  if (change.kind !== 'changed') return change;
  const graph = change.graph ?? change.id;
  const nameIn = ({ graphs }: FlowDocument, id: Json | undefined): Json | undefined =>
    graphs.find((item) => item.id === graph)?.nodes.find((node) => node.id === id)?.name ?? id;
  const fields = change.fields.map((field) => {
    if (!named.includes(field.field)) return field;
    const [before, after] = [nameIn(was, field.before), nameIn(is, field.after)];
    return {
      field: field.field,
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    };
  });
  return { ...change, fields };
}
