import type { Axis, BoxAlignment } from '@/lib/editor/arrange/align-boxes';
import type { Direction } from '@/lib/editor/arrange/find-neighbor';
import { GRID } from '@/lib/editor/cards/card-size';
import { isScenario } from '@/lib/editor/model/is-scenario';
import { idsOf } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import type { CommandTools, EditorCommand, Press } from './command';

/** Commands that position and group items. */
export function createArrangeCommands({ editor, actions }: CommandTools, walk: (press: Direction) => void) {
  const state = editor.getState;
  const need = (min: number) => () =>
    actions.countPlaced() >= min
      ? undefined
      : min === 2
        ? say('Select at least two items first')
        : say('Select at least three items first');
  const align = (alignment: BoxAlignment): EditorCommand => ({
    run: () => actions.align(alignment),
    findObstacle: need(2),
  });
  const distribute = (axis: Axis): EditorCommand => ({
    run: () => actions.distribute(axis),
    findObstacle: need(3),
  });
  const move = (direction: Direction): EditorCommand => ({
    run(press?: Press) {
      const step = press?.shiftKey ? 5 * GRID : GRID;
      const [x, y] = STEPS[direction];
      // Without a selection, the arrow keys select something instead.
      if (state().selection.length === 0) walk(direction);
      else actions.nudge(x * step, y * step);
    },
  });
  return {
    group: {
      run: () => actions.group(),
      findObstacle: () =>
        idsOf(state().selection, 'node').length > 0 ? undefined : say('Select the nodes of the group first'),
    },
    ungroup: {
      run: () => actions.ungroup(),
      findObstacle: () =>
        actions.listSelectedGroups().length > 0 ? undefined : say('No selected item is in a group'),
    },
    'align-left': align('left'),
    'align-centre': align('center'),
    'align-right': align('right'),
    'align-top': align('top'),
    'align-middle': align('middle'),
    'align-bottom': align('bottom'),
    'distribute-across': distribute('across'),
    'distribute-down': distribute('down'),
    layout: { run: () => void actions.layout() },
    'layout-all': { run: () => void actions.layoutAll() },
    pin: {
      run: () => void actions.togglePins(),
      findObstacle: () =>
        state().selection.some((key) => /^(node|gate):/.test(key))
          ? undefined
          : say('Select a node or gate first'),
    },
    'turn-layout': {
      run: () => void actions.turnLayout(),
      findObstacle: () =>
        isScenario(state().document, state().graph ?? '')
          ? say('Scenarios go from left to right')
          : undefined,
    },
    'move-left': move('left'),
    'move-right': move('right'),
    'move-up': move('up'),
    'move-down': move('down'),
  } satisfies Record<string, EditorCommand>;
}

const STEPS: Readonly<Record<Direction, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};
