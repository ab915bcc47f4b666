import * as paths from '@/lib/contract/paths';
import type { SaveRating } from '@/lib/contract/schemas/ratings';
import type { TurnRequest } from '@/lib/contract/schemas/turns';
import { type CallOptions, createCaller } from './call-operation';
import { EVENTS, readTurn } from './read-turn';

/** What the chat page calls. `chatKey`: the id of the link, or with a password the key that `enterChat` returned. */
export const chatApi = {
  getChat: (chatKey: string, init?: CallOptions) =>
    createCaller({}).call(paths.getChat, { params: { chatId: chatKey }, ...init }),
  enterChat: (chatId: string, password: string) =>
    createCaller({}).call(paths.enterChat, { params: { chatId }, body: { password } }),
  listTurns: (chatKey: string, sessionId: string, after: number, init?: CallOptions) =>
    createCaller({}).call(paths.listChatTurns, {
      params: { chatId: chatKey, sessionId },
      query: { after },
      ...init,
    }),
  downloadFile: async (chatKey: string, sessionId: string, assetId: string) =>
    (
      await createCaller({}).open(paths.getChatFile, { params: { chatId: chatKey, sessionId, assetId } })
    ).blob(),
  uploadFile: (chatKey: string, flowId: string, sessionId: string, file: File) =>
    createCaller({ apiKey: chatKey }).call(paths.uploadFile, {
      params: { flowId, sessionId },
      query: { name: file.name || undefined },
      file,
    }),
  saveRating: (chatKey: string, flowId: string, sessionId: string, body: SaveRating) =>
    createCaller({ apiKey: chatKey }).call(paths.saveRating, { params: { flowId, sessionId }, body }),
  takeTurn: async (
    chatKey: string,
    flowId: string,
    body: TurnRequest,
    idempotencyKey: string,
    onText: (text: string) => void,
  ) =>
    readTurn(
      await createCaller({ apiKey: chatKey }).open(paths.takeTurn, {
        params: { flowId },
        body,
        headers: { ...EVENTS, 'idempotency-key': idempotencyKey },
      }),
      onText,
    ),
};
