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
const member =
  (before: string, after = ''): Describe =>
  (object, names) => {
    const [id, role] = split(object);
    return [before, named(names.member(id), id), after, ...(role === '' ? [] : [': ', { strong: role }])];
  };
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
  'member.add': member('made ', ' a member'),
  'member.join': plain('joined the workspace'),
  'member.change': member('changed the role of '),
  'member.role': member('changed the role of '),
  'member.remove': member('removed '),
  'member.recover': member('made a recovery link for '),
  'invitation.create': plain('made an invitation'),
  'invitation.accept': plain('took an invitation'),
  'invitation.revoke': plain('revoked a link that was not used yet'),
  'password.change': plain('changed their password'),
  'password.set': plain('set a password'),
  'password.recover': plain('set a new password by a recovery link'),
  'two-factor.begin': plain('began to set up two-factor sign-in'),
  'two-factor.confirm': plain('switched two-factor sign-in on'),
  'two-factor.on': plain('switched two-factor sign-in on'),
  'two-factor.end': plain('switched two-factor sign-in off'),
  'two-factor.off': plain('switched two-factor sign-in off'),
  'browser-session.end': plain('signed a browser out'),
  'browser-session.end-others': plain('signed every other browser out'),
  'workspace.create': plain('made this workspace'),
  'workspace.rename': plain('renamed the workspace'),
  'workspace.choose': plain('came to this workspace'),
};
