import type { ReconcileChange } from '@turnpike/engine/turn';
import { describeFactValue } from './describe-value';
import type { Names } from './names';
import { codes, type Phrase, sayPhrase } from './phrase';

/** The effect of a new version on a running conversation. */
export function describeVersionChange(change: ReconcileChange, names: Names): Phrase {
  const node = (id: string) => ({ strong: names.node(id) });
  switch (change.kind) {
    case 'anchor':
      return change.node === undefined
        ? sayPhrase('New version: the conversation continues', {})
        : sayPhrase('New version: the conversation continues at {node}', { node: node(change.node) });
    case 'moved':
      return sayPhrase('New version: {from} was removed, the conversation continues at {to}', {
        from: node(change.from),
        to: node(change.to),
      });
    case 'teleported':
      return sayPhrase(
        'New version: {fork} now leads elsewhere, the conversation moves from {from} to {to}',
        {
          fork: node(change.fork),
          from: node(change.from),
          to: node(change.to),
        },
      );
    case 'filled': {
      const values = {
        fact: { code: change.fact },
        value: { code: describeFactValue(change.fact, change.value, names) },
      };
      return change.from === 'customer'
        ? sayPhrase('New version: {fact} = {value}, stored for the customer', values)
        : sayPhrase('New version: {fact} = {value}, known from the conversation', values);
    }
    case 'asks':
      return sayPhrase('New version: {node} asks for {facts}', {
        node: node(change.node),
        facts: codes(change.facts),
      });
    case 'called': {
      const values = { node: node(change.node), tool: { strong: names.tool(change.tool) } };
      if (change.ok) return sayPhrase('New version: {node} calls {tool}, succeeded', values);
      return change.error
        ? sayPhrase('New version: {node} calls {tool}, failed: {error}', {
            ...values,
            error: change.error.message,
          })
        : sayPhrase('New version: {node} calls {tool}, failed', values);
    }
    case 'blocked':
      return sayPhrase('New version: the conversation stays at {node} because {checkpoint} is a checkpoint', {
        node: node(change.node),
        checkpoint: node(change.checkpoint),
      });
    case 'ended':
      return ENDED_BY[change.reason]({ strong: names.frame(change.frame) });
    case 'dropped':
      return DROPPED[change.what]({ code: change.name });
  }
}

type Ended = Extract<ReconcileChange, { kind: 'ended' }>['reason'];
const ENDED_BY: Record<Ended, (frame: { strong: string }) => Phrase> = {
  'graph-gone': (frame) => sayPhrase('New version: {frame} was removed', { frame }),
  'no-step': (frame) => sayPhrase('New version: {frame} has no matching step', { frame }),
  restarted: (frame) => sayPhrase('New version: {frame} ends and the conversation restarts', { frame }),
};

type Dropped = Extract<ReconcileChange, { kind: 'dropped' }>['what'];
const DROPPED: Record<Dropped, (name: { code: string }) => Phrase> = {
  fact: (name) => sayPhrase('New version: {name} is no longer a fact', { name }),
  state: (name) => sayPhrase('New version: {name} is no longer a state', { name }),
  path: (name) => sayPhrase('New version: {name} is no longer a path', { name }),
  rule: (name) => sayPhrase('New version: {name} is no longer a rule', { name }),
  plan: (name) => sayPhrase('New version: {name} is no longer a plan', { name }),
};
