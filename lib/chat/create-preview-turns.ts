import { createStore } from 'zustand/vanilla';
import type {
  PreviewInput,
  PreviewStop,
  PreviewTurn,
  TakePreviewTurn,
} from '@/lib/contract/schemas/previews';
import type { TurnRequest } from '@/lib/contract/schemas/turns';
import type { ChatTurn } from './chat-log';
import type { ChatDeps } from './create-chat';

/** What was sent in a conversation of a preview link, from which the server runs it again. */
export type PreviewTalk = {
  sessionId: string;
  /** Of the draft. */
  revision: number;
  /** With the time of its answer, and the key it was sent with. */
  inputs: readonly (PreviewInput & { key: string })[];
  stop: PreviewStop | null;
};

type PreviewTurnsDeps = Pick<ChatDeps, 'storage' | 'storageKey'> & {
  send(body: TakePreviewTurn): Promise<PreviewTurn>;
};

/**
 * The turns of a conversation with a draft. The server stores nothing, so each message is sent with all messages before
 * it. A message that is sent again replaces itself.
 */
export function createPreviewTurns({ send, storage, storageKey }: PreviewTurnsDeps) {
  const store = createStore<{ talk: PreviewTalk | null }>(() => ({
    talk: read(storage.getItem(storageKey)),
  }));

  function keep(talk: PreviewTalk): void {
    store.setState({ talk });
    try {
      storage.setItem(storageKey, JSON.stringify(talk));
    } catch {
      // Without storage the conversation lasts as long as the page.
    }
  }

  return {
    store,
    async takeTurn({ sessionId, input }: TurnRequest, key: string): Promise<ChatTurn> {
      // Another tab may have continued the conversation.
      const kept = read(storage.getItem(storageKey)) ?? store.getState().talk;
      const talk = kept !== null && kept.sessionId === sessionId ? kept : null;
      const before = (talk?.inputs ?? []).filter((one) => one.key !== key);
      const next = input as PreviewInput;
      const answer = await send({
        inputs: [...before.map(({ key: _key, ...one }) => one), next],
        ...(talk && { revision: talk.revision }),
      });
      const { revision, at, status, replies, pending, stop } = answer;
      const inputs = [...before, { ...next, at, key }];
      const id = talk?.sessionId ?? key;
      keep({ sessionId: id, revision, inputs, stop: stop ?? null });
      return { sessionId: id, turn: inputs.length, status, replies, ...(pending && { pending }) };
    },
    /** The conversation as a comment sends it. */
    describe(): Pick<TakePreviewTurn, 'inputs'> & { revision: number } {
      const { talk } = store.getState();
      if (!talk) throw new Error('No conversation has started.');
      return { revision: talk.revision, inputs: talk.inputs.map(({ key: _key, ...input }) => input) };
    },
    /** Takes over what another tab of the browser stored. */
    adopt(text: string | null): void {
      const talk = read(text);
      if (talk) store.setState({ talk });
    },
  };
}

function read(text: string | null): PreviewTalk | null {
  if (text === null) return null;
  try {
    const talk = JSON.parse(text) as Partial<PreviewTalk> | null;
    return talk && Array.isArray(talk.inputs) && typeof talk.revision === 'number'
      ? (talk as PreviewTalk)
      : null;
  } catch {
    return null;
  }
}
