import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALL_HELP } from '@/lib/editor/help/find-help';
import { listSchemaProperties } from '@/lib/editor/help/list-schema-properties';

const schema: unknown = JSON.parse(readFileSync('public/schema/flow-1.json', 'utf8'));
const properties = new Set(listSchemaProperties(schema).keys());

const folder = 'components/editor/inspector';
const source = [
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => path.join(folder, file)),
  'lib/editor/inspector/system-text-notes.ts',
]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Properties that no inspector shows, with the reason. A new property needs help or an entry here. */
const NOT_SHOWN: Record<string, RegExp> = {
  'set by the app': /(^schemaVersion$|(^|\.)id$|^(Node|Part|Button)\.type$)/,
  'lists of parts with their own properties':
    /^(facts|states|gates|graphs|graphs\[\]\.(nodes|edges)|paths|rules|templates|tools|capabilities|constraints|settings|ui)$/,
  'parents whose children are explained':
    /^(gates\[\]\.satisfiedBy|settings\.(retryPolicy|scenario|path|stack|models|models\.\*|understand|retrieval|rerank|filterRules|generate|enforcement|hitl|memory|memory\.latestActions|tool|limits|scenario\.adjudication|scenario\.relocalization)|Node\.(runPolicy|retryPolicy|call)|Scope\.(graph|node)|Goal\.(gate|state)|Text\.variants|Fact\.values\[\]\.(value|label)|Tool\.binding(\.auth|\.cases\[\]\.error)?|ui\.(graphs|notes)|ui\.graphs\.\*\.(nodes|gates))$/,
  'moved on the canvas, not typed': /^ui\..*\.(x|y|width|height)$|^ui\.notes\[\]\.|\.groups\[\]\.nodes$/,
  'chosen in a menu of the canvas': /^ui\.graphs\.\*\.(layout|gates\.\*\.pinned)$/,
  'a switch below the properties': /^Node\.enabled$/,
  'limits that only the code view sets':
    /^settings\.(limits\.|memory\.(messages|trace|completedFrames|commandLog|sessionIdleHours|pausedFrameIdleHours)$|scenario\.stepHistory$)/,
};

/** Labels in the inspector that are not properties of the document. */
const CONTROLS =
  /^(Close|Hide explanations|What links|More|Error|Warning|Properties|Remove|Check (earlier|later)|Connections|Open|Add |Connect |Order|Connection$|Routing|Needed by|Called by|Named by|Nodes that act|Try it|Arguments|Suggestions|What the profile|Tool that needs|What is different|For authors|Rules (at|of)|Entry and exit|How (often|it runs)|Before it runs|Role|Facts$|Flow$|Language|Models|Decision|Answer|Hand off|End|On the canvas|Approval|On success|On failure|Privacy|Value|Checks|Path selection|Interruptions|Tools and approval|Messages, rules|Scenarios|Then$|Must be true|State$|Transitions|Filter and order|Ids never|Opens when|Role|When it comes|Calls|Find a setting|Loading|Sections of|JSON$)/;

describe('the help of the properties', () => {
  it('exists for every document property that an inspector shows', () => {
    const keys = new Set(ALL_HELP.map(({ key }) => key));
    const unexplained = [...properties].filter(
      (property) =>
        !keys.has(property) && !Object.values(NOT_SHOWN).some((pattern) => pattern.test(property)),
    );
    expect(unexplained).toEqual([]);
  });

  it('exists only for properties of the document', () => {
    expect(ALL_HELP.map(({ key }) => key).filter((key) => !properties.has(key))).toEqual([]);
  });

  it('is attached to existing labels', () => {
    const lost = ALL_HELP.flatMap(({ key, at }) =>
      at.some((label) => label.split('/').every((part) => source.includes(part))) ? [] : [key],
    );
    expect(lost).toEqual([]);
  });

  it('exists for every field with a label', () => {
    const explained = new Set(ALL_HELP.flatMap(({ at }) => at.map((label) => label.split('/').at(-1))));
    const labels = [...source.matchAll(/ label=(?:"|\{say\(['"])([^'"{]+)['"]/g)].map(
      ([, label]) => label ?? '',
    );
    expect(labels.length).toBeGreaterThan(100);
    expect([...new Set(labels)].filter((label) => !explained.has(label) && !CONTROLS.test(label))).toEqual(
      [],
    );
  });

  it('is short and complete, with an example unless the field is a switch', () => {
    for (const { key, does, empty, example } of ALL_HELP) {
      expect(does, key).toMatch(/^[A-Z].*[.]$/);
      expect(does.length, key).toBeLessThan(150);
      expect(empty, key).not.toBe('');
      if (example === undefined) expect(isSwitch(key), `${key} needs an example`).toBe(true);
    }
  });
});

function isSwitch(key: string): boolean {
  return (
    listSchemaProperties(schema)
      .get(key)
      ?.some(({ type }) => type === 'boolean') ||
    key === 'primaryGoal' ||
    key === 'main' ||
    key === 'Rule.hardConstraint'
  );
}
