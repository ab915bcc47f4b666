import type { Fact, FlowDocument } from '@turnpike/engine/document';
import { expect, it } from 'vitest';
import { indexFlow } from '../flow-index.ts';
import { hearText } from '../hear/hear.ts';
import { en } from '../locales/en.ts';
import { findTextKind } from './find-text-kind.ts';

const fact: Fact = { name: 'delivery', type: 'text' };
const flow = { facts: [fact], graphs: [] } as unknown as FlowDocument;

it.each([
  ['Where should we deliver the order?', 'spot'],
  ['Where can I leave the card?', 'spot'],
  ['What is the number of your order?', 'code'],
])('what is asked with “%s” is a %s', (question, kind) => {
  expect(findTextKind(fact, indexFlow(flow), hearText('30 Pine Road', en), question)).toBe(kind);
});
