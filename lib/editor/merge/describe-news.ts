import { describeChange, diffFlows, type FlowDocument } from '@turnpike/engine';

const MOST_NAMED = 2;

/** What somebody else's changes were, in a line for a notice; nothing where only looks changed. */
export function describeNews(before: FlowDocument, after: FlowDocument): string | undefined {
  const titles = diffFlows(before, after)
    .filter(({ kind }) => kind !== 'moved')
    .map((change) => describeChange(change).title);
  if (titles.length === 0) return undefined;
  const more = titles.length - MOST_NAMED;
  const named = titles.slice(0, MOST_NAMED).join(', ');
  return more > 0 ? `${named}, and ${more} more` : named;
}

/** Whose changes came in. `me` is oneself, at another tab. */
export function nameSaver(by: { id: string; name: string } | null, me: string | undefined): string {
  if (!by) return 'Somebody else';
  return by.id === me ? 'You, in another tab,' : by.name;
}
