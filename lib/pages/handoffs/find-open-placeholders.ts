/** Which of these placeholders are still in a text, in braces. Other braces are the writer's own. */
export const findOpenPlaceholders = (text: string, names: readonly string[]): string[] =>
  [...new Set(names)].map((name) => `{${name}}`).filter((placeholder) => text.includes(placeholder));
