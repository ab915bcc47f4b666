import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

const StartSchema = z.object({
  userId: z.string(),
  workspaceId: z.string().nullable(),
  singleSignOn: z.boolean(),
  ip: z.string().nullable(),
});

/** Signs in a person we have authenticated ourselves; not reachable over the network. */
export function startSessionPlugin() {
  return {
    id: 'start-session',
    endpoints: {
      startSession: createAuthEndpoint.serverOnly({ method: 'POST', body: StartSchema }, async (ctx) => {
        const { userId, workspaceId, singleSignOn, ip } = ctx.body;
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(userId);
        if (!user) throw new Error('The user does not exist.');
        const session = await internalAdapter.createSession(userId, false, {
          workspaceId,
          singleSignOn,
          ipAddress: ip ?? '',
        });
        await setSessionCookie(ctx, { session, user }, false);
        return { id: session.id, email: user.email };
      }),
    },
  } satisfies BetterAuthPlugin;
}
