import { msg } from '@turnpike/engine/messages';
import { verifyPassword } from 'better-auth/crypto';
import type pg from 'pg';
import type { PrismaClient } from '@/lib/server/db/generated/client';
import { Refusal } from '@/lib/server/refusal';
import type { Person } from '../actor';
import { refundConfirmation, takeConfirmation } from '../sign-in/sign-in-limits';
import { findPasswordHash } from './save-password';

export type ConfirmDeps = { pool: pg.Pool; prisma: PrismaClient; secret: string };

/**
 * Requires the password again before a change of sign-in data, because an open browser is not enough. A person without
 * a password must set one first.
 */
export async function confirmPassword(
  deps: ConfirmDeps,
  person: Person,
  { password, pointer }: { password: string; pointer: string },
): Promise<void> {
  const hash = await findPasswordHash(deps.prisma, person.userId);
  if (hash === null) throw new Refusal('invalid-request', msg('Set a password first.'), { pointer });
  await takeConfirmation(deps, person.browserSessionId);
  if (!(await verifyPassword({ hash, password }))) {
    throw new Refusal('invalid-request', msg('The password is wrong.'), { pointer });
  }
  await refundConfirmation(deps, person.browserSessionId);
}
