import { makeSealer } from '#platform/config/sealed.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import type { Keeper } from '#platform/retention/keeper.server.ts';

import type { PersonalDeps, PersonalTable } from './personal-table.server.ts';
import { keepersOf } from './table-keepers.server.ts';

const NO_FILES: Files = { put: async () => {}, get: async () => null, remove: async () => {} };

export const testKeepers = (
	tables: readonly PersonalTable[],
	db: Pool,
	deps: Partial<PersonalDeps> = {},
): Keeper[] =>
	keepersOf(tables, {
		files: NO_FILES,
		sealer: makeSealer('a secret of tests', []),
		...deps,
		db,
	});
