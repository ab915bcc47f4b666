/** Parameters of `listSessions` that the page keeps in its URL and in saved views, under the same names. */
const FILTERS = [
  'q',
  'reply',
  'flow',
  'version',
  'environment',
  'from',
  'to',
  'mark',
  'not',
  'status',
  'outcome',
  'rating',
  'channel',
  'locale',
  'customer',
  'cost',
  'tag',
  'flagged',
] as const;
export type FilterName = (typeof FILTERS)[number];
export type ViewFilter = Partial<Record<FilterName, string>>;

/** These belong to a flow, and go when it changes. */
const OF_FLOW: readonly FilterName[] = ['version', 'mark', 'not'];

/** The filter of a URL or of a saved view; other parameters are left out. */
export function readViewFilter(given: URLSearchParams | Readonly<Record<string, string>>): ViewFilter {
  const filter: ViewFilter = {};
  const read = (name: FilterName) =>
    given instanceof URLSearchParams ? given.get(name) : (given as Record<string, string>)[name];
  for (const name of FILTERS) {
    const value = read(name);
    // Conversations without a language are found by an empty one.
    if (value || (name === 'locale' && value === '')) filter[name] = value;
  }
  return filter;
}

/** Sets a part of the filter, or removes it. */
export function changeFilter(
  filter: ViewFilter,
  change: { [K in FilterName]?: string | undefined },
): ViewFilter {
  const base = { ...filter };
  if ('flow' in change && change.flow !== filter.flow) for (const name of OF_FLOW) delete base[name];
  return readViewFilter(Object.fromEntries(Object.entries({ ...base, ...change }).filter(hasValue)));
}

const hasValue = (entry: [string, string | undefined]): entry is [string, string] => entry[1] !== undefined;

export function isSameFilter(a: ViewFilter, b: ViewFilter): boolean {
  return FILTERS.every((name) => a[name] === b[name]);
}

/** Marks are separated by commas. */
export const splitMarks = (marks: string | undefined): string[] => marks?.split(',').filter(Boolean) ?? [];
