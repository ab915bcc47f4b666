import { describe, expect, it } from 'vitest';
import { listPathVotes } from './list-path-votes';

describe('listPathVotes', () => {
  it('lists every declared path before the first message', () => {
    expect(listPathVotes(undefined, ['led', 'halogen'])).toEqual([
      { path: 'led', votes: 0, state: null },
      { path: 'halogen', votes: 0, state: null },
    ]);
  });

  it('distinguishes a tentative path from a locked one', () => {
    const choice = { votes: [['led', 2]] as [string, number][], active: 'led' };
    expect(listPathVotes(choice, ['led'])).toEqual([{ path: 'led', votes: 2, state: 'tentative' }]);
    expect(listPathVotes({ ...choice, locked: true }, [])).toEqual([
      { path: 'led', votes: 2, state: 'settled' },
    ]);
  });

  it('lists a path that an operator chose without votes', () => {
    expect(listPathVotes({ votes: [], active: 'led', locked: true }, [])).toEqual([
      { path: 'led', votes: 0, state: 'settled' },
    ]);
  });
});
