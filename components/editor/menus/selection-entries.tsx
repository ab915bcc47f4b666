import type { Node } from '@turnpike/engine/document';
import { AlignStartVertical, Ban, Power, Scale, SquareArrowOutUpRight } from 'lucide-react';
import type { MenuEntry } from '@/components/ui/menus/menu-entry';
import { isDrawn } from '@/lib/editor/canvas/is-drawn';
import { findNode, idsOf } from '@/lib/editor/model/item';
import { listLinks } from '@/lib/editor/model/what-links-here';
import { say } from '@/lib/words/say';
import type { MenuTools } from './menu-tools';

/** Menu items of the selection. */
export function listSelectionEntries(tools: MenuTools, expanded: ReadonlySet<string>): MenuEntry[] {
  const { actions, entry, document, selection, strategy, pinned } = tools;
  const nodes = idsOf(selection, 'node').flatMap((id) => findNode(document, id)?.node ?? []);
  const only = selection.length === 1 ? selection[0] : undefined;
  const anyOn = nodes.some((node) => node.enabled !== false);
  const isBreakable = selection.some((item) => /^(node|gate):/.test(item));
  const allPinned = selection.every((item) => pinned.has(item));
  const placed = selection.filter((item) => /^(node|gate|note):/.test(item)).length;
  return [
    ...entry('copy'),
    ...entry('cut'),
    ...entry('duplicate'),
    ...entry('paste'),
    { kind: 'separator', id: 'line' },
    ...(only && nodes[0] ? listNodeEntries(tools, nodes[0], expanded) : []),
    ...(only?.startsWith('gate:') && !isDrawn(strategy)
      ? entry('connect', { label: say('Connect to…') })
      : []),
    ...(only ? entry('rename') : []),
    ...(nodes.length > 0
      ? entry('switch', {
          label: anyOn ? say('Disable') : say('Enable'),
          icon: anyOn ? <Ban /> : <Power />,
        })
      : []),
    ...(isBreakable ? [...entry('breakpoint'), ...(only ? entry('run-to') : [])] : []),
    ...(only ? entry('links', { note: String(listLinks(document, only).length) }) : []),
    { kind: 'separator', id: 'line-2' },
    ...listArrangeEntries(tools, placed),
    ...(nodes.length > 1 || (nodes.length === 1 && actions.listSelectedGroups().length === 0)
      ? entry('group')
      : []),
    ...(actions.listSelectedGroups().length > 0 ? entry('ungroup') : []),
    ...(isBreakable ? entry('pin', { label: allPinned ? say('Unpin') : say('Pin in place') }) : []),
    ...(strategy === undefined ? [] : entry('layout')),
    { kind: 'separator', id: 'line-3' },
    ...entry('delete'),
  ];
}

/** Only if there are other items to align with. */
function listArrangeEntries({ entry, readOnly }: MenuTools, placed: number): MenuEntry[] {
  if (placed < 2 || readOnly) return [];
  return [
    {
      kind: 'submenu',
      id: 'align',
      label: say('Align'),
      icon: <AlignStartVertical />,
      items: [
        ...entry('align-left'),
        ...entry('align-centre'),
        ...entry('align-right'),
        { kind: 'separator', id: 'line' },
        ...entry('align-top'),
        ...entry('align-middle'),
        ...entry('align-bottom'),
        { kind: 'separator', id: 'line-2' },
        ...entry('distribute-across'),
        ...entry('distribute-down'),
      ],
    },
  ];
}

/** Menu items of a single node, by kind of graph. */
function listNodeEntries(
  { actions, entry, strategy, readOnly }: MenuTools,
  node: Node,
  expanded: ReadonlySet<string>,
): MenuEntry[] {
  const inScenario = strategy === 'meaning';
  const drawn = isDrawn(strategy)
    ? [
        ...entry('connect', { label: inScenario ? say('Add transition to…') : say('Add connection to…') }),
        ...entry('set-entry'),
      ]
    : entry('connect', { label: say('Connect to…') });
  const rule =
    inScenario && !readOnly
      ? [
          {
            id: 'rule',
            label: say('Add a rule for this step'),
            icon: <Scale />,
            onSelect: () => actions.addRule(actions.getScope()),
          },
        ]
      : [];
  const subgraph =
    node.type === 'subgraph'
      ? [
          ...entry('properties', {
            id: 'enter',
            label: say('Open subgraph'),
            icon: <SquareArrowOutUpRight />,
            onSelect: () => actions.enterGraph(node.id),
          }),
          ...entry('expand', {
            label: expanded.has(node.id) ? say('Collapse') : say('Expand in place'),
            onSelect: () => actions.toggleExpanded(node.id),
          }),
        ]
      : [];
  return [...drawn, ...rule, ...subgraph];
}
