import { msg } from '../../messages/message.ts';
import { finding, fixRemove, type ProblemCheck } from '../check.ts';

/** The engine does not resolve layers; the host merges them first. */
export const unmergedLayers: ProblemCheck = {
  code: 'unmerged-layers',
  severity: 'error',
  test: 'The document still has extends.',
  find: ({ flow }) => {
    if (flow.extends === undefined) return [];
    const message =
      flow.extends.length === 0
        ? msg('The flow has extends, but the list of layers is empty. Remove it.')
        : msg('The flow extends other flows that are not merged yet. Merge the layers before the flow runs.');
    const fix = flow.extends.length === 0 ? fixRemove(msg('Remove extends'), ['extends']) : undefined;
    return [finding(['extends'], { kind: 'flow' }, message, fix)];
  },
};
