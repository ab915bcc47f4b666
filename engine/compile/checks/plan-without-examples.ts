import { isLocal, resolveSettings } from '../../document/resolve-settings.ts';
import { msg } from '../../messages/message.ts';
import { finding, type ProblemCheck } from '../check.ts';

/**
 * Without a model, tools are matched by similarity, so a tool without examples or description can only be
 * found by its name.
 */
export const planWithoutExamples: ProblemCheck = {
  code: 'plan-without-examples',
  severity: 'warning',
  test: 'settings.models.plan is local (the default), and a tool that an enabled plan may use has neither examples nor a description.',
  find: ({ flow, nodes }) => {
    if (!isLocal(resolveSettings(flow.settings).models.plan.model)) return [];
    const planned = new Map<string, string>();
    for (const { node } of nodes)
      if (node.type === 'plan' && node.enabled !== false)
        for (const { tool } of node.tools) if (!planned.has(tool)) planned.set(tool, node.name);
    return (flow.tools ?? []).flatMap(({ id, name, examples = [], description = '' }, index) => {
      const plan = planned.get(id);
      if (plan === undefined || examples.length > 0 || description.trim() !== '') return [];
      const message = msg(
        'Tool “{tool}” has no examples and no description. Without a model, “{plan}” needs them to choose a tool. Add some.',
        { tool: name, plan },
      );
      return [finding(['tools', index], { kind: 'tool', id }, message)];
    });
  },
};
