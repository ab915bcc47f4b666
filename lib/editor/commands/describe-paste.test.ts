import type { FlowDocument } from '@turnpike/engine/document';
import { expect, test } from 'vitest';
import { createClip } from '../model/clipboard';
import type { ItemKey } from '../model/item';
import { createEmptyDocument } from '../model/open-document';
import { createEdgesFlow } from '../testing/flow';
import { describePaste } from './describe-paste';
import { pasteClip } from './paste-clip';

function paste(source: FlowDocument, keys: ItemKey[], target: FlowDocument) {
  const clip = createClip(source, 'main', keys);
  if (!clip) throw new Error('Nothing was copied');
  const edit = pasteClip(target, { graph: 'main', clip, by: { x: 0, y: 0 } });
  const report = describePaste(target, edit.document, { clip, graph: 'main', pasted: edit.select ?? [] });
  return { ...report, document: edit.document };
}

test('reports added items, missing items with their uses, and omitted items', () => {
  const report = paste(createEdgesFlow(), ['node:find', 'node:book'], createEmptyDocument('Other'));
  expect(report.brought).toEqual(['fact budget', 'fact slots', 'fact date', 'tool Calendar']);
  expect(report.missing).toEqual(['graph booking (node Book a call)']);
  expect(report.left).toEqual(['1 connection: this graph uses gates']);
});

test('pasting into the same flow adds nothing and reports only what was already missing', () => {
  const flow = createEdgesFlow();
  expect(paste(flow, ['node:find', 'node:book'], flow)).toMatchObject({ brought: [], missing: [], left: [] });
  const broken = createEdgesFlow();
  delete broken.tools;
  broken.facts = broken.facts.filter(({ name }) => name !== 'slots');
  const { missing } = paste(broken, ['node:find'], createEmptyDocument('Other'));
  expect(missing).toEqual(['fact slots (node Find open slots)', 'tool calendar (node Find open slots)']);
});
