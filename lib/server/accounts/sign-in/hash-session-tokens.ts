import type { DBAdapter, DBTransactionAdapter, Where } from '@better-auth/core/db/adapter';
import { hashToken } from '../hash-token';

type Adapter = DBTransactionAdapter;
type Values = Record<string, unknown>;

/**
 * Stores hashes of session tokens, because Better Auth stores the tokens themselves and has no option for it.
 *
 * Better Auth looks sessions up only by a token it received, so results get that token back for the cookie. Rows found
 * by another field keep the hash, which is useless as a token.
 */
export function hashSessionTokens(adapter: DBAdapter): DBAdapter {
  return {
    ...wrap(adapter),
    transaction: (work) => adapter.transaction((tx) => work(wrap(tx))),
  };
}

function wrap<A extends Adapter>(adapter: A): A {
  return {
    ...adapter,
    create: async (call) => restore(await adapter.create(withData(call, 'data')), tokensOf(call)),
    findOne: async (call) => restore(await adapter.findOne(withWhere(call)), tokensOf(call)),
    findMany: async (call) => {
      const rows = await adapter.findMany(withWhere(call));
      return rows.map((row) => restore(row, tokensOf(call)));
    },
    count: (call) => adapter.count(withWhere(call)),
    update: async (call) =>
      restore(await adapter.update(withWhere(withData(call, 'update'))), tokensOf(call)),
    updateMany: (call) => adapter.updateMany(withWhere(withData(call, 'update'))),
    delete: (call) => adapter.delete(withWhere(call)),
    deleteMany: (call) => adapter.deleteMany(withWhere(call)),
    consumeOne: async (call) => restore(await adapter.consumeOne(withWhere(call)), tokensOf(call)),
    incrementOne: async (call) => restore(await adapter.incrementOne(withWhere(call)), tokensOf(call)),
  } as A;
}

type Call = { model: string; where?: Where[]; data?: Values; update?: Values };
const isSession = ({ model }: Call) => model === 'session';
const isToken = ({ field }: Where) => field === 'token';

function withWhere<C extends { model: string; where?: Where[] }>(call: C): C {
  if (!isSession(call) || !call.where?.some(isToken)) return call;
  const where = call.where.map((clause) =>
    isToken(clause) ? { ...clause, value: hashValue(clause.value) } : clause,
  );
  return { ...call, where };
}

function withData<K extends 'data' | 'update', C extends { model: string } & Record<K, Values>>(
  call: C,
  key: K,
): C {
  const { token } = call[key];
  if (!isSession(call) || typeof token !== 'string') return call;
  return { ...call, [key]: { ...call[key], token: hashToken(token) } };
}

function hashValue(value: Where['value']): Where['value'] {
  if (Array.isArray(value)) return value.map((item) => hashToken(String(item)));
  return typeof value === 'string' ? hashToken(value) : value;
}

/** The tokens of a call by their hashes. */
function tokensOf(call: Call): Map<string, string> {
  if (!isSession(call)) return new Map();
  const asked = (call.where ?? []).filter(isToken).flatMap(({ value }) => value);
  const tokens = [...asked, call.data?.token, call.update?.token].filter(
    (token) => typeof token === 'string',
  );
  return new Map(tokens.map((token) => [hashToken(token), token]));
}

function restore<R>(row: R, tokens: Map<string, string>): R {
  const token = tokens.get(String((row as Values | null)?.token));
  return token === undefined ? row : { ...row, token };
}
