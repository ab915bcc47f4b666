import { msg } from '@turnpike/engine/messages';
import type { z } from 'zod';
import { LIMITS } from '@/lib/contract/limits';
import type { SaveSecretSchema, SecretResource } from '@/lib/contract/schemas/tools';
import { type Actor, requireScope } from '@/lib/server/accounts/actor';
import { audit } from '@/lib/server/accounts/audit';
import { lockFlow } from '@/lib/server/flows/lock-flow';
import { type SealDeps, seal } from '@/lib/server/providers/seal';
import { Refusal } from '@/lib/server/refusal';
import { secretNotFound, sortHosts, toSecretResource } from '@/lib/server/tools/tool-secrets';
import { boundOfEnvironmentSecret, type EnvironmentRef, keyOfEnvironment } from './environment-key';

type SecretRef = EnvironmentRef & { secret: string };

/** Stores a secret of an environment, which is used there instead of the workspace's. Its value is write-only. */
export async function saveEnvironmentSecret(
  { prisma, secret }: SealDeps,
  actor: Actor,
  ref: SecretRef,
  body: z.output<typeof SaveSecretSchema>,
): Promise<SecretResource> {
  requireScope(actor, 'flows:publish');
  const where = keyOfEnvironment(actor, ref);
  const row = { ...where, name: ref.secret, hosts: sortHosts(body.hosts) };
  const ciphertext = seal(secret, boundOfEnvironmentSecret(row), body.value);
  return prisma.$transaction(async (tx) => {
    await lockFlow(tx, actor, ref.flowId);
    const others = await tx.environmentSecret.findMany({ where, select: { name: true } });
    const isKnown = others.some(({ name }) => name === ref.secret);
    const max = LIMITS.settingsPerEnvironment;
    if (!isKnown && others.length >= max)
      throw new Refusal('quota-reached', msg('An environment has at most {max} secrets.', { max }));
    const saved = await tx.environmentSecret.upsert({
      where: { workspaceId_flowId_environment_name: { ...where, name: ref.secret } },
      create: { ...row, ciphertext },
      update: { hosts: row.hosts, ciphertext },
    });
    const action = isKnown ? 'environment-secret.change' : 'environment-secret.add';
    await audit(tx, actor, action, auditObject(ref));
    return toSecretResource(saved);
  });
}

export async function deleteEnvironmentSecret(
  { prisma }: Pick<SealDeps, 'prisma'>,
  actor: Actor,
  ref: SecretRef,
): Promise<void> {
  requireScope(actor, 'flows:publish');
  const where = { ...keyOfEnvironment(actor, ref), name: ref.secret };
  await prisma.$transaction(async (tx) => {
    const { count } = await tx.environmentSecret.deleteMany({ where });
    if (count === 0) throw secretNotFound();
    await audit(tx, actor, 'environment-secret.remove', auditObject(ref));
  });
}

const auditObject = ({ flowId, name, secret }: SecretRef): string => `${flowId}/${name}/${secret}`;
