import type { Phrase } from '@/components/trace/phrase';
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
const code =
  (before: string): Describe =>
  (object) => [before, { code: object }];
const plain =
  (text: string): Describe =>
  () => [text];
const flow =
  (before: string): Describe =>
  (object, names) => [before, named(names.flow(object), object)];
const key =
  (before: string): Describe =>
  (object, names) => [before, named(names.key(object), object)];
const turnOf =
  (before: string): Describe =>
  (object) => {
    const [session, turn] = split(object);
    return [before, { code: session }, ...(turn === '' ? [] : [say(', turn {turn}', { turn })])];
  };

/** What each action is called; a name that is not here is shown as it is. */
export const ACTIONS: Record<string, Describe> = {
  'flow.create': flow(`${say('created the flow')} `),
  'flow.delete': flow(`${say('deleted the flow')} `),
  'version.publish': (object, names) => {
    const [id, number] = split(object);
    return [`${say('published v{number} of', { number })} `, named(names.flow(id), id)];
  },
  'environment.set': (object, names) => {
    const [id, name] = split(object);
    return [`${say('changed what is live in {name} of', { name })} `, named(names.flow(id), id)];
  },
  'session.override': turnOf(`${say('stepped into the conversation')} `),
  'session.delete': code(`${say('deleted the conversation')} `),
  'turn.reveal': turnOf(`${say('looked at hidden values of the conversation')} `),
  'handoff.reply': turnOf(`${say('answered in the conversation')} `),
  'handoff.return': turnOf(`${say('handed back the conversation')} `),
  'customer.change': plain(say('changed what is known of a customer')),
  'customer.reveal': plain(say('looked at hidden values of a customer')),
  'customer.export': plain(say('exported a customer')),
  'customer.erase': plain(say('erased a customer')),
  'provider.add': code(`${say('added the provider')} `),
  'provider.change': code(`${say('changed the provider')} `),
  'provider.remove': code(`${say('removed the provider')} `),
  'provider.try': code(`${say('tried the provider')} `),
  'secret.add': code(`${say('added the secret')} `),
  'secret.change': code(`${say('changed the secret')} `),
  'secret.remove': code(`${say('removed the secret')} `),
  'tool.try': (object, names) => {
    const [id, tool] = split(object);
    return [`${say('tried the tool')} `, { code: tool }, ' of ', named(names.flow(id), id)];
  },
  'key.create': key(`${say('made the key')} `),
  'key.revoke': key(`${say('revoked the key')} `),
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
    return ['made ', named(names.member(id), id), ' ', { strong: role }];
  },
  'member.remove': (object, names) => ['removed ', named(names.member(object), object)],
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
