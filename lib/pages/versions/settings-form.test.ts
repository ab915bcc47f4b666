import { expect, it } from 'vitest';
import {
  findSettingsFaults,
  partOfFaults,
  type SettingsForm,
  toSaveSettings,
  toSettingsFault,
} from './settings-form';

const EMPTY: SettingsForm = { baseUrls: {}, models: {}, allowedHosts: '', spendPerDay: '', deskHours: null };

const WRONG: [Partial<SettingsForm>, string, string][] = [
  [{ baseUrls: { 'https://a.example': 'staging' } }, '/baseUrls/https:~1~1a.example', 'tools'],
  [{ baseUrls: { 'https://a.example': 'https://b.example?q=1' } }, '/baseUrls/https:~1~1a.example', 'tools'],
  [{ baseUrls: { 'https://a.example': 'https://u@b.example' } }, '/baseUrls/https:~1~1a.example', 'tools'],
  [{ models: { 'openai/x': 'gpt' } }, '/models/openai~1x', 'models'],
  [{ allowedHosts: 'a.example, https://b.example' }, '/allowedHosts', 'tools'],
  [{ spendPerDay: '0' }, '/spendPerDay', 'models'],
  [{ spendPerDay: '5 dollars' }, '/spendPerDay', 'models'],
];
it.each(WRONG)('finds the fault of %j at its field', (change, pointer, part) => {
  const faults = findSettingsFaults({ ...EMPTY, ...change });
  expect(Object.keys(faults)).toEqual([pointer]);
  expect(partOfFaults(faults)).toBe(part);
});

it('saves what is set, and removes what was emptied', () => {
  const form: SettingsForm = {
    baseUrls: { 'https://a.example': ' http://127.0.0.1:4000/v2 ', 'https://b.example': ' ' },
    models: { 'openai/x': 'local', 'openai/y': '' },
    allowedHosts: 'a.example, 127.0.0.1:4000, a.example',
    spendPerDay: '2.50',
    deskHours: null,
  };
  expect(findSettingsFaults(form)).toEqual({});
  expect(toSaveSettings(form, EMPTY)).toEqual({
    baseUrls: { 'https://a.example': 'http://127.0.0.1:4000/v2' },
    models: { 'openai/x': 'local' },
    allowedHosts: ['a.example', '127.0.0.1:4000'],
    spendPerDay: 2.5,
  });
  expect(toSaveSettings({ ...form, spendPerDay: '', models: {} }, form)).toEqual({
    spendPerDay: null,
    models: {},
  });
  expect(toSaveSettings(form, form)).toEqual({});
});

it('puts a refusal of the server at its field', () => {
  const origin = '/baseUrls/https:~1~1a.example';
  expect(toSettingsFault(origin, 'No.')).toEqual({ [origin]: 'No.' });
  expect(toSettingsFault('/allowedHosts/3', 'No.')).toEqual({ '/allowedHosts': 'No.' });
  expect(toSettingsFault('/elsewhere', 'No.')).toBeUndefined();
  expect(toSettingsFault(undefined, 'No.')).toBeUndefined();
});
