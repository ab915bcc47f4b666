import type { Tool } from '../document/tool.ts';
import { findInput } from './actions/read-arguments.ts';

/** The name of a fact or input as words: “visit_day”, “visitDay” → “visit day”. */
export const nameInWords = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();

/** The title of an input, or its name as words. */
export function nameInput(tool: Tool | undefined, name: string): string {
  const title = findInput(tool?.input, name)?.title;
  return typeof title === 'string' && title !== '' ? title : nameInWords(name);
}
