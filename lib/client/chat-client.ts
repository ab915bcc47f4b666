import * as paths from '@/lib/contract/paths';
import type { TurnRequest } from '@/lib/contract/schemas/turns';
import { type CallOptions, createCaller } from './call-operation';
import { EVENTS, readTurn } from './read-turn';

/** What the chat page calls. The id of a chat link is the key of its turns. */
export const chatApi = {
  getChat: (chatId: string, init?: CallOptions) =>
    createCaller({}).call(paths.getChat, { params: { chatId }, ...init }),
  listTurns: (chatId: string, sessionId: string, after: number, init?: CallOptions) =>
    createCaller({}).call(paths.listChatTurns, { params: { chatId, sessionId }, query: { after }, ...init }),
  downloadFile: async (chatId: string, sessionId: string, assetId: string) =>
    (await createCaller({}).open(paths.getChatFile, { params: { chatId, sessionId, assetId } })).blob(),
  uploadFile: (chatId: string, flowId: string, sessionId: string, file: File) =>
    createCaller({ apiKey: chatId }).call(paths.uploadFile, {
      params: { flowId, sessionId },
      query: { name: file.name || undefined },
      file,
    }),
  takeTurn: async (
    chatId: string,
    flowId: string,
    body: TurnRequest,
    idempotencyKey: string,
    onText: (text: string) => void,
  ) =>
    readTurn(
      await createCaller({ apiKey: chatId }).open(paths.takeTurn, {
        params: { flowId },
        body,
        headers: { ...EVENTS, 'idempotency-key': idempotencyKey },
      }),
      onText,
    ),
};
