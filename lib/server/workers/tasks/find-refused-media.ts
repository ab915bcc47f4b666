import { listMediaHosts } from '@/lib/server/flows/list-media-hosts';

export type MediaInput = { document: string; allowed: readonly string[] };

/** The first host of a document's media that is not allowed; null for one that is not known before a conversation. */
export function findRefusedMedia({ document, allowed }: MediaInput): string | null | undefined {
  return listMediaHosts(JSON.parse(document)).find((host) => host === null || !allowed.includes(host));
}
