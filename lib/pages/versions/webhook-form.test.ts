import { expect, it } from 'vitest';
import { findWebhookFaults, toSaveWebhook, toWebhookForm } from './webhook-form';

const FORM = {
  url: ' https://example.com/turns ',
  description: ' CRM ',
  events: 'handoff, completed,handoff, ',
  deliveryStates: true,
};

it('saves an address, a description and each kind of event once', () => {
  expect(findWebhookFaults(FORM)).toEqual({});
  expect(toSaveWebhook(FORM, true)).toEqual({
    url: 'https://example.com/turns',
    description: 'CRM',
    events: ['handoff', 'completed'],
    enabled: true,
    deliveryStates: true,
  });
});

it.each(['', 'example.com/turns', 'ftp://example.com', 'https://'])('refuses the address "%s"', (url) => {
  expect(Object.keys(findWebhookFaults({ ...FORM, url }))).toEqual(['url']);
});

it('names an unknown kind of event', () => {
  expect(findWebhookFaults({ ...FORM, events: 'handoff, hand-off' }).events).toContain('hand-off');
});

it('starts empty', () => {
  expect(toWebhookForm(null)).toEqual({ url: '', description: '', events: '', deliveryStates: false });
});
