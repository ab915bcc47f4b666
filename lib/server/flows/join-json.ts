/**
 * JSON text of an object with more fields, whose values are JSON text already, in pieces. Parsing a document of
 * megabytes only to write it again, or copying it into one text, would block the event loop.
 */
export function joinJson(
  fields: object,
  texts: Readonly<Record<string, readonly string[] | undefined>>,
): string[] {
  const own = JSON.stringify(fields).slice(1, -1);
  const pieces = [`{${own}`];
  let separator = own === '' ? '' : ',';
  for (const [name, text] of Object.entries(texts)) {
    if (text === undefined) continue;
    pieces.push(`${separator}${JSON.stringify(name)}:`, ...text);
    separator = ',';
  }
  return [...pieces, '}'];
}
