import { msg } from '@turnpike/engine/messages';
import type { Actor } from '@/lib/server/accounts/actor';
import { loadAllowedHosts } from '@/lib/server/accounts/load-allowed-hosts';
import type { Prisma } from '@/lib/server/db/generated/client';
import { Refusal } from '@/lib/server/refusal';
import type { WorkerPool } from '@/lib/server/workers/worker-pool';

/**
 * Refuses a document whose media come from hosts outside the workspace's list. Customers' browsers load media, so this is
 * the only place where the list can apply to them.
 */
export async function requireAllowedMedia(
  { tx, workers }: { tx: Prisma.TransactionClient; workers: WorkerPool },
  actor: Actor,
  document: string,
): Promise<void> {
  const allowed = await loadAllowedHosts(tx, actor.workspaceId);
  if (allowed.length === 0) return;
  const refused = await workers.run('media', actor.workspaceId, { document, allowed });
  if (refused === undefined) return;
  throw new Refusal(
    'host-not-allowed',
    refused === null
      ? msg(
          'The workspace allows media from certain hosts only, and an address of this flow gets its host from a value. Write the host into the address.',
        )
      : msg(
          'A picture, video, audio or file of this flow comes from {host}, which is not an allowed host of the workspace. Use another address, or ask an owner to allow the host in the settings.',
          { host: refused },
        ),
  );
}
