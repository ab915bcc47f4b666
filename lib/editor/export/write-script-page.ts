import { say } from '@/lib/words/say';
import type { FlowScript, ScriptPart } from './list-script';
import { escapeMarkup, toElement } from './svg-element';

const STYLE = `
body { max-width: 46rem; margin: 3rem auto; padding: 0 1.5rem; color: #14171c; font: 15px/1.5 system-ui, sans-serif; }
h1 { margin-bottom: 2rem; } h2 { margin: 3rem 0 0; } h3 { margin: 1.6rem 0 .3rem; font-size: 1rem; }
h3 small { color: #5d6672; font-weight: 400; } p { margin: .2rem 0; } .how, li { color: #454d58; }
blockquote { margin: .4rem 0; padding: .5rem .9rem; border-radius: 10px; background: #eceef1; white-space: pre-line; width: fit-content; }
ul { margin: .3rem 0; padding-left: 1.2rem; } section { break-inside: avoid; }
`;

/** The script as a page that needs nothing else, and prints well. */
export function writeScriptPage({ title, graphs }: FlowScript, language: string): string {
  const page = toElement(
    'html',
    { lang: language },
    toElement(
      'head',
      {},
      '<meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width">',
      toElement('title', {}, escapeMarkup(title)),
      toElement('style', {}, STYLE),
    ),
    toElement(
      'body',
      {},
      toElement('h1', {}, escapeMarkup(title)),
      ...graphs.flatMap(({ name, how, parts }) => [
        toElement('h2', {}, escapeMarkup(name)),
        toElement('p', { class: 'how' }, escapeMarkup(how)),
        ...parts.map(writePart),
      ]),
    ),
  );
  return `<!doctype html>\n${page}\n`;
}

const writePart = ({ name, kind, says, notes }: ScriptPart): string =>
  toElement(
    'section',
    {},
    toElement('h3', {}, escapeMarkup(name), ' ', toElement('small', {}, escapeMarkup(kind))),
    ...says.map((text, variant) =>
      toElement(
        'blockquote',
        {},
        ...(variant === 0 ? [] : [toElement('small', {}, `${escapeMarkup(say('or'))} `)]),
        escapeMarkup(text),
      ),
    ),
    ...(notes.length === 0
      ? []
      : [toElement('ul', {}, ...notes.map((note) => toElement('li', {}, escapeMarkup(note))))]),
  );
