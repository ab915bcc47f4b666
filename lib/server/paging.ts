import { msg } from '@turnpike/engine/messages';
import { z } from 'zod';
import { MAX_PAGE } from '@/lib/contract/limits';
import { Refusal } from './refusal';

/** A page of a list as a caller requests it. */
export type PageRequest = { limit?: number | undefined; cursor?: string | undefined };
export type ListPage<T> = { items: T[]; next: string | null };

/** The sort key of an item in a list sorted by time and id, or by number. */
export const TimeCursor = z.tuple([z.iso.datetime(), z.string().refine((id) => !id.includes('\0'))]);
export const NumberCursor = z.tuple([z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)]);

export const limitOf = ({ limit = MAX_PAGE }: PageRequest): number => limit;

/**
 * Cursors contain the sort key of the last item, so that new items and deletions do not shift the pages. Callers pass
 * them back unchanged.
 */
export function encodeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

export function decodeCursor<S extends z.ZodType>(
  { cursor }: PageRequest,
  schema: S,
): z.output<S> | undefined {
  if (cursor === undefined) return undefined;
  const parsed = schema.safeParse(parse(Buffer.from(cursor, 'base64url').toString()));
  if (parsed.success) return parsed.data;
  throw new Refusal('invalid-request', msg('cursor: Use the next value of the previous page.'));
}

/** `rows` has one more than `limit` if there is another page. */
export function toPage<T>(
  rows: readonly T[],
  limit: number,
  keyOf: (item: T) => readonly (string | number)[],
): ListPage<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? encodeCursor(keyOf(last)) : null };
}

/** The Prisma arguments of a page of rows sorted by a time and their id, and the page of the rows that they find. */
export function pageByTime<Field extends string>(request: PageRequest, field: Field, order: 'asc' | 'desc') {
  const limit = limitOf(request);
  const [time, id] = decodeCursor(request, TimeCursor) ?? [];
  const past = order === 'asc' ? 'gt' : 'lt';
  type Row = { id: string } & Record<Field, Date>;
  type Where = { OR: Record<string, unknown>[] } | Record<string, never>;
  return {
    where: (time === undefined
      ? {}
      : { OR: [{ [field]: { [past]: time } }, { [field]: time, id: { [past]: id } }] }) as Where,
    orderBy: [{ [field]: order }, { id: order }] as Record<string, 'asc' | 'desc'>[],
    take: limit + 1,
    toPage: <T, R extends Row>(rows: readonly R[], toItem: (row: R) => T): ListPage<T> => {
      const { items, next } = toPage(rows, limit, (row) => [row[field].toISOString(), row.id]);
      return { items: items.map(toItem), next };
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
