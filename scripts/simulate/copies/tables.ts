import type { Client } from 'pg';

import { NOT_STORED } from '#sample/past/not-stored.ts';

/** Tables of the insurer itself, which all customers share. */
const SHARED = new Set(
	'staff staff_view staff_password_link campaign voucher_campaign voucher_option referral_partner rate_corridor approval_rule approval_proposal approval_vote approval_absence staff_let_in tariff_change tariff_replay policy_number_key premium_account_change company_number claim_books_look retention_setting retention_report complaint_layout message_template screening_list screening_entry screening_threshold screening_run screening_hit screening_hit_policy whatsapp_template double_payment_window everyday_situation bank_account bank_layout bank_rule transfer_layout premium_release ledger_period figure_report figure_report_issue'.split(
		' ',
	),
);

/**
 * Tables that stay empty, because the simulated insurer has no keys for WhatsApp, sells only on the
 * site and gets no statements of its bank.
 */
const EMPTY = new Set(
	'assisted_sale whatsapp_number whatsapp_choice whatsapp_message whatsapp_incoming whatsapp_stranger whatsapp_stranger_message bank_statement bank_statement_line bank_match statement_entry transfer_batch transfer_item transfer_export failed_transfer policy_refund_account claim_payout_return'.split(
		' ',
	),
);

/** Condition for the rows of a table to copy, if only some are copied. */
export const COPIED_ROWS: Readonly<Record<string, string>> = {
	// The sample customer has a fixed address and is not copied.
	customer: `exists (select from policy_customer c where c.customer_id = t.id)
		or exists (select from erased_person e where e.customer_id = t.id)`,
	// The next day earns the premium of all copies together.
	ledger_journal: "t.subject_kind <> 'premium-cohort'",
	ledger_entry: `not exists (
		select from ledger_journal j where j.id = t.journal and j.subject_kind = 'premium-cohort')`,
	// Other units are still in stock.
	voucher_unit: 't.redemption_id is not null',
};

/** Tables in which rows without identifying values belong to the insurer and are not copied. */
export const OFTEN_SHARED: ReadonlySet<string> = new Set(['task', 'job']);

/** Columns that are numbered by a sequence. */
export const COUNTED: Readonly<Record<string, Record<string, string>>> = {
	ledger_entry: { id: 'ledger_entry_id_seq' },
	payment_event: { id: 'payment_event_id_seq' },
	premium_days: { id: 'premium_days_id_seq' },
	purchase_order: { payment_event_id: 'payment_event_id_seq' },
	retention_hold: { number: 'retention_hold_number_seq' },
};

/** Sequences that a copy advances. */
export const COUNTERS: readonly string[] = [
	...new Set(Object.values(COUNTED).flatMap((columns) => Object.values(columns))),
	'policy_counter',
	'claim_counter',
];

/** Columns with unique texts, and the kind of token that each must contain. */
export const NUMBERED: readonly (readonly [kind: string, table: string, column: string])[] = [
	['policy', 'policy', 'policy_no'],
	['verification', 'policy', 'verification_code'],
	['dated', 'purchase_order', 'order_no'],
	['dated', 'mandate', 'mandate_no'],
	['dated', 'service_request', 'number'],
	['dated', 'corporate_request', 'reference'],
	['dated', 'payout_report', 'payout_ref'],
	['dated', 'debit_batch', 'batch_no'],
	['claim', 'claim', 'claim_no'],
	['contract', 'company_cover', 'cover_no'],
	['contract', 'member', 'certificate_no'],
	['contract', 'member_change', 'endorsement_no'],
	['invoice', 'company_invoice', 'number'],
	['invoice', 'company_receipt', 'number'],
	['quote', 'quote_figure', 'quote_no'],
	['quote', 'cart_item', 'quote_no'],
	['reference', 'bank_line', 'ref_key'],
	['reference', 'company_receipt', 'ref_key'],
	['reference', 'claim_payout', 'reference'],
	['reference', 'bank_transfer', 'reference'],
	['email', 'company_admin', 'email'],
	['any', 'payment_event', 'event_id'],
];

export type CopiedTable = {
	table: string;
	columns: { name: string; type: string }[];
};

const COLUMNS = `
	select c.relname::text as table,
		json_agg(json_build_object('name', a.attname, 'type', t.typname) order by a.attnum) as columns
	from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
		and not a.attisdropped and a.attgenerated = ''
	join pg_type t on t.oid = a.atttypid
	where c.relkind = 'r' and c.relnamespace = $1::regnamespace group by 1 order by 1`;

/** Returns the tables whose rows are about customers, companies and their contracts. */
export async function copiedTables(client: Client): Promise<CopiedTable[]> {
	const { rows } = await client.query<CopiedTable>(COLUMNS, ['public']);
	return rows.filter(
		({ table }) => !(table in NOT_STORED) && !SHARED.has(table) && !EMPTY.has(table),
	);
}

/** Tables of the simulation that are not copied. */
const RUNNING = new Set('plan event begun clock link base copied history lock'.split(' '));

const OUTSIDE = 'simulator.';

export const isOutside = ({ table }: Pick<CopiedTable, 'table'>): boolean =>
	table.startsWith(OUTSIDE);

/** Returns the records kept outside the product, with which invariants compare it. */
export async function outsideBooks(client: Client): Promise<CopiedTable[]> {
	const { rows } = await client.query<CopiedTable>(COLUMNS, ['simulator']);
	return rows
		.filter(({ table }) => !RUNNING.has(table))
		.map(({ table, columns }) => ({ table: OUTSIDE + table, columns }));
}
