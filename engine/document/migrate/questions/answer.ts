import type { Fact, FactType, Validator } from '../../fact.ts';
import type { DocumentPath } from '../../problem.ts';
import type { Report } from '../migration-note.ts';

/** What a question specifies about its answer. `because` explains the type. */
export type Answer = {
  type?: FactType;
  because?: string;
  values?: NonNullable<Fact['values']>;
  validate: Validator[];
};

/** A known type is kept, except that a text may become more specific. */
export function setType(
  answer: Answer,
  type: FactType,
  because: string,
  path: DocumentPath,
  report: Report,
): void {
  if (
    answer.type === undefined ||
    answer.type === 'text' ||
    (answer.type === 'number' && type === 'integer')
  ) {
    answer.type = type;
    answer.because = because;
  } else if (answer.type !== type)
    report.add('dropped', path, `It says ${type}, but the answer is of type ${answer.type}. It is left out.`);
}
