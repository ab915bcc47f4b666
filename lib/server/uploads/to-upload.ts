import type { Upload } from '@/lib/contract/schemas/uploads';

type Stored = { id: string; name: string; mimeType: string; size: number };

/** A stored file as an attachment. */
export const toUpload = ({ id, name, mimeType, size }: Stored): Upload => ({
  kind: mimeType.startsWith('image/') ? 'image' : mimeType.startsWith('audio/') ? 'audio' : 'document',
  mimeType,
  name,
  size,
  asset: id,
});
