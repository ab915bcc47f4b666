import { expect, it } from 'vitest';
import { createOfficeHours, findHoursFaults, listWeekdays, toDeskHours, toHoursForm } from './hours-form';

const hours = { timezone: 'Europe/Berlin', days: [{ day: 7, from: '09:00', to: '24:00' }] };

it('reads and writes hours unchanged', () => {
  expect(toDeskHours(toHoursForm(hours))).toEqual(hours);
  expect(toDeskHours(toHoursForm(null))).toBeNull();
});

it('starts with Monday to Friday, which has no fault', () => {
  const start = createOfficeHours();
  expect(start.days.map(({ day }) => day)).toEqual(['1', '2', '3', '4', '5']);
  expect(findHoursFaults(start)).toEqual([]);
  expect(listWeekdays()[0]).toEqual({ value: '1', label: 'Monday' });
});

it('finds an unknown time zone and an end before the start', () => {
  const days = [
    { day: '1', from: '09:00', to: '17:00' },
    { day: '2', from: '17:00', to: '09:00' },
    { day: '3', from: '', to: '09:00' },
  ];
  expect(findHoursFaults({ timezone: 'Nowhere', days }).map(([pointer]) => pointer)).toEqual([
    '/deskHours/timezone',
    '/deskHours/days/1/to',
    '/deskHours/days/2/to',
  ]);
});
