import { msg } from '@turnpike/engine/messages';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ChangeDetail } from './change-detail';

const read = (detail: ReturnType<typeof msg>) =>
  renderToStaticMarkup(<ChangeDetail detail={detail} />).replaceAll(/ class="[^"]*"/g, '');

it('marks the old and the new value of a field, and nothing else', () => {
  const field = msg('text');
  expect(read(msg('{field}: {before} → {after}', { field, before: '“Hi”', after: msg('yes') }))).toBe(
    'text: <del>“Hi”</del> → <ins>yes</ins>',
  );
  expect(read(msg('{field}: now {after}', { field, after: '“Hi”' }))).toBe('text: now <ins>“Hi”</ins>');
  expect(read(msg('{field}: removed {removed}', { field, removed: 'image' }))).toBe(
    'text: removed <del>image</del>',
  );
  expect(read(msg('{field}: new order', { field }))).toBe('text: new order');
});
