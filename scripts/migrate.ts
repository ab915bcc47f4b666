import { diffFromSchema, migrate } from '@/prisma/migrate';

// `npx tsx scripts/migrate.ts` applies migrations; `npx tsx scripts/migrate.ts check` compares them with the schema.
const url = process.env.DATABASE_URL;
if (!url) throw new Error('Set DATABASE_URL to the database to migrate.');
const applied = await migrate(url);
console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`);
if (process.argv[2] === 'check') {
  const rest = await diffFromSchema(url);
  if (rest !== '') {
    console.error(`The migrations do not match schema.prisma. Missing:\n${rest}`);
    process.exitCode = 1;
  } else {
    console.log('The migrations match schema.prisma.');
  }
}
