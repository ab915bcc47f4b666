import type { Query } from '@/lib/client/call-operation';
import { ENVIRONMENT_NAMES, type EnvironmentName } from '@/lib/contract/names';

/** What the page of insights shows; kept in its URL. */
export type InsightView = {
  /** The last `days` days, unless `from` and `to` are set. */
  days: number;
  from?: string;
  to?: string;
  environment: EnvironmentName;
  version?: number;
  channel?: string;
  locale?: string;
  /** Marks of the path, separated by commas: conversations went through all of `mark` and none of `not`. */
  mark?: string;
  not?: string;
  compare?: string;
  funnel?: string;
};

export const PERIOD_DAYS = [7, 14, 30, 90] as const;
const DEFAULT_DAYS = 14;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

export function readInsightView(search: URLSearchParams): InsightView {
  const days = Number(search.get('days'));
  const version = Number(search.get('version'));
  const environment = ENVIRONMENT_NAMES.find((name) => name === search.get('environment'));
  const text = (name: string) => search.get(name) ?? undefined;
  const day = (name: string) => (DAY.test(text(name) ?? '') ? text(name) : undefined);
  const [from, to] = [day('from'), day('to')];
  return {
    days: (PERIOD_DAYS as readonly number[]).includes(days) ? days : DEFAULT_DAYS,
    ...(from !== undefined && to !== undefined && from <= to && { from, to }),
    environment: environment ?? 'production',
    ...(Number.isInteger(version) && version > 0 && { version }),
    ...pick('channel', text('channel')),
    ...pick('locale', text('locale')),
    ...pick('mark', text('mark') || undefined),
    ...pick('not', text('not') || undefined),
    ...pick(
      'compare',
      /^(previous-period|version:\d+)$/.test(text('compare') ?? '') ? text('compare') : undefined,
    ),
    ...pick('funnel', text('funnel')),
  };
}

const pick = <Key extends string>(key: Key, value: string | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [K in Key]?: string };

/** Without what is the default. */
export function writeInsightView(view: InsightView): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(view)) {
    const isDefault =
      (name === 'days' && (value === DEFAULT_DAYS || view.from !== undefined)) ||
      (name === 'environment' && value === 'production');
    if (value !== undefined && !isDefault) search.set(name, String(value));
  }
  return search;
}

/** Days are UTC. `today`: an ISO instant. */
export function toInsightQuery(view: InsightView, today: number): Query<'getInsights'> {
  const { days, from, to, compare = 'previous-period', ...rest } = view;
  const toDay = (at: number) => new Date(at).toISOString().slice(0, 10);
  return {
    ...rest,
    compare,
    from: from ?? toDay(today - (days - 1) * DAY_MS),
    to: to ?? toDay(today),
  };
}
