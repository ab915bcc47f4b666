import type { AuditEntry } from '@/lib/contract/schemas/audit';
import { joinTexts, type Phrase, sayPhrase } from '@/lib/simulator/trace/phrase';
import { say } from '@/lib/words/say';
import { ACTIONS } from './audit-actions';
import { type AuditNames, type Describe, named, split } from './audit-names';

/** The action, to follow the name of the actor: "Ann" "published v3 of Returns desk". */
export function describeAudit({ action, object, outcome }: AuditEntry, names: AuditNames): Phrase {
  if (action === 'sign-in' && outcome === 'refused') return [say('tried to sign in and was rejected')];
  const describe = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : describeMove(action);
  const said = describe ? describe(object, names) : describeUnknown(action, object);
  if (outcome === 'done') return said;
  const add = Object.hasOwn(OUTCOMES, outcome) ? OUTCOMES[outcome] : undefined;
  return add ? add(said) : sayPhrase('{label}: {value}', { label: said, value: outcome });
}

const OUTCOMES: Record<string, (said: Phrase) => Phrase> = {
  refused: (said) => sayPhrase('{said}, and was rejected', { said }),
  // Logged before the action. A later entry, if any, says that it was done.
  asked: (said) => sayPhrase('{said}: requested', { said }),
};

/** The actor by name, or by id if the person or key is gone. */
export function describeActor({ actor, actorName }: AuditEntry): { name: string; kind: string | null } {
  // Older entries hold `no one`.
  if (actor === 'anonymous' || actor === 'nobody')
    return { name: say('Unknown person'), kind: say('not signed in') };
  if (actor === 'operator') return { name: say('Server operator'), kind: say('command line') };
  if (actor === 'server') return { name: say('Server'), kind: say('scheduled task') };
  if (actor === 'single-sign-on') return { name: say('Single sign-on'), kind: say('groups') };
  const isKey = actor.startsWith('key:');
  return { name: actorName ?? actor, kind: isKey ? say('API key') : null };
}

const MOVES: Record<string, string | undefined> = {
  keep: say('kept on their version'),
  reconcile: say('moved to another version'),
  restart: say('restarted'),
  handoff: say('handed off'),
};

/** A release chose them; each conversation follows with its next message. */
const CHOSEN: Record<string, string | undefined> = {
  keep: say('to keep on their version'),
  reconcile: say('to move to another version'),
  restart: say('to restart'),
  handoff: say('to hand off'),
};

/** "140 to move to another version": the counts of a release that chose by class. */
function describeCount(part: string): string {
  const [choice = '', count = ''] = part.split('=');
  return say('{count} {choice}', { count, choice: CHOSEN[choice] ?? choice });
}

/**
 * `session.reconcile+restart`: what happened to running conversations when another version went live. The object is
 * `flow/environment`, or `flow/environment/reconcile=140,restart=2` if it was chosen by class.
 */
function describeMove(action: string): Describe | undefined {
  const words = /^session\.(.+)$/
    .exec(action)?.[1]
    ?.split('+')
    .map((choice) => MOVES[choice]);
  if (!words || words.some((word) => word === undefined)) return undefined;
  return (object, names) => {
    const [id, rest] = split(object);
    const [environment, counts] = split(rest);
    if (counts !== '')
      return sayPhrase('chose what happens to running conversations in {environment} of {flow}: {counts}', {
        counts: joinTexts(counts.split(',').map(describeCount)),
        environment,
        flow: named(names.flow(id), id),
      });
    return sayPhrase('changed running conversations in {environment} of {flow}: {words}', {
      words: joinTexts(words as string[], 'or'),
      environment,
      flow: named(names.flow(id), id),
    });
  };
}

function describeUnknown(action: string, object: string): Phrase {
  return object === ''
    ? [{ code: action }]
    : sayPhrase('{action} on {object}', { action: { code: action }, object: { code: object } });
}
