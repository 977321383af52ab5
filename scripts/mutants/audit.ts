import type { Fault } from './fault.ts';

const RECORDS = ['platform/audit/record.test.ts'];
const SEALS = ['platform/audit/sealing/sealing.test.ts'];
const DETAILS = ['platform/audit/details/details.test.ts'];
const CALLS = ['scripts/calls/recorded-calls.test.ts'];
const ROW = '16.2.5, 16.4.1 logs';

export const AUDIT_FAULTS: readonly Fault[] = [
	{
		name: 'a change is committed without its record',
		file: 'platform/db/pool.server.ts',
		find: 'if (hasChanges) for (const one of await recordOfChange(pipeline)) pipeline.later(one);',
		replace: '',
		tests: CALLS,
		row: ROW,
	},
	{
		name: 'a call that only locks rows is recorded as a change',
		file: 'platform/audit/record.server.ts',
		find: 'pg_current_xact_id_if_assigned() is not null and',
		replace: '',
		tests: RECORDS,
		row: ROW,
	},
	{
		name: 'a denial is answered without a record',
		file: 'platform/audit/acts-of-calls.server.ts',
		find: 'if (isDenial(error))',
		replace: 'if (false)',
		tests: CALLS,
		row: ROW,
	},
	{
		name: 'a changed record passes for a whole one',
		file: 'platform/audit/sealing/verify.server.ts',
		find: 'return leafHash(text).equals(hash) ? [] :',
		replace: 'return leafHash(text) ? [] :',
		tests: SEALS,
		row: ROW,
	},
	{
		name: 'a chain that was rewritten as a whole passes',
		file: 'platform/audit/sealing/verify.server.ts',
		find: 'verified.problems.push(...(await compareHeads(db, stored)));',
		replace: '',
		tests: SEALS,
		row: ROW,
	},
	{
		name: 'an erased person gets another key',
		file: 'platform/audit/details/details.server.ts',
		find: 'on conflict (person_id) do update set key = null',
		replace: 'on conflict (person_id) do nothing',
		tests: DETAILS,
		row: ROW,
	},
	{
		name: 'removed details go unnoticed',
		file: 'platform/audit/sealing/sealed-records.server.ts',
		find: 'where r.detail is distinct from (',
		replace: 'where r.detail is null and r.detail is distinct from (',
		tests: DETAILS,
		row: ROW,
	},
	{
		name: 'added details go unnoticed',
		file: 'platform/audit/sealing/sealed-records.server.ts',
		find: 'where r.detail is distinct from (',
		replace: 'where r.detail is not null and r.detail is distinct from (',
		tests: DETAILS,
		row: ROW,
	},
	{
		name: 'details swapped for others are shown',
		file: 'platform/audit/details/details.server.ts',
		find: 'return sha256(text).equals(hash) ? text : undefined;',
		replace: 'return sha256(text) ? text : undefined;',
		tests: DETAILS,
		row: ROW,
	},
	{
		name: 'details of another record pass with their hash',
		file: 'platform/audit/details/details.server.ts',
		find: 'if (!held?.equals(sha256(...rows.map(({ hash }) => hash)))) return NOT_GENUINE;',
		replace: '',
		tests: DETAILS,
		row: ROW,
	},
	{
		name: 'sealed columns are opened under the key of no one',
		file: 'platform/audit/details/details.server.ts',
		find: 'id === null ? openNothing : open',
		replace: 'open',
		tests: DETAILS,
		row: ROW,
	},
	{
		name: 'a record is written without its details',
		file: 'platform/audit/record.server.ts',
		find: 'isPool(db) && detail.parts.length > 0 ? db.transaction(insert) : insert(db)',
		replace: 'insert(db)',
		tests: DETAILS,
		row: ROW,
	},
];
