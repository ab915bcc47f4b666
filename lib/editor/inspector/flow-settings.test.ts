import { describe, expect, it } from 'vitest';
import { findFlowSections } from './flow-settings';

describe('the search in the settings of a flow', () => {
  it.each([
    ['interrupt', ['stack']],
    ['Decay', ['stack']],
    ['remind after', ['silence']],
    ['profile', ['understanding']],
    ['no such thing', []],
  ])('finds “%s” in %j', (search, sections) => {
    expect([...findFlowSections(search)]).toEqual(sections);
  });

  it('finds a field by its explanation if no name matches', () => {
    expect([...findFlowSections('customers never see')]).toEqual(['flow']);
  });
});
