import { flowTextOperations } from '@/lib/contract/operations/flow-texts';
import { exportFlowTexts, importFlowTexts } from '@/lib/server/flows/flow-texts';
import { bindRoutes } from '../bind-routes';
import { readIfMatch } from '../read-headers';

export const flowTextRoutes = bindRoutes(flowTextOperations, {
  async exportFlowTexts({ deps, actor, params: { flowId }, query: { locale } }) {
    const text = await exportFlowTexts(deps, actor, flowId, locale);
    const [name, type] =
      locale === undefined
        ? [`${flowId}.texts.csv`, 'text/csv']
        : [`${flowId}.${locale}.xlf`, 'application/xliff+xml'];
    return {
      file: new TextEncoder().encode(text),
      headers: {
        'content-type': `${type}; charset=utf-8`,
        'content-disposition': `attachment; filename="${name}"`,
      },
    };
  },
  importFlowTexts: async ({ deps, actor, params, query, headers, readUpload }) => ({
    body: await importFlowTexts(deps, actor, params.flowId, {
      revision: readIfMatch(headers),
      unchecked: query.unchecked === 'true',
      read: readUpload,
    }),
  }),
});
