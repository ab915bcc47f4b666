import type { Phrase } from '@/components/trace/phrase';
import type { AuditEntry } from '@/lib/api/accounts';
import { say } from '@/lib/words/say';
import { ACTIONS, type AuditNames, type Describe, named, split } from './audit-actions';

/** What was done, to be read after who did it: "Ann" "published v3 of Returns desk". */
export function describeAudit({ action, object, outcome }: AuditEntry, names: AuditNames): Phrase {
  if (action === 'sign-in' && outcome === 'refused') return [say('tried to sign in and was refused')];
  const describe = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : describeMove(action);
  const said = describe ? describe(object, names) : describeUnknown(action, object);
  if (outcome === 'done') return said;
  return [...said, Object.hasOwn(OUTCOMES, outcome) ? (OUTCOMES[outcome] ?? '') : `: ${outcome}`];
}

const OUTCOMES: Record<string, string> = {
  refused: say(', and was refused'),
  // Noted before the act; the entry after it, if there is one, says that it was done.
  asked: say(': asked for'),
};

/** Who did it; without a person or key of that name any more, the id. */
export function describeActor({ actor, actorName }: AuditEntry): { name: string; kind: string | null } {
  if (actor === 'nobody') return { name: say('Somebody'), kind: say('not signed in') };
  const isKey = actor.startsWith('key:');
  return { name: actorName ?? actor, kind: isKey ? say('API key') : null };
}

const MOVES: Record<string, string | undefined> = {
  reconcile: say('brought over to another version'),
  restart: say('started anew'),
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
    return [
      `${say('had running conversations {words} in {environment} of', { words: words.join(' or '), environment })} `,
      named(names.flow(id), id),
    ];
  };
}

function describeUnknown(action: string, object: string): Phrase {
  return object === '' ? [{ code: action }] : [{ code: action }, ' on ', { code: object }];
}
