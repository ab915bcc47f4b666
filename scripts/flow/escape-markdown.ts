/** Texts of a flow are shown as they are, never as Markdown or HTML, and in one line, also in a cell of a table. */
export const escapeMarkdown = (text: string): string =>
  text.replace(/[\\`*_{}[\]<>#|!~@&]/g, (character) => `&#${character.codePointAt(0)};`).replace(/\s+/g, ' ');
