import { msg } from '../../../messages/message.ts';
import type { Path } from '../../flow-document.ts';
import { isRecord } from '../../is-record.ts';
import type { Settings } from '../../settings.ts';
import { cut, quote, type Report } from '../migration-note.ts';
import { type Fields, openFields } from '../open-fields.ts';
import { toValidNames } from '../to-valid-names.ts';
import { readQuestions, type SourceQuestion } from './source-question.ts';

type Overlays = { questions: SourceQuestion[]; paths: Path[]; pathOf: (overlay: string) => string };

/**
 * Paths with their own questions, keyed by name or in a list with ids. A path may also be just its list of
 * questions.
 */
export function readPaths(document: Fields | undefined, from: number, report: Report): Overlays {
  const given = document?.take(
    'paths',
    (value) => (isRecord(value) || Array.isArray(value) ? (value as object) : undefined),
    msg('an object or a list'),
  );
  const entries = document && given ? Object.entries(given) : [];
  const sources = entries.flatMap(([key, item]: [string, unknown]) => {
    const path = [...(document as Fields).path, 'paths', Array.isArray(given) ? Number(key) : key];
    const word = Array.isArray(given) ? findId(item) : key;
    if (word !== undefined && word !== '' && (isRecord(item) || Array.isArray(item)))
      return [{ word, item, path }];
    report.add('dropped', path, msg('This is not a path with an id. It was not imported.'));
    return [];
  });
  const ids = toValidNames(
    sources.map(({ word }) => word),
    { form: 'id', fallback: 'path' },
  );
  const questions: SourceQuestion[] = [];
  const paths = new Map<string, Path>();
  for (const { word, item, path } of sources) {
    const id = ids.get(word) as string;
    const owner = msg('path {id}', { id: cut(word) });
    const more = { overlay: word, from: from + questions.length };
    if (id !== word)
      report.add(
        'changed',
        path,
        msg('Path {from} is renamed to {to}.', { from: quote(word), to: quote(id) }),
      );
    if (paths.has(id)) {
      report.add('dropped', path, msg('Path {id} is a duplicate. It was not imported.', { id: quote(id) }));
      continue;
    }
    if (Array.isArray(item) || isByKey(item)) {
      paths.set(id, toPath(id, undefined, path, report));
      questions.push(...readQuestions(item, path, report, more));
      continue;
    }
    const fields = openFields(item, path, owner, report);
    const list = fields.take(
      'questions',
      (value) => (isRecord(value) || Array.isArray(value) ? (value as object) : undefined),
      msg('a list of questions'),
    );
    if (fields.object.id === word) fields.text('id');
    else if (fields.object.name === word) fields.take('name', () => word, msg('a name'));
    paths.set(id, toPath(id, fields, path, report));
    questions.push(...readQuestions(list, [...path, 'questions'], report, more));
    fields.close();
  }
  return { questions, paths: [...paths.values()], pathOf: (overlay) => ids.get(overlay) ?? overlay };
}

/** An object that directly contains questions by key. */
function isByKey(item: Record<string, unknown>): boolean {
  const values = Object.values(item);
  return (
    values.length > 0 &&
    values.every((value) => isRecord(value) && ('prompt' in value || 'priority' in value))
  );
}

function findId(item: unknown): string | undefined {
  if (!isRecord(item)) return undefined;
  return [item.id, item.key, item.name].find((word): word is string => typeof word === 'string');
}

function toPath(id: string, fields: Fields | undefined, path: Fields['path'], report: Report): Path {
  const label = fields && ['label', 'name', 'title'].find((key) => Object.hasOwn(fields.object, key));
  const name = (label && fields?.text(label)) ?? id;
  const condition = fields?.open('condition', msg('the condition of {owner}', { owner: fields.owner }));
  const holder = condition ?? fields;
  const key = holder && ['description', 'text'].find((item) => Object.hasOwn(holder.object, item));
  const text = key && holder?.text(key);
  const examples = holder?.names('examples');
  condition?.close();
  if (text === undefined)
    report.add(
      'guessed',
      path,
      msg('Path {name} has no description, so its name is used. Add a description and examples.', {
        name: quote(name),
      }),
    );
  return { id, name, condition: { text: text ?? name, examples: examples ?? [] } };
}

const PATH_SETTINGS = {
  lockThreshold: ['lock_threshold', 'lockThreshold'],
  allowSwitchBeforeLock: ['allow_switch_before_lock', 'allowSwitchBeforeLock'],
} as const;

/** Settings for choosing a path, from `config` or the top level. */
export function readPathSettings(document: Fields | undefined, report: Report): Settings['path'] {
  const config = document?.open('config', msg('the configuration'));
  const settings: NonNullable<Settings['path']> = {};
  for (const fields of [config, document]) {
    if (!fields) continue;
    for (const key of PATH_SETTINGS.lockThreshold) {
      const lock = fields.count(key, 1);
      if (lock !== undefined) settings.lockThreshold = lock;
      if (lock !== undefined) report.add('mapped', [...fields.path, key], msg('Imported as a path setting.'));
    }
    for (const key of PATH_SETTINGS.allowSwitchBeforeLock) {
      const allow = fields.flag(key);
      if (allow !== undefined) settings.allowSwitchBeforeLock = allow;
      if (allow !== undefined)
        report.add('mapped', [...fields.path, key], msg('Imported as a path setting.'));
    }
  }
  config?.close();
  return Object.keys(settings).length > 0 ? settings : undefined;
}
