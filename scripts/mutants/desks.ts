import type { Fault } from './fault.ts';

const MESSAGES = ['insurance/requests/messages/messages.test.ts'];
const AWAY = ['platform/db/away.test.ts'];

/** What the desks of the back office record, repeat and answer. */
export const DESK_FAULTS: readonly Fault[] = [
	{
		name: 'a thread is read by closing it, and no access is recorded',
		file: 'insurance/requests/messages/desk-messages.server.ts',
		find: `		const row = await openFor(tx, threadId, { staffId, at: caller.now });
		await settleThread(tx, row.id, 'closed', caller.now);`,
		replace: `		const row = await found(tx, threadId);
		await settleThread(tx, row.id, 'closed', caller.now);`,
		tests: MESSAGES,
		row: '16.2.1 access to personal data',
	},
	{
		name: 'a list shows administrators of companies without a record',
		file: 'insurance/companies/show-companies.server.ts',
		find: 'await recordCompaniesRead(deps.db, { staffId, companyIds: ids, at: caller.now });',
		replace: 'await recordCompaniesRead(deps.db, { staffId, companyIds: [], at: caller.now });',
		tests: ['insurance/companies/companies.test.ts'],
		row: '16.2.1 access to personal data',
	},
	{
		name: 'a part is added to an upload that is read without its lock',
		file: 'insurance/claims/uploads/store.server.ts',
		find: '${COLUMNS} from claim_upload where id = ${id}::uuid for update`',
		replace: '${COLUMNS} from claim_upload where id = ${id}::uuid`',
		tests: ['insurance/claims/uploads/resumable-upload.test.ts'],
		row: 'C4.2 uploads',
	},
	{
		name: 'a row that someone else changes is called storage that is away',
		file: 'platform/http/answer.server.ts',
		find: 'if (isContended(error)) return JUST_CHANGED;',
		replace: 'if (isContended(error)) return DATABASE_AWAY;',
		tests: AWAY,
		row: 'A2.11 a surge is a surge',
	},
	{
		name: 'a fault of ours has no code that the log knows',
		file: 'platform/contract/refusal.ts',
		find: 'dengan kode ${requestId.slice(0, 8)}.`',
		replace: 'dengan kode ${requestId.slice(8)}.`',
		tests: AWAY,
		row: 'A2.11 a surge is a surge',
	},
];
