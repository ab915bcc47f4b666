import { type Phrase, sayPhrase } from '@/lib/simulator/trace/phrase';
import { say } from '@/lib/words/say';

/** Names for the ids that entries carry; an id without one is shown as it is. */
export type AuditNames = {
  flow: (id: string) => string | undefined;
  key: (id: string) => string | undefined;
  member: (id: string) => string | undefined;
};

export type Describe = (object: string, names: AuditNames) => Phrase;

/** `flow/rest`: most objects that hang on a flow or a session are named after it. */
export function split(object: string): [first: string, rest: string] {
  const at = object.indexOf('/');
  return at < 0 ? [object, ''] : [object.slice(0, at), object.slice(at + 1)];
}

/** By its name; by its id where it has none any more. */
export const named = (name: string | undefined, id: string): Phrase[number] =>
  name === undefined ? { code: id } : { strong: name };

type Words = (of: { it: Phrase[number] }) => Phrase;
const code =
  (words: Words): Describe =>
  (object) =>
    words({ it: { code: object } });
const plain =
  (text: string): Describe =>
  () => [text];
const flow =
  (words: Words): Describe =>
  (object, names) =>
    words({ it: named(names.flow(object), object) });
const key =
  (words: Words): Describe =>
  (object, names) =>
    words({ it: named(names.key(object), object) });
const turnOf =
  (words: Words): Describe =>
  (object) => {
    const [session, turn] = split(object);
    const line = words({ it: { code: session } });
    return turn === '' ? line : sayPhrase('{line}, turn {turn}', { line, turn });
  };

/** What each action is called; a name that is not here is shown as it is. */
export const ACTIONS: Record<string, Describe> = {
  'flow.create': flow((of) => sayPhrase('created the flow {it}', of)),
  'flow.delete': flow((of) => sayPhrase('deleted the flow {it}', of)),
  'version.publish': (object, names) => {
    const [id, number] = split(object);
    return sayPhrase('published v{number} of {flow}', { number, flow: named(names.flow(id), id) });
  },
  'environment.set': (object, names) => {
    const [id, name] = split(object);
    return sayPhrase('changed what is live in {name} of {flow}', { name, flow: named(names.flow(id), id) });
  },
  'session.override': turnOf((of) => sayPhrase('stepped into the conversation {it}', of)),
  'session.delete': code((of) => sayPhrase('deleted the conversation {it}', of)),
  'turn.reveal': turnOf((of) => sayPhrase('looked at hidden values of the conversation {it}', of)),
  'handoff.reply': turnOf((of) => sayPhrase('answered in the conversation {it}', of)),
  'handoff.return': turnOf((of) => sayPhrase('handed back the conversation {it}', of)),
  'customer.change': plain(say('changed what is known of a customer')),
  'customer.reveal': plain(say('looked at hidden values of a customer')),
  'customer.export': plain(say('exported a customer')),
  'customer.erase': plain(say('erased a customer')),
  'provider.add': code((of) => sayPhrase('added the provider {it}', of)),
  'provider.change': code((of) => sayPhrase('changed the provider {it}', of)),
  'provider.remove': code((of) => sayPhrase('removed the provider {it}', of)),
  'provider.try': code((of) => sayPhrase('tried the provider {it}', of)),
  'secret.add': code((of) => sayPhrase('added the secret {it}', of)),
  'secret.change': code((of) => sayPhrase('changed the secret {it}', of)),
  'secret.remove': code((of) => sayPhrase('removed the secret {it}', of)),
  'tool.try': (object, names) => {
    const [id, tool] = split(object);
    return sayPhrase('tried the tool {tool} of {flow}', {
      tool: { code: tool },
      flow: named(names.flow(id), id),
    });
  },
  'key.create': key((of) => sayPhrase('made the key {it}', of)),
  'key.revoke': key((of) => sayPhrase('revoked the key {it}', of)),
  'sign-in': plain(say('signed in')),
  'sign-out': plain(say('signed out')),
  'account.change': plain(say('changed their name')),
  'address.change': plain(say('changed their e-mail address')),
  'password.change': plain(say('set a new password')),
  'two-factor.begin': plain(say('began to set up two-factor sign-in')),
  'two-factor.enable': plain(say('switched two-factor sign-in on')),
  'two-factor.disable': plain(say('switched two-factor sign-in off')),
  'browser-session.end': (object) => [
    object === 'others'
      ? say('signed all their other browsers out')
      : say('signed one of their browsers out'),
  ],
  'member.change': (object, names) => {
    const [id, role] = split(object);
    return sayPhrase('made {member} {role}', { member: named(names.member(id), id), role: { strong: role } });
  },
  'member.remove': (object, names) =>
    sayPhrase('removed {member}', { member: named(names.member(object), object) }),
  'member.recover': plain(say('made a link for a member to set a new password')),
  'invitation.create': plain(say('made an invitation')),
  'invitation.accept': plain(say('used the link they were given')),
  'invitation.revoke': plain(say('revoked a link that was not used yet')),
  'workspace.create': plain(say('made this workspace')),
  'workspace.require-two-factor': plain(say('asked everybody for a second factor')),
  'workspace.allow-one-factor': plain(say('asked nobody for a second factor any more')),
  'member.take-factor': plain(say('took the second factor of a member away')),
  'workspace.rename': plain(say('renamed the workspace')),
};
