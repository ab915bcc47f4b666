import type { AuditEntry } from '@/lib/api/accounts';
import { joinTexts, type Phrase, sayPhrase } from '@/lib/simulator/trace/phrase';
import { say } from '@/lib/words/say';
import { ACTIONS, type AuditNames, type Describe, named, split } from './audit-actions';

/** What was done, to be read after who did it: "Ann" "published v3 of Returns desk". */
export function describeAudit({ action, object, outcome }: AuditEntry, names: AuditNames): Phrase {
  if (action === 'sign-in' && outcome === 'refused') return [say('tried to sign in and was refused')];
  const describe = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : describeMove(action);
  const said = describe ? describe(object, names) : describeUnknown(action, object);
  if (outcome === 'done') return said;
  const add = Object.hasOwn(OUTCOMES, outcome) ? OUTCOMES[outcome] : undefined;
  return add ? add(said) : sayPhrase('{said}: {outcome}', { said, outcome });
}

const OUTCOMES: Record<string, (said: Phrase) => Phrase> = {
  refused: (said) => sayPhrase('{said}, and was refused', { said }),
  // Noted before the act; the entry after it, if there is one, says that it was done.
  asked: (said) => sayPhrase('{said}: asked for', { said }),
};

/** Who did it; without a person or key of that name any more, the id. */
export function describeActor({ actor, actorName }: AuditEntry): { name: string; kind: string | null } {
  if (actor === 'nobody') return { name: say('Somebody'), kind: say('not signed in') };
  const isKey = actor.startsWith('key:');
  return { name: actorName ?? actor, kind: isKey ? say('API key') : null };
}

const MOVES: Record<string, string | undefined> = {
  reconcile: say('brought over to another version'),
  restart: say('started again'),
  handoff: say('handed to people'),
};

/** `session.reconcile+restart`: what became of running conversations as another version went live. */
function describeMove(action: string): Describe | undefined {
  const words = /^session\.(.+)$/
    .exec(action)?.[1]
    ?.split('+')
    .map((choice) => MOVES[choice]);
  if (!words || words.some((word) => word === undefined)) return undefined;
  return (object, names) => {
    const [id, environment] = split(object);
    return sayPhrase('had running conversations {words} in {environment} of {flow}', {
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
