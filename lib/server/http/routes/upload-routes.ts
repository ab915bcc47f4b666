import { uploadOperations } from '@/lib/contract/operations/uploads';
import { perMinute } from '@/lib/server/limits/limits';
import { downloadChatFile, downloadFile, downloadStartedFile } from '@/lib/server/uploads/download-file';
import { uploadFile } from '@/lib/server/uploads/upload-file';
import { bindRoutes } from '../bind-routes';

/** Per network; an office may share one. */
const DOWNLOADS = perMinute(120);

export const uploadRoutes = bindRoutes(uploadOperations, {
  uploadFile: async ({ deps, actor, params, query, client, readUpload }) => ({
    body: await uploadFile(deps, actor, {
      ...params,
      name: query.name,
      network: client.network,
      read: readUpload,
    }),
  }),
  async getStartedFile({ deps, actor, params, client }) {
    await deps.limits.consume(`chat-files:${client.network ?? 'unknown'}`, DOWNLOADS);
    return downloadStartedFile(deps, actor, params);
  },
  getSessionFile: ({ deps, actor, params }) => downloadFile(deps, actor, params),
  async getChatFile({ deps, params, client }) {
    await deps.limits.consume(`chat-files:${client.network ?? 'unknown'}`, DOWNLOADS);
    return downloadChatFile(deps, params);
  },
});
