export type SpokenTemplate = { template: string; rules: string[] };

type Spoken = { template: string; rules: string[]; patterns: RegExp[] };

/**
 * Finds the template of a reply by its text. Stored replies do not name their template, and the trace is
 * not loaded for every turn of a transcript. Templates without words are ignored, because a lone placeholder
 * would match everything.
 */
export function createTemplateFinder(document: unknown): (text: string) => SpokenTemplate | undefined {
  let known: Spoken[] | undefined;
  return (text) => {
    known ??= listSpoken(document);
    return known.find(({ patterns }) => patterns.some((pattern) => pattern.test(text)));
  };
}

function listSpoken(document: unknown): Spoken[] {
  const rules = list(document, 'rules');
  const replies = rules.flatMap(({ id, reply }): Spoken[] =>
    typeof id === 'string' && reply !== undefined
      ? [{ template: `rule:${id}`, rules: [id], patterns: toPatterns(reply) }]
      : [],
  );
  const templates = list(document, 'templates').flatMap((template): Spoken[] => {
    const { id } = template;
    if (typeof id !== 'string') return [];
    const speakers = rules.flatMap((rule) =>
      typeof rule.id === 'string' && Array.isArray(rule.templates) && rule.templates.includes(id)
        ? [rule.id]
        : [],
    );
    return [{ template: id, rules: speakers, patterns: toPatterns(template.text) }];
  });
  return [...replies, ...templates];
}

const toPatterns = (text: unknown): RegExp[] => listStrings(text).flatMap((item) => toPattern(item) ?? []);

/** Every string of a text: its variants in all their locales. */
function listStrings(text: unknown): string[] {
  if (typeof text === 'string') return [text];
  if (typeof text !== 'object' || text === null) return [];
  return Object.values(text).flatMap((part) =>
    Array.isArray(part) ? part.flatMap(listStrings) : listStrings(part),
  );
}

/** A pattern of the text outside the braces, with any text in place of the braces. */
function toPattern(text: string): RegExp | undefined {
  let depth = 0;
  let [source, said] = ['', ''];
  for (const character of text) {
    if (character === '{' && depth++ === 0) source += '[^]*';
    else if (character === '}') depth = Math.max(0, depth - 1);
    else if (depth === 0) {
      source += character.replace(/[\\^$.*+?()[\]|/]/, '\\$&');
      said += character;
    }
  }
  return /\p{L}{2}/u.test(said) ? new RegExp(`^${source}$`, 'u') : undefined;
}

function list(document: unknown, key: string): Record<string, unknown>[] {
  const value =
    typeof document === 'object' && document !== null ? (document as Record<string, unknown>)[key] : [];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : [];
}
