import type { Json } from '@turnpike/engine';
import type { Fact, FactType } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';

const SAMPLES: Record<Exclude<FactType, 'text' | 'enum' | 'list'>, string> = {
  integer: '3',
  number: '2.5',
  boolean: 'true',
  date: '2026-03-14',
  time: '14:30',
  datetime: '2026-03-14T14:30:00Z',
  email: 'sam@example.com',
  phone: '+49 30 901820',
  url: 'https://example.com',
  money: '49.50 EUR',
  duration: 'P2D',
  object: '{}',
  file: 'photo.png',
};

/** Typed default sample of a fact in the preview. */
export function getSample({ name, type, values }: Fact): string {
  const first = values?.[0]?.value;
  if (type === 'list')
    return (
      (values ?? [])
        .slice(0, 2)
        .map(({ value }) => value)
        .join(', ') || say('one, two')
    );
  if (first !== undefined) return first;
  if (type === 'text' || type === 'enum') return name.replaceAll('_', ' ');
  return SAMPLES[type];
}

/** A typed sample as a value of the fact type; undefined if invalid. */
export function readSample({ type }: Fact, typed: string): Json | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  switch (type) {
    case 'integer':
    case 'number': {
      const number = Number(text.replace(',', '.'));
      return Number.isFinite(number) ? number : undefined;
    }
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'list':
      return text.split(',').map((item) => item.trim());
    case 'money': {
      const [, amount, currency] = /^(-?\d+(?:[.,]\d+)?)\s*([A-Za-z]{3})$/.exec(text) ?? [];
      if (!amount || !currency) return undefined;
      return { amount: Number(amount.replace(',', '.')), currency: currency.toUpperCase() };
    }
    case 'object':
      try {
        const json: unknown = JSON.parse(text);
        return json !== null && typeof json === 'object' ? (json as Json) : undefined;
      } catch {
        return undefined;
      }
    default:
      return text;
  }
}
