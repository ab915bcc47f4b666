import { ensureOwner, type Owner } from '@/lib/server/accounts/ensure-owner';
import type { PrismaClient } from '@/lib/server/db/generated/client';

/**
 * Creates the first workspace and its owner, once per database.
 *
 * `TURNPIKE_API_KEY` is not stored: it is valid for this workspace while the variable is set. Gallery flows are files,
 * which are copied when a flow is created from them.
 */
export function seedWorkspace(prisma: PrismaClient): Promise<Owner> {
  return ensureOwner(prisma);
}
