import type { InsightFilter, Insights } from '@/lib/contract/schemas/insights';

/** The address of the list of conversations behind a number. Marks are separated by commas. */
export function toConversationsHref({ filter }: Pick<Insights, 'filter'>, own: InsightFilter = {}): string {
  const search = new URLSearchParams();
  const set = (name: string, value: string | number | undefined) => {
    if (value !== undefined) search.set(name, String(value));
  };
  set('flow', filter.flow);
  set('environment', filter.environment);
  set('version', filter.version);
  set('from', filter.from);
  set('to', filter.to);
  set('channel', filter.channel);
  set('locale', filter.locale);
  set('outcome', own.outcome);
  set('mark', join(filter.mark, own.mark) || undefined);
  set('not', join(filter.not, own.not) || undefined);
  return `/conversations?${search}`;
}

const join = (...marks: (readonly string[] | undefined)[]): string =>
  [...new Set(marks.flatMap((some) => some ?? []))].join(',');

const DAY_MS = 86_400_000;

/** The conversations that started on one UTC day of the period. */
export function toDayHref({ filter }: Pick<Insights, 'filter'>, day: string, own?: InsightFilter): string {
  const from = `${day}T00:00:00.000Z`;
  const to = new Date(Date.parse(from) + DAY_MS).toISOString();
  return toConversationsHref({ filter: { ...filter, from, to } }, own);
}
