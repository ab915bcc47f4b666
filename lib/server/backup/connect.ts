import pg from 'pg';

/** Overrides the server's defaults, so that values are written and read in the same format. */
const SETTINGS = [
  ['client_encoding', 'UTF8'],
  ['datestyle', 'ISO, MDY'],
  ['intervalstyle', 'postgres'],
  ['timezone', 'UTC'],
  ['extra_float_digits', '3'],
  ['synchronize_seqscans', 'off'],
  // A large table takes longer than limits that are meant for requests.
  ['statement_timeout', '0'],
  ['idle_in_transaction_session_timeout', '0'],
];

/** Runs `work` on a separate connection, which is closed afterwards. */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'turnpike-backup' });
  // A lost connection rejects the query in flight.
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const [name, value] of SETTINGS)
      await client.query('SELECT set_config($1, $2, false)', [name, value]);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
