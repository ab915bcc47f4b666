import type { FlowDocument, Node } from '@turnpike/engine/document';
import { expect, it } from 'vitest';
import { guessFact } from './guess-fact';

const document = { locale: 'en' } as FlowDocument;
const question = (text: Node['text']): Node => ({ id: 'n', type: 'question', name: 'N', text }) as Node;

it('takes the choices that a question names', () => {
  expect(guessFact(document, question('Which size: small or large?'), 'size')).toEqual({
    name: 'size',
    type: 'enum',
    values: [{ value: 'small' }, { value: 'large' }],
  });
  expect(
    guessFact(document, question({ de: 'Groß: ja oder nein?', en: 'Size: S, M or L?' }), 'size').type,
  ).toBe('enum');
});

it('keeps the type that a name suggests, and text where nothing does', () => {
  expect(guessFact(document, question('Which day: Monday or Friday?'), 'visit_day').type).toBe('date');
  expect(guessFact(document, question('What is your name?'), 'name')).toEqual({ name: 'name', type: 'text' });
  expect(guessFact(document, { ...question('a, b or c?'), type: 'message' } as Node, 'x').type).toBe('text');
  expect(guessFact(document, question(undefined), 'x').type).toBe('text');
});
