import { type Check, finding, fixRemove } from '../check.ts';

/** The engine does not resolve layers; the host merges them first. */
export const unmergedLayers: Check = {
  code: 'unmerged-layers',
  severity: 'error',
  test: 'The document still has extends.',
  find: ({ flow }) => {
    if (flow.extends === undefined) return [];
    const message =
      flow.extends.length === 0
        ? 'The flow names layers it is laid over, but none is in the list.'
        : 'The flow is laid over others that are not merged into it yet. Merge its layers before it runs.';
    const fix = flow.extends.length === 0 ? fixRemove('Remove extends', ['extends']) : undefined;
    return [finding(['extends'], { kind: 'flow' }, message, fix)];
  },
};
