import { VISITOR_LIMITS, type VisitorLimit } from '@/lib/contract/limits';
import type { AppDeps } from './app-deps';
import type { Client } from './read-client';

/**
 * Public endpoints with a body can be used to guess secrets or to keep the server busy, so they are rate-limited per
 * network, before the body is read.
 */
export async function limitPublic(
  { limits }: Pick<AppDeps, 'limits'>,
  { network }: Client,
  of: VisitorLimit = 'secrets',
): Promise<void> {
  const key = of === 'secrets' ? 'public' : `public-${of}`;
  await limits.consume(`${key}:${network ?? 'unknown'}`, VISITOR_LIMITS[of]);
}
