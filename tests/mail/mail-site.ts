import { createSecrets } from '../../server/platform/secrets/secrets.ts';

/** What links of mails are made of in tests. */
export const mailSite = { secrets: createSecrets(Buffer.alloc(32, 7)), port: 3000 };
