'use client';

import type { Scope } from '@/lib/contract/names';
import { useMe } from './use-me';

/**
 * Whether the user has a scope. True until the user is known: hiding a button and showing it later would shift
 * the page, and the server decides anyway.
 */
export function useMay(scope: Scope): boolean {
  const me = useMe();
  return me.data === undefined || me.data.scopes.includes(scope);
}
