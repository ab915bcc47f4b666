import { z } from 'zod';

const isBucket = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, search, hash, pathname } = new URL(text);
  return (
    /^https?:$/.test(protocol) && username === '' && search === '' && hash === '' && !/\/$/.test(pathname)
  );
};

/** Where the files of conversations are stored: a folder, or a bucket with S3's protocol. */
export const ASSET_VARIABLES = {
  TURNPIKE_ASSETS_FOLDER: z.string().optional(),
  TURNPIKE_S3_BUCKET: z
    .string()
    .refine(
      isBucket,
      'must be the address of a bucket, such as https://s3.eu-central-1.amazonaws.com/my-bucket',
    )
    .optional(),
  TURNPIKE_S3_REGION: z.string().default('us-east-1'),
  TURNPIKE_S3_KEY_ID: z.string().optional(),
  TURNPIKE_S3_SECRET: z.string().optional(),
};

const NEEDED = ['TURNPIKE_S3_KEY_ID', 'TURNPIKE_S3_SECRET'];

/** A bucket needs a key. */
export function findAssetFaults(set: Record<string, string | undefined>): string[] {
  if (set.TURNPIKE_S3_BUCKET === undefined) return [];
  return NEEDED.filter((name) => set[name] === undefined).map(
    (name) => `${name} must be set, because TURNPIKE_S3_BUCKET is set.`,
  );
}
