import { createGuard } from '../../../guards/guard.ts';
import { msg } from '../../../messages/message.ts';
import type { Node, QuestionNode } from '../../node.ts';
import { cut, quote, quoteAll, type Report } from '../migration-note.ts';
import type { FactNames } from '../questions/fact-names.ts';
import type { SpecifiedFact } from '../questions/gather-facts.ts';
import { readAnswer } from '../questions/read-answer.ts';
import { readDependencyKeys, toPresence } from '../questions/read-dependencies.ts';
import { joinAll, readExpression } from '../questions/read-expression.ts';
import { readNodeText } from '../read-text.ts';
import type { SourceQuestion } from './source-question.ts';

/** A checklist question as a node, with the conditions for asking it. */
export type Question = {
  node: QuestionNode;
  fact: string;
  /** Required and enabled. */
  asked: boolean;
  /** Facts its condition reads. */
  needs: readonly string[];
  path?: string;
};

export type QuestionContext = {
  names: FactNames;
  report: Report;
  given: SpecifiedFact[];
  takeId: (wanted: string, fallback: string) => string;
  /** The path id for a name in the checklist. */
  pathOf: (overlay: string) => string;
};

/**
 * A checklist never asks for optional answers and only accepts them when volunteered. Optional questions are
 * therefore imported as disabled, for the author to enable.
 */
export function readChecklistQuestion(source: SourceQuestion, context: QuestionContext): Question {
  const { fields, key, overlay } = source;
  const { names, report, given } = context;
  const fact = names.name(key);
  const id = context.takeId(overlay === undefined ? key : `${key}.${overlay}`, 'question');
  if (overlay === undefined && id !== key)
    report.add(
      'changed',
      [...fields.path, 'key'],
      msg(
        'The question for {key} is node {id}. Ids are unique and contain only letters, digits, _, . and -.',
        {
          key: quote(key),
          id: quote(id),
        },
      ),
    );
  const label = ['label', 'name', 'title'].find((item) => Object.hasOwn(fields.object, item));
  const dependencies = readDependencyKeys(fields, report);
  const unknown = dependencies.filter((name) => names.find(name) === undefined);
  if (unknown.length > 0)
    report.add(
      'guessed',
      fields.path,
      msg(
        'Question {key} depends on {names}, which no question asks for. The condition was kept. Add the question, or change the condition.',
        {
          key: quote(key),
          names: quoteAll(unknown),
        },
      ),
    );
  const own = readExpression(fields, ['when'], names, report);
  const when = joinAll([toPresence(dependencies, names), own]);
  const required = fields.flag('required');
  const enabled = fields.flag('enabled');
  if (required === false && enabled !== false)
    report.add(
      'changed',
      [...fields.path, 'required'],
      msg(
        'Question {key} is optional, so it is disabled. The checklist never asked for it and only accepted the answer. Enable it to ask once.',
        {
          key: quote(key),
        },
      ),
    );
  const node: Record<string, unknown> = {
    type: 'question',
    id,
    name: (label && fields.text(label)) ?? cut(key),
    text: readNodeText(fields, names.find, report),
    produces: [fact],
    when,
    optional: required === false ? true : undefined,
    enabled: required === false ? false : enabled,
    paths: overlay === undefined ? undefined : [context.pathOf(overlay)],
    tags: fields.names('tags'),
  };
  given.push({ key, path: fields.path, answer: readAnswer(fields, true, report) });
  fields.close();
  const present = Object.entries(node).filter(([, value]) => value !== undefined);
  return {
    node: Object.fromEntries(present) as Node as QuestionNode,
    fact,
    asked: required !== false && enabled !== false,
    needs: [
      ...new Set([
        ...dependencies.map(names.name),
        ...(own === undefined ? [] : createGuard(own).analysis.answers),
      ]),
    ],
    ...(overlay === undefined ? {} : { path: context.pathOf(overlay) }),
  };
}
