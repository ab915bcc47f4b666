import { expect, it } from 'vitest';
import { describeItems } from './describe-items.ts';

const image = (url: string) => ({ type: 'image', url, alt: 'Our shop' });
const link = { type: 'link', label: 'Terms', url: 'https://a.test/terms' };

it('names the parts that were added, removed, replaced or moved', () => {
  expect(describeItems({ field: 'content', after: [link] })).toEqual(
    'parts: added link “Terms” “https://a.test/terms”',
  );
  expect(
    describeItems({
      field: 'content',
      before: [image('https://a.test/1.png'), link],
      after: [image('https://a.test/2.png'), link],
    }),
  ).toEqual('parts: image “https://a.test/1.png” “Our shop” → image “https://a.test/2.png” “Our shop”');
  expect(
    describeItems({ field: 'content', before: [link, image('https://a.test/1.png')], after: [link] }),
  ).toEqual('parts: removed image “https://a.test/1.png” “Our shop”');
  expect(describeItems({ field: 'content', before: [link, image('x')], after: [image('x'), link] })).toEqual(
    'parts: new order',
  );
});

it('shows quick replies, and cuts a long list', () => {
  expect(
    describeItems({ field: 'quickReplies', after: [{ label: 'Gold', fact: 'plan', value: 'gold' }] }),
  ).toEqual('quick replies: added “Gold” “plan” “gold”');
  const described = describeItems({ field: 'content', after: Array(20).fill(link) });
  expect(described?.params?.added).toMatch(/^.{119}…$/);
});

it('leaves other fields alone', () => {
  expect(describeItems({ field: 'text', before: 'a', after: 'b' })).toBeUndefined();
});
