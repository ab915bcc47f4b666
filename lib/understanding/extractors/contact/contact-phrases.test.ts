import { describe, expect, it } from 'vitest';
import { readMarked } from '../testing/read-marked.ts';
import { email } from './email.ts';
import { phone } from './phone.ts';
import { url } from './url.ts';

describe('phrases with email addresses', () => {
  it.each([
    ['mary dot jones at gmail dot com', 'mary.jones@gmail.com'],
    ["it's mary at gmail.com", 'mary@gmail.com'],
    ['info (at) acme.org', 'info@acme.org'],
    ['jo_b at web dot de', 'jo_b@web.de'],
    ['meet me at acme dot com', ''],
    ['we are at home.', ''],
    ['john underscore smith at outlook dot co dot uk', 'john_smith@outlook.co.uk'],
    ['mail me: A.B@X.COM.', 'A.B@x.com'],
    ['<anna@example.org>,', 'anna@example.org'],
    ['j.smith@example.com...', 'j.smith@example.com'],
    ['anna @ gmail.com', 'anna@gmail.com'],
    ['zoe dot hale at paws-and-co dot example', 'zoe.hale@paws-and-co.example'],
    ['pia (dot) ross (at) example (dot) com', 'pia.ross@example.com'],
    ['you can reach me at zoe plus shop at example dot com', 'zoe+shop@example.com'],
    ['zoe at work', ''],
    ["it's my first name dot last name at acme.com", ''],
  ])('reads %j as %j', async (text, readings) => {
    expect(await readMarked(email, text)).toBe(readings);
  });
});

describe('phrases with phone numbers', () => {
  it.each([
    ['07700 900 12 3', '+447700900123'],
    ['(+44) 7700 900123', '+447700900123'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['call 07700900123 after 5', '+447700900123'],
    ['oh seven seven double oh', ''],
    ['its oh double seven double oh 900 415', '+447700900415'],
    ['07700 900 triple five', '+447700900555'],
    ['plus four four seven seven double oh nine hundred four one five', '+447700900415'],
    ['oh-seven-seven-oh-oh nine-oh-oh one-two-three', '+447700900123'],
    ['07700 900123, two rings', '+447700900123'],
    ['three kids, two dogs, one cat', ''],
  ])('reads %j in en-GB as %j', async (text, readings) => {
    expect(await readMarked(phone, text, { locale: 'en-GB' })).toBe(readings);
  });

  it.each([
    ['212-555-0147 ext 12', '+12125550147'],
    ['1-212-555-0147', '+12125550147'],
    ['+1.212.555.0147', '+12125550147'],
    ['2125550147 or 2125550199', '+12125550147 +12125550199'],
  ])('reads %j as %j', async (text, readings) => {
    expect(await readMarked(phone, text)).toBe(readings);
  });
});

describe('phrases with web addresses', () => {
  it.each([
    ['acme dot com', 'https://acme.com'],
    ['our company name dot org', ''],
    ['example.org/shop', 'https://example.org/shop'],
    ['my blog is at blog.acme.io', 'https://blog.acme.io'],
    ['its just cups-and-co dot example', 'https://cups-and-co.example'],
    ['cups dash co dot com forward slash menu', 'https://cups-co.com/menu'],
    ['our shop is at cups dot shop', 'https://cups.shop'],
    ['i connect the dot example', ''],
    ['it ends in dot org', ''],
    ['HTTPS://ACME.COM', 'HTTPS://ACME.COM'],
  ])('reads %j as %j', async (text, readings) => {
    expect(await readMarked(url, text)).toBe(readings);
  });
});
