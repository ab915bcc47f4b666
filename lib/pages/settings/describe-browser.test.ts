import { describe, expect, it } from 'vitest';
import { describeBrowser } from './describe-browser';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

describe('describeBrowser', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, 'Chrome on Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/141.0.0.0`, 'Edge on Windows'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME}`, 'Chrome on Android'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      'Safari on macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    ['curl/8.14.1', 'curl'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'A browser on Linux'],
    ['', 'An unknown browser'],
  ])('recognizes %s', (userAgent, name) => {
    expect(describeBrowser(userAgent)).toBe(name);
  });

  it('handles unknown user agents', () => {
    expect(describeBrowser(null)).toBe('An unknown browser');
  });
});
