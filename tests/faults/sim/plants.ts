import { createForgetfulStore } from '@/lib/server/jobs/testing/forgetful-store';
import type { SessionStore } from '@/lib/server/turns/store/store';
import type { Plant } from './processes';

/** Known bugs of other systems, injected between each process and the database. The simulation must find each one. */
export const PLANTS: Record<string, Plant> = {
  /** A process that lost its claim still commits if the revision matches. */
  'a commit that does not compare the epoch': (store) =>
    change(store, {
      async commit(turn) {
        if (!('rev' in turn.base)) return store.commit(turn);
        const session = await store.findSession(turn);
        const epoch = session?.epoch ?? turn.base.epoch;
        return store.commit({ ...turn, base: { ...turn.base, epoch } });
      },
    }),

  /** The message is marked as seen in one step, and its turn is stored in the next. */
  'a key that is stored before its turn': (store, shared) =>
    change(store, {
      async open(request) {
        const opening = await store.open(request);
        const seen = shared.get(request.message.messageId);
        if (!opening.answer && seen !== undefined)
          opening.answer = JSON.parse(seen) as NonNullable<typeof opening.answer>;
        return opening;
      },
      async commit(turn) {
        const { sessionId, message, base, reply } = turn;
        const answer = {
          sessionId,
          payloadHash: message.payloadHash,
          reply,
          turn: 'rev' in base ? base.rev + 1 : 1,
        };
        shared.set(message.messageId, JSON.stringify(answer));
        await store.loadVersionContent(turn.workspaceId, 'none');
        return store.commit(turn);
      },
    }),

  /** Reports a renewal without writing it. */
  'a lease that is not renewed': (store) =>
    change(store, {
      renew: async (ref, epoch, leaseMs) => (leaseMs > 0 ? true : store.renew(ref, epoch, leaseMs)),
    }),

  'a lease that is ignored': (store) =>
    change(store, {
      async claim(ref, leaseMs) {
        const held = await store.findSession(ref);
        if (held?.claimed) await store.renew(ref, held.epoch, 0);
        return store.claim(ref, leaseMs);
      },
    }),

  'a call whose start is not stored': createForgetfulStore,
};

/** Applies the same bug to the store under the row lock. */
function change(store: SessionStore, own: Partial<SessionStore>): SessionStore {
  return { ...store, ...own };
}
