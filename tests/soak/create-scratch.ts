import pg from 'pg';

/** Creates an empty database; gives its address. */
export async function createScratch(server: string, name = 'livery_soak'): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
