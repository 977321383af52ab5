import { randomBytes, randomUUID } from 'node:crypto';

import sql, { raw, type Sql } from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { proposeRetentionHold } from '#insurance/office/privacy/retention/holds/holds.server.ts';
import { RULES } from '#insurance/office/privacy/retention/rules/rules.ts';
import {
	momentsOf,
	runRetention,
} from '#insurance/office/privacy/retention/run-retention.server.ts';
import { testCustomer } from '#insurance/people/customers/test-customer.server.ts';
import { saveApplication } from '#insurance/sales/carts/save-application.server.ts';
import {
	testApplication,
	callerAt,
	TEST_HOLDER,
	seedShop,
	shopDeps,
} from '#insurance/sales/carts/test-buyer.server.ts';
import { wireApplication } from '#insurance/sales/quotes/api.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { between } from '#platform/db/test-between.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { everythingRetained } from '../wiring/retained.server.ts';

const db = await testPool();
const { sealer } = shopDeps(db);
const removed: string[] = [];
const files = {
	put: async () => {},
	get: async () => null,
	remove: async (key: string) => void removed.push(key),
} satisfies Files;
const keepers = everythingRetained({ db, files, sealer });
const keeperOf = (kind: string) => {
	const found = keepers.find((one) => one.kind === kind);
	if (!found) throw new Error(`nobody keeps ${kind}`);
	return found;
};

const id = randomUUID;
const hash = () => randomBytes(32);
const BYTES = Buffer.from('x');
let customer = '';
let policy = '';
let item = '';
let staff = '';
let cover = { coverId: '', companyId: '', adminId: '' };
beforeAll(async () => {
	await seedShop(db);
	const sari = await testCustomer(db, 'sari@contoh.test');
	[customer, policy] = [sari.id, sari.policyId];
	const items = await db.query<{ id: string }>(sql`select id from cart_item limit 1`);
	item = items.rows[0]?.id ?? '';
	staff = uuidv7();
	cover = { coverId: id(), companyId: id(), adminId: id() };
	await db.query(
		sql`insert into staff (id, email, name, role, password_hash) values (${staff}, 'bos@contoh.test', 'Bos', 'admin', '-')`,
	);
	await db.query(sql`insert into company (id, name) values (${cover.companyId}, 'PT Contoh')`);
	await db.query(
		sql`insert into company_admin (id, email, company_id) values (${cover.adminId}, 'hr@contoh.test', ${cover.companyId})`,
	);
	await db.query(sql`
		insert into company_cover (id, company_id, cover_no, name, product_code, product_version, tariff_version, plan, sum_insured, risk_class, headcount, premium_per_member, start_day, end_day, opened_at)
		values (${cover.coverId}, ${cover.companyId}, 'C1', 'Grup', 'JAM', 1, 1, 'a', 1, 'a', 20, 1, '2026-01-01', '2026-12-31', now())`);
	// The policy used by the cases must end later than any date in them.
	await db.query(sql`update policy set end_at = '2099-12-31' where id = ${policy}`);
	// Rows left by earlier tests that are not part of the cases.
	await db.query(sql`delete from customer_session`);
	await db.query(sql`delete from job`);
}, 120_000);

const later = (from: Date, span: { days?: number; hours?: number; minutes?: number }) =>
	new Date(
		from.getTime() +
			((span.days ?? 0) * 24 * 60 + (span.hours ?? 0) * 60 + (span.minutes ?? 0)) * 60_000,
	);
const DRAFT = uuidv7();
const AT = new Date('2027-03-10T03:00:00Z');
/** Inserts a batch of transfers with its own account, then runs a statement that knows it as `b`. */
const transferBatch = (no: number, file: Buffer | null, rest: Sql) => sql`
	with a as (
			insert into bank_account (id, name, number, ledger_account, added_by, added_at)
			values (${id()}, 'Bank', ${`99990000${no}`}, ${`bank:batch-${no}`}, ${staff}, ${AT}) returning id),
		b as (
			insert into transfer_batch (id, number, account_id, layout_id, execute_on, state, hash, file, prepared_by, prepared_at, approved_at)
			select ${id()}::uuid, ${`TM-20270310-${no}`}, a.id, (select id from transfer_layout limit 1), '2027-03-10', 'draft', repeat('a', 64), ${file}::bytea, ${staff}::uuid, ${AT}::timestamptz, ${AT}::timestamptz
			from a returning id)
	${rest}`;

/**
 * A row of each kind created at `AT`, and the earliest time when it is past its retention period.
 * The times follow from the rules, not from the code.
 */
const CASES: [kind: string, over: Date, row: () => Sql][] = [
	// Deleted before the carts, because these links reference cart items.
	[
		'quote-link',
		AT,
		() => sql`
			insert into quote_link (item_id, token_hash, token, created_at, expires_at)
			values (${item}, ${hash()}, ${BYTES}, ${later(AT, { days: -14 })}, ${AT})`,
	],
	[
		'cart',
		later(AT, { days: 30 }),
		() =>
			sql`insert into cart_session (hash, expires_at) values (${hash()}, ${later(AT, { days: 30 })})`,
	],
	[
		'quote-figure',
		// The end of the same date one year later, Jakarta time.
		new Date('2028-03-10T17:00:00Z'),
		() =>
			sql`insert into quote_figure (quote_no, product_code, plan_rate, made_at, facts) values ('ABCD-2345', 'JAM', 1, ${AT}, ${BYTES})`,
	],
	[
		'application-draft',
		later(AT, { days: 14 }),
		() => sql`
			insert into application_draft (id, token_hash, token, content_id, product_code, body, created_at, changed_at, expires_at)
			values (${id()}, ${hash()}, ${BYTES}, 1, 'JAM', ${BYTES}, ${AT}, ${AT}, ${later(AT, { days: 14 })})`,
	],
	[
		'identity-card',
		later(AT, { hours: 23 }),
		() => sql`
			insert into identity_card_picture (id, handle, file_key, taken_at, delete_at)
			values (${id()}, ${hash()}, ${`ktp/${id()}`}, ${AT}, ${later(AT, { hours: 23 })})`,
	],
	[
		'claim-upload',
		later(AT, { hours: 24 }),
		() =>
			sql`insert into claim_upload (id, customer_id, content, size, began_at) values (${id()}, ${customer}, ${BYTES}, 1, ${AT})`,
	],
	[
		'claim-draft',
		later(AT, { days: 90 }),
		() =>
			sql`insert into claim_draft (id, customer_id, version, content, changed_at) values (${DRAFT}, ${customer}, 1, ${BYTES}, ${AT})
				on conflict (id) do update set content = excluded.content, changed_at = excluded.changed_at`,
	],
	[
		'claim-incident',
		later(AT, { days: 90 }),
		() =>
			sql`insert into claim_incident (id, customer_id, content, made_at) values (${id()}, ${customer}, ${BYTES}, ${AT})`,
	],
	[
		'claim-document',
		later(AT, { days: 90 }),
		() => sql`
			with page as (
				insert into claim_document (id, customer_id, content, media_type, size, sha256, file_key, uploaded_at)
				values (${id()}, ${customer}, ${BYTES}, 'image/png', 1, ${'0'.repeat(64)}, ${`claims/${id()}`}, ${AT})
				returning id)
			insert into claim_receipt_reading (document_id, content, read_at) select id, ${BYTES}::bytea, ${AT}::timestamptz from page`,
	],
	[
		'claim-report',
		later(AT, { days: 14 }),
		() => sql`
			insert into claim_report (id, token_hash, token, policy_id, customer_id, insured_ids, began_at)
			values (${id()}, ${hash()}, ${BYTES}, ${policy}, ${customer}, ${[id()]}::uuid[], ${AT})`,
	],
	[
		'claim-invitation-file',
		AT,
		() => sql`
			with link as (
				insert into claim_invitation (id, token_hash, customer_id, content, created_at, expires_at, ended_at)
				values (${id()}, ${hash()}, ${customer}, ${BYTES}, ${later(AT, { days: -14 })}, ${later(AT, { days: 20 })}, ${AT})
				returning id)
			insert into claim_document (id, customer_id, invitation_id, content, media_type, size, sha256, file_key, uploaded_at)
			select ${id()}, ${customer}, id, ${BYTES}, 'image/png', 1, ${'0'.repeat(64)}, 'claims/tidak-dikirim', ${later(AT, { days: -14 })} from link`,
	],
	[
		'claim-invitation',
		later(AT, { days: 14 }),
		() => sql`
			insert into claim_invitation (id, token_hash, customer_id, content, created_at, expires_at)
			values (${id()}, ${hash()}, ${customer}, ${BYTES}, ${later(AT, { days: -14 })}, ${AT})`,
	],
	[
		'trusted-contact-asked',
		later(AT, { days: 30 }),
		() => sql`
			insert into trusted_contact (id, customer_id, details, state, tells, letter, named_at, asked_at)
			values (${id()}, ${customer}, ${BYTES}, 'asked', '{cover}', 'now', ${AT}, ${AT})`,
	],
	[
		'trusted-contact',
		later(AT, { days: 180 }),
		() => sql`
			insert into trusted_contact (id, customer_id, state, tells, letter, named_at, asked_at, answered_at, ended_at)
			values (${id()}, ${customer}, 'removed', '{cover}', 'now', ${AT}, ${AT}, ${AT}, ${AT})`,
	],
	[
		'trusted-contact-removed',
		later(AT, { days: 2 }),
		() => sql`
			insert into trusted_contact (id, customer_id, details, state, tells, letter, named_at, asked_at, answered_at, ended_at)
			values (${id()}, ${customer}, ${BYTES}, 'removed', '{cover}', 'now', ${AT}, ${AT}, ${AT}, ${AT})`,
	],
	[
		'claim',
		// Closed in 2027, so it is kept for ten years from the end of that book year, including the
		// last day of 2037.
		new Date('2037-12-31T17:00:00Z'),
		() => sql`
			with closed as (
				insert into claim (id, claim_no, customer_id, policy_id, insured_id, product_code, product_name, benefit, benefit_name, status, content, draft_version, submitted_at, turn_since, closed_at)
				values (${id()}, 'K2027031001', ${customer}, ${policy}, ${id()}, 'JAM', 'Jaga Aman', 'x', 'X', 'declined', ${BYTES}, 1, ${AT}, ${AT}, ${AT})
				returning id),
			signed as (
				insert into claim_signature (id, customer_id, claim_id, content, signed_at) select ${id()}, ${customer}, id, ${BYTES}, ${AT} from closed),
			told as (
				insert into claim_event (id, claim_id, kind, actor, told, at) select ${id()}, id, 'submitted', 'customer', true, ${AT} from closed),
			page as (
				insert into claim_document (id, customer_id, claim_id, content, media_type, size, sha256, file_key, uploaded_at)
				select ${id()}, ${customer}, id, ${BYTES}, 'image/png', 1, ${'0'.repeat(64)}, 'claims/bukti', ${AT} from closed
				returning id)
			insert into claim_receipt_reading (document_id, content, read_at) select id, ${BYTES}::bytea, ${AT}::timestamptz from page`,
	],
	[
		'consent',
		new Date('2037-03-10T17:00:00Z'),
		() => sql`
			insert into consent_choice (id, customer_id, purpose, given, words_sha256, network, at)
			select gen_random_uuid(), ${customer}, 'better-service', true, ${'0'.repeat(64)}, '', at
			from unnest(array[${AT}::timestamptz, ${later(AT, { days: 30 })}::timestamptz]) as at`,
	],
	[
		'whatsapp-choice',
		new Date('2037-03-10T17:00:00Z'),
		() => sql`
			insert into whatsapp_choice (id, customer_id, purpose, given, words_sha256, source, network, at)
			select gen_random_uuid(), ${customer}, 'codes', true, ${'0'.repeat(64)}, 'account', '', at
			from unnest(array[${AT}::timestamptz, ${later(AT, { days: 30 })}::timestamptz]) as at`,
	],
	[
		'whatsapp-message',
		later(AT, { days: 60 }),
		() => sql`
			insert into whatsapp_message (id, job_id, customer_id, purpose, created_at)
			values (${id()}, 'j', ${customer}, 'codes', ${AT})`,
	],
	[
		'whatsapp-stranger',
		later(AT, { days: 30 }),
		() => sql`
			insert into whatsapp_stranger (id, number, number_print, status, last_at)
			values (${id()}, ${BYTES}, 'x', 'closed', ${AT})`,
	],
	[
		'whatsapp-incoming',
		later(AT, { days: 30 }),
		() => sql`
			insert into whatsapp_incoming (id, wamid, wamid_print, at, outcome, content)
			values (${id()}, ${BYTES}, 'x', ${AT}, 'unknown', ${BYTES})`,
	],
	[
		'company-request',
		later(AT, { days: 365 }),
		() => sql`
			insert into corporate_request (id, reference, content_id, product_code, headcount, contact, evidence, email_print, created_at)
			values (${id()}, 'KOR-20270310-ABCDEFGH', 1, 'JAM', 20, ${BYTES}, ${BYTES}, 'x', ${AT})`,
	],
	[
		'service-request',
		later(AT, { days: 1_826 }),
		() => sql`
			insert into service_request (id, number, kind, topic, status, sender, evidence, email_print, due_on, created_at, closed_at)
			values (${id()}, 'PGD-20270310-ABCDEFGH', 'complaint', 'x', 'closed', ${BYTES}, ${BYTES}, 'x', '2027-03-20', ${AT}, ${AT})`,
	],
	[
		'insured-link',
		later(AT, { days: 30 }),
		() => sql`
			insert into insured_link (id, token_hash, policy_id, insured_id, customer_id, made_at, expires_at, ended_at, ended_by)
			values (${id()}, ${hash()}, ${policy}, ${id()}, ${customer}, ${later(AT, { days: -9 })}, ${later(AT, { days: 400 })}, ${AT}, 'holder')`,
	],
	[
		'employee-visit',
		AT,
		() =>
			sql`insert into member_visit (id, token_hash, begun_at, ends_at) values (${id()}, ${hash()}, ${later(AT, { minutes: -20 })}, ${AT})`,
	],
	[
		'member-upload',
		later(AT, { days: 1 }),
		() => sql`
			insert into member_upload (id, cover_id, company_id, admin_id, kind, state, file_name, created_at, touched_at)
			values (${id()}, ${cover.coverId}, ${cover.companyId}, ${cover.adminId}, 'add', 'ready', 'a.xlsx', ${AT}, ${AT})`,
	],
	[
		'policy',
		new Date('2037-12-31T17:00:00Z'),
		() => sql`
			insert into policy select (p).* from (
				select jsonb_populate_record(p, jsonb_build_object('id', ${id()}::uuid, 'policy_no', '99999999901',
					'verification_code', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'source', 'group', 'order_item_id', null, 'order_no', null,
					'start_at', ${later(AT, { days: -30 })}::timestamptz, 'end_at', ${AT}::timestamptz, 'status', 'EXPIRED')) as p
				from policy p where p.id = ${policy}) copied`,
	],
	[
		'order',
		new Date('2037-12-31T17:00:00Z'),
		() => sql`
			insert into purchase_order (id, order_no, session_hash, status, amount, discount, method, provider, intent, documents, evidence, created_at, expires_at, closed_at)
			values (${id()}, 'INV-20270310-ABCDEFGHIJKLMNOPQRSTUVWXYZ', ${BYTES}, 'expired', 1000, 0, 'bca', 'sandbox', ${BYTES}, '', ${BYTES}, ${AT}, ${AT}, ${AT})`,
	],
	[
		'member',
		// The cover of this company ends on 31 December 2026.
		new Date('2036-12-31T17:00:00Z'),
		() => sql`
			with joined as (
				insert into member_change (id, cover_id, company_id, kind, state, endorsement_no, effective_on, added, removed, changed, charged, refunded, file_name, made_by, made_at, dated)
				values (${id()}, ${cover.coverId}, ${cover.companyId}, 'add', 'applied', 'C1-E0001', '2026-01-01', 1, 0, 0, 1, 0, 'a.xlsx', ${cover.adminId}, ${AT}, 0)
				returning id)
			insert into member (id, cover_id, company_id, certificate_no, name, birth_date, gender, nik_print, person_print, person, starts_on, added_by, verification)
			select ${id()}, ${cover.coverId}, ${cover.companyId}, ${id()}, 'Peserta', '1990-01-01', 'Pria', ${BYTES}, ${BYTES}, ${BYTES}, '2026-01-01', id, ${id()} from joined`,
	],
	[
		'member-read',
		new Date('2037-03-10T17:00:00Z'),
		() =>
			sql`insert into member_read (id, cover_id, admin_id, what, at) values (${id()}, ${cover.coverId}, ${cover.adminId}, 'list', ${AT})`,
	],
	[
		'member-column',
		new Date('2037-03-10T17:00:00Z'),
		() =>
			sql`insert into member_column (company_id, heading, written, field, used_at) values (${cover.companyId}, ${id()}, 'DOB', 'dob', ${AT})`,
	],
	[
		'company-read',
		new Date('2037-03-10T17:00:00Z'),
		() =>
			sql`insert into company_read (id, staff_id, company_id, at) values (${id()}, ${staff}, ${cover.companyId}, ${AT})`,
	],
	[
		'account',
		later(AT, { days: 365 }),
		() =>
			sql`insert into customer (id, email_print, nik_print, person, created_at) values (${id()}, ${id()}, ${id()}, ${sealer.seal('customer person', { name: 'Nama Salah', email: 'salah@contoh.test' })}, ${AT})`,
	],
	[
		'erasure-request',
		later(AT, { days: 1_826 }),
		() => sql`
			insert into erasure_request (id, customer_id, status, sent_at, due_at, answered_at)
			values (${id()}, ${customer}, 'withdrawn', ${AT}, ${later(AT, { hours: 72 })}, ${AT})`,
	],
	[
		'customer-session',
		later(AT, { minutes: 60 }),
		() =>
			sql`insert into customer_session (hash, login_date_hash, customer_id, created_at, seen_at) values (${hash()}, ${hash()}, ${customer}, ${AT}, ${AT})`,
	],
	[
		'account-event',
		// The end of the same date two years later, Jakarta time.
		new Date('2029-03-10T17:00:00Z'),
		() =>
			sql`insert into account_event (id, customer_id, at, what) values (${id()}, ${customer}, ${AT}, 'factor-on')`,
	],
	[
		'company-session',
		AT,
		() =>
			sql`insert into company_session (hash, cookie_hash, admin_id, created_at, ends_at) values (${hash()}, ${hash()}, ${cover.adminId}, ${later(AT, { hours: -9 })}, ${AT})`,
	],
	[
		'staff-session',
		later(AT, { days: 90 }),
		() =>
			sql`insert into staff_session (hash, staff_id, created_at, seen_at) values (${hash()}, ${staff}, ${AT}, ${AT})`,
	],
	[
		'caller-case',
		new Date('2028-03-10T17:00:00Z'),
		() =>
			sql`insert into caller_case (id, staff_id, policy_id, customer_id, caller, asked, begun_at) values (${id()}, ${staff}, ${id()}, ${customer}, 'holder', '{}', ${AT})`,
	],
	[
		'assisted-sale',
		later(AT, { days: 30 }),
		() =>
			sql`insert into assisted_sale (id, number, staff_id, content_id, product_code, contact, begun_at, ends_at) values (${id()}, ${id()}, ${staff}, 1, 'JAM', ${BYTES}, ${AT}, ${AT})`,
	],
	[
		'refused-correction',
		later(AT, { days: 30 }),
		() =>
			sql`insert into policy_correction (id, policy_id, content, file_key, media_type, size, sha256, proposed_by, proposed_at, ended_at)
				values (${id()}, ${policy}, ${BYTES}, ${`corrections/${id()}`}, 'image/png', 1, ${'0'.repeat(64)}, ${staff}, ${AT}, ${AT})`,
	],
	[
		'finder-case',
		new Date('2028-03-10T17:00:00Z'),
		() =>
			sql`insert into finder_case (id, staff_id, reason, begun_at) values (${id()}, ${staff}, 'x', ${AT})`,
	],
	[
		'person-note',
		new Date('2030-03-10T17:00:00Z'),
		() =>
			sql`insert into person_note (id, customer_id, staff_id, content, written_at) values (${id()}, ${customer}, ${staff}, ${BYTES}, ${AT})`,
	],
	[
		'message-note',
		new Date('2030-03-10T17:00:00Z'),
		() =>
			sql`with thread as (insert into message_thread (id, customer_id, kind, subject_id, subject_no, title, status, began_at, last_at) values (${id()}, ${customer}, 'policy', ${id()}, '1', 'x', 'closed', ${AT}, ${AT}) returning id)
				insert into message_note (id, thread_id, customer_id, staff_id, content, written_at) select ${id()}, id, ${customer}, ${staff}, ${BYTES}, ${AT} from thread`,
	],
	[
		'bank-statement-line',
		new Date('2037-03-10T17:00:00Z'),
		() => {
			const [account, statement] = [id(), id()];
			return sql`with a as (
					insert into bank_account (id, name, number, ledger_account, added_by, added_at)
					values (${account}, 'Bank', '1234567890', 'bank', ${staff}, ${AT}) returning id),
				s as (
					insert into bank_statement (id, account_id, print, seq, format, number, begins_on, ends_on, opening, closing, line_count, taken_by, taken_at)
					select ${statement}::uuid, id, repeat('a', 64), 1, 'mt940', '1', '2027-03-10', '2027-03-10', 0, 100, 1, ${staff}, ${AT} from a returning id)
				insert into bank_statement_line (id, account_id, statement_id, line, code, day, amount, hundredths, details)
				select ${id()}, a.id, s.id, 1, 'RK-1-1', '2027-03-10', 1, 100, ${BYTES} from a, s`;
		},
	],
	[
		'transfer-item',
		new Date('2037-03-10T17:00:00Z'),
		() =>
			transferBatch(
				10,
				null,
				sql`
			insert into transfer_item (id, batch_id, line, kind, target, amount, reference, cause, account_masked, content, made_on)
			select ${id()}::uuid, id, 1, 'claim', 'K2703000001', 1, 'TM270310-10-0001', 'x', 'x', ${BYTES}::bytea, '2027-03-10' from b`,
			),
	],
	[
		'failed-transfer',
		new Date('2037-03-10T17:00:00Z'),
		() =>
			sql`insert into failed_transfer (id, kind, target, part, cause, account, failed_on, failed_at) values (${id()}, 'claim', 'K2703000001', 0, 'rejected', ${BYTES}, '2027-03-10', ${AT})`,
	],
	[
		'transfer-batch',
		new Date('2037-03-10T17:00:00Z'),
		() => transferBatch(11, BYTES, sql`select id from b`),
	],
	[
		'screening-hit',
		new Date('2032-03-10T17:00:00Z'),
		() =>
			sql`insert into screening_hit (id, person_print, person, list_kind, entry_mark, entry, score, state, found_at, decided_at) values (${id()}, ${id()}, ${BYTES}, 'terrorism', 'x', '{}', 90, 'false', ${AT}, ${AT})`,
	],
	[
		'finder-use',
		new Date('2028-03-10T17:00:00Z'),
		() => sql`insert into finder_use (staff_id, hour, searches) values (${staff}, ${AT}, 1)`,
	],
	[
		'login-failure',
		later(AT, { hours: 25 }),
		() => sql`insert into login_failure (subject, at) values ('x', ${AT})`,
	],
	[
		'password-link',
		later(AT, { days: 30 }),
		() =>
			sql`insert into password_token (hash, customer_id, expires_at) values (${hash()}, ${customer}, ${AT})`,
	],
	[
		'voucher-try',
		later(AT, { hours: 48 }),
		() => sql`insert into voucher_try (subject, window_start, misses) values ('x', ${AT}, 1)`,
	],
	[
		'search-miss',
		later(AT, { days: 180 }),
		() => sql`insert into search_miss (hash, last_at) values (${hash()}, ${AT})`,
	],
	[
		'visit',
		later(AT, { days: 400 }),
		() => sql`
			insert into visit_event (day, visit, step, product, problem, at, channel, width)
			values ('2026-01-01', ${hash().subarray(0, 16)}, 'page', '', '', date_trunc('minute', ${AT}::timestamptz), 'site', 'wide')`,
	],
	[
		'sent-answer',
		later(AT, { days: 2 }),
		() =>
			sql`insert into idempotent_answer (key, call, body_hash, state, created_at) values ('k', 'c', 'h', 'done', ${AT})`,
	],
	[
		'job',
		later(AT, { days: 60 }),
		() =>
			sql`insert into job (id, kind, payload, done_at) values (${id()}, 'claim-mail', '{}', ${AT})`,
	],
];

async function keptAt(kind: string, now: Date) {
	const keeper = keeperOf(kind);
	return keeper.look(db, (await momentsOf(db, [keeper], now))(keeper));
}
const takeAway = async (kind: string, now: Date) => {
	const failed: unknown[] = [];
	await runRetention(db, [keeperOf(kind)], now, (_kind, error) => failed.push(error));
	expect(failed).toEqual([]);
};

test('every kind of retained data has a rule, a keeper and a test case', () => {
	const named = RULES.map(({ kind }) => kind).sort();
	expect(keepers.map(({ kind }) => kind).sort()).toEqual(named);
	expect(CASES.map(([kind]) => kind).sort()).toEqual(named);
});

describe('a row is deleted exactly when its rule requires it', () => {
	test.each(CASES)('%s', async (kind, over, row) => {
		const before = new Date(over.getTime() - 1);
		const [there, due] = [await keptAt(kind, over), await keptAt(kind, before)];
		// First deletes rows left by other tests that are already past their retention period, so
		// that only the case's row changes the counts.
		await takeAway(kind, before);
		await db.query(row());
		expect((await keptAt(kind, before)).kept).toBe(there.kept - due.due + 1);
		expect(await keptAt(kind, before)).toMatchObject({ due: 0 });
		await takeAway(kind, before);
		expect((await keptAt(kind, before)).kept).toBe(there.kept - due.due + 1);
		expect(await keptAt(kind, over)).toMatchObject({ due: 1 });
		await takeAway(kind, over);
		expect(await keptAt(kind, over)).toMatchObject({
			kept: there.kept - due.due,
			due: 0,
		});
		const runs = await db.query<{ removed: number }>(
			sql`select removed from retention_run where kind = ${kind} order by last_at desc limit 1`,
		);
		expect(runs.rows[0]?.removed).toBeGreaterThanOrEqual(1);
	});
});

test('deletes the files and extracted data of pictures and loose documents with their rows', async () => {
	expect((await db.query(sql`select from claim_receipt_reading`)).rowCount).toBe(0);

	expect(removed.filter((key) => key.startsWith('ktp/')).length).toBeGreaterThan(0);
	expect(removed.filter((key) => key.startsWith('claims/')).length).toBeGreaterThan(0);
	expect(removed).toContain('claims/tidak-dikirim');
});

test('never erases an account with a policy, regardless of its age', async () => {
	await takeAway('account', new Date('2060-01-01T00:00:00Z'));
	const { rows } = await db.query<{ erased: boolean }>(
		sql`select email_print like 'erased %' as erased from customer where id = ${customer}`,
	);
	expect(rows[0]?.erased).toBe(false);
});

test('erases an old account but keeps a cart item saved today with the same address', async () => {
	const email = 'lama@contoh.test';
	const now = new Date('2029-01-10T03:00:00Z');
	await db.query(
		sql`insert into customer (id, email_print, nik_print, person, created_at) values (${id()}, ${id()}, ${id()}, ${sealer.seal('customer person', { name: 'Lama', email })}, ${AT})`,
	);
	const input = wireApplication.parse(
		testApplication({ quoteHolder: { ...TEST_HOLDER, email } }),
	);
	const { cartID } = await saveApplication(shopDeps(db), input, callerAt(new Date()));
	await takeAway('account', now);
	expect((await keptAt('account', now)).kept).toBe(0);
	expect((await db.query(sql`select from cart_item where id = ${cartID}`)).rowCount).toBe(1);
});

test('deletes a closed claim with its records and files, and only the chore can delete records', async () => {
	expect(removed).toContain('claims/bukti');
	for (const table of ['claim_event', 'claim_signature'])
		expect((await db.query(sql`select from ${raw(table)}`)).rowCount).toBe(0);
	await db.query(
		sql`insert into personal_read (id, staff_id, customer_id, subject, subject_id, at) values (${id()}, ${staff}, ${customer}, 'claim', ${id()}, ${AT})`,
	);
	await expect(db.query(sql`delete from personal_read`)).rejects.toThrow('never changed');
	await expect(db.query(sql`delete from consent_choice`)).rejects.toThrow('never changed');
});

test('deletes the events of an erased account in the next run', async () => {
	const [nobody, at] = [id(), new Date('2027-06-01T03:00:00Z')];
	// An erased account as left by a process still running the previous version, which does not
	// delete these events.
	await db.query(
		sql`insert into customer (id, email_print, nik_print, person) values (${nobody}, ${`erased ${nobody}`}, ${`erased ${nobody}`}, ${BYTES})`,
	);
	for (const whose of [nobody, customer])
		await db.query(
			sql`insert into account_event (id, customer_id, at, what) values (${id()}, ${whose}, ${at}, 'factor-on')`,
		);
	expect(await keptAt('account-event', at)).toMatchObject({ kept: 2, due: 0 });
	await takeAway('account-event', at);
	const { rows } = await db.query(sql`select customer_id from account_event`);
	expect(rows).toEqual([{ customerId: customer }]);
	await db.query(sql`delete from account_event`);
	await db.query(sql`delete from customer where id = ${nobody}`);
});

test('keeps a current consent regardless of its age', async () => {
	await takeAway('consent', new Date('2060-01-01T00:00:00Z'));
	expect((await db.query(sql`select from consent_choice`)).rowCount).toBe(1);
});

describe('the insurer’s own retention period', () => {
	const choose = (kind: string, days: number) =>
		db.query(sql`
			insert into retention_setting (kind, days, changed_by, changed_at) values (${kind}, ${days}, ${staff}, now())
			on conflict (kind) do update set days = excluded.days`);
	const draftAt = (changedAt: Date) =>
		db.query(sql`
			insert into claim_draft (id, customer_id, version, content, changed_at) values (${DRAFT}, ${customer}, 1, ${BYTES}, ${changedAt})
			on conflict (id) do update set content = excluded.content, changed_at = excluded.changed_at`);

	test('applies where the rule allows it', async () => {
		await choose('claim-draft', 60);
		await draftAt(AT);
		expect((await keptAt('claim-draft', later(AT, { days: 59 }))).due).toBe(0);
		expect((await keptAt('claim-draft', later(AT, { days: 60 }))).due).toBe(1);
	});

	test('never exceeds the allowed range and applies nowhere else', async () => {
		await choose('claim-draft', 1);
		expect((await keptAt('claim-draft', later(AT, { days: 59 }))).due).toBe(0);
		await choose('login-failure', 1_000);
		await db.query(sql`insert into login_failure (subject, at) values ('y', ${AT})`);
		expect((await keptAt('login-failure', later(AT, { hours: 25 }))).due).toBe(1);
	});
});

describe('a hold', () => {
	const MUCH_LATER = new Date('2040-01-01T00:00:00Z');
	const holdCustomer = (verdict: 'held' | 'refused' | null) =>
		db.query(sql`
			insert into retention_hold (id, subject, subject_id, subject_no, reason, note, proposed_by, proposed_at, verdict, decided_by, decided_at)
			select ${id()}, 'customer', ${customer}, '1', 'dispute', ${BYTES}, ${staff}, ${AT}, ${verdict},
				other.id, case when other.id is not null then ${AT}::timestamptz end
			from (select (select id from staff where id <> ${staff} and ${verdict}::text is not null limit 1) as id) other`);
	beforeAll(async () => {
		await db.query(
			sql`insert into staff (id, email, name, role, password_hash) values (${uuidv7()}, 'dua@contoh.test', 'Dua', 'service', 'x')`,
		);
		await db.query(CASES.find(([kind]) => kind === 'claim-document')?.[2]() ?? sql``);
	});
	const rowsOf = async () =>
		(await keptAt('claim-document', MUCH_LATER)).due +
		(await keptAt('claim-draft', MUCH_LATER)).due;

	test.each([
		['that is proposed protects at once', null],
		['that a second person confirmed protects', 'held'],
	] as const)('%s, and the figures show it', async (_title, verdict) => {
		await db.query(sql`delete from retention_hold`);
		await holdCustomer(verdict);
		expect(await keptAt('claim-draft', MUCH_LATER)).toMatchObject({
			kept: 1,
			due: 0,
			held: 1,
		});
		await takeAway('claim-draft', MUCH_LATER);
		await takeAway('claim-document', MUCH_LATER);
		expect(await keptAt('claim-draft', MUCH_LATER)).toMatchObject({ kept: 1, held: 1 });
		expect(await rowsOf()).toBe(0);
	});

	test('that was refused no longer protects anything', async () => {
		await db.query(sql`delete from retention_hold`);
		await holdCustomer('refused');
		expect((await keptAt('claim-draft', MUCH_LATER)).due).toBe(1);
		await takeAway('claim-draft', MUCH_LATER);
		expect((await keptAt('claim-draft', MUCH_LATER)).kept).toBe(0);
	});

	async function closedClaim(): Promise<string> {
		claims += 1;
		const claimNo = `K2027${String(claims).padStart(6, '0')}`;
		await db.query(sql`
			insert into claim (id, claim_no, customer_id, policy_id, insured_id, product_code, product_name, benefit, benefit_name, status, content, draft_version, submitted_at, turn_since, closed_at)
			values (${id()}, ${claimNo}, ${customer}, ${policy}, ${id()}, 'JAM', 'Jaga Aman', 'x', 'X', 'declined', ${BYTES}, ${claims}, ${AT}, ${AT}, ${AT})`);
		return claimNo;
	}
	let claims = 1;
	const proposing = (on: Pool, number: string, subject: 'claim' | 'customer' = 'claim') =>
		proposeRetentionHold(
			{ db: on, sealer },
			{ subject, number, reason: 'court', note: 'Perkara perdata nomor 12 tahun 2039' },
			{ ...callerAt(MUCH_LATER), identity: staffIdentity(staff, 'admin') },
		);
	const isThere = async (claimNo: string) =>
		(await db.query(sql`select from claim where claim_no = ${claimNo}`)).rowCount === 1;

	test('is either refused or keeps its claim, whichever query of the run it precedes', async () => {
		const outcomes = new Set<string>();
		for (let n = 1, more = true; more; n += 1) {
			await db.query(sql`delete from retention_hold`);
			const [first, second] = [await closedClaim(), await closedClaim()];
			let kept: boolean | null = null;
			const run = between(db, n, async (other) => {
				kept = await proposing(other, second).then(
					() => true,
					(error: unknown) => {
						if (error instanceof Refusal) return false;
						throw error;
					},
				);
			});
			const own = everythingRetained({ db: run.db, files, sealer });
			const failed: unknown[] = [];
			await runRetention(
				run.db,
				own.filter(({ kind }) => kind === 'claim'),
				MUCH_LATER,
				(_kind, error) => failed.push(error),
			);
			await run.over();
			more = run.reached();
			const there = await isThere(second);
			expect({ n, failed, kept: kept ?? false, there }).toEqual({
				n,
				failed: [],
				kept: there,
				there,
			});
			outcomes.add(`${more} ${there}`);
			expect(await isThere(first)).toBe(false);
		}
		expect([...outcomes].sort()).toEqual(['false false', 'true false', 'true true']);
	}, 120_000);

	test('is created only once when proposed concurrently and has the number of its subject', async () => {
		await db.query(sql`delete from retention_hold`);
		const claimNo = await closedClaim();
		const all = await Promise.allSettled(
			[claimNo, claimNo.toLowerCase(), ` ${claimNo} `].map((one) => proposing(db, one)),
		);
		expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
		const { rows } = await db.query(sql`select subject_no from retention_hold`);
		expect(rows).toEqual([{ subjectNo: claimNo }]);
	});

	test('two concurrent processes count each deletion once', async () => {
		await db.query(sql`delete from retention_hold`);
		await takeAway('claim', MUCH_LATER);
		const day = new Date('2041-05-05T01:00:00Z');
		for (let n = 0; n < 30; n += 1) await closedClaim();
		await Promise.all([takeAway('claim', day), takeAway('claim', day)]);
		await takeAway('claim', day);
		const { rows } = await db.query(
			sql`select removed from retention_run where kind = 'claim' and day = '2041-05-05'`,
		);
		expect(rows).toEqual([{ removed: 30 }]);
	});
});
