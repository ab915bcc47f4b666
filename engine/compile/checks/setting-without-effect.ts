import type { FlowDocument } from '../../document/flow-document.ts';
import { type Check, type Finding, finding, fixRemove } from '../check.ts';

const hasTools = ({ tools = [] }: FlowDocument): boolean => tools.length > 0;
const hasPaths = ({ paths = [] }: FlowDocument): boolean => paths.length > 0;
const hasEdges = ({ graphs }: FlowDocument): boolean => graphs.some(({ strategy }) => strategy !== 'gates');
const hasScenarios = ({ graphs }: FlowDocument): boolean =>
  graphs.some(({ strategy }) => strategy === 'meaning');
const hasPlans = ({ graphs }: FlowDocument): boolean =>
  graphs.some(({ nodes }) => nodes.some(({ type }) => type === 'plan'));
const hasRules = ({ rules = [] }: FlowDocument): boolean => rules.length > 0;
const hasReplies = (flow: FlowDocument): boolean => hasRules(flow) || hasScenarios(flow);
/** Whether the stack can hold anything besides the root. */
const hasStack = ({ graphs }: FlowDocument): boolean => graphs.length > 1;
const hasConditions = (flow: FlowDocument): boolean =>
  hasPaths(flow) || hasReplies(flow) || flow.graphs.some(({ trigger }) => trigger !== undefined);

/** Settings, with the feature each one needs in the flow. */
const IDLE: readonly { path: readonly string[]; of: string; acts: (flow: FlowDocument) => boolean }[] = [
  { path: ['scenario'], of: 'scenarios', acts: hasReplies },
  { path: ['path'], of: 'paths', acts: hasPaths },
  { path: ['stack'], of: 'graphs that call others', acts: hasStack },
  { path: ['retrieval', 'topKPerScope'], of: 'rules', acts: hasRules },
  { path: ['retrieval', 'includeMemory'], of: 'scenarios and no rules', acts: hasReplies },
  { path: ['rerank'], of: 'rules', acts: hasRules },
  { path: ['filterRules'], of: 'rules', acts: hasRules },
  { path: ['enforcement'], of: 'rules', acts: hasRules },
  { path: ['hitl', 'ttlSeconds'], of: 'tools', acts: hasTools },
  { path: ['hitl', 'minConfidence'], of: 'plans', acts: hasPlans },
  { path: ['hitl', 'approveFrom'], of: 'tools', acts: hasTools },
  { path: ['tool'], of: 'tools', acts: hasTools },
  { path: ['memory', 'latestActions'], of: 'plans', acts: hasPlans },
  { path: ['memory', 'pausedFrameIdleHours'], of: 'graphs that call others', acts: hasStack },
  { path: ['limits', 'toolCallsPerTurn'], of: 'tools', acts: hasTools },
  { path: ['limits', 'toolCallsPerSession'], of: 'tools', acts: hasTools },
  { path: ['limits', 'guardsPerNode'], of: 'edges', acts: hasEdges },
  { path: ['models', 'embed'], of: 'conditions', acts: hasConditions },
  { path: ['models', 'match'], of: 'conditions', acts: hasConditions },
  { path: ['models', 'rerank'], of: 'rules', acts: hasRules },
  { path: ['models', 'filter'], of: 'rules', acts: hasRules },
  { path: ['models', 'adjudicate'], of: 'scenarios', acts: hasScenarios },
  { path: ['models', 'plan'], of: 'plans', acts: hasPlans },
  { path: ['models', 'judge'], of: 'rules', acts: hasRules },
];

/** Reports settings that have no effect in this flow. */
export const settingWithoutEffect: Check = {
  code: 'setting-without-effect',
  severity: 'warning',
  test: 'A setting belongs to a feature that the flow does not use: scenarios, paths, rules, plans, tools, calls between graphs, or edges.',
  find: ({ flow }) =>
    IDLE.flatMap(({ path, of, acts }): Finding[] => {
      if (acts(flow)) return [];
      const value = path.reduce<unknown>(
        (at, key) => (at as Record<string, unknown> | undefined)?.[key],
        flow.settings,
      );
      if (value === undefined) return [];
      const full = ['settings', ...path];
      const message = `Setting ${path.join('.')} has no effect: this flow has no ${of}.`;
      return [finding(full, { kind: 'settings' }, message, fixRemove(`Remove ${path.join('.')}`, full))];
    }),
};
