import { type Phrase, sayPhrase } from '@/lib/simulator/trace/phrase';
import { say } from '@/lib/words/say';
import { type Describe, named, split } from './audit-names';
import { describeRelease } from './describe-release';

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

/** `flow/part`, shown as the flow. */
const flowPart =
  (words: Words): Describe =>
  (object, names) => {
    const [id] = split(object);
    return words({ it: named(names.flow(id), id) });
  };

/** `flow/environment`, or `flow/environment/part`. */
const ofEnvironment =
  (words: (of: { flow: Phrase[number]; name: string; part: Phrase[number] }) => Phrase): Describe =>
  (object, names) => {
    const [id, rest] = split(object);
    const [name, part] = split(rest);
    return words({ flow: named(names.flow(id), id), name, part: { code: part } });
  };

/** Text of each action. Unknown actions are shown as they are. */
export const ACTIONS: Record<string, Describe> = {
  'flow.create': flow((of) => sayPhrase('created the flow {it}', of)),
  'flow.delete': flow((of) => sayPhrase('deleted the flow {it}', of)),
  'flow.archive': flow((of) => sayPhrase('archived the flow {it}', of)),
  'flow.restore': flow((of) => sayPhrase('restored the flow {it}', of)),
  'version.publish': (object, names) => {
    const [id, number] = split(object);
    return sayPhrase('published v{number} of {flow}', { number, flow: named(names.flow(id), id) });
  },
  'environment.set': describeRelease,
  'environment.checks': (object, names) => {
    const [id, name] = split(object);
    return sayPhrase('changed the required checks in {name} of {flow}', {
      name,
      flow: named(names.flow(id), id),
    });
  },
  'environment.override': (object, names) => {
    const [id, rest] = split(object);
    const [name, reason] = split(rest);
    return sayPhrase('published {flow} to {name} despite missing checks: “{reason}”', {
      ...{ name, reason },
      flow: named(names.flow(id), id),
    });
  },
  'release.schedule': (object, names) => {
    const [id, rest] = split(object);
    const [name, number] = split(rest);
    return sayPhrase('scheduled v{number} of {flow} in {name}', {
      ...{ number, name },
      flow: named(names.flow(id), id),
    });
  },
  'release.cancel': flowPart((of) => sayPhrase('canceled a scheduled release of {it}', of)),
  'release.fail': flowPart((of) => sayPhrase('did not release {it} at the scheduled time', of)),
  'review.requested': flow((of) => sayPhrase('requested a review of {it}', of)),
  'review.approved': flow((of) => sayPhrase('approved the last change of {it}', of)),
  'review.changes': flow((of) => sayPhrase('asked for changes of {it}', of)),
  'review.shadow': flow((of) => sayPhrase('saw what {it} changes for recorded conversations', of)),
  'chat-link.open': (object, names) => {
    const [id, name] = split(object);
    return sayPhrase('turned on the chat link of {flow} in {name}', {
      name,
      flow: named(names.flow(id), id),
    });
  },
  'chat-link.close': (object, names) => {
    const [id, name] = split(object);
    return sayPhrase('turned off the chat link of {flow} in {name}', {
      name,
      flow: named(names.flow(id), id),
    });
  },
  'chat-link.protect': (object, names) => {
    const [id, name] = split(object);
    return sayPhrase('set the password of the chat link of {flow} in {name}', {
      name,
      flow: named(names.flow(id), id),
    });
  },
  'chat-link.unprotect': (object, names) => {
    const [id, name] = split(object);
    return sayPhrase('removed the password of the chat link of {flow} in {name}', {
      name,
      flow: named(names.flow(id), id),
    });
  },
  'environment.settings': ofEnvironment((of) => sayPhrase('changed the settings of {flow} in {name}', of)),
  'environment-secret.add': ofEnvironment((of) =>
    sayPhrase('added the secret {part} to {flow} in {name}', of),
  ),
  'environment-secret.change': ofEnvironment((of) =>
    sayPhrase('changed the secret {part} of {flow} in {name}', of),
  ),
  'environment-secret.remove': ofEnvironment((of) =>
    sayPhrase('removed the secret {part} from {flow} in {name}', of),
  ),
  'environment-provider.add': ofEnvironment((of) =>
    sayPhrase('added the provider {part} to {flow} in {name}', of),
  ),
  'environment-provider.change': ofEnvironment((of) =>
    sayPhrase('changed the provider {part} of {flow} in {name}', of),
  ),
  'environment-provider.remove': ofEnvironment((of) =>
    sayPhrase('removed the provider {part} from {flow} in {name}', of),
  ),
  'rollout.start': ofEnvironment((of) => sayPhrase('started a rollout of {flow} in {name}', of)),
  'rollout.change': ofEnvironment((of) => sayPhrase('changed the rollout of {flow} in {name}', of)),
  'rollout.finish': ofEnvironment((of) => sayPhrase('finished the rollout of {flow} in {name}', of)),
  'rollout.stop': ofEnvironment((of) => sayPhrase('stopped the rollout of {flow} in {name}', of)),
  'preview.create': flowPart((of) => sayPhrase('created a preview link of {it}', of)),
  'preview.end': flowPart((of) => sayPhrase('ended a preview link of {it}', of)),
  'comment.add': flowPart((of) => sayPhrase('commented on {it}', of)),
  'comment.resolve': flowPart((of) => sayPhrase('resolved a comment on {it}', of)),
  'comment.reopen': flowPart((of) => sayPhrase('reopened a comment on {it}', of)),
  'comment.delete': flowPart((of) => sayPhrase('deleted a comment on {it}', of)),
  'alert.add': ofEnvironment((of) => sayPhrase('added an alert to {flow} in {name}', of)),
  'alert.change': ofEnvironment((of) => sayPhrase('changed an alert of {flow} in {name}', of)),
  'alert.delete': ofEnvironment((of) => sayPhrase('deleted an alert of {flow} in {name}', of)),
  'alert.test': ofEnvironment((of) => sayPhrase('tested an alert of {flow} in {name}', of)),
  'alert.raise': ofEnvironment((of) => sayPhrase('raised an alert of {flow} in {name}', of)),
  'alert.resolve': ofEnvironment((of) => sayPhrase('resolved an alert of {flow} in {name}', of)),
  'summary.change': plain(say('changed their weekly summaries')),
  'webhook.add': ofEnvironment((of) => sayPhrase('added a webhook to {flow} in {name}', of)),
  'webhook.change': ofEnvironment((of) => sayPhrase('changed a webhook of {flow} in {name}', of)),
  'webhook.delete': ofEnvironment((of) => sayPhrase('deleted a webhook of {flow} in {name}', of)),
  'webhook.rotate': ofEnvironment((of) => sayPhrase('rotated a webhook secret of {flow} in {name}', of)),
  'webhook.test': ofEnvironment((of) => sayPhrase('sent a test event to a webhook of {flow} in {name}', of)),
  'webhook.replay': ofEnvironment((of) =>
    sayPhrase('retried failed webhook deliveries of {flow} in {name}', of),
  ),
  'session.override': turnOf((of) => sayPhrase('applied an override to the conversation {it}', of)),
  'session.delete': code((of) => sayPhrase('deleted the conversation {it}', of)),
  'session.tag': code((of) => sayPhrase('changed the tags of the conversation {it}', of)),
  'session.note': code((of) => sayPhrase('added a note to the conversation {it}', of)),
  'session.note-delete': code((of) => sayPhrase('deleted a note of the conversation {it}', of)),
  'session.flag': turnOf((of) => sayPhrase('reported a wrong reply in the conversation {it}', of)),
  'session.unflag': turnOf((of) =>
    sayPhrase('withdrew the report of a wrong reply in the conversation {it}', of),
  ),
  'sessions.export': plain(say('exported conversations')),
  'sessions.reveal': plain(say('exported conversations with hidden values')),
  'view.save': plain(say('saved a view of conversations')),
  'view.delete': plain(say('deleted a view of conversations')),
  'turn.reveal': turnOf((of) => sayPhrase('viewed hidden values of the conversation {it}', of)),
  'recordings.reveal': flowPart((of) => sayPhrase('exported conversations of {it} with hidden values', of)),
  'handoff.reply': turnOf((of) => sayPhrase('answered in the conversation {it}', of)),
  'handoff.return': turnOf((of) => sayPhrase('handed back the conversation {it}', of)),
  'handoff.claim': code((of) => sayPhrase('claimed the conversation {it}', of)),
  'handoff.assign': (object, names) => {
    const [session, id] = split(object);
    return sayPhrase('assigned the conversation {session} to {member}', {
      session: { code: session },
      member: named(names.member(id), id),
    });
  },
  'handoff.take-over': code((of) => sayPhrase('took over the conversation {it}', of)),
  'handoff.release': code((of) => sayPhrase('released the conversation {it}', of)),
  'canned-reply.save': plain(say('saved a canned reply')),
  'canned-reply.delete': plain(say('deleted a canned reply')),
  'records.delete': (object) => [
    say(
      'deleted the records of {count, plural, one {# ended conversation} other {# ended conversations}} after the retention period',
      { count: Number(object) },
    ),
  ],
  'customer.change': plain(say('changed data of a customer')),
  'customer.reveal': plain(say('viewed hidden values of a customer')),
  'customer.export': plain(say('exported a customer')),
  'customer.erase': plain(say('erased a customer')),
  'provider.add': code((of) => sayPhrase('added the provider {it}', of)),
  'provider.change': code((of) => sayPhrase('changed the provider {it}', of)),
  'provider.remove': code((of) => sayPhrase('removed the provider {it}', of)),
  'provider.try': code((of) => sayPhrase('tested the provider {it}', of)),
  'secret.add': code((of) => sayPhrase('added the secret {it}', of)),
  'secret.change': code((of) => sayPhrase('changed the secret {it}', of)),
  'secret.remove': code((of) => sayPhrase('removed the secret {it}', of)),
  'tool.try': (object, names) => {
    const [id, tool] = split(object);
    return sayPhrase('tested the tool {tool} of {flow}', {
      tool: { code: tool },
      flow: named(names.flow(id), id),
    });
  },
  'key.create': key((of) => sayPhrase('created the key {it}', of)),
  'key.revoke': key((of) => sayPhrase('revoked the key {it}', of)),
  'sign-in': plain(say('signed in')),
  'start-link.create': plain(say('created a sign-in link')),
  'sign-out': plain(say('signed out')),
  'account.change': plain(say('changed their name')),
  'address.change': plain(say('changed their email address')),
  'address.send-link': plain(say('sent a link to confirm their email address')),
  'address.confirm': (object, names) =>
    sayPhrase('confirmed the email address of {member}', { member: named(names.member(object), object) }),
  'password.change': plain(say('set a new password')),
  'two-factor.begin': plain(say('started to set up two-factor sign-in')),
  'two-factor.enable': plain(say('turned on two-factor sign-in')),
  'two-factor.disable': plain(say('turned off two-factor sign-in')),
  'browser-session.end': (object) => [
    object === 'others' ? say('signed out all their other devices') : say('signed out one of their devices'),
  ],
  'member.change': (object, names) => {
    const [id, role] = split(object);
    return sayPhrase('made {member} {role}', { member: named(names.member(id), id), role: { strong: role } });
  },
  'member.add': (object, names) => {
    const [id, role] = split(object);
    return sayPhrase('added {member} as {role}', {
      member: named(names.member(id), id),
      role: { strong: role },
    });
  },
  'member.keep-owner': (object, names) =>
    sayPhrase('kept {member} as owner, because the workspace has no other', {
      member: named(names.member(object), object),
    }),
  'single-sign-on.link': plain(say('linked their account with single sign-on, which replaces the password')),
  'member.remove': (object, names) =>
    sayPhrase('removed {fact}', { fact: named(names.member(object), object) }),
  'member.recover': plain(say('created a recovery link for a member')),
  'invitation.create': plain(say('created an invitation')),
  'invitation.accept': plain(say('used an invitation or recovery link')),
  'invitation.revoke': plain(say('revoked an unused link')),
  'workspace.create': plain(say('created this workspace')),
  'workspace.require-two-factor': plain(say('required a second factor for everyone')),
  'workspace.allow-one-factor': plain(say('stopped requiring a second factor')),
  'member.take-factor': plain(say('removed the second factor of a member')),
  'workspace.allow-hosts': plain(say('changed the hosts that tools and media may use')),
  'workspace.rename': plain(say('renamed the workspace')),
};
