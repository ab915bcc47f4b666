import * as paths from '@/lib/contract/paths';
import type { SaveRating } from '@/lib/contract/schemas/ratings';
import type { TurnRequest } from '@/lib/contract/schemas/turns';
import { createCaller } from './call-operation';
import { EVENTS, readTurn } from './read-turn';

type WidgetClientOptions = { server: string; flowId: string; key: string };

/** What a widget on another website calls, with its publishable key. */
export function createWidgetClient({ server, flowId, key }: WidgetClientOptions) {
  const { call, open } = createCaller({ baseUrl: server, apiKey: key });
  return {
    takeTurn: async (body: TurnRequest, idempotencyKey: string, onText: (text: string) => void) =>
      readTurn(
        await open(paths.takeTurn, {
          params: { flowId },
          body,
          headers: { ...EVENTS, 'idempotency-key': idempotencyKey },
        }),
        onText,
      ),
    uploadFile: (sessionId: string, file: File) =>
      call(paths.uploadFile, {
        params: { flowId, sessionId },
        query: { name: file.name || undefined },
        file,
      }),
    downloadFile: async (sessionId: string, assetId: string) =>
      (await open(paths.getStartedFile, { params: { flowId, sessionId, assetId } })).blob(),
    saveRating: (sessionId: string, body: SaveRating) =>
      call(paths.saveRating, { params: { flowId, sessionId }, body }),
    listTurns: async (sessionId: string, after: number) =>
      (await call(paths.listStartedTurns, { params: { flowId, sessionId }, query: { after } })).turns,
  };
}
