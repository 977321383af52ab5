import type { Fault } from './fault.ts';

const POLICIES = ['scripts/forgotten-policies.test.ts'];
const KINDS = ['scripts/retention.test.ts'];
const ROW = 'retention (16, 42–44; UU 8/1997 art. 11)';
const CLAIMS = 'insurance/claims/personal-data/personal-data.server.ts';
const RUN = 'insurance/office/privacy/retention/run-retention.server.ts';

const fault = (
	name: string,
	file: string,
	[find, replace]: [string, string],
	tests = POLICIES,
): Fault => ({ name, file, find, replace, tests, row: ROW });

export const RETENTION_FAULTS: readonly Fault[] = [
	fault('a hold does not wait for the run', RUN, ['await stopForgetting(tx);', ''], KINDS),
	fault(
		'several people hold one claim',
		'insurance/office/privacy/retention/holds/holds.server.ts',
		['await waitForRun(tx);\n\t\tconst { subjectId', 'const { subjectId'],
		KINDS,
	),
	fault('a policy goes with its claims', CLAIMS, [
		"needs: { policy: { by: 'policy_id' } },\n\tsealed: { content: SEALED.content },",
		'sealed: { content: SEALED.content },',
	]),
	fault('a policy goes with the report of its heirs', CLAIMS, [
		"\t\tneeds: { policy: { by: 'policy_id' } },",
		'',
	]),
	fault('money in suspense keeps nothing', 'insurance/money/ledger/open-money.server.ts', [
		'having sum(e.credit) <> sum(e.debit)',
		'having false',
	]),
	fault(
		'a refund on its way keeps nothing',
		'insurance/money/payments/forgetting/open-orders.server.ts',
		["and status <> 'done'`", "and status = 'none'`"],
	),
	fault(
		'a premium being paid keeps nothing',
		'insurance/money/payments/forgetting/open-orders.server.ts',
		["status in ('pending', 'refund_due')", "status = 'refund_due'"],
	),
	fault('a task keeps nothing', 'insurance/money/ledger/open-money.server.ts', [
		'where closed_at is null and subject',
		'where false and subject',
	]),
	fault(
		'a complaint keeps nothing',
		'insurance/service/requests/service/open-senders.server.ts',
		["status <> 'closed'", "status = 'none'"],
	),
	fault(
		'a held customer loses their policies',
		'insurance/office/privacy/retention/forget-policies.server.ts',
		['!held.has(id) && !needed.has(id)', '!needed.has(id)'],
	),
	fault(
		'a renewed policy loses what it began with',
		'insurance/policies/forgetting/past-policies.server.ts',
		['later.renewal_of = p.id)', 'later.renewal_of = p.id and false)'],
	),
	fault(
		'a cancelled policy counts from the end it never had',
		'insurance/policies/forgetting/past-policies.server.ts',
		["case when p.status = 'CANCELLED' then", "case when p.status = 'NONE' then"],
	),
	fault('the documents of a policy stay', 'platform/personal-data/table-erasure.server.ts', [
		'return files ? rows.map(({ fileKey }) => fileKey) : [];',
		'return [];',
	]),
	fault(
		'what was bought stays when the policy is gone',
		'insurance/money/payments/forgetting/policy-tie.server.ts',
		[
			'delete from order_item where id = ${orderItemId}::uuid',
			'delete from order_item where id = ${orderItemId}::uuid and false',
		],
	),
	fault(
		'the words of the provider stay',
		'insurance/money/payments/forgetting/retained.server.ts',
		["update payment_event set raw = ''", 'update payment_event set raw = raw'],
	),
	fault(
		'late money finds an order that names nobody',
		'insurance/money/payments/store.server.ts',
		['and forgotten_at is null for no key update', 'for no key update'],
	),
	fault(
		'a change that waits keeps no members',
		'insurance/groups/memberships/forget-members.server.ts',
		["state === 'waiting' || ", ''],
		['insurance/groups/memberships/forget-members.test.ts'],
	),
	fault(
		'members go a year too early',
		'insurance/groups/companies/covers/covers-over.server.ts',
		['where end_day <= ${day} order', 'where end_day <= ${day}::date + 365 order'],
		['insurance/groups/memberships/forget-members.test.ts'],
	),
	fault(
		'who is looked into reads it in their copy',
		'insurance/office/privacy/retention/holds/own-holds.server.ts',
		["words: row.reason === 'authority' ? null :", 'words:'],
		['insurance/office/privacy/privacy.test.ts'],
	),
	fault(
		'a list of partners is written over from the other kind',
		'insurance/site/content-studio/partners/routes.server.ts',
		['(id === null) !== (seen === null) ||', ''],
		['insurance/site/content-studio/partners/partners.test.ts'],
	),
];
