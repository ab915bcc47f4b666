import { push } from '../../../push.ts';
import { type Edge, ELSE } from '../../edge.ts';
import type { Graph } from '../../flow-document.ts';
import type { Node, RetryPolicy } from '../../node.ts';
import { joinAll } from '../questions/read-expression.ts';
import { isInOrder } from './is-in-order.ts';
import type { Question } from './read-question.ts';

type Drawing = { graph: Graph; shape: 'chain' | 'rounds' };
type TakeId = (wanted: string, fallback: string) => string;

/** Maximum number of edges per node, below the default of settings.limits.guardsPerNode (64). */
const EDGES_PER_NODE = 60;
/** Asked once, then evaluated again from the top, since another question may be due by now. */
const ONCE: RetryPolicy = { maxAttempts: 1 };

/**
 * Converts questions, in the order they are asked, to an edges graph.
 *
 * This is usually a chain. If a question may become due after its position was passed, a chain would skip it;
 * then a decision node picks the first due question, and every answer leads back to it, as in the checklist.
 */
export function drawGraph(id: string, questions: readonly Question[], takeId: TakeId): Drawing {
  const end: Node = { type: 'terminal', id: takeId('done', 'done'), name: 'Done' };
  const draw = isInOrder(questions) ? drawChain : drawRounds;
  const { nodes, edges, entry } = draw(questions, end, takeId);
  return {
    graph: { id, name: 'Main', strategy: 'edges', entry, nodes: [...nodes, end], edges },
    shape: draw === drawChain ? 'chain' : 'rounds',
  };
}

type Drawn = { nodes: Node[]; edges: Edge[]; entry: string };

function drawChain(questions: readonly Question[], end: Node, takeId: TakeId): Drawn {
  const nodes = questions.map(({ node }) => node);
  const all = [...nodes, end];
  return {
    nodes,
    edges: connectAll(all, takeId),
    entry: (all[0] as Node).id,
  };
}

function drawRounds(questions: readonly Question[], end: Node, takeId: TakeId): Drawn {
  const asked = questions.filter((question) => question.asked);
  const byFact = new Map<string, Question[]>();
  for (const question of questions) push(byFact, question.fact, question);
  const edges: Edge[] = [];
  const add = (edge: Omit<Edge, 'id'>): void => {
    const id = takeId(`e.${edge.from}-${edge.to}${edge.on ? `-${edge.on}` : ''}`, 'edge');
    edges.push({ id, ...edge });
  };
  const pickers: Node[] = [];
  for (let start = 0; start < Math.max(1, asked.length); start += EDGES_PER_NODE)
    pickers.push({
      type: 'decision',
      id: takeId('next', 'next'),
      name: start === 0 ? 'Next question' : `Next question, from ${start + 1}`,
    });
  const top = pickers[0] as Node;
  for (const [index, question] of asked.entries()) {
    const picker = pickers[Math.floor(index / EDGES_PER_NODE)] as Node;
    const { node, fact } = question;
    add({
      from: picker.id,
      to: node.id,
      guard: joinAll([`!has(answers.${fact})`, toDue(question, byFact.get(fact) ?? []), node.when]) as string,
      priority: EDGES_PER_NODE - (index % EDGES_PER_NODE),
    });
    add({ from: node.id, to: top.id });
    add({ from: node.id, to: top.id, on: 'exhausted' });
  }
  const tail = [...questions.filter(isLast).map(({ node }) => node), end];
  for (const [index, picker] of pickers.entries())
    add({ from: picker.id, to: (pickers[index + 1] ?? (tail[0] as Node)).id, guard: ELSE });
  edges.push(...connectAll(tail, takeId));
  const nodes = questions.map(({ node, asked: isAsked }) =>
    isAsked ? { ...node, retryPolicy: ONCE } : node,
  );
  return { nodes: [...pickers, ...nodes], edges, entry: top.id };

  /**
   * Optional questions come last, for the author to enable. A question with a replacement on a path, or that
   * is one, is left out, so that the walk does not visit the same node twice.
   */
  function isLast({ asked: isAsked, path, fact }: Question): boolean {
    if (isAsked) return false;
    const same = byFact.get(fact) ?? [];
    return path === undefined
      ? !same.some((other) => other.asked && other.path !== undefined)
      : !same.some((other) => other.path === undefined);
  }
}

/**
 * The condition for a question's path; for a common question, that no path with its own version is active.
 */
function toDue({ path }: Question, same: readonly Question[]): string | undefined {
  if (path !== undefined) return `path == ${JSON.stringify(path)}`;
  const over = same.flatMap((other) => (other.path === undefined ? [] : [other.path]));
  const unique = [...new Set(over)];
  if (unique.length === 0) return undefined;
  return unique.length === 1
    ? `path != ${JSON.stringify(unique[0])}`
    : `!(path in ${JSON.stringify(unique)})`;
}

function connectAll(nodes: readonly Node[], takeId: TakeId): Edge[] {
  return nodes.slice(1).map((to, index) => {
    const from = nodes[index] as Node;
    return { id: takeId(`e.${from.id}-${to.id}`, 'edge'), from: from.id, to: to.id };
  });
}
