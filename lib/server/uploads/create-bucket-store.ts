import { AwsV4Signer } from 'aws4fetch';
import { LIMITS } from '@/lib/contract/limits';
import type { GuardedFetch } from '@/lib/server/egress/guarded-fetch';
import { type AssetRef, type AssetStore, toAssetKey } from './asset-store';

export type BucketSettings = { url: string; region: string; keyId: string; secret: string };
type Method = 'GET' | 'PUT' | 'DELETE';

const TIMEOUT_MS = 30_000;

/** Keeps files in a bucket with S3's protocol. */
export function createBucketStore(
  fetch: GuardedFetch,
  { url, region, keyId, secret }: BucketSettings,
): AssetStore {
  async function send(method: Method, ref: AssetRef, body?: Uint8Array): Promise<Response> {
    const signed = await new AwsV4Signer({
      method,
      url: `${url}/${toAssetKey(ref)}`,
      region,
      service: 's3',
      accessKeyId: keyId,
      secretAccessKey: secret,
      headers: body && { 'content-type': 'application/octet-stream' },
    }).sign();
    return fetch(signed.url, {
      method,
      headers: signed.headers,
      ...(body && { body }),
      timeoutMs: TIMEOUT_MS,
      maxBytes: LIMITS.uploadBytes,
    });
  }
  return {
    async put(ref, bytes) {
      await expect(await send('PUT', ref, bytes));
    },
    async get(ref) {
      const response = await send('GET', ref);
      if (response.status === 404) return undefined;
      await expect(response);
      return new Uint8Array(await response.arrayBuffer());
    },
    async remove(ref) {
      const response = await send('DELETE', ref);
      if (response.status !== 404) await expect(response);
    },
  };
}

/** The answer of the bucket may have secrets, so only its status is reported. */
async function expect(response: Response): Promise<void> {
  if (response.ok) return;
  await response.body?.cancel();
  throw new Error(`The bucket answered with status ${response.status}.`);
}
