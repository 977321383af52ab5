import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Client } from 'pg';

import { readStatements } from './sql-check/read-statements.ts';
import { tablesOf } from './sql-check/tables-of.ts';

/** Whose SQL alone names which tables; docs/architecture.md shows the same list. */
export const TABLE_OWNERS: Record<string, readonly string[]> = {
	accounts: ['customer', 'customer_session'],
	billing: ['debit_batch', 'debit_line', 'debit_result', 'mandate'],
	catalogue: ['tariff_change', 'tariff_replay'],
	campaigns: ['campaign', 'campaign_use'],
	carts: [
		'cart_guest',
		'cart_item',
		'cart_session',
		'quote_figure',
		'quote_link',
		'quote_link_mail',
	],
	claims: [
		'claim',
		'claim_decision',
		'claim_document',
		'claim_draft',
		'claim_event',
		'claim_payout',
		'claim_recommendation',
		'claim_report',
		'claim_request_item',
		'claim_upload',
		'claim_upload_part',
	],
	companies: [
		'company',
		'company_admin',
		'company_admin_name',
		'company_cover',
		'company_read',
		'company_session',
	],
	content: [
		'content_missing',
		'content_navigation',
		'content_page',
		'content_redirect',
		'content_redirect_hit',
		'content_wording',
		'partner',
		'picture',
	],
	customers: ['customer_bonus', 'customer_profile', 'policy_customer'],
	desk: ['policy_book'],
	documents: ['policy_document'],
	identity: ['company_token', 'login_failure', 'password_token', 'staff_password_link'],
	'identity-cards': ['identity_card_picture'],
	insurer: ['insurer_version'],
	ledger: ['ledger_entry', 'ledger_journal', 'task'],
	memberships: [
		'member',
		'member_change',
		'member_change_line',
		'member_column',
		'member_correction',
		'member_read',
		'member_upload',
		'member_upload_row',
		'member_visit',
	],
	payments: [
		'order_card',
		'order_item',
		'payment_event',
		'payout_difference',
		'payout_line',
		'payout_report',
		'premium_order',
		'purchase_order',
		'refund',
	],
	policies: [
		'numbered_policy',
		'policy',
		'policy_endorsement',
		'policy_insured',
		'policy_number_key',
		'policy_promise',
		'policy_status_change',
		'premium_instalment',
	],
	privacy: [
		'consent_choice',
		'erasure_request',
		'retention_hold',
		'retention_report',
		'retention_run',
		'retention_setting',
	],
	products: ['product_version'],
	quotes: ['application_draft', 'application_draft_mail'],
	reference: [
		'region_city',
		'region_district',
		'region_import',
		'region_province',
		'region_village',
		'vehicle_brand',
		'vehicle_market_price',
		'vehicle_series',
	],
	referrals: ['referral_partner'],
	requests: [
		'account_recovery',
		'corporate_request',
		'message',
		'message_thread',
		'service_request',
		'service_request_read',
		'service_request_step',
	],
	search: ['search_entry', 'search_miss', 'search_synonym', 'search_word'],
	servicing: ['policy_cancellation', 'renewal_offer'],
	staff: [
		'personal_read',
		'staff',
		'staff_action',
		'staff_name',
		'staff_recovery_code',
		'staff_session',
	],
	studio: [
		'content_archive',
		'content_change',
		'content_draft',
		'content_draft_save',
		'content_menu_look',
		'content_presence',
		'content_release',
		'content_version',
	],
	tariffs: ['tariff_version'],
	vouchers: [
		'voucher_campaign',
		'voucher_option',
		'voucher_quota',
		'voucher_redemption',
		'voucher_try',
		'voucher_unit',
	],
	'platform/config': ['key_probe'],
	'platform/db': ['schema_migration'],
	'platform/http': ['captcha_used', 'idempotent_answer', 'write_probe'],
	'platform/keys': ['key_holder', 'key_rotation'],
	'platform/jobs': ['job', 'job_start'],
};

/** Views in which an owner shows a little to everybody; they are read, never written. */
export const OPEN_VIEWS = ['company_admin_name', 'numbered_policy', 'staff_name'];

export type StrangeUse = { by: string; table: string; does: 'reads' | 'writes' };

const DAILY = 'the daily run pages over policies without an offer';
const READY = 'one statement says which orders a bank file may ask for';

/** What still names another's table. The list may only shrink: one that is unused fails the test. */
export const EXCEPTIONS: readonly (StrangeUse & { since: string; why: string })[] = [
	{ by: 'billing', does: 'reads', table: 'premium_instalment', since: '2026-11-23', why: READY },
	{ by: 'billing', does: 'reads', table: 'premium_order', since: '2026-11-23', why: READY },
	{ by: 'billing', does: 'reads', table: 'purchase_order', since: '2026-11-23', why: READY },
	{
		by: 'requests',
		does: 'reads',
		table: 'company',
		since: '2026-11-23',
		why: 'pages of requests without a company are counted in one statement',
	},
	{ by: 'servicing', does: 'reads', table: 'policy', since: '2026-11-23', why: DAILY },
];

export type TableUse = StrangeUse & { file: string; line: number };

/** The noun or part that a file belongs to; nothing for the sample, which takes away all it made. */
function partOf(file: string): string | undefined {
	const [top = '', part = ''] = file.split('/');
	return top === 'insurance' ? part : top === 'platform' ? `platform/${part}` : undefined;
}

const NAMED = /\b(from|join|using|into|update|copy|truncate) +(?:only +)?([a-z_]+)/g;
const WRITING = ['into', 'update', 'copy', 'truncate'];

/** What the words of a file name, for statements that are not read: a floor. */
function namedIn(text: string, tables: ReadonlySet<string>): Omit<TableUse, 'by' | 'file'>[] {
	return text.split('\n').flatMap((words, at) => {
		if (/^\s*(\/\/|\/?\*)/.test(words)) return [];
		return [...words.matchAll(NAMED)].flatMap(([, verb = '', table = '']) =>
			tables.has(table)
				? [{ table, does: WRITING.includes(verb) ? 'writes' : 'reads', line: at + 1 }]
				: [],
		) as Omit<TableUse, 'by' | 'file'>[];
	});
}

const keyOf = ({ by, table, does }: StrangeUse): string => `${by} ${does} ${table}`;

/** Every use of a table by a noun or part of `platform/` under `root`. */
export async function tableUses(client: Client, root: string): Promise<TableUse[]> {
	const tables = new Set(Object.values(TABLE_OWNERS).flat());
	const uses: TableUse[] = [];
	for (const file of globSync('{insurance,platform}/**/*.ts', { cwd: root })) {
		const by = partOf(file);
		if (!by || /\.test\.ts$|(^|\/)test-/.test(file)) continue;
		const found: TableUse[] = [];
		for (const { line, text } of readStatements(root, file).statements)
			for (const { table, writes } of await tablesOf(client, text))
				// A table behind a view is locked too, but not named.
				if (new RegExp(`\\b${table}\\b`).test(text))
					found.push({ by, file, line, table, does: writes ? 'writes' : 'reads' });
		const resolved = new Set(found.map(({ table }) => table));
		for (const one of namedIn(readFileSync(join(root, file), 'utf8'), tables))
			if (!resolved.has(one.table)) found.push({ by, file, ...one });
		uses.push(...found);
	}
	return uses;
}

/** Uses of another's table, without those that are excepted; and exceptions that nobody needs. */
export function strangeUses(
	uses: readonly TableUse[],
	exceptions: readonly StrangeUse[] = EXCEPTIONS,
): { strange: string[]; unused: string[] } {
	const others = uses.filter(
		({ by, table, does }) =>
			!TABLE_OWNERS[by]?.includes(table) && !(does === 'reads' && OPEN_VIEWS.includes(table)),
	);
	const excepted = new Set(exceptions.map(keyOf));
	const needed = new Set(others.map(keyOf));
	const strange = others
		.filter((one) => !excepted.has(keyOf(one)))
		.map((one) => `${one.file}:${one.line} ${keyOf(one)}`);
	return {
		strange: [...new Set(strange)].toSorted(),
		unused: [...excepted].filter((one) => !needed.has(one)),
	};
}
