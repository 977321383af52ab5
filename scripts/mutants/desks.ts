import type { Fault } from './fault.ts';

const MESSAGES = ['insurance/service/requests/messages/messages.test.ts'];
const AWAY = ['platform/db/away.test.ts'];

const HANDLING = ['insurance/service/requests/messages/handling/handling.test.ts'];
const CONVERSATIONS = ['insurance/office/person/conversations/conversations.test.ts'];

export const DESK_FAULTS: readonly Fault[] = [
	{
		name: 'staff write to a person whom they did not open',
		file: 'insurance/office/person/conversations/begin-conversation.server.ts',
		find: 'const { staff } = await openedPerson({ db, sealer }, customerId, caller, ANSWER_RIGHT);',
		replace:
			'const staff = { staffId: (caller.identity as never as { staffId: string }).staffId, roles: [] };',
		tests: CONVERSATIONS,
		row: '8.2.1, 8.2.2, API1, API5',
	},
	{
		name: 'staff begin a second conversation while the customer waits',
		file: 'insurance/service/requests/messages/store.server.ts',
		find: "where t.status <> 'waiting'",
		replace: 'where true',
		tests: CONVERSATIONS,
		row: '2.3.3, 2.3.4, 15.4.2 all or nothing, once',
	},
	{
		name: 'superiors hear of the same late answer every hour',
		file: 'insurance/service/requests/messages/handling/store.server.ts',
		find: 'and late_told_on is null',
		replace: '',
		tests: HANDLING,
		row: '2.3.3, 2.3.4, 15.4.2 all or nothing, once',
	},
	{
		name: 'a thread is given to someone who may not answer',
		file: 'insurance/service/requests/messages/handling/assign-thread.server.ts',
		find: '!able.some(({ id }) => id === to)',
		replace: 'able.length === 0',
		tests: HANDLING,
		row: '8.2.1, 8.2.2, API1, API5',
	},
	{
		name: 'a template with an unknown placeholder is saved',
		file: 'insurance/service/requests/messages/templates/templates.server.ts',
		find: 'const problem = templateProblem(cleaned);',
		replace: 'const problem = templateProblem(cleaned.replaceAll(/[{}]/g, " "));',
		tests: ['insurance/service/requests/messages/templates/templates.test.ts'],
		row: '2.3.3, 2.3.4, 15.4.2 all or nothing, once',
	},
	{
		name: 'a customer rates one answer twice',
		file: 'insurance/service/requests/messages/store.server.ts',
		find: "settled_at = case when status = 'waiting' or settled_at is null then",
		replace: 'settled_at = case when true then',
		tests: ['insurance/service/requests/messages/rating/rating.test.ts'],
		row: '2.3.3, 2.3.4, 15.4.2 all or nothing, once',
	},
	{
		name: 'notes about messages stay after the erasure',
		file: 'insurance/service/requests/personal-data.server.ts',
		find: `from: 'written_at' }],
		erasure: 'delete',`,
		replace: `from: 'written_at' }],
		erasure: { keep: 'evidence' },`,
		tests: CONVERSATIONS,
		row: 'erasure',
	},
	{
		name: 'a thread is opened without a record of the access',
		file: 'insurance/service/requests/messages/desk-thread.server.ts',
		find: 'return caller.reveal(tx, access, async () => {',
		replace: 'return caller.reveal(tx, [], async () => {',
		tests: MESSAGES,
		row: '16.3.1–16.3.4 who did what',
	},
	{
		name: 'a list shows administrators of companies without a record',
		file: 'insurance/groups/companies/show-companies.server.ts',
		find: 'caller.reveal(deps.db, { companyIds },',
		replace: 'caller.reveal(deps.db, { companyIds: [] },',
		tests: ['insurance/groups/companies/companies.test.ts'],
		row: '16.3.1–16.3.4 who did what',
	},
	{
		name: 'a part is added to an upload that is read without its lock',
		file: 'insurance/claims/uploads/store.server.ts',
		find: '${COLUMNS} from claim_upload where id = ${id}::uuid for update`',
		replace: '${COLUMNS} from claim_upload where id = ${id}::uuid`',
		tests: ['insurance/claims/uploads/resumable-upload.test.ts'],
		row: '2.3.3, 2.3.4, 15.4.2 all or nothing, once',
	},
	{
		name: 'a row that someone else changes is called storage that is away',
		file: 'platform/http/answer.server.ts',
		find: 'if (isContended(error)) return JUST_CHANGED;',
		replace: 'if (isContended(error)) return DATABASE_AWAY;',
		tests: AWAY,
		row: '16.5.1–16.5.4 faults of ours',
	},
	{
		name: 'a fault of ours has no code that the log knows',
		file: 'platform/contract/refusal.ts',
		find: 'dengan kode ${requestId.slice(0, 8)}.`',
		replace: 'dengan kode ${requestId.slice(8)}.`',
		tests: AWAY,
		row: '16.5.1–16.5.4 faults of ours',
	},
	{
		name: 'an opening balance is left out of the trial balance',
		file: 'insurance/money/ledger/store.server.ts',
		find: 'coalesce(sum(debit - credit) filter (where ${before}), 0)::bigint as opening',
		replace: '0::bigint as opening',
		tests: ['insurance/money/ledger/ledger.test.ts'],
		row: 'M1 ledger',
	},
	{
		name: 'fees count as premium of a partner',
		file: 'insurance/money/payments/orders/orders-by-source.server.ts',
		find: 'sum(i.plan_rate - ${fees})::bigint as premium',
		replace: 'sum(i.plan_rate)::bigint as premium',
		tests: ['insurance/sales/carts/kept/quote-link.test.ts'],
		row: 'M1 ledger',
	},
	{
		name: 'the trail of an order takes its discount off twice',
		file: 'web/backoffice/money/item-price.ts',
		find: '`${formatRupiah(planRate)} (sesudah',
		replace: '`${formatRupiah(planRate - discount)} (sesudah',
		tests: ['web/backoffice/money/item-price.test.ts'],
		row: 'M1 ledger',
	},
];
