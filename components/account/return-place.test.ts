import { describe, expect, it } from 'vitest';
import { forgetPlace, rememberPlace, takePlace, wasSignedOut } from './return-place';

function createStore() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

describe('the place to come back to', () => {
  it('is where one was, once', () => {
    const store = createStore();
    rememberPlace('/customers?prefix=a', true, store);
    expect(wasSignedOut(store)).toBe(true);
    expect(takePlace(store)).toBe('/customers?prefix=a');
    expect(takePlace(store)).toBe('/flows');
    expect(wasSignedOut(store)).toBe(false);
  });

  it('is never another site, nor the sign-in page', () => {
    for (const place of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:1',
      '/sign-in',
    ]) {
      const store = createStore();
      rememberPlace(place, false, store);
      expect(takePlace(store), place).toBe('/flows');
    }
  });

  it('says nothing of a session to who never had one', () => {
    const store = createStore();
    rememberPlace('/keys', false, store);
    expect(wasSignedOut(store)).toBe(false);
  });

  it('is forgotten when somebody signs out', () => {
    const store = createStore();
    rememberPlace('/keys', true, store);
    forgetPlace(store);
    expect(takePlace(store)).toBe('/flows');
  });
});
