import type { Fact, FactType, Validator } from '../../fact.ts';
import type { DocumentPath } from '../../problem.ts';
import type { Report } from '../migration-note.ts';

/** What a question says about its answer. `because` is why it is taken to be of that type. */
export type Answer = {
  type?: FactType;
  because?: string;
  values?: NonNullable<Fact['values']>;
  validate: Validator[];
};

/** A type once known stays, except that a text may turn out to be a special one. */
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
