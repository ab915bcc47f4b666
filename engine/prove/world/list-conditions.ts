import { startsIrreversible } from '../../compile/find-irreversible.ts';
import { getRuleSet } from '../../conditions/condition-sets.ts';
import type { Rule } from '../../document/rule.ts';
import type { Session } from '../../session/session.ts';
import { listScopes } from '../../turn/align/list-scopes.ts';
import { listActivities } from '../../turn/stack.ts';
import type { Model } from './model.ts';
import type { GivenMeaning, Move } from './move.ts';

/** How many tasks may be on top of the main graph. A proof covers conversations up to this depth. */
const MAX_TASKS = 2;

const message = (meaning: GivenMeaning): Move => ({
  input: { type: 'message', text: meaning.text },
  meaning,
});

/** Each trigger, rule, transition and path as the one that a message means. */
export function listConditionMoves(
  model: Model,
  session: Session,
  touched: ReadonlySet<string>,
  waits = false,
): Move[] {
  return [
    ...listStarts(model, session),
    ...listRules(model, session, touched, waits),
    ...listTransitions(model, session),
    ...(model.compiled.flow.paths ?? []).map(({ id, condition }) =>
      message({
        text: condition.examples[0] ?? condition.text,
        commands: [{ type: 'ChoosePath', path: id }],
      }),
    ),
  ];
}

function listStarts({ compiled, startable }: Model, { frames }: Session): Move[] {
  const tasks = listActivities(frames).filter(([base]) => base?.kind === 'interrupt');
  const open = new Set(tasks.map(([base]) => base?.graph));
  return startable.flatMap((graph) => {
    if (tasks.length >= MAX_TASKS && !open.has(graph)) return [];
    const { trigger } = compiled.getGraph(graph).graph;
    const text = trigger?.examples[0] ?? trigger?.text ?? graph;
    const asked = message({ text, commands: [{ type: 'StartGraph', graph }] });
    // A score is not consent to a call that cannot be undone.
    if (!startsIrreversible(compiled, compiled.getGraph(graph))) return [asked];
    return [asked, message({ text, commands: [{ type: 'StartGraph', graph, confidence: 0.99 }] })];
  });
}

/**
 * Of the rules that only say a fixed text, one for each mode is enough after each was tried once. `waits`: whether a
 * situation also covers the sessions in which a rule with a cooldown has to wait; a rule without one then covers it.
 */
function listRules(
  { rules, plainRules }: Model,
  session: Session,
  touched: ReadonlySet<string>,
  waits: boolean,
): Move[] {
  const listed = [...new Set(listScopes(session).map(getRuleSet))].flatMap((set) => rules.get(set) ?? []);
  const tried = new Set<string>();
  const isTried = ({ id, cooldownTurns = 0 }: Rule): boolean => {
    const template = plainRules.get(id);
    if (!template || !touched.has(`rule ${id}`) || !touched.has(`template ${template.id}`)) return false;
    if (cooldownTurns > 0) return waits && tried.has(template.mode);
    if (tried.has(template.mode)) return true;
    tried.add(template.mode);
    return false;
  };
  const withoutCooldown = listed.filter((rule) => !rule.cooldownTurns && !isTried(rule));
  const others = listed.filter((rule) => rule.cooldownTurns && !isTried(rule));
  return [...withoutCooldown, ...others].map(({ id, condition }) =>
    message({ text: condition.examples[0] ?? condition.text, commands: [], condition: id }),
  );
}

function listTransitions({ compiled, hasIrreversible }: Model, { frames }: Session): Move[] {
  const top = frames.at(-1);
  if (!top?.scenario || top.node === undefined) return [];
  const moves = (compiled.getGraph(top.graph).scenario?.transitions.get(top.node) ?? []).flatMap(
    ({ edge }) => {
      const { condition } = edge;
      if (!condition) return [];
      const meaning: GivenMeaning = {
        text: condition.examples[0] ?? condition.text,
        commands: [],
        condition: edge.id,
      };
      const clear = message({ ...meaning, consent: 'yes' });
      return hasIrreversible ? [message(meaning), clear] : [message(meaning)];
    },
  );
  const signals = (['exit', 'wrongStep'] as const).map((signal) =>
    message({
      text: signal === 'exit' ? 'Leave it' : 'That is not it',
      commands: [{ type: 'Signal', signal }],
    }),
  );
  return [...moves, ...signals];
}
