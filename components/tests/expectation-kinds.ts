import { type FlowDocument, PENDING_KINDS, SCENARIO_METHODS, STATUSES } from '@turnpike/engine';
import type { ExpectationKind } from '@/lib/editor/tests/edit-script';

type Choice = { value: string; label: string };
/** How an expectation is edited: as lines of text, as parts of the flow, as one of a few, as facts, or taken whole. */
export type ExpectationForm =
  | { form: 'texts' }
  | { form: 'parts'; list: (flow: FlowDocument) => Choice[]; ends?: readonly string[] }
  | { form: 'one'; list: (flow: FlowDocument) => Choice[]; none?: string }
  | { form: 'facts' }
  | { form: 'trace' };
export type ExpectationWords = { label: string; hint: string } & ExpectationForm;

const nodes = ({ graphs }: FlowDocument): Choice[] =>
  graphs.flatMap((graph) => graph.nodes.map(({ id, name }) => ({ value: id, label: name || id })));
const named = (list: readonly { name: string }[] = []): Choice[] =>
  list.map(({ name }) => ({ value: name, label: name }));
const withIds = (list: readonly { id: string; name: string }[] = []): Choice[] =>
  list.map(({ id, name }) => ({ value: id, label: name || id }));
const fixed = (values: readonly string[]) => () => values.map((value) => ({ value, label: value }));

/** The words of every kind of expectation, in the order they are offered. */
export const EXPECTATION_WORDS: Record<ExpectationKind, ExpectationWords> = {
  replies: { label: 'Reply', hint: 'Text that each reply contains, in order', form: 'texts' },
  decisions: {
    label: 'Decisions',
    hint: 'Nodes that ran, in order',
    form: 'parts',
    list: nodes,
    ends: ['EXECUTE', 'RETRY', 'BROADEN', 'SKIP', 'HANDOFF'],
  },
  pending: {
    label: 'Waits at',
    hint: 'The node that waits for an answer',
    form: 'one',
    list: nodes,
    none: 'nothing',
  },
  status: { label: 'Status', hint: 'How the conversation stands', form: 'one', list: fixed(STATUSES) },
  facts: { label: 'Facts', hint: 'What is known afterwards', form: 'facts' },
  gates: { label: 'Open gates', hint: 'All of them', form: 'parts', list: ({ gates }) => named(gates) },
  states: { label: 'States', hint: 'All that are set', form: 'parts', list: ({ states }) => named(states) },
  calls: { label: 'Tool calls', hint: 'Tool and result, in order: “calendar ok”', form: 'texts' },
  stack: {
    label: 'Stack',
    hint: 'Graphs that run, lowest first',
    form: 'parts',
    list: ({ graphs }) => withIds(graphs),
  },
  path: {
    label: 'Path',
    hint: 'The path that was taken',
    form: 'one',
    list: ({ paths }) => withIds(paths),
    none: 'no path',
  },
  step: { label: 'Step', hint: 'Where the scenario stands', form: 'one', list: nodes, none: 'none' },
  method: {
    label: 'Way of choosing',
    hint: 'How the scenario decided',
    form: 'one',
    list: fixed(SCENARIO_METHODS),
  },
  rules: {
    label: 'Rules',
    hint: 'Those that matched, in order',
    form: 'parts',
    list: ({ rules }) => withIds(rules),
  },
  templates: {
    label: 'Templates',
    hint: 'Those that were used, in order',
    form: 'parts',
    list: ({ templates }) => withIds(templates),
  },
  request: {
    label: 'Request',
    hint: 'What a plan asks the customer',
    form: 'one',
    list: fixed(PENDING_KINDS),
    none: 'nothing',
  },
  options: { label: 'Options', hint: 'Ids of the options offered, in order', form: 'texts' },
  trace: { label: 'Whole trace', hint: 'Everything that happened, event by event', form: 'trace' },
};

export const OFFERED_KINDS = Object.keys(EXPECTATION_WORDS) as ExpectationKind[];
