import { expect, it } from 'vitest';
import { createTemplateFinder } from './find-spoken-template';

const find = createTemplateFinder({
  templates: [
    { id: 'bare', text: '{order}' },
    { id: 'status', text: 'Order {order} (paid): {days, plural, one {one day} other {# days}} left.' },
    {
      id: 'policy',
      text: {
        variants: [{ en: 'Within 30 days - by e-mail/post [or not]*.', he: 'בתוך 30 יום' }, 'A month.'],
      },
    },
  ],
  rules: [{ id: 'asks', templates: ['policy'] }, { id: 'other' }],
});

it('finds the template of a reply and the rules that use it', () => {
  expect(find('Order 12345 (paid): 3 days left.')).toMatchObject({ template: 'status', rules: [] });
  expect(find('בתוך 30 יום')).toMatchObject({ template: 'policy', rules: ['asks'] });
  expect(find('Within 30 days - by e-mail/post [or not]*.')).toMatchObject({ template: 'policy' });
  expect(find('A month.')).toMatchObject({ template: 'policy' });
});

it('finds no template for other texts, even if a template is only a placeholder', () => {
  expect(find('Order 12345')).toBeUndefined();
  expect(createTemplateFinder(undefined)('A month.')).toBeUndefined();
});
