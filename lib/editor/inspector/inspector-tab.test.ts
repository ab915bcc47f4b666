import { describe, expect, it } from 'vitest';
import { chooseInspectorTab, listInspectorTabs } from './inspector-tab';

describe('the tab of the properties', () => {
  it.each([
    ['node', 'coverage', 'coverage'],
    ['node', '/graphs/0/nodes/2/when', 'logic'],
    ['node', '/graphs/0/nodes/2/retryPolicy/maxAttempts', 'logic'],
    ['node', '/graphs/0/nodes/2/text', 'content'],
    ['edge', '/graphs/0/edges/1/guard', 'content'],
    ['fact', 'logic', 'content'],
  ] as const)('of %s for %s is %s', (kind, wanted, tab) => {
    expect(chooseInspectorTab(listInspectorTabs(kind), wanted)).toBe(tab);
  });
});
