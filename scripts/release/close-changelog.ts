const UNRELEASED = '## [Unreleased]';
/** Kinds of changes of https://keepachangelog.com/en/1.1.0/. */
const KINDS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];
const VERSION = /^\d+\.\d+\.\d+$/;
const RELEASE = /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$/;

/** Moves the entries of *Unreleased* to a new version. Throws if there are none, or the version is not the next one. */
export function closeChangelog(text: string, version: string, day: string): string {
  const [newest] = listReleases(text);
  if (!VERSION.test(version))
    throw new Error(`Not a version: ${version}. Use MAJOR.MINOR.PATCH, such as 0.2.0.`);
  if (newest !== undefined && !isNewer(version, newest))
    throw new Error(`${version} is not newer than ${newest}, the last release in CHANGELOG.md.`);
  const [, entries = ''] = /^## \[Unreleased\]\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(text) ?? [];
  if (!entries.includes('\n- ')) throw new Error('CHANGELOG.md has no entries under Unreleased.');
  return text.replace(UNRELEASED, `${UNRELEASED}\n\n## [${version}] - ${day}`);
}

/** Versions in the changelog, newest first. Throws if a heading is not one of the format. */
export function listReleases(text: string): string[] {
  const headings = text.split('\n').filter((line) => /^##+ /.test(line));
  const [first, ...rest] = headings.filter((line) => line.startsWith('## '));
  if (first !== UNRELEASED) throw new Error(`The first heading of CHANGELOG.md must be "${UNRELEASED}".`);
  const wrong =
    rest.find((line) => !RELEASE.test(line)) ??
    headings.find((line) => !line.startsWith('## ') && !KINDS.includes(line.slice('### '.length)));
  if (wrong !== undefined) throw new Error(`CHANGELOG.md has a heading of another format: ${wrong}`);
  return rest.map((line) => RELEASE.exec(line)?.[1] as string);
}

export function isNewer(version: string, than: string): boolean {
  const [a, b] = [version, than].map((one) => one.split('.').map(Number)) as [number[], number[]];
  const differing = a.findIndex((part, n) => part !== b[n]);
  return differing >= 0 && (a[differing] ?? 0) > (b[differing] ?? 0);
}
