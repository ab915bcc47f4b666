import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sayWith } from './say-with';

const html = (...given: Parameters<typeof sayWith>) => renderToStaticMarkup(<p>{sayWith(...given)}</p>);

it('inserts elements into the sentence', () => {
  expect(html('Ask {who} for {what}, please.', { who: <b>Ann</b>, what: 'a link' })).toBe(
    '<p>Ask <b>Ann</b> for a link, please.</p>',
  );
});

it('uses plural rules like messages', () => {
  const message = '{count, plural, one {# turn of {name}} other {# turns of {name}}}';
  expect(html(message, { count: 2, name: <code>desk</code> })).toBe('<p>2 turns of <code>desk</code></p>');
});

it('renders nothing for missing values', () => {
  expect(html('Done{more}', { more: null })).toBe('<p>Done</p>');
});
