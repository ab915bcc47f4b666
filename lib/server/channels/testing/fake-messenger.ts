import type { ServerResponse } from 'node:http';
import type { ChannelKind } from '@/lib/contract/names';
import { json, type SeenCall, startToolServer } from '@/lib/server/tools/testing/tool-server';

/** A request to send a message, with the recipient as text. */
export type SentMessage = { to: string; path: string; body: Record<string, unknown>; request: SeenCall };
/** Answers a request in another way; undefined: as usual. */
type Special = (sent: SentMessage, response: ServerResponse) => true | undefined;

/** A file that a person sent, by the messenger's id of it. `size`: what the messenger says about it. */
type KnownFile = { path: string; bytes: Uint8Array; mimeType: string; size?: number };

/** A server that answers as Telegram's or Meta's does, and records what it was asked to send. */
export async function startFakeMessenger(kind: ChannelKind) {
  const server = await startToolServer();
  const sent: SentMessage[] = [];
  let special: Special = () => undefined;
  const files = new Map<string, KnownFile>();
  let ids = 0;
  let maxMs = 0;
  server.answer((request, response) => {
    const path = request.url.split('/').at(-1)?.split('?')[0] ?? '';
    const body = request.body === '' ? {} : (JSON.parse(request.body) as Record<string, unknown>);
    const to = String(kind === 'telegram' ? body.chat_id : body.to);
    const message = { to, path, body, request };
    if (to !== 'undefined') sent.push(message);
    if (special(message, response)) return;
    ids += 1;
    setTimeout(() => reply(path, request, response), Math.random() * maxMs);
  });
  function reply(path: string, request: SeenCall, response: ServerResponse): void {
    if (answerFile(path, request, response)) return;
    if (kind === 'telegram') {
      const result =
        path === 'getMe' ? { id: 1, is_bot: true, username: 'desk_bot' } : { message_id: ids, date: 1 };
      json(response, { ok: true, result: path.startsWith('send') || path === 'getMe' ? result : true });
    } else if (request.method === 'GET') {
      json(response, { display_phone_number: '+1 555-078-3881', id: path });
    } else {
      json(response, { messaging_product: 'whatsapp', messages: [{ id: `wamid.${ids}` }] });
    }
  }
  /** Requests for a file: what is known about it, and its bytes at an address that needs the token. */
  function answerFile(path: string, { url, headers, body }: SeenCall, response: ServerResponse): boolean {
    const asked = kind === 'telegram' ? (path === 'getFile' ? JSON.parse(body).file_id : undefined) : path;
    const named = files.get(asked);
    if (named && kind === 'telegram') {
      json(response, { ok: true, result: { file_id: asked, file_path: named.path, file_size: named.size } });
      return true;
    }
    if (named) {
      const address = server.url(`/media/${named.path}`);
      json(response, { url: address, mime_type: named.mimeType, file_size: named.size, id: asked });
      return true;
    }
    if (path === 'getFile') {
      json(response, { ok: false, error_code: 400, description: 'Bad Request: invalid file_id' }, 400);
      return true;
    }
    const found = [...files.values()].find((file) => url.endsWith(`/${file.path}`));
    if (!found) return false;
    const isAllowed = kind === 'telegram' ? url.startsWith('/file/bot') : headers.authorization !== undefined;
    response.writeHead(isAllowed ? 200 : 401, { 'content-type': found.mimeType }).end(found.bytes);
    return true;
  }
  return {
    sent,
    files,
    host: server.host,
    url: server.url('').replace(/\/$/, ''),
    seen: server.seen,
    /** `ms`: it takes up to this time to answer. */
    answer(next: Special, ms = 0) {
      special = next;
      maxMs = ms;
    },
    reset() {
      sent.length = 0;
      files.clear();
      special = () => undefined;
    },
    close: () => server.close(),
  };
}
export type FakeMessenger = Awaited<ReturnType<typeof startFakeMessenger>>;
