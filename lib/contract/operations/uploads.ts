import { z } from 'zod';
import { LIMITS } from '../limits';
import { defineOperations } from '../operation';
import { ResourceIdSchema } from '../schemas/parameters';
import { UploadQuery, UploadSchema } from '../schemas/uploads';

const tag = 'Uploads';
const file = { description: 'The file', file: true } as const;

export const uploadOperations = defineOperations({
  uploadFile: {
    summary: 'Store a file of a conversation. The answer is an attachment for the next message',
    tag,
    access: 'turns:take',
    crossOrigin: true,
    params: z.object({ flowId: ResourceIdSchema, sessionId: ResourceIdSchema }),
    query: UploadQuery,
    upload: { bytes: LIMITS.uploadBytes },
    success: { status: 201, description: 'The stored file', schema: UploadSchema },
  },
  getStartedFile: {
    summary: 'Download a file of a conversation that this key started',
    tag,
    access: 'turns:take',
    crossOrigin: true,
    params: z.object({ flowId: ResourceIdSchema, sessionId: ResourceIdSchema, assetId: ResourceIdSchema }),
    success: file,
  },
  getSessionFile: {
    summary: 'Download a file that a customer sent',
    tag,
    access: 'sessions:read',
    params: z.object({ sessionId: ResourceIdSchema, assetId: ResourceIdSchema }),
    success: file,
  },
  getChatFile: {
    summary: 'Download a file of a chat link conversation',
    tag,
    access: 'public',
    params: z.object({ chatId: ResourceIdSchema, sessionId: ResourceIdSchema, assetId: ResourceIdSchema }),
    success: file,
  },
});
