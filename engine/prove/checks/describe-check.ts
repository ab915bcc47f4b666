import { type MessageDescriptor, msg } from '../../messages/message.ts';
import type { Check, Subject } from './check.ts';

/** A check as a sentence for authors. */
export function describeCheck(check: Check): MessageDescriptor {
  const subject = describeSubject(check.subject);
  switch (check.pattern) {
    case 'never':
      return msg('Never: {subject}', { subject });
    case 'before':
      return msg('Before {subject}, always {other}', { subject, other: describeSubject(check.other) });
    case 'after':
      return msg('After {subject}, always {other} before the end', {
        subject,
        other: describeSubject(check.other),
      });
    case 'at-most':
      return msg('{subject} at most {times, plural, one {# time} other {# times}}', {
        subject,
        times: check.times,
      });
    case 'at-end':
      return msg('At the end, always {subject}', { subject });
  }
}

function describeSubject(subject: Subject): MessageDescriptor {
  const what = name(subject);
  return subject.when === undefined ? what : msg('{what} while {when}', { what, when: subject.when });
}

function name(subject: Subject): MessageDescriptor {
  switch (subject.kind) {
    case 'node-asked':
      return msg('{node} is entered', { node: subject.node });
    case 'node-left':
      return msg('{node} is left', { node: subject.node });
    case 'tool-called':
      return msg('{tool} is called', { tool: subject.tool });
    case 'rule-fired':
      return msg('the rule {rule} applies', { rule: subject.rule });
    case 'template-said':
      return msg('the template {template} is used', { template: subject.template });
    case 'state':
      return msg('{state} is set', { state: subject.state });
    case 'gate':
      return msg('{gate} is open', { gate: subject.gate });
    case 'fact':
      return msg('{fact} is known', { fact: subject.fact });
    case 'handoff':
      return msg('a handoff');
    case 'end':
      return msg('the end of the conversation');
  }
}
