import { describe, expect, it } from 'vitest';
import { findHelp } from './find-help';

describe('findHelp', () => {
  it('tells fields of one name apart by what is selected and by the section they stand in', () => {
    expect(findHelp('rule', ['Description', 'For authors'])?.key).toBe('Rule.description');
    expect(findHelp('fact', ['Description'])?.key).toBe('Fact.description');
    expect(findHelp('tool', ['Description', 'What it is for'])?.key).toBe('Tool.description');
    expect(findHelp('tool', ['Description', 'Inputs'])?.key).toBe('Tool.input');
  });

  it('falls back to what stands around a field that is named by the author', () => {
    expect(findHelp('node', ['Prompt, variant 2', 'Prompt'])?.key).toBe('Node.text');
    expect(findHelp('node', ['quantity', 'Arguments'])?.key).toBe('Call.args');
  });

  it('has nothing to say of what it does not know', () => {
    expect(findHelp('state', ['Temperature'])).toBeUndefined();
  });
});
