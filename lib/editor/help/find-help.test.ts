import { describe, expect, it } from 'vitest';
import { findHelp } from './find-help';

describe('findHelp', () => {
  it('distinguishes fields with the same label by selection and section', () => {
    expect(findHelp('rule', ['Description', 'For authors'])?.key).toBe('Rule.description');
    expect(findHelp('fact', ['Description'])?.key).toBe('Fact.description');
    expect(findHelp('tool', ['Description', 'Purpose'])?.key).toBe('Tool.description');
    expect(findHelp('tool', ['Description', 'Inputs'])?.key).toBe('Tool.input');
  });

  it('falls back to the section for fields named by the author', () => {
    expect(findHelp('node', ['Prompt, variant 2', 'Prompt'])?.key).toBe('Node.text');
    expect(findHelp('node', ['quantity', 'Arguments'])?.key).toBe('Call.args');
  });

  it('returns undefined for an unknown field', () => {
    expect(findHelp('state', ['Temperature'])).toBeUndefined();
  });
});
