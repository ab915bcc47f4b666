import { describe, expect, it } from 'vitest';
import { trimMessage } from './trim-message.ts';
import { enEdges } from './words/en-edges.ts';
import { heEdges } from './words/he-edges.ts';

const trim = (text: string, options = {}) => trimMessage(text, enEdges, options).text;

describe('trimMessage', () => {
  it.each([
    ['hi, two rooms for us', 'two rooms for us'],
    ['Hello there! Leeds', 'Leeds'],
    ['good evening, a table for 3', 'a table for 3'],
    ['um so the 4th of May', 'the 4th of May'],
    ['haha oh nothing', 'nothing'],
    ['sorry for the late reply. -5 degrees', '-5 degrees'],
    ['hey, "The Old Barn"', '"The Old Barn"'],
    ['room 12, thanks a lot mate', 'room 12'],
    ['which one? lol', 'which one?'],
    ['14 August 2029 :)', '14 August 2029'],
    ['none. Kind regards', 'none.'],
    ['hi, all but the attic, thank you', 'all but the attic'],
  ])('%j is read as %j', (text, told) => {
    expect(trim(text)).toBe(told);
  });

  it.each([
    ['hi there'],
    ['lol'],
    ["we'll be late"],
    ['no thanks'],
    ['uh huh'],
    ['so far so good'],
    ['well done'],
    ['HM-402118'],
    ['HM 402118'],
    ['hm-402118'],
    ['morning, if I can'],
    ['with my best mate'],
  ])('leaves %j as it is', (text) => {
    expect(trim(text)).toBe(text);
  });

  it('keeps the first words of a title, unless a sign follows', () => {
    expect(trim('Hey Brother', { onlyApart: true })).toBe('Hey Brother');
    expect(trim('hey, Brother', { onlyApart: true })).toBe('Brother');
    expect(trim('um, Brother', { onlyApart: true })).toBe('Brother');
  });

  it('keeps laughs where they may make a yes doubtful', () => {
    expect(trim('do it lol', { keepsLaughs: true })).toBe('do it lol');
    expect(trim('haha do it, thanks', { keepsLaughs: true })).toBe('haha do it');
  });

  it('gives what it leaves out', () => {
    expect(trimMessage('hi! Leeds, thanks :)', enEdges)).toEqual({
      text: 'Leeds',
      before: 'hi!',
      after: ', thanks :)',
    });
  });

  it('has words of other languages', () => {
    expect(trimMessage('היי, שני כרטיסים תודה', heEdges).text).toBe('שני כרטיסים');
  });

  it('takes time in proportion to the length', () => {
    const took = (count: number): number => {
      const text = `${'um, '.repeat(count)}5${' thanks'.repeat(count)}${' :'.repeat(count)}`;
      const start = performance.now();
      trim(text);
      return performance.now() - start;
    };
    took(200);
    expect(took(10_000)).toBeLessThan(1_000);
  });
});
