import * as paths from '@/lib/contract/label-paths';
import {
  type ApiClientOptions,
  type Body,
  type CallOptions,
  createCaller,
  readAllPages,
} from './call-operation';

/** Labelled messages. Apart from the other operations, because only the tests of a flow call it. */
function createLabelClient(options: ApiClientOptions = {}) {
  const { call } = createCaller(options);
  return {
    /** All of them; a limit of the flow keeps them few. */
    listLabels: (flowId: string, init?: CallOptions) =>
      readAllPages(
        (query) => call(paths.listLabels, { params: { flowId }, query, ...init }),
        ({ messages }) => messages,
      ),
    createLabels: (flowId: string, body: Body<'createLabels'>) =>
      call(paths.createLabels, { params: { flowId }, body }),
    saveLabel: (flowId: string, labelId: string, body: Body<'saveLabel'>) =>
      call(paths.saveLabel, { params: { flowId, labelId }, body }),
    deleteLabel: (flowId: string, labelId: string) =>
      call(paths.deleteLabel, { params: { flowId, labelId } }),
    /** A file with JSON lines. */
    importLabels: (flowId: string, file: Blob) => call(paths.importLabels, { params: { flowId }, file }),
  };
}

/** For the pages: same origin, session cookie. */
export const labelApi = createLabelClient();
