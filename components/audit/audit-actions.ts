import type { Phrase } from '@/components/trace/phrase';

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
    return [before, { code: session }, ...(turn === '' ? [] : [`, turn ${turn}`])];
  };

/** What each action is called; a name that is not here is shown as it is. */
export const ACTIONS: Record<string, Describe> = {
  'flow.create': flow('created the flow '),
  'flow.delete': flow('deleted the flow '),
  'version.publish': (object, names) => {
    const [id, number] = split(object);
    return [`published v${number} of `, named(names.flow(id), id)];
  },
  'environment.set': (object, names) => {
    const [id, name] = split(object);
    return [`changed what is live in ${name} of `, named(names.flow(id), id)];
  },
  'session.override': turnOf('stepped into the conversation '),
  'session.delete': code('deleted the conversation '),
  'turn.reveal': turnOf('looked at hidden values of the conversation '),
  'handoff.reply': turnOf('answered in the conversation '),
  'handoff.return': turnOf('handed back the conversation '),
  'customer.change': plain('changed what is known of a customer'),
  'customer.reveal': plain('looked at hidden values of a customer'),
  'customer.export': plain('exported a customer'),
  'customer.erase': plain('erased a customer'),
  'provider.add': code('added the provider '),
  'provider.change': code('changed the provider '),
  'provider.remove': code('removed the provider '),
  'provider.try': code('tried the provider '),
  'secret.add': code('added the secret '),
  'secret.change': code('changed the secret '),
  'secret.remove': code('removed the secret '),
  'tool.try': (object, names) => {
    const [id, tool] = split(object);
    return ['tried the tool ', { code: tool }, ' of ', named(names.flow(id), id)];
  },
  'key.create': key('made the key '),
  'key.revoke': key('revoked the key '),
  'sign-in': plain('signed in'),
  'sign-out': plain('signed out'),
  'account.change': plain('changed their name'),
  'address.change': plain('changed their e-mail address'),
  'password.change': plain('set a new password'),
  'two-factor.begin': plain('began to set up two-factor sign-in'),
  'two-factor.enable': plain('switched two-factor sign-in on'),
  'two-factor.disable': plain('switched two-factor sign-in off'),
  'browser-session.end': (object) => [
    object === 'others' ? 'signed all their other browsers out' : 'signed one of their browsers out',
  ],
  'member.change': (object, names) => {
    const [id, role] = split(object);
    return ['made ', named(names.member(id), id), ' ', { strong: role }];
  },
  'member.remove': (object, names) => ['removed ', named(names.member(object), object)],
  'member.recover': plain('made a link for a member to set a new password'),
  'invitation.create': plain('made an invitation'),
  'invitation.accept': plain('used the link they were given'),
  'invitation.revoke': plain('revoked a link that was not used yet'),
  'workspace.create': plain('made this workspace'),
  'workspace.require-two-factor': plain('asked everybody for a second factor'),
  'workspace.allow-one-factor': plain('asked nobody for a second factor any more'),
  'member.take-factor': plain('took the second factor of a member away'),
  'workspace.rename': plain('renamed the workspace'),
};
