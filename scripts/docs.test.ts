import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** Source files below a folder from which on it needs a README. */
const LARGE_ROOM = 27;
/** Folders of many files that do one thing, described by the README above them, and pages with one folder each. */
const UNIFORM =
  /^(app|lib\/pages)$|^engine\/compile\/checks$|^lib\/contract\/operations$|\/(http\/routes|workers\/tasks|inspector\/node|hear\/words)$|^e2e\/support$/;
/** Stand for a language, and for what a reader calls their own file. */
const EXAMPLES = /xx|NAME|\bID\b|flow-2\.json|claude_desktop|\.cache|^\/api|de\.json/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => existsSync(file));
const pages = new Map(
  files.filter((file) => file.endsWith('.md')).map((file) => [file, readFileSync(file, 'utf8')]),
);
const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

/** The anchors that GitHub gives the headings of a page, and its own. */
function listAnchors(page: string): Set<string> {
  const anchors = new Set([...page.matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, id]) => id as string));
  const seen = new Map<string, number>();
  for (const [, heading = ''] of withoutCode(page).matchAll(/^#{1,6} (.+)$/gm)) {
    const anchor = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
      .trim()
      .replaceAll(' ', '-');
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    anchors.add(count === 0 ? anchor : `${anchor}-${count}`);
  }
  return anchors;
}

const withoutCode = (page: string): string => page.replaceAll(/```[\s\S]*?```/g, '');

/** Links within the repository that lead nowhere. */
function findBrokenLinks(): string[] {
  return [...pages].flatMap(([file, page]) =>
    [...withoutCode(page).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link]) => link as string)
      .filter((link) => !/^(https?|mailto):/.test(link))
      .filter((link) => {
        const [place = '', anchor] = link.split('#');
        const target = place === '' ? file : path.posix.join(path.posix.dirname(file), place);
        if (!existsSync(target)) return true;
        const linked = pages.get(target);
        return anchor !== undefined && linked !== undefined && !listAnchors(linked).has(anchor);
      })
      .map((link) => `${file}: ${link}`),
  );
}

/** Folders below a folder that hold source, by name. */
const listRooms = (folder: string): string[] => [
  ...new Set(
    sources
      .filter((file) => file.startsWith(`${folder}/`))
      .map((file) => file.slice(folder.length + 1).split('/'))
      .flatMap(([room, ...rest]) => (rest.length > 0 && room !== 'testing' ? [room as string] : [])),
  ),
];

describe('documentation', () => {
  it('has only links that lead somewhere', () => {
    expect(pages.size).toBeGreaterThan(100);
    expect(findBrokenLinks()).toEqual([]);
  });

  it('names only files that exist', () => {
    const missing = [...pages].flatMap(([file, page]) =>
      file === 'CHANGELOG.md'
        ? []
        : [...page.matchAll(/`([\w./@-]+\.(?:tsx?|mjs|json|css|md|sql|prisma))`/g)]
            .map(([, name]) => name as string)
            .filter(
              (name) =>
                !EXAMPLES.test(name) &&
                !existsSync(path.join(path.dirname(file), name)) &&
                !files.some((known) => known === name || known.endsWith(`/${name}`)),
            )
            .map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('is linked from the list of guides, and the decisions from theirs, in order', () => {
    const listed = `${pages.get('README.md')}${pages.get('docs/README.md')?.replaceAll('](', '](docs/')}`;
    const guides = [...pages.keys()].filter((file) => /^docs\/[\w-]+\.md$/.test(file));
    expect(guides.filter((file) => file !== 'docs/README.md' && !listed.includes(`](${file})`))).toEqual([]);
    const decisions = [...pages.keys()]
      .filter((file) => /^docs\/decisions\/\d/.test(file))
      .map((file) => path.basename(file));
    const order = [...(pages.get('docs/decisions/README.md') ?? '').matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(
      ([, link]) => link,
    );
    expect(order).toEqual(decisions.sort());
  });

  it('has a README for each large folder, which names the folders in it', () => {
    const folders = new Map<string, number>();
    for (const file of sources)
      for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder))
        folders.set(folder, (folders.get(folder) ?? 0) + 1);
    const large = [...folders].filter(([folder, count]) => count >= LARGE_ROOM && !UNIFORM.test(folder));
    expect(large.length).toBeGreaterThan(15);
    expect(large.filter(([folder]) => !pages.has(`${folder}/README.md`))).toEqual([]);
    const unnamed = [...folders.keys()].flatMap((folder) => {
      const readme = pages.get(`${folder}/README.md`);
      if (readme === undefined || UNIFORM.test(folder)) return [];
      return listRooms(folder)
        .filter((room) => !readme.includes(`${room}/`) && !readme.includes(`\`${room}\``))
        .map((room) => `${folder}/${room}`);
    });
    expect(unnamed).toEqual([]);
  });

  it('is what comments of the source refer to', () => {
    const rulings = listAnchors(pages.get('docs/rulings.md') ?? '');
    const broken = files
      .filter((file) => /\.(tsx?|mjs)$/.test(file))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/\bdocs\/([\w/-]+\.md)(?:#([\w-]+))?/g)]
          .filter(
            ([, page, anchor]) =>
              !existsSync(`docs/${page}`) ||
              (page === 'rulings.md' && anchor !== undefined && !rulings.has(anchor)),
          )
          .map(([link]) => `${file}: ${link}`),
      );
    expect(broken).toEqual([]);
  });
});
