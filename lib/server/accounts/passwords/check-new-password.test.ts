import { describe, expect, it } from 'vitest';
import { checkNewPassword } from './check-new-password';
import { commonPasswords } from './common-passwords';

const owner = { email: 'anna.berg@example.com', name: 'Anna Berg' };
const check = (password: string) => () => checkNewPassword(password, owner);

describe('checkNewPassword', () => {
  it('contains more than 3,000 common passwords of sufficient length', () => {
    expect(commonPasswords().size).toBeGreaterThan(3000);
    expect([...commonPasswords()].every((password) => password.length >= 8)).toBe(true);
  });

  it.each(['password', 'PassWord', '12345678', 'qwertyuiop', 'football', '1qaz2wsx'])(
    'refuses %s',
    (password) => {
      expect(check(password)).toThrow('This password is too common');
    },
  );

  it.each([
    'anna.berg@example.com',
    'Anna Berg',
    'annaberg',
    'annaannaanna',
    'anna.berg1',
    'BERGanna12',
    'example.com',
    'Turnpike',
    'turnpike123',
    'anna-turnpike',
  ])("refuses a password made of the person's own words: %s", (password) => {
    expect(check(password)).toThrow('too similar to your name, your address, or the product name');
  });

  it.each(['a mild tuesday in november', 'anna likes the sea', 'пароль из слов', '😀😀😀😀', 'x9$Kq2!z'])(
    'accepts %s',
    (password) => {
      expect(check(password)).not.toThrow();
    },
  );

  it('points at the field', () => {
    expect(check('password')).toThrow(expect.objectContaining({ extra: { pointer: '/password' } }));
  });
});
