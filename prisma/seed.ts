import { ensureOwner, type Owner } from '@/lib/server/auth/ensure-owner';
import { getPrisma } from '@/lib/server/db/pool';

/**
 * Makes the first workspace and its owner, once for a database.
 *
 * `TURNPIKE_API_KEY` is not stored: it acts for this workspace as long as the variable is set and
 * stops when it is not. The gallery's flows are files; one is copied when a flow is made from it.
 */
export function seedWorkspace(): Promise<Owner> {
  return ensureOwner(getPrisma());
}
