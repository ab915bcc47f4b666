import { type FlowDocument, PENDING_KINDS, SCENARIO_METHODS, STATUSES } from '@turnpike/engine';
import type { ExpectationKind } from '@/lib/editor/tests/edit-script';
import { say } from '@/lib/words/say';

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
  replies: { label: say('Reply'), hint: say('Text that each reply contains, in order'), form: 'texts' },
  decisions: {
    label: say('Decisions'),
    hint: say('Nodes that ran, in order'),
    form: 'parts',
    list: nodes,
    ends: ['EXECUTE', 'RETRY', 'BROADEN', 'SKIP', 'HANDOFF'],
  },
  pending: {
    label: say('Waits at'),
    hint: say('The node that waits for an answer'),
    form: 'one',
    list: nodes,
    none: 'nothing',
  },
  status: {
    label: say('Status'),
    hint: say('How the conversation stands'),
    form: 'one',
    list: fixed(STATUSES),
  },
  facts: { label: say('Facts'), hint: say('What is known afterwards'), form: 'facts' },
  gates: {
    label: say('Open gates'),
    hint: say('Select all'),
    form: 'parts',
    list: ({ gates }) => named(gates),
  },
  states: {
    label: say('States'),
    hint: say('All that are set'),
    form: 'parts',
    list: ({ states }) => named(states),
  },
  calls: { label: say('Tool calls'), hint: say('Tool and result, in order: “calendar ok”'), form: 'texts' },
  stack: {
    label: say('Stack'),
    hint: say('Graphs that run, lowest first'),
    form: 'parts',
    list: ({ graphs }) => withIds(graphs),
  },
  path: {
    label: say('Path'),
    hint: say('The path that was taken'),
    form: 'one',
    list: ({ paths }) => withIds(paths),
    none: say('no path'),
  },
  step: {
    label: say('Step'),
    hint: say('Where the scenario stands'),
    form: 'one',
    list: nodes,
    none: 'none',
  },
  method: {
    label: say('Way of choosing'),
    hint: say('How the scenario decided'),
    form: 'one',
    list: fixed(SCENARIO_METHODS),
  },
  rules: {
    label: say('Rules'),
    hint: say('Those that matched, in order'),
    form: 'parts',
    list: ({ rules }) => withIds(rules),
  },
  templates: {
    label: say('Templates'),
    hint: say('Those that were used, in order'),
    form: 'parts',
    list: ({ templates }) => withIds(templates),
  },
  request: {
    label: say('Request'),
    hint: say('What a plan asks the customer'),
    form: 'one',
    list: fixed(PENDING_KINDS),
    none: 'nothing',
  },
  options: { label: say('Options'), hint: say('Ids of the options offered, in order'), form: 'texts' },
  trace: { label: say('Whole trace'), hint: say('Everything that happened, event by event'), form: 'trace' },
};

export const OFFERED_KINDS = Object.keys(EXPECTATION_WORDS) as ExpectationKind[];
