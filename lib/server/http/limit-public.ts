import { perMinute } from '@/lib/server/limits/limits';
import type { AppDeps } from './app-deps';
import type { Client } from './read-client';

/** Per network, shared by all routes that take a secret from a caller who is not signed in. */
const PUBLIC_REQUESTS = perMinute(30);

/** Public endpoints with a body can be used to guess secrets, so they are rate-limited. */
export async function limitPublic({ limits }: Pick<AppDeps, 'limits'>, { network }: Client): Promise<void> {
  await limits.consume(`public:${network ?? 'unknown'}`, PUBLIC_REQUESTS);
}
