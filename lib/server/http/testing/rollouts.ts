import { createPublishedFlow, smallFlow } from './fixtures';
import type { TestApi } from './test-api';

export const ROLLOUT_BODY = { version: 2, percent: 10 };

/** A flow with version 1 in production, and version 2, which asks in other words. */
export async function createSecondVersion(api: TestApi, key?: string): Promise<string> {
  const flowId = await createPublishedFlow(api, key);
  await publishWords(api, flowId, key);
  return flowId;
}

/** Rolls version 2 of a published flow out. It is published if it does not exist. */
export async function createRollout(api: TestApi, flowId: string, key?: string): Promise<string> {
  const start = () =>
    api.call('POST', `/flows/${flowId}/environments/production/rollouts`, { key, body: ROLLOUT_BODY });
  const first = await start();
  if (first.json.code !== 'version-not-found') return first.json.id;
  await publishWords(api, flowId, key);
  return (await start()).json.id;
}

async function publishWords(api: TestApi, flowId: string, key: string | undefined): Promise<void> {
  const draft = await api.call('GET', `/flows/${flowId}`, { key });
  const { graphs } = smallFlow('Small', 'Which e-mail address may we use?');
  await api.call('PUT', `/flows/${flowId}/draft`, {
    key,
    body: { ...draft.json.document, graphs },
    headers: { 'if-match': draft.headers.get('etag') as string },
  });
  await api.call('POST', `/flows/${flowId}/versions`, { key, body: {} });
}
