import { type Check, type Finding, finding, fixRemove } from './check.ts';

/** Settings of systems this flow has none of; the list shrinks as they come. */
const IDLE: readonly { path: readonly string[]; of: string }[] = [
  { path: ['scenario'], of: 'scenarios' },
  { path: ['path'], of: 'paths' },
  { path: ['stack'], of: 'graphs that call others' },
  { path: ['retrieval'], of: 'rules' },
  { path: ['rerank'], of: 'rules' },
  { path: ['filterRules'], of: 'rules' },
  { path: ['enforcement'], of: 'rules' },
  { path: ['hitl'], of: 'approvals' },
  { path: ['tool'], of: 'tools' },
  { path: ['memory', 'latestActions'], of: 'actions' },
  { path: ['memory', 'pausedFrameIdleHours'], of: 'graphs that call others' },
  { path: ['limits', 'toolCallsPerTurn'], of: 'tools' },
  { path: ['limits', 'toolCallsPerSession'], of: 'tools' },
  { path: ['limits', 'guardsPerNode'], of: 'edges' },
  { path: ['models', 'embed'], of: 'conditions' },
  { path: ['models', 'match'], of: 'conditions' },
  { path: ['models', 'rerank'], of: 'rules' },
  { path: ['models', 'filter'], of: 'rules' },
  { path: ['models', 'adjudicate'], of: 'scenarios' },
  { path: ['models', 'plan'], of: 'plans' },
  { path: ['models', 'judge'], of: 'rules' },
];

/** A setting that changes nothing here, so that nobody looks for its effect. */
export const settingWithoutEffect: Check = {
  code: 'setting-without-effect',
  severity: 'warning',
  test: 'A setting belongs to something the flow has none of: scenarios, paths, rules, plans, tools, approvals, calls between graphs, edges.',
  find: ({ flow }) =>
    IDLE.flatMap(({ path, of }): Finding[] => {
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
