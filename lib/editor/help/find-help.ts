import type { ItemKind } from '../model/item';
import { CALL_HELP } from './call-help';
import { CONTENT_HELP } from './content-help';
import { EDGE_HELP } from './edge-help';
import { FACT_HELP } from './fact-help';
import type { FieldHelp, HelpArea } from './field-help';
import { FLOW_HELP } from './flow-help';
import { GRAPH_HELP } from './graph-help';
import { LOOKS_HELP } from './looks-help';
import { NODE_HELP } from './node-help';
import { RETRY_HELP } from './retry-help';
import { RULE_HELP } from './rule-help';
import { SCENARIO_HELP } from './scenario-help';
import { SETTINGS_HELP } from './settings-help';
import { TOOL_HELP } from './tool-help';

/** All help texts. */
export const ALL_HELP: HelpArea = [
  ...FLOW_HELP,
  ...SETTINGS_HELP,
  ...SCENARIO_HELP,
  ...GRAPH_HELP,
  ...FACT_HELP,
  ...NODE_HELP,
  ...CONTENT_HELP,
  ...RETRY_HELP,
  ...CALL_HELP,
  ...EDGE_HELP,
  ...RULE_HELP,
  ...TOOL_HELP,
  ...LOOKS_HELP,
];

/** Key prefixes of a reply's parts and buttons. */
const CONTENT = ['Part', 'Card', 'Button', 'QuickReply'] as const;

/** Key prefixes the inspector shows for each kind, in order of precedence. */
const SHOWN: Record<ItemKind | 'flow', readonly string[]> = {
  flow: [
    'name',
    'description',
    'main',
    'primaryGoal',
    'locale',
    'Extends',
    'extends',
    'texts',
    'settings',
    'RetryPolicy',
  ],
  graph: ['graphs[]', 'main', 'Condition', 'primaryGoal'],
  node: ['Node', 'RetryPolicy', 'Call', 'ui.graphs', ...CONTENT],
  edge: ['Edge', 'Condition'],
  gate: ['gates[]', 'primaryGoal', 'ui.graphs.*.gates'],
  fact: ['Fact', 'Validator'],
  state: ['states[]'],
  path: ['paths[]', 'Condition'],
  rule: ['Rule', 'Condition', 'Call'],
  template: ['Template', ...CONTENT],
  tool: ['Tool'],
  capability: ['Capability'],
  constraint: ['constraints[]'],
  note: ['ui.notes'],
};

/**
 * The help for a field. `labels` run from the inside out: the field, its row or list, its section.
 */
export function findHelp(kind: ItemKind | 'flow', labels: readonly string[]): FieldHelp | undefined {
  const shown = SHOWN[kind].flatMap((start) =>
    ALL_HELP.filter(({ key }) => key === start || key.startsWith(`${start}.`) || key.startsWith(`${start}[`)),
  );
  for (const [place, label] of labels.entries()) {
    const outer = labels.slice(place + 1).map((section) => `${section}/${label}`);
    const exact = shown.find(({ at }) => outer.some((full) => at.includes(full)));
    const found = exact ?? shown.find(({ at }) => at.includes(label));
    if (found) return found;
  }
  return undefined;
}
