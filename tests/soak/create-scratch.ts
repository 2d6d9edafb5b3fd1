import pg from 'pg';

/** Creates an empty database; gives its address. */
export async function createScratch(server: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('create database livery_soak');
  } finally {
    await client.end();
  }
  const url = new URL(server);
  url.pathname = '/livery_soak';
  return url.href;
}
