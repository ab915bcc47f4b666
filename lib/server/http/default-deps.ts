import path from 'node:path';
import { createBrowserAuth } from '@/lib/server/auth/browser-auth';
import { ensureOwner } from '@/lib/server/auth/ensure-owner';
import { getPool, getPrisma } from '@/lib/server/db/pool';
import { getEnv } from '@/lib/server/env';
import { readProcessState } from '@/lib/server/process-state';
import { getSecret } from '@/lib/server/secret';
import { createPostgresTurnDeps } from '@/lib/server/sessions/turn-deps';
import type { AppDeps } from './app-deps';

/** The process's own dependencies; call after the database and the secret are known. */
export function createDefaultDeps(): AppDeps {
  const pool = getPool();
  const prisma = getPrisma();
  let workspaceId: string | undefined;
  return {
    pool,
    prisma,
    turns: createPostgresTurnDeps(pool),
    browserAuth: createBrowserAuth(prisma, getSecret()),
    presetKey: getEnv().TURNPIKE_API_KEY,
    async mainWorkspaceId() {
      workspaceId ??= (await ensureOwner(prisma)).workspaceId;
      return workspaceId;
    },
    galleryFolder: path.join(process.cwd(), 'public', 'gallery'),
    isReady: () => readProcessState().ready,
  };
}
