import type { Db } from '#platform/db/pool.server.ts';

import { readSynonyms } from './store.server.ts';
import type { Synonyms } from './words.ts';

/** Returns the words that staff entered as meaning the same. */
export const synonymsOfSearch = (db: Db): Promise<Synonyms> => readSynonyms(db);
