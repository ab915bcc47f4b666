import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGuardedFetch } from '@/lib/server/egress/guarded-fetch';
import type { AssetStore } from './asset-store';
import { createBucketStore } from './create-bucket-store';

const stored = new Map<string, Buffer>();
const authorizations: string[] = [];
let server: Server;
let store: AssetStore;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    authorizations.push(request.headers.authorization ?? '');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method, url = '' } = request;
    if (url.endsWith('broken')) return response.writeHead(503).end('a secret');
    if (method === 'PUT') stored.set(url, Buffer.concat(chunks));
    const found = stored.get(url);
    if (method === 'DELETE') stored.delete(url);
    response.writeHead(found ? 200 : 404).end(method === 'GET' ? found : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bucket = { url: `http://${host}/files`, region: 'eu-central-1', keyId: 'key', secret: 'secret' };
  store = createBucketStore(createGuardedFetch({ allow: [host] }), bucket);
});
afterAll(() => server.close());

const ref = { workspaceId: 'ws_1', assetId: 'asset_1' };

it('stores, reads and removes a file with signed requests', async () => {
  await store.put(ref, Buffer.from([0, 255, 7]));
  expect([...stored]).toEqual([['/files/ws_1/asset_1', Buffer.from([0, 255, 7])]]);
  expect(await store.get(ref)).toEqual(new Uint8Array([0, 255, 7]));
  await store.remove(ref);
  await store.remove(ref);
  expect(await store.get(ref)).toBeUndefined();
  for (const header of authorizations)
    expect(header).toMatch(
      /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=/,
    );
});

it('reports a failure without the words of the bucket, and takes no path for an id', async () => {
  const broken = { ...ref, assetId: 'broken' };
  await expect(store.put(broken, Buffer.from('x'))).rejects.toThrow('The bucket answered with status 503.');
  await expect(store.get({ ...ref, assetId: '../asset_1' })).rejects.toThrow('Not the id of a file.');
});
