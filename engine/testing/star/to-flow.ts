import type { Edge } from '../../document/edge.ts';
import type { Fact } from '../../document/fact.ts';
import type { FlowDocument } from '../../document/flow-document.ts';
import type { Node } from '../../document/node.ts';
import { findGoodbye, isQuery, readBranch, type Task } from './task.ts';

/**
 * Converts a task graph to an edges flow.
 *
 * Each reply of the data has one successor, so the result of a query (success, unavailable …) or of a yes/no
 * question (yes, no) is a separate reply. Here it becomes a guard on the last query or yes/no question
 * before it that has no successor of its own. Replies that ask become questions with one fact each, queries
 * become actions, and other replies become messages that wait, as people in the dialogues do. Replies without
 * a successor continue with the offer of more help, and that with the goodbye.
 */
export function toFlow(task: Task): FlowDocument {
  const plan = planTask(task);
  const { asked, yesNo } = plan;
  const facts: Fact[] = [
    ...asked.map((name): Fact => ({ name, type: yesNo.has(name) ? 'boolean' : 'text' })),
    ...plan.queries.map((name): Fact => ({ name: `${name}_ok`, type: 'boolean' })),
    ...(plan.hasDone ? [{ name: 'done', type: 'boolean' as const }] : []),
  ];
  return {
    schemaVersion: '1',
    name: task.task,
    locale: 'en',
    main: 'main',
    facts,
    states: [],
    gates: [],
    tools: plan.queries.map((name) => ({
      id: name,
      name,
      binding: { type: 'mock', cases: [{ result: { ok: true } }] },
    })),
    graphs: [
      {
        id: 'main',
        name: task.task,
        strategy: 'edges',
        entry: plan.entry,
        nodes: plan.nodes.map((name) => toNode(task, plan, name)),
        edges: plan.edges,
      },
    ],
  };
}

type Plan = {
  entry: string;
  nodes: string[];
  queries: string[];
  /** Replies that wait for an answer, in the order of the graph. */
  asked: string[];
  yesNo: Set<string>;
  /** Questions the user may be unable to answer. */
  unknowable: Set<string>;
  hasDone: boolean;
  edges: Edge[];
};

function planTask(task: Task): Plan {
  const { graph, replies } = task;
  const goodbye = findGoodbye(task);
  const named = Object.entries(graph).flat();
  const entry = named[0] as string;
  const edges: Edge[] = [];
  const add = (from: string, to: string, guard?: string, priority?: number): void => {
    edges.push({
      id: `${from}--${to}${guard && guard !== 'else' ? `-${edges.length}` : ''}`,
      from,
      to,
      ...(guard ? { guard } : {}),
      ...(priority ? { priority } : {}),
    });
  };
  const yesNo = new Set<string>();
  const unknowable = new Set<string>();
  const hosts = new Map<string, { value: boolean; to: string }[]>();
  const loops = new Map<string, string>();
  const results = new Set<string>();
  const isOpen = (name: string): boolean => graph[name] === undefined && !readBranch(name);
  // Without an earlier query, the result belongs to a later one.
  let query = named.find((name) => isQuery(name) && isOpen(name));
  const open: string[] = [];
  let chain = [entry];
  for (const [from, to] of Object.entries(graph)) {
    const branch = readBranch(from);
    if (branch?.of === 'query' && query) push(hosts, query, { value: branch.value, to });
    if (branch?.of === 'query' && branch.value) results.add(to);
    if (branch?.of === 'question' || branch?.of === 'done') {
      const candidates = open.filter((name) => isYesNo(name, replies[name] ?? ''));
      const host = candidates.findLast((name) => results.has(name)) ?? candidates.at(-1) ?? open.at(-1);
      if (host) {
        yesNo.add(host);
        if (branch.of === 'question') push(hosts, host, { value: branch.value, to });
        else add(host, to, 'has(answers.done) && answers.done', 2);
        if (to === host) loops.set(host, host);
      }
    }
    if (branch?.of === 'missing') {
      // Applies to the questions since the last such branch, except the name, which everyone knows.
      for (const name of followChain(graph, chain)) {
        if (!/_ask_/.test(name) || /details/.test(name)) continue;
        unknowable.add(name);
        add(name, to, `!has(answers.${name})`, 1);
      }
      chain = [to];
    }
    for (const name of [from, to]) {
      if (!isOpen(name) || name === 'anything_else') continue;
      if (isQuery(name)) query = name;
      else open.push(name);
    }
    if (!branch && from !== to) add(from, to);
  }
  for (const [host, branches] of hosts) {
    const fact = isQuery(host) ? `${host}_ok` : host;
    for (const { value, to } of branches) add(host, to, value ? `answers.${fact}` : 'else');
    if (branches.length === 1) add(host, 'anything_else', branches[0]?.value ? 'else' : `answers.${fact}`);
  }
  const leaving = new Set(edges.map(({ from }) => from));
  const drawn = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const ends = [...drawn].filter((name) => !leaving.has(name) && name !== goodbye);
  const offers = drawn.has('anything_else') || ends.length > 0;
  if (offers && !ends.includes('anything_else')) ends.push('anything_else');
  for (const name of ends) {
    // If a question is repeated, its other branch leads back to it.
    const [back] = [...loops.keys()].filter((host) => hosts.get(host)?.some(({ to }) => to === name));
    add(name, name === 'anything_else' ? goodbye : (back ?? 'anything_else'));
  }
  const nodes = [...new Set(edges.flatMap(({ from, to }) => [from, to]))];
  const asked = nodes.filter(
    (name) => !isQuery(name) && name !== goodbye && (yesNo.has(name) || asks(name, replies[name] ?? '')),
  );
  return {
    entry,
    nodes,
    queries: nodes.filter(isQuery),
    asked,
    yesNo,
    unknowable,
    hasDone: Object.hasOwn(graph, 'done'),
    edges,
  };
}

/** Whether a reply waits for an answer: a question by name or text, or a list of possible criteria. */
const asks = (name: string, text: string): boolean =>
  name === 'hello' || name === 'anything_else' || /_?ask_|criteria/.test(name) || /\?\s*$/.test(text);

const isYesNo = (name: string, text: string): boolean => /\?\s*$/.test(text) || /_ask_/.test(name);

/** The names from the start up to the first query. */
function followChain(graph: Record<string, string>, [start]: string[]): string[] {
  const names: string[] = [];
  for (let name = start; name !== undefined && !isQuery(name) && !names.includes(name); name = graph[name])
    names.push(name);
  return names;
}

function push<T>(map: Map<string, T[]>, key: string, item: T): void {
  map.set(key, [...(map.get(key) ?? []), item]);
}

function toNode(task: Task, plan: Plan, name: string): Node {
  // Placeholders in the data were filled by its own tool.
  const text = (task.replies[name] ?? name).replace(/\{[^}]*\}/g, '…').replace(/[{}']/g, '’');
  const base = { id: name, name };
  if (isQuery(name)) {
    const known = plan.asked.filter(
      (fact) => !plan.yesNo.has(fact) && !['hello', 'anything_else'].includes(fact),
    );
    const args = Object.fromEntries(
      known.map((fact) => [fact, `has(answers.${fact}) ? answers.${fact} : ""`]),
    );
    return {
      ...base,
      type: 'action',
      call: { tool: name, args, assigns: [{ from: 'ok', fact: `${name}_ok` }] },
    };
  }
  if (name === findGoodbye(task)) return { ...base, type: 'terminal', text };
  if (!plan.asked.includes(name)) return { ...base, type: 'message', text, waitsForUser: true };
  const optional = plan.unknowable.has(name) ? { optional: true } : {};
  return { ...base, type: 'question', text, produces: [name], ...optional };
}
