import { expect, test } from 'vitest';
import { createProjector } from '../canvas/project';
import { applyText } from '../commands/replace-document';
import { setField } from '../commands/set-field';
import { type CompileAnswer, createCompileHost } from '../compile/compile-host';
import { createLargeFlow } from '../testing/flow';
import { createEditorStore } from './editor-store';
import { documentReader } from './open-document';
import { findTextChange } from './text-change';

const ROUNDS = 15;
const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const median = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

/** An editor with 200 nodes, with its canvas and JSON view. */
function open() {
  const store = createEditorStore({
    reader: () => documentReader,
    flowId: 'f',
    document: createLargeFlow(200),
  });
  const project = createProjector();
  const host = createCompileHost((answer) => answers.push(answer));
  const answers: CompileAnswer[] = [];
  let edition = 0;
  const draw = () => {
    const { document, problems, selection } = store.getState();
    return project({ document, graph: 'main', problems, selection, laidOut: new Map() });
  };
  const write = () => JSON.stringify(store.getState().document, null, 2);
  const sendPatches = () =>
    host({
      ask: 'check',
      edition: ++edition,
      patches: [{ op: 'replace', path: [], value: store.getState().document }],
    });
  const read = (text: string) => {
    host({ ask: 'read', turn: ++edition, text });
    const answer = answers.findLast((one) => one.ask === 'read');
    return answer?.ask === 'read' && 'patches' in answer.reading ? answer.reading.patches : [];
  };
  return { store, draw, write, sendPatches, read };
}

// CPU time, so that a busy machine does not change it. The bench measures the browser part (React, Monaco).
test('with 200 nodes, canvas edits reach the JSON view and typed text reaches the canvas within 50 ms', () => {
  const { store, draw, write, sendPatches, read } = open();
  const there: number[] = [];
  const back: number[] = [];
  draw();
  sendPatches();
  for (let round = 1; round <= ROUNDS; round++) {
    const before = write();
    const started = cpu();
    store
      .getState()
      .dispatch(
        setField(
          store.getState().document,
          ['graphs', 0, 'nodes', round, 'name'],
          `Edited ${round}`,
          'Rename',
        ),
      );
    draw();
    const after = write();
    expect(findTextChange(before, after)?.text).toContain('Edited');
    there.push(cpu() - started);
    sendPatches();

    const typed = after.replace(`Edited ${round}`, `Typed ${round}`);
    const asked = cpu();
    store.getState().dispatch(applyText(store.getState().document, read(typed)), { burst: 'code' });
    const cards = draw().cards;
    back.push(cpu() - asked);
    expect(store.getState().document.graphs[0]?.nodes[round]?.name).toBe(`Typed ${round}`);
    expect([...cards.values()].some(({ text }) => text.name === `Typed ${round}`)).toBe(true);
    sendPatches();
  }
  expect(median(there)).toBeLessThan(50);
  expect(median(back)).toBeLessThan(50);
});
