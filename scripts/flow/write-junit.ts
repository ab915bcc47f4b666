/** What a report says about one test or verdict. */
type JUnitCase = {
  name: string;
  file: string;
  ok: boolean;
  failures: readonly string[];
  milliseconds: number;
};

/** Writes a JUnit report for CI: one suite with a case per test. */
export function writeJUnit(suite: string, outcomes: readonly JUnitCase[]): string {
  const failed = outcomes.filter(({ ok }) => !ok).length;
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(3);
  const total = outcomes.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const counts = `tests="${outcomes.length}" failures="${failed}" errors="0" time="${seconds(total)}"`;
  const cases = outcomes.map(({ name, file, ok, failures, milliseconds }) => {
    const head = `    <testcase name="${escapeXml(name)}" classname="${escapeXml(file)}" time="${seconds(milliseconds)}"`;
    if (ok) return `${head}/>`;
    const message = `<failure message="${escapeXml(failures[0] ?? 'failed')}">${escapeXml(failures.join('\n'))}</failure>`;
    return `${head}>\n      ${message}\n    </testcase>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="${escapeXml(suite)}" ${counts}>`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};

/** XML 1.0 cannot represent most control characters, so they are replaced by a symbol. */
function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to replace
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
      .replace(/[&<>"\n]/g, (character) => ENTITIES[character] ?? character)
  );
}
