import * as paths from '@/lib/contract/paths';
import type { TurnRequest } from '@/lib/contract/schemas/turns';
import { createCaller } from './call-operation';

type WidgetClientOptions = { server: string; flowId: string; key: string };

/** What a widget on another website calls, with its publishable key. */
export function createWidgetClient({ server, flowId, key }: WidgetClientOptions) {
  const { call } = createCaller({ baseUrl: server, apiKey: key });
  return {
    takeTurn: (body: TurnRequest, idempotencyKey: string) =>
      call(paths.takeTurn, { params: { flowId }, body, headers: { 'idempotency-key': idempotencyKey } }),
    uploadFile: (sessionId: string, file: File) =>
      call(paths.uploadFile, {
        params: { flowId, sessionId },
        query: { name: file.name || undefined },
        file,
      }),
    listTurns: async (sessionId: string, after: number) =>
      (await call(paths.listStartedTurns, { params: { flowId, sessionId }, query: { after } })).turns,
  };
}
