import { type MessageDescriptor, msg } from '../../../messages/message.ts';
import type { Fact, FactType, Validator } from '../../fact.ts';
import type { DocumentPath } from '../../problem.ts';
import type { Report } from '../migration-note.ts';

/** The answer that a question specifies. `reason` explains the type in a sentence. */
export type SpecifiedAnswer = {
  type?: FactType;
  reason?: MessageDescriptor;
  values?: NonNullable<Fact['values']>;
  validate: Validator[];
};

/** A known type is kept, except that a text may become more specific. */
export function setType(
  answer: SpecifiedAnswer,
  type: FactType,
  reason: MessageDescriptor,
  path: DocumentPath,
  report: Report,
): void {
  if (
    answer.type === undefined ||
    answer.type === 'text' ||
    (answer.type === 'number' && type === 'integer')
  ) {
    answer.type = type;
    answer.reason = reason;
  } else if (answer.type !== type)
    report.add(
      'dropped',
      path,
      msg('Type {type} was not imported, because the answer has type {other}.', { type, other: answer.type }),
    );
}
