/** The name of a fact or input as words: “visit_day”, “visitDay” → “visit day”. */
export const nameInWords = (name: string): string =>
  name
    .replaceAll('_', ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
