import { AttachmentSchema } from '@turnpike/engine/testing';
import { z } from 'zod';

/** A stored file. Sent as an attachment of a message, it answers a question for a file. */
export const UploadSchema = AttachmentSchema.pick({ kind: true }).extend({
  mimeType: z.string().describe('Read from the content of the file'),
  name: z.string(),
  size: z.number().int().describe('Bytes'),
  asset: z.string(),
});
export type Upload = z.infer<typeof UploadSchema>;

export const UploadQuery = z.strictObject({
  name: z.string().min(1).max(255).optional().describe('Name of the file'),
});
