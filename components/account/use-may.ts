'use client';

import type { Scope } from '@/lib/api/contract';
import { useMe } from './use-me';

/**
 * Whether the person may do what needs the scope. Until it is known who they are they may: hiding a button
 * and showing it again would move the page under the pointer, and the server decides in any case.
 */
export function useMay(scope: Scope): boolean {
  const me = useMe();
  return me.data === undefined || me.data.scopes.includes(scope);
}
