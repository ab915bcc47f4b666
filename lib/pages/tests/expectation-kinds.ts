import { type Mode, PENDING_KINDS, STATUSES } from '@turnpike/engine';
import type { FlowDocument } from '@turnpike/engine/document';
import { describeExpectation } from '@turnpike/engine/testing';
import { SCENARIO_METHODS } from '@turnpike/engine/turn';
import type { ExpectationKind } from '@/lib/editor/tests/edit-script';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';

type Choice = { value: string; label: string };
/** How an expectation is edited: as lines, parts of the flow, an option, facts, or the whole trace. */
type ExpectationForm =
  | { form: 'texts' }
  | { form: 'parts'; list: (flow: FlowDocument) => Choice[]; ends?: readonly Choice[] }
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
/** Values of the engine, in the words of the chips. */
const fixed = (kind: ExpectationKind, values: readonly string[]) => (flow: FlowDocument) =>
  values.map((value) => ({
    value,
    label: describeExpectation(kind, value, flow).map(sayMessage).join(', '),
  }));
const MODE_LABELS: Record<Mode, string> = {
  EXECUTE: say('Runs'),
  RETRY: say('Asks again'),
  BROADEN: say('Tries a related question'),
  SKIP: say('Skips'),
  HANDOFF: say('Hands off'),
};

/** Label and description of each kind of expectation, in display order. */
export const EXPECTATION_WORDS: Record<ExpectationKind, ExpectationWords> = {
  replies: { label: say('Reply'), hint: say('Text that each reply contains, in order'), form: 'texts' },
  decisions: {
    label: say('Decisions'),
    hint: say('Nodes that ran, in order'),
    form: 'parts',
    list: nodes,
    ends: Object.entries(MODE_LABELS).map(([value, label]) => ({ value, label })),
  },
  pending: {
    label: say('Waits at'),
    hint: say('The node that waits for an answer'),
    form: 'one',
    list: nodes,
    none: say('nothing'),
  },
  status: {
    label: say('Status'),
    hint: say('Status of the conversation'),
    form: 'one',
    list: fixed('status', STATUSES),
  },
  facts: { label: say('Facts'), hint: say('Facts known afterwards'), form: 'facts' },
  gates: {
    label: say('Open gates'),
    hint: say('Select all'),
    form: 'parts',
    list: ({ gates }) => named(gates),
  },
  states: {
    label: say('States'),
    hint: say('All states that are set'),
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
    hint: say('The chosen path'),
    form: 'one',
    list: ({ paths }) => withIds(paths),
    none: say('no path'),
  },
  step: {
    label: say('Step'),
    hint: say('Step of the scenario'),
    form: 'one',
    list: nodes,
    none: say('none'),
  },
  method: {
    label: say('Decision source'),
    hint: say('How the scenario decided'),
    form: 'one',
    list: fixed('method', SCENARIO_METHODS),
  },
  rules: {
    label: say('Rules'),
    hint: say('Matched rules, in order'),
    form: 'parts',
    list: ({ rules }) => withIds(rules),
  },
  templates: {
    label: say('Templates'),
    hint: say('Used templates, in order'),
    form: 'parts',
    list: ({ templates }) => withIds(templates),
  },
  request: {
    label: say('Request'),
    hint: say('The request of a plan to the customer'),
    form: 'one',
    list: fixed('request', PENDING_KINDS),
    none: say('nothing'),
  },
  options: { label: say('Options'), hint: say('Ids of the options offered, in order'), form: 'texts' },
  trace: { label: say('Whole trace'), hint: say('All events in order'), form: 'trace' },
};

export const OFFERED_KINDS = Object.keys(EXPECTATION_WORDS) as ExpectationKind[];
