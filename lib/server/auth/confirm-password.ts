import { verifyPassword } from 'better-auth/crypto';
import type pg from 'pg';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { Refusal } from '@/lib/server/refusal';
import type { Person } from './actor';
import { findPasswordHash } from './save-password';
import { giveBack, takeTry } from './sign-in-limits';

export type ConfirmDeps = { pool: pg.Pool; prisma: PrismaClient; secret: string };

/**
 * Before what changes who may sign in, the password again: an open browser is not enough. Wrong ones count as tries
 * to sign in. A person without a password has nothing to confirm with.
 */
export async function confirmPassword(
  deps: ConfirmDeps,
  person: Person,
  network: string | null,
  { password, pointer }: { password: string; pointer: string },
): Promise<void> {
  const hash = await findPasswordHash(deps.prisma, person.userId);
  if (hash === null) throw new Refusal('invalid-request', 'Set a password first.', { pointer });
  const tries = { email: person.email, network };
  await takeTry(deps, tries);
  if (!(await verifyPassword({ hash, password }))) {
    throw new Refusal('invalid-request', 'This is not your password.', { pointer });
  }
  await giveBack(deps, tries);
}
