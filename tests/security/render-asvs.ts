import { type AsvsVerdict, REQUIREMENTS, type Requirement } from './asvs';

const CHAPTERS: Record<string, string> = {
  '1': 'Encoding and sanitization',
  '2': 'Validation and business logic',
  '3': 'Web front end',
  '4': 'API and web service',
  '5': 'Files',
  '6': 'Authentication',
  '7': 'Sessions',
  '8': 'Authorization',
  '9': 'Self-contained tokens',
  '10': 'OAuth and OpenID Connect',
  '11': 'Cryptography',
  '12': 'Communication',
  '13': 'Configuration',
  '14': 'Data protection',
  '15': 'Secure coding and architecture',
  '16': 'Logging and errors',
  '17': 'WebRTC',
};

const WORDS: Record<AsvsVerdict['by'], string> = {
  test: 'verified by a test',
  document: 'documented',
  design: 'met by design',
  nothing: 'not applicable',
  operator: "operator's responsibility",
};

/** The content of `docs/asvs.md`. */
export function renderAsvs(): string {
  const counts = Object.entries(WORDS).map(
    ([by, words]) => `${words}: ${REQUIREMENTS.filter(({ verdict }) => verdict.by === by).length}`,
  );
  const chapters = Object.entries(CHAPTERS).map(([number, name]) => {
    const lines = REQUIREMENTS.filter(({ id }) => id.split('.')[0] === number).map(toLine);
    return `## V${number} ${name}\n\n| requirement | level | evidence |\n| --- | --- | --- |\n${lines.join('\n')}\n`;
  });
  return `# OWASP ASVS 5.0.0, levels 1 and 2

Every requirement of the two levels (${REQUIREMENTS.length}), by its number in the standard, with the test that verifies it or the reason why no test does. Generated from \`tests/security/asvs.ts\` by \`npx tsx scripts/write-schema.ts\`. A test checks every reference.

${counts.join(' · ')}

${chapters.join('\n')}`;
}

function toLine({ id, level, verdict }: Requirement): string {
  return `| ${id} | ${level} | ${describe(verdict)} |`;
}

function describe(verdict: AsvsVerdict): string {
  switch (verdict.by) {
    case 'test':
      return `\`${verdict.file}\`: ${verdict.says}`;
    case 'document':
      return `[${verdict.file}](${verdict.file.replace(/^docs\//, '')}): ${verdict.says.replace(/^#+ /, '')}`;
    case 'nothing':
      return `n/a. ${verdict.why}`;
    case 'operator':
      return `Operator. ${verdict.why}`;
    default:
      return verdict.why;
  }
}
