import path from 'node:path';
import { createGuardedFetch } from '@/lib/server/egress/guarded-fetch';
import type { Env } from '@/lib/server/env';
import type { AssetStore } from './asset-store';
import { createBucketStore } from './create-bucket-store';
import { createFolderStore } from './create-folder-store';

/** The store that the settings name: `./data/assets` by default. */
export function createAssetStore(env: Env): AssetStore {
  const { TURNPIKE_S3_BUCKET: url, TURNPIKE_S3_KEY_ID: keyId, TURNPIKE_S3_SECRET: secret } = env;
  if (url === undefined || keyId === undefined || secret === undefined)
    return createFolderStore(env.TURNPIKE_ASSETS_FOLDER ?? path.join(process.cwd(), 'data', 'assets'));
  const fetch = createGuardedFetch({ allow: env.TURNPIKE_EGRESS_ALLOW });
  return createBucketStore(fetch, { url, region: env.TURNPIKE_S3_REGION, keyId, secret });
}
