import { AuthorizationResponseError } from 'openid-client';
import { EgressError } from '@/lib/server/egress/egress-error';
import { SingleSignOnFailure } from './failure';

const MAX_DEPTH = 5;

/** For the log: codes only, because messages and causes of the library can hold claims. */
export function describeCause(error: unknown): string {
  const codes = chainOf(error).flatMap((each) => {
    const { code, error: oauth } = each as { code?: unknown; error?: unknown };
    return [code, oauth].filter((part) => typeof part === 'string');
  });
  return codes.length > 0 ? codes.join(' ') : String((error as { name?: unknown } | undefined)?.name);
}

/** Why the provider's answer cannot be used. */
export function toFailure(error: unknown): SingleSignOnFailure {
  if (error instanceof SingleSignOnFailure) return error;
  const options = { cause: error };
  if (chainOf(error).some((each) => each instanceof EgressError))
    return new SingleSignOnFailure('unavailable', options);
  const isDenied = error instanceof AuthorizationResponseError && error.error === 'access_denied';
  return new SingleSignOnFailure(isDenied ? 'cancelled' : 'rejected', options);
}

function chainOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let each = error; each instanceof Error && chain.length < MAX_DEPTH; each = each.cause)
    chain.push(each);
  return chain;
}
