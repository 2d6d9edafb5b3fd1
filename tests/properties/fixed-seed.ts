import process from 'node:process';
import fc from 'fast-check';
import { setPasswordCost } from '../../server/areas/accounts/passwords/passwords.ts';

/**
 * Properties are asked with the same values in every run of `npm test`, so that it fails for what was changed and not by
 * chance; `npm run properties` asks with others.
 */
fc.configureGlobal({ seed: Number(process.env['LIVERY_SEED'] ?? 20_261_122) });

setPasswordCost({ N: 2, r: 1, p: 1 });
