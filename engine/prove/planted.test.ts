import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type FlowDocument, FlowDocumentSchema, type Graph } from '../document/flow-document.ts';
import type { Node } from '../document/node.ts';
import type { Check } from './checks/check.ts';
import { listFindings, proveCompiled } from './testing/prove-document.ts';

/** Faults planted into the gallery, each with the finding it must lead to within a few hundred situations. */

const load = (name: string): FlowDocument =>
  FlowDocumentSchema.parse(
    JSON.parse(readFileSync(new URL(`../../public/gallery/${name}.flow.json`, import.meta.url), 'utf8')),
  );

type Flow = 'complaint' | 'lead-qualification' | 'lighting-sales' | 'travel-desk';
type Planted = {
  fault: string;
  flow: Flow;
  plant: (flow: FlowDocument) => void;
  finding: string;
  checks?: Check[];
  situations?: number;
};

const graph = ({ graphs }: FlowDocument, id: string) => graphs.find((item) => item.id === id) as Graph;
const node = (flow: FlowDocument, id: string) =>
  flow.graphs.flatMap(({ nodes }) => nodes).find((item) => item.id === id) as Node;
const edges = (flow: FlowDocument, id: string) => graph(flow, id).edges ?? [];
const dropEdge = (flow: FlowDocument, id: string, from: string, to: string) => {
  graph(flow, id).edges = edges(flow, id).filter((edge) => edge.from !== from || edge.to !== to);
};

const leadTo = (flow: FlowDocument, id: string, to: string) => {
  for (const edge of flow.graphs.flatMap((item) => item.edges ?? [])) if (edge.id === id) edge.to = to;
};
const askAlways = (flow: FlowDocument, id: string) => {
  const item = node(flow, id);
  if (item.type === 'question') item.askAlways = true;
};
const setGuard = (flow: FlowDocument, id: string, guard: string) => {
  for (const edge of flow.graphs.flatMap((item) => item.edges ?? [])) if (edge.id === id) edge.guard = guard;
};
/** A part is out of reach only if everything was searched. */
const COMPLETE = 2_000;

const PLANTED: Planted[] = [
  {
    fault: 'an else is dropped',
    flow: 'lighting-sales',
    plant: (flow) => dropEdge(flow, 'sales', 'ask-intention', 'ask-place'),
    finding: 'never-stuck deadlock ask-intention',
  },
  {
    fault: 'the last connection of a node is removed',
    flow: 'lighting-sales',
    plant: (flow) => dropEdge(flow, 'sales', 'catalogue', 'bye'),
    finding: 'never-stuck deadlock catalogue',
  },
  {
    fault: 'a node leads back to itself without a wait',
    flow: 'lighting-sales',
    plant: (flow) => {
      for (const edge of edges(flow, 'sales')) if (edge.from === 'catalogue') edge.to = 'catalogue';
    },
    finding: 'never-stuck loop-limit',
  },
  {
    fault: 'a text names a fact that is asked later',
    flow: 'lighting-sales',
    plant: (flow) => {
      node(flow, 'welcome').text = 'Welcome, {contact_email}.';
    },
    finding: 'known-before-use placeholder contact_email',
  },
  {
    fault: 'a question may be left out that a condition needs',
    flow: 'lighting-sales',
    plant: (flow) => {
      const item = node(flow, 'ask-intention');
      if (item.type === 'question') item.optional = true;
    },
    finding: 'known-before-use guard e2 intention',
  },
  {
    fault: 'an irreversible call is made at the start',
    flow: 'lighting-sales',
    plant: (flow) => {
      for (const tool of flow.tools ?? []) {
        tool.irreversible = true;
        delete tool.input;
        delete tool.output;
      }
      graph(flow, 'sales').entry = 'look-up-price';
    },
    finding: 'acts-once without-yes price-list',
  },
  {
    fault: 'the connection for errors is removed',
    flow: 'travel-desk',
    plant: (flow) => dropEdge(flow, 'check-booking', 'look-up', 'not-found'),
    finding: 'never-stuck call-failed',
  },
  {
    fault: 'the main graph ends while a task can be paused',
    flow: 'travel-desk',
    plant: (flow) => {
      const { nodes } = graph(flow, 'desk');
      const place = nodes.findIndex(({ id }) => id === 'did-not-get-it');
      nodes[place] = { id: 'did-not-get-it', type: 'terminal', name: 'End' };
      dropEdge(flow, 'desk', 'did-not-get-it', 'ask-wish');
    },
    finding: 'finishes-clean open-task check-booking',
    situations: 220,
  },
  {
    fault: 'a condition is inverted',
    flow: 'lighting-sales',
    plant: (flow) => {
      for (const edge of edges(flow, 'sales'))
        if (edge.guard === 'answers.intention == "repair"') edge.guard = 'answers.intention != "repair"';
    },
    checks: [
      {
        id: 'repairs',
        pattern: 'never',
        subject: { kind: 'node-asked', node: 'repair-desk', when: 'answers.intention == "buy_led"' },
      },
    ],
    finding: 'repairs never repairs',
  },
  {
    fault: 'a producer is removed, so that the goal is out of reach',
    flow: 'lead-qualification',
    plant: (flow) => {
      node(flow, 'goal-gap-1').producesStates = [];
    },
    finding: 'never-stuck deadlock qualify',
  },
  {
    fault: 'a gate stays closed although its question was answered',
    flow: 'lead-qualification',
    plant: (flow) => {
      for (const gate of flow.gates)
        if (gate.name === 'CONTACT') gate.satisfiedBy.when = 'has(answers.booking_date)';
    },
    finding: 'never-stuck deadlock qualify',
  },
  {
    fault: 'a condition can never be true, so that a question is out of reach',
    flow: 'complaint',
    plant: (flow) =>
      setGuard(flow, 'ask-story-to-ask-order', 'answers.topic == "staff" && answers.topic != "staff"'),
    finding: 'no-dead-part dead-node ask-order',
    situations: COMPLETE,
  },
  {
    fault: 'a condition holds for every answer, so that the other connection is out of reach',
    flow: 'complaint',
    plant: (flow) => setGuard(flow, 'ask-urgent-to-ask-email', 'answers.can_wait || !answers.can_wait'),
    finding: 'no-dead-part dead-edge ask-urgent-to-open-case-now',
    situations: COMPLETE,
  },
  {
    fault: 'a rule waits for what is never true',
    flow: 'complaint',
    plant: (flow) => {
      for (const rule of flow.rules ?? [])
        if (rule.id === 'asks-legal') rule.condition.when = 'has(answers.wish) && !has(answers.wish)';
    },
    finding: 'no-dead-part dead-rule asks-legal',
    situations: COMPLETE,
  },
  {
    fault: 'a connection leads past a step that must come before',
    flow: 'complaint',
    plant: (flow) => leadTo(flow, 'ask-topic-to-sorry', 'ask-urgent'),
    checks: [
      {
        ...{ id: 'story-first', pattern: 'before' },
        subject: { kind: 'node-asked', node: 'ask-urgent' },
        other: { kind: 'fact', fact: 'what_happened' },
      },
    ],
    finding: 'story-first before story-first',
  },
  {
    fault: 'an urgent complaint ends without a person',
    flow: 'complaint',
    plant: (flow) => setGuard(flow, 'ask-urgent-to-ask-email', '!answers.can_wait'),
    checks: [
      {
        ...{ id: 'urgent', pattern: 'after' },
        subject: {
          kind: 'node-left',
          node: 'ask-urgent',
          when: 'has(answers.can_wait) && !answers.can_wait',
        },
        other: { kind: 'handoff' },
      },
    ],
    finding: 'urgent after urgent',
    situations: COMPLETE,
  },
  {
    fault: 'a connection leads back to the start',
    flow: 'complaint',
    plant: (flow) => {
      askAlways(flow, 'ask-topic');
      leadTo(flow, 'sorry-to-ask-story', 'hello');
    },
    checks: [{ id: 'once', pattern: 'at-most', subject: { kind: 'node-asked', node: 'hello' }, times: 1 }],
    finding: 'once at-most once',
  },
  {
    fault: 'a connection leads to the end before the email is known',
    flow: 'complaint',
    plant: (flow) => leadTo(flow, 'ask-wish-to-ask-urgent', 'case-open'),
    checks: [{ id: 'email', pattern: 'at-end', subject: { kind: 'fact', fact: 'contact_email' } }],
    finding: 'email at-end email',
    situations: COMPLETE,
  },
  {
    fault: 'a call is made before its argument is asked',
    flow: 'lighting-sales',
    plant: (flow) => leadTo(flow, 'e4', 'look-up-price'),
    finding: 'known-before-use argument price-list',
  },
  {
    fault: 'every answer to a question leads back to it',
    flow: 'complaint',
    plant: (flow) => {
      askAlways(flow, 'ask-topic');
      leadTo(flow, 'sorry-to-ask-story', 'ask-topic');
    },
    finding: 'no-vain-question circle ask-topic',
    situations: COMPLETE,
  },
];

it.each(PLANTED)('finds it when $fault', async ({ flow, plant, finding, checks = [], situations = 110 }) => {
  const planted = load(flow);
  plant(planted);
  expect(listFindings(await proveCompiled(planted, { checks, maxSituations: situations }))).toContain(
    finding,
  );
  const before = listFindings(await proveCompiled(load(flow), { checks, maxSituations: 15 }));
  expect(before).not.toContain(finding);
});
