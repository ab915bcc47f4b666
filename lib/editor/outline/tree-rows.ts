/** Outline content before anything is closed: sections with lines, some of them nested. */
export type TreeSection = {
  id: string;
  label: string;
  lines: readonly { key: string; label: string; depth: 0 | 1 }[];
};

/** A visible line of the tree, with its position for screen readers. */
export type TreeRow = {
  id: string;
  label: string;
  level: number;
  /** Number of siblings, with this line. */
  size: number;
  position: number;
  /** Undefined without children. */
  open?: boolean;
  parent?: string;
  section: string;
};

/** Visible lines from top to bottom; `closed` has the ids of lines with hidden children. */
export function listTreeRows(sections: readonly TreeSection[], closed: ReadonlySet<string>): TreeRow[] {
  return sections.flatMap((section, index) => {
    const { id, label, lines } = section;
    const head: TreeRow = {
      id,
      label,
      level: 1,
      size: sections.length,
      position: index + 1,
      section: id,
      ...(lines.length > 0 ? { open: !closed.has(id) } : {}),
    };
    return closed.has(id) ? [head] : [head, ...listLines(section, closed)];
  });
}

function listLines({ id: section, lines }: TreeSection, closed: ReadonlySet<string>): TreeRow[] {
  const tops = lines.filter(({ depth }) => depth === 0).length;
  const rows: TreeRow[] = [];
  let top: TreeRow | undefined;
  let position = 0;
  let below = 0;
  lines.forEach(({ key, label, depth }, index) => {
    if (depth === 0) {
      position += 1;
      below = countBelow(lines, index);
      top = { id: key, label, level: 2, size: tops, position, parent: section, section };
      if (below > 0) top.open = !closed.has(key);
      rows.push(top);
      return;
    }
    if (!top || top.open === false) return;
    const before = rows.at(-1);
    const among = before?.level === 3 ? before.position + 1 : 1;
    rows.push({ id: key, label, level: 3, size: below, position: among, parent: top.id, section });
  });
  return rows;
}

function countBelow(lines: TreeSection['lines'], index: number): number {
  let count = 0;
  while (lines[index + 1 + count]?.depth === 1) count += 1;
  return count;
}

/** Effect of a tree key: moves to a line, or opens and closes lines. */
export type TreeMove = { to: string } | { open: readonly string[] } | { close: string };

/** Standard tree keys; undefined if the key has no effect here. */
export function moveInTree(rows: readonly TreeRow[], at: string, key: string): TreeMove | undefined {
  const index = rows.findIndex(({ id }) => id === at);
  const row = rows[index];
  if (!row) return undefined;
  const lead = (to: TreeRow | undefined) => to && { to: to.id };
  switch (key) {
    case 'ArrowDown':
      return lead(rows[index + 1]);
    case 'ArrowUp':
      return lead(rows[index - 1]);
    case 'Home':
      return lead(rows[0]);
    case 'End':
      return lead(rows.at(-1));
    case 'ArrowRight':
      if (row.open === false) return { open: [row.id] };
      return row.open ? lead(rows[index + 1]) : undefined;
    case 'ArrowLeft':
      if (row.open) return { close: row.id };
      return row.parent === undefined ? undefined : { to: row.parent };
    case '*': {
      const beside = rows.filter(({ parent, open }) => parent === row.parent && open === false);
      return beside.length > 0 ? { open: beside.map(({ id }) => id) } : undefined;
    }
    default:
      return undefined;
  }
}
