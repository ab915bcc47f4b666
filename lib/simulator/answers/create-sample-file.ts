import type { Attachment } from '@turnpike/engine/turn';

/** A local file as an uploaded one. Its bytes are not read: the engine only knows its name, type and size. */
export function createSampleFile({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): Attachment {
  const mimeType = type || 'application/octet-stream';
  const kind = mimeType.startsWith('image/') ? 'image' : mimeType.startsWith('audio/') ? 'audio' : 'document';
  return { kind, mimeType, name, size, asset: 'simulated' };
}
