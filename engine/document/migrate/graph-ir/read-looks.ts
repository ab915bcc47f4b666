import { msg } from '../../../messages/message.ts';
import type { FlowDocument } from '../../flow-document.ts';
import type { Fields } from '../open-fields.ts';
import type { Context } from './context.ts';
import { readColor } from './read-color.ts';
import { readPosition } from './read-position.ts';

/** Reads position, color and group of a node. `close` reports other fields. */
export function readLooks(fields: Fields, id: string, graph: string, { report, looks }: Context): void {
  const ui = fields.open('ui', msg('the layout of {owner}', { owner: fields.owner }));
  if (!ui) return;
  const place = readPosition(ui);
  const color = readColor(ui, report);
  const group = readGroup(ui);
  ui.close();
  if (!place && color !== undefined)
    report.add(
      'dropped',
      ui.path,
      msg('Color {color} of {owner} was not imported, because the node has no position.', {
        color,
        owner: fields.owner,
      }),
    );
  if (!place && group === undefined) return;
  const own = looks.get(graph) ?? { nodes: new Map(), groups: new Map() };
  looks.set(graph, own);
  if (place) own.nodes.set(id, color === undefined ? place : { ...place, color });
  if (group === undefined) return;
  const known = own.groups.get(group);
  if (known) known.nodes.push(id);
  else own.groups.set(group, { id: `group-${own.groups.size + 1}`, name: group, nodes: [id] });
}

function readGroup(ui: Fields): string | undefined {
  const key = ['group', 'grouping'].find((item) => Object.hasOwn(ui.object, item));
  return key === undefined ? undefined : ui.text(key);
}

/** The layout of all graphs in the format of a flow. */
export function toUi(looks: Context['looks']): FlowDocument['ui'] {
  if (looks.size === 0) return undefined;
  return {
    graphs: Object.fromEntries(
      [...looks].map(([graph, { nodes, groups }]) => [
        graph,
        {
          ...(nodes.size > 0 ? { nodes: Object.fromEntries(nodes) } : {}),
          ...(groups.size > 0 ? { groups: [...groups.values()] } : {}),
        },
      ]),
    ),
  };
}
