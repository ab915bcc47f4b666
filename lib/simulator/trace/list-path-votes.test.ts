import { describe, expect, it } from 'vitest';
import { listPathVotes } from './list-path-votes';

describe('listPathVotes', () => {
  it('shows every declared path, also before anything was said', () => {
    expect(listPathVotes(undefined, ['led', 'halogen'])).toEqual([
      { path: 'led', votes: 0, state: null },
      { path: 'halogen', votes: 0, state: null },
    ]);
  });

  it('tells a tentative path from a settled one', () => {
    const choice = { votes: [['led', 2]] as [string, number][], active: 'led' };
    expect(listPathVotes(choice, ['led'])).toEqual([{ path: 'led', votes: 2, state: 'tentative' }]);
    expect(listPathVotes({ ...choice, locked: true }, [])).toEqual([
      { path: 'led', votes: 2, state: 'settled' },
    ]);
  });

  it('shows a path an operator chose without votes', () => {
    expect(listPathVotes({ votes: [], active: 'led', locked: true }, [])).toEqual([
      { path: 'led', votes: 0, state: 'settled' },
    ]);
  });
});
