import Link from 'next/link';
import type { InsightFilter, Insights } from '@/lib/contract/schemas/insights';
import { toConversationsHref } from '@/lib/pages/insights/conversations-href';
import { formatCount } from '@/lib/pages/insights/format-figures';

type CountLinkProps = { insights: Pick<Insights, 'filter'>; filter: InsightFilter | null; n: number };

/** A number that opens its conversations; 0 and what cannot be searched for are plain. */
export function CountLink({ insights, filter, n }: CountLinkProps) {
  if (n === 0 || filter === null) return formatCount(n);
  return <Link href={toConversationsHref(insights, filter)}>{formatCount(n)}</Link>;
}
