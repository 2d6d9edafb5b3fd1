import { parentPort, workerData } from 'node:worker_threads';
import type { CatalogueQuery } from '../../../domain/catalogue/query.ts';
import { naiveFilter } from '../../../tests/catalogue/naive-filter.ts';
import type { SampleService } from '../../../tests/catalogue/services.ts';

const filter = naiveFilter(workerData as readonly SampleService[]);
parentPort?.on('message', (query: CatalogueQuery) => parentPort?.postMessage(filter(query)));
parentPort?.postMessage([]);
