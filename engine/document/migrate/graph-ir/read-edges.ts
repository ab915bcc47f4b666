import { msg, msgList } from '../../../messages/message.ts';
import { push } from '../../../push.ts';
import { EDGE_OCCASIONS, type Edge, type EdgeOccasion, ELSE, EXIT } from '../../edge.ts';
import { isRecord } from '../../is-record.ts';
import { cut, quote } from '../migration-note.ts';
import { type Fields, openFields } from '../open-fields.ts';
import { readExpression } from '../questions/read-expression.ts';
import type { Context } from './context.ts';
import type { SourceGraph } from './survey.ts';

/**
 * Reads the edges of one graph. Ids are derived from the connected nodes, so that the same document always
 * gives the same flow, and ties are broken by node id.
 */
export function readEdges(owner: Fields, graph: SourceGraph, context: Context): Edge[] {
  const { report } = context;
  const read: { edge: Edge; path: Fields['path'] }[] = [];
  for (const [index, item] of (owner.list('edges') ?? []).entries()) {
    const path = [...graph.path, 'edges', index];
    const edge = isRecord(item) ? readEdge(item, path, graph, context) : undefined;
    if (edge) read.push({ edge, path });
    else report.add('dropped', path, msg('This is not a connection between two nodes. It was not imported.'));
  }
  return withFallbacks(read, context);
}

function readEdge(
  item: Record<string, unknown>,
  path: Fields['path'],
  graph: SourceGraph,
  { survey, names, report }: Context,
): Edge | undefined {
  const { from: source, to: target } = item;
  if (!isName(source) || !isName(target)) return undefined;
  const from = graph.idOf(source);
  const to = target === EXIT ? EXIT : graph.idOf(target);
  const fields = openFields(
    item,
    path,
    msg('the connection from {from} to {to}', { from: cut(source), to: cut(target) }),
    report,
  );
  for (const [key, given, id] of [
    ['from', source, from],
    ['to', target, to],
  ] as const) {
    fields.text(key);
    if (given !== id)
      report.add(
        'changed',
        [...path, key],
        msg('It refers to node {id}, the new id of that node.', { id: quote(id) }),
      );
  }
  const on = readOccasion(fields, report);
  if (on === null) return undefined;
  const guard = readGuard(fields, { names, report });
  const priority = fields.take(
    'priority',
    (value) => (Number.isSafeInteger(value) ? (value as number) : undefined),
    msg('a whole number'),
  );
  if (priority !== undefined)
    report.add(
      'guessed',
      [...path, 'priority'],
      msg('Connections with a higher priority are evaluated first.'),
    );
  const given = fields.text('id');
  const id = survey.takeId(given ?? `e.${from}-${to}${on ? `-${on}` : ''}`, 'edge');
  if (given !== undefined && given !== id)
    report.add(
      'changed',
      [...path, 'id'],
      msg('The id is now {id}, because ids are unique in a flow.', { id: quote(id) }),
    );
  fields.close();
  return {
    id,
    from,
    to,
    ...(guard === undefined ? {} : { guard }),
    ...(priority === undefined ? {} : { priority }),
    ...(on ? { on } : {}),
  };
}

function readGuard(fields: Fields, { names, report }: Pick<Context, 'names' | 'report'>): string | undefined {
  const { guard } = fields.object;
  if (typeof guard === 'string' && guard.trim().toLowerCase() === ELSE) {
    fields.text('guard');
    if (guard !== ELSE)
      report.add('changed', [...fields.path, 'guard'], msg('The value is now {value}.', { value: ELSE }));
    return ELSE;
  }
  if (typeof guard === 'string' && guard.trim() === '') {
    fields.take('guard', () => guard, msg('a condition'));
    report.add(
      'changed',
      [...fields.path, 'guard'],
      msg('An empty condition was removed. The connection always applies.'),
    );
    return undefined;
  }
  return readExpression(fields, ['guard'], names, report);
}

/** The event of an edge: undefined for none, null for an unknown one. */
function readOccasion(fields: Fields, report: Context['report']): EdgeOccasion | undefined | null {
  const { on } = fields.object;
  if (on === undefined || on === null) {
    fields.take('on', () => null, msg('an event'));
    return undefined;
  }
  const known = fields.take(
    'on',
    toOccasion,
    msg('one of {options}', { options: msgList(EDGE_OCCASIONS, 'or') }),
  );
  if (known !== undefined && known !== on)
    report.add('changed', [...fields.path, 'on'], msg('The value is now {value}.', { value: known }));
  return known ?? null;
}

function toOccasion(on: unknown): EdgeOccasion | undefined {
  if (typeof on !== 'string') return undefined;
  if (/invalid|validation/i.test(on)) return 'invalid';
  if (/exhaust|attempts|retries/i.test(on)) return 'exhausted';
  return /error|fail/i.test(on) ? 'error' : undefined;
}

/**
 * Authors use an unguarded edge beside guarded ones for "otherwise". Here it would always be taken and could
 * hide the others, so it becomes `else`.
 */
function withFallbacks(
  read: readonly { edge: Edge; path: Fields['path'] }[],
  { report }: Pick<Context, 'report'>,
): Edge[] {
  const bySource = new Map<string, Edge[]>();
  for (const { edge } of read) if (edge.on === undefined) push(bySource, edge.from, edge);
  const fallbacks = new Set([...bySource.values()].flatMap((beside) => findFallback(beside) ?? []));
  return read.map(({ edge, path }) => {
    if (!fallbacks.has(edge)) return edge;
    report.add(
      'changed',
      path,
      msg(
        'The connection from {from} to {to} has no condition, but others of its node do. It now applies when none of them does.',
        {
          from: cut(edge.from),
          to: cut(edge.to),
        },
      ),
    );
    return { ...edge, guard: ELSE };
  });
}

/**
 * The only unguarded edge of a node, if the others are guarded, none is `else`, and none has a lower
 * priority.
 */
function findFallback(beside: readonly Edge[]): Edge | undefined {
  const bare = beside.filter(({ guard }) => guard === undefined);
  const [edge] = bare;
  if (!edge || bare.length > 1 || beside.length === 1) return undefined;
  const fits = beside.every(
    (other) => other === edge || (other.guard !== ELSE && (other.priority ?? 0) >= (edge.priority ?? 0)),
  );
  return fits ? edge : undefined;
}

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '';
