import type { FlowDocument } from '../../document/flow-document.ts';
import { type MessageDescriptor, msg } from '../../messages/message.ts';
import { finding, fixRemove, type ProblemCheck, type ProblemFinding } from '../check.ts';

const hasTools = ({ tools = [] }: FlowDocument): boolean => tools.length > 0;
const hasPaths = ({ paths = [] }: FlowDocument): boolean => paths.length > 0;
const hasEdges = ({ graphs }: FlowDocument): boolean => graphs.some(({ strategy }) => strategy !== 'gates');
const hasScenarios = ({ graphs }: FlowDocument): boolean =>
  graphs.some(({ strategy }) => strategy === 'meaning');
const hasPlans = ({ graphs }: FlowDocument): boolean =>
  graphs.some(({ nodes }) => nodes.some(({ type }) => type === 'plan'));
/** Whether the flow waits for answers: to questions, to facts of steps, or to requests of tools. */
const hasQuestions = (flow: FlowDocument): boolean =>
  hasTools(flow) ||
  flow.graphs.some(({ nodes }) => nodes.some(({ type }) => type === 'question' || type === 'step'));
const hasRules = ({ rules = [] }: FlowDocument): boolean => rules.length > 0;
const hasReplies = (flow: FlowDocument): boolean => hasRules(flow) || hasScenarios(flow);
/** What a new version does to live conversations is a setting of scenarios, and is followed in every graph. */
const movesConversations = ({ settings }: FlowDocument): boolean =>
  settings?.scenario?.updateStrategy !== undefined;
/** Whether the stack can hold anything besides the root. */
const hasStack = ({ graphs }: FlowDocument): boolean => graphs.length > 1;
const hasConditions = (flow: FlowDocument): boolean =>
  hasPaths(flow) || hasReplies(flow) || flow.graphs.some(({ trigger }) => trigger !== undefined);

/** Kept so that documents that have the setting stay valid. */
const never = (): boolean => false;

const NO_REPLIES = msg('This flow has no scenarios and no rules.');
const NO_STACK = msg('This flow has no graphs that call each other.');
const NO_RULES = msg('This flow has no rules.');
const NO_TOOLS = msg('This flow has no tools.');
const NO_PLANS = msg('This flow has no plans.');
const NO_CONDITIONS = msg('This flow has no conditions.');

/** Settings, with the feature each one needs in the flow. */
const IDLE: readonly {
  path: readonly string[];
  reason: MessageDescriptor;
  acts: (flow: FlowDocument) => boolean;
}[] = [
  { path: ['scenario'], reason: NO_REPLIES, acts: (flow) => hasReplies(flow) || movesConversations(flow) },
  { path: ['silence'], reason: msg('This flow asks no questions.'), acts: hasQuestions },
  { path: ['path'], reason: msg('This flow has no paths.'), acts: hasPaths },
  { path: ['stack'], reason: NO_STACK, acts: hasStack },
  { path: ['retrieval', 'topKPerScope'], reason: NO_RULES, acts: hasRules },
  { path: ['retrieval', 'includeMemory'], reason: NO_REPLIES, acts: hasReplies },
  { path: ['rerank'], reason: NO_RULES, acts: hasRules },
  { path: ['filterRules'], reason: NO_RULES, acts: hasRules },
  { path: ['enforcement'], reason: NO_RULES, acts: hasRules },
  { path: ['hitl', 'ttlSeconds'], reason: NO_TOOLS, acts: hasTools },
  { path: ['hitl', 'minConfidence'], reason: NO_PLANS, acts: hasPlans },
  { path: ['hitl', 'approveFrom'], reason: NO_TOOLS, acts: hasTools },
  { path: ['tool'], reason: NO_TOOLS, acts: hasTools },
  {
    path: ['scenario', 'stepHistory'],
    reason: msg('scenario.loopWindow decides how many steps are kept.'),
    acts: never,
  },
  { path: ['memory', 'trace'], reason: msg('The trace of every turn is stored completely.'), acts: never },
  { path: ['memory', 'commandLog'], reason: msg('The trace of a turn has all its commands.'), acts: never },
  { path: ['memory', 'latestActions'], reason: NO_PLANS, acts: hasPlans },
  { path: ['memory', 'pausedFrameIdleHours'], reason: NO_STACK, acts: hasStack },
  { path: ['limits', 'toolCallsPerTurn'], reason: NO_TOOLS, acts: hasTools },
  { path: ['limits', 'toolCallsPerSession'], reason: NO_TOOLS, acts: hasTools },
  {
    path: ['limits', 'guardsPerNode'],
    reason: msg('This flow has no connections and no scenarios.'),
    acts: hasEdges,
  },
  { path: ['models', 'embed'], reason: NO_CONDITIONS, acts: hasConditions },
  { path: ['models', 'match'], reason: NO_CONDITIONS, acts: hasConditions },
  { path: ['models', 'rerank'], reason: NO_RULES, acts: hasRules },
  { path: ['models', 'filter'], reason: NO_RULES, acts: hasRules },
  { path: ['models', 'adjudicate'], reason: msg('This flow has no scenarios.'), acts: hasScenarios },
  { path: ['models', 'plan'], reason: NO_PLANS, acts: hasPlans },
  { path: ['models', 'judge'], reason: NO_RULES, acts: hasRules },
];

/** Reports settings that have no effect in this flow. */
export const settingWithoutEffect: ProblemCheck = {
  code: 'setting-without-effect',
  severity: 'warning',
  test: 'A setting belongs to a feature that the flow does not use: scenarios, paths, rules, plans, questions, tools, calls between graphs, or edges. Or nothing reads it: memory.trace, memory.commandLog and scenario.stepHistory.',
  find: ({ flow }) =>
    IDLE.flatMap(({ path, reason, acts }): ProblemFinding[] => {
      if (acts(flow)) return [];
      const value = path.reduce<unknown>(
        (at, key) => (at as Record<string, unknown> | undefined)?.[key],
        flow.settings,
      );
      if (value === undefined) return [];
      const full = ['settings', ...path];
      const setting = path.join('.');
      const message = msg('Setting {setting} has no effect. {reason}', { setting, reason });
      return [
        finding(full, { kind: 'settings' }, message, fixRemove(msg('Remove {setting}', { setting }), full)),
      ];
    }),
};
