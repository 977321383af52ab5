import type { Fault } from './fault.ts';

const ROW = 'retention (16, 42–44; UU 8/1997 art. 11)';
const KEEPERS = 'platform/personal-data/table-keepers.server.ts';
const DECLARED = ['scripts/personal-data.test.ts'];
const KINDS = ['scripts/retention.test.ts'];
const ROTATION = ['scripts/rotate-keys.test.ts'];

/**
 * Faults in declarations of personal data, and in the erasure, retention and key rotation that
 * follow from them.
 */
export const PERSONAL_DATA_FAULTS: readonly Fault[] = [
	{
		name: 'a sealed column belongs to no declaration',
		file: 'insurance/people/customers/personal-data.server.ts',
		find: 'sealed: { account: SEALED_BONUS },',
		replace: '',
		tests: DECLARED,
		row: ROW,
	},
	{
		name: 'a file of declarations is not wired',
		file: 'wiring/personal-data.server.ts',
		find: '\t...personalSearches,\n',
		replace: '',
		tests: DECLARED,
		row: ROW,
	},
	{
		name: 'an erasure leaves out the tables of a module',
		file: 'insurance/office/privacy/erase.server.ts',
		find: '\t...personalDocuments,\n',
		replace: '',
		tests: DECLARED,
		row: ROW,
	},
	{
		name: 'a hold keeps no rows of a held person',
		file: KEEPERS,
		find: 'one.person ? [sql`${raw(one.person)} = any(${[...held.persons]}::uuid[])`] : []',
		replace: '[]',
		tests: KINDS,
		row: ROW,
	},
	{
		name: 'a stored end of a period is taken for its beginning',
		file: KEEPERS,
		find: 'sql`${raw(from.end)} <= ${now}`',
		replace: 'sql`${raw(from.end)} <= ${before}`',
		tests: KINDS,
		row: ROW,
	},
	{
		name: 'keyed hashes keep the old secret',
		file: 'platform/personal-data/table-rotation.server.ts',
		find: 'if (made || !hashed) return made;',
		replace: 'return made;',
		tests: ROTATION,
		row: ROW,
	},
];
