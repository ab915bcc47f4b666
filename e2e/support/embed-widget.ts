import type { FlowDocument } from '@turnpike/engine/document';
import { createApi, createFlow } from './flows';
import { baseUrl } from './running-app';

type Embedded = { flowId: string; key: string; identitySecret: string };

/** A live flow with a publishable key for a website. */
export async function createEmbeddedFlow(
  name: string,
  origin: string,
  document?: FlowDocument,
): Promise<Embedded> {
  const flow = await createFlow(name, document);
  const api = createApi();
  const { number } = await api.publishVersion(flow.id, 'First version');
  await api.setEnvironment(flow.id, 'production', { version: number });
  const created = await api.createKey({ kind: 'publishable', name, origins: [origin], flows: [flow.id] });
  return { flowId: flow.id, key: created.key, identitySecret: created.identitySecret ?? '' };
}

/** The snippet of a website, with more attributes such as `mode: 'popup'`. */
export function writeSnippet({ flowId, key }: Embedded, data: Readonly<Record<string, string>> = {}): string {
  const attributes = Object.entries({ flow: flowId, key, ...data }).map(
    ([name, value]) => `data-${name}="${value}"`,
  );
  return `<script src="${baseUrl()}/widget.js" ${attributes.join(' ')} async></script>`;
}
