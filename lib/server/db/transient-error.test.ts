import { describe, expect, it } from 'vitest';
import { isTransientError, withRetry } from './transient-error';

const failure = (code: string) => Object.assign(new Error('failed'), { code });

describe('isTransientError', () => {
  it.each(['57P01', '57P02', '57P03', '25006', '25P03', '08006', '40P01', 'ECONNREFUSED', 'ECONNRESET'])(
    'counts %s',
    (code) => {
      expect(isTransientError(failure(code))).toBe(true);
    },
  );

  it.each(['53000', '53100', '53200', '53300', '53400'])(
    'counts %s: resources may be free again later',
    (code) => {
      expect(isTransientError(failure(code))).toBe(true);
    },
  );

  it.each(['23505', '42601', '54000', '5310', 'ENOENT', ''])('does not count %j', (code) => {
    expect(isTransientError(failure(code))).toBe(false);
  });

  // Messages of the PostgreSQL client, which have no code.
  it.each([
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Client was closed and is not queryable',
    'Query read timeout',
  ])('counts %s', (message) => {
    expect(isTransientError(new Error(message))).toBe(true);
  });

  it('looks inside a connection tried on several addresses', () => {
    expect(isTransientError(new AggregateError([failure('ECONNREFUSED')]))).toBe(true);
  });
});

describe('withRetry', () => {
  it('retries while the database is unavailable', async () => {
    let calls = 0;
    const work = async () => {
      calls += 1;
      if (calls < 3) throw failure('57P03');
      return calls;
    };
    expect(await withRetry(work)).toBe(3);
  });

  it('gives up after its budget and on any other error at once', async () => {
    await expect(withRetry(() => Promise.reject(failure('57P03')), 40)).rejects.toThrow('failed');
    let calls = 0;
    const wrong = () => {
      calls += 1;
      return Promise.reject(failure('23505'));
    };
    await expect(withRetry(wrong)).rejects.toThrow('failed');
    expect(calls).toBe(1);
  });
});
