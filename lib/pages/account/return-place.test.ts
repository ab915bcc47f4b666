import { describe, expect, it } from 'vitest';
import { clearReturnPath, saveReturnPath, takePlace, wasSignedOut } from './return-place';

function createStore() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

describe('return path after sign-in', () => {
  it('is the last page, once', () => {
    const store = createStore();
    saveReturnPath('/customers?prefix=a', true, store);
    expect(wasSignedOut(store)).toBe(true);
    expect(takePlace(store)).toBe('/customers?prefix=a');
    expect(takePlace(store)).toBe('/flows');
    expect(wasSignedOut(store)).toBe(false);
  });

  it('is never another site or the sign-in page', () => {
    for (const place of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:1',
      '/sign-in',
    ]) {
      const store = createStore();
      saveReturnPath(place, false, store);
      expect(takePlace(store), place).toBe('/flows');
    }
  });

  it('does not mention an ended session to new visitors', () => {
    const store = createStore();
    saveReturnPath('/keys', false, store);
    expect(wasSignedOut(store)).toBe(false);
  });

  it('is cleared on sign-out', () => {
    const store = createStore();
    saveReturnPath('/keys', true, store);
    clearReturnPath(store);
    expect(takePlace(store)).toBe('/flows');
  });
});
