import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { join } from 'node:path';

import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';

import { ERASED_DATA } from '#insurance/office/privacy/erase.server.ts';
import { privacyDocuments } from '#insurance/office/privacy/export.server.ts';
import { testCustomer } from '#insurance/people/customers/test-customer.server.ts';
import { seedShop, shopDeps } from '#insurance/sales/carts/test-buyer.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { columnsOf, type PersonalTable } from '#platform/personal-data/personal-table.server.ts';
import {
	deleteChildren,
	eraseRows,
	neededAmong,
} from '#platform/personal-data/table-erasure.server.ts';

import { PERSONAL_DATA } from '../wiring/personal-data.server.ts';

const root = join(import.meta.dirname, '..');
const db = await testPool();

/** Columns that contain no personal data although their names look like it or they contain bytes. */
const NOT_PERSONAL = new Set([
	...['claim', 'order_item', 'policy'].map((table) => `${table}.product_name`),
	...['city', 'district', 'province', 'village'].map((place) => `region_${place}.name`),
	...['brand', 'series'].map((part) => `vehicle_${part}.name`),
	...['campaign', 'option'].map((part) => `voucher_${part}.name`),
	...['head', 'previous', 'root'].map((hash) => `audit_batch.${hash}`),
	'audit_leaf.hash',
	'audit_salt.salt',
	'campaign.name',
	'claim.benefit_name',
	'claim_request_item.name',
	'content_archive.file_name',
	'content_release.name',
	'schema_migration.name',
	'screening_list.file_name',
	'search_entry.address',
	'site_file.name',
	'staff_view.name',
	'company.name',
	'company_cover.name',
	'partner.address',
	'partner.name',
	'partner.phone',
	'referral_partner.name',
	'staff_role.name',
	'bank_account.ledger_account',
	'bank_account.name',
	'bank_layout.name',
	'transfer_layout.name',
	'bank_line.account',
	'insurer_version.premium_account',
	'ledger_entry.account',
	'premium_account_change.account',
	'content_menu_draft.payload',
	'content_menu_look.payload',
	'content_navigation.payload',
	'content_proposal.payload',
	'bank_line.subject',
	'bank_transfer.subject',
	'ledger_journal.subject',
	'premium_days.subject',
	'task.subject',
	'key_probe.sealed',
	'visit_salt.salt',
	'figure_report.name',
	'visit_network.network',
]);

const SUSPECT =
	'^(.*_)?(prints?|subject|names?|email|phone|address(es)?|nik|birth_date|gender|person|account|masked|device|network|payload|raw)$';

async function columnsOfSchema(suspect: boolean): Promise<string[]> {
	const { rows } = await db.query<{ name: string }>(sql`
		select table_name || '.' || column_name as name from information_schema.columns
		join pg_class on oid = to_regclass(table_name) and relkind in ('r', 'p')
		where table_schema = 'public' and (${!suspect} or data_type = 'bytea'
			or column_name ~ ${SUSPECT}) order by 1`);
	return rows.map(({ name }) => name);
}
const named = (one: PersonalTable) => columnsOf(one).map((column) => `${one.table}.${column}`);

describe('every column with personal data is declared', () => {
	test('every column that is sealed, hashed or named like personal data is declared', async () => {
		const declared = new Set(PERSONAL_DATA.flatMap(named));
		const missing = (await columnsOfSchema(true)).filter((name) => !declared.has(name));
		expect(missing.filter((name) => !NOT_PERSONAL.has(name))).toEqual([]);
		expect(missing).toEqual(expect.arrayContaining([...NOT_PERSONAL]));
	});

	test('every declared column exists, and every table is declared once', async () => {
		const columns = await columnsOfSchema(false);
		expect(PERSONAL_DATA.flatMap(named).filter((name) => !columns.includes(name))).toEqual([]);
		const tables = PERSONAL_DATA.map(({ table }) => table);
		expect(tables).toEqual([...new Set(tables)]);
	});

	test('every table that names a customer is declared', async () => {
		const names = (await columnsOfSchema(false)).filter((name) =>
			name.endsWith('.customer_id'),
		);
		const tables = new Set(PERSONAL_DATA.map(({ table }) => `${table}.customer_id`));
		expect(names.length).toBeGreaterThan(20);
		expect(names.filter((name) => !tables.has(name))).toEqual([]);
	});

	test('every declaration file is wired', async () => {
		const files = globSync('{insurance,platform}/**/personal-data.server.ts', { cwd: root });
		expect(files.length).toBeGreaterThan(15);
		const wired = new Set(PERSONAL_DATA.map(({ table }) => table));
		for (const file of files)
			for (const list of Object.values(await import(join(root, file))))
				for (const { table } of Array.isArray(list) ? (list as PersonalTable[]) : [])
					expect({ file, table, wired: wired.has(table) }).toMatchObject({ wired: true });
	});
});

test('the erasure list contains every table that an erasure changes', () => {
	const erased = PERSONAL_DATA.filter(
		({ erasure }) =>
			erasure === 'delete' ||
			(typeof erasure === 'object' && ('delete' in erasure || 'clear' in erasure)),
	).map(({ table }) => table);
	expect(erased).toContain('claim_draft');
	const gone = new Set(ERASED_DATA.map(({ table }) => table));
	expect(erased.filter((table) => !gone.has(table))).toEqual([]);
});

test('PostgreSQL accepts every condition for erased and dependent rows', async () => {
	const id = randomUUID();
	await db.transaction(async (tx) => {
		for (const parent of ['policy', 'claim', 'company']) {
			const children = PERSONAL_DATA.filter(({ of }) => of?.[parent]);
			expect(children.length).toBeGreaterThan(5);
			expect(await deleteChildren(tx, children, parent, id)).toEqual([]);
		}
		expect(await eraseRows(tx, PERSONAL_DATA, id)).toEqual([]);
		expect(await neededAmong(tx, PERSONAL_DATA, 'policy', [id])).toEqual([]);
	});
});

test('the download contains exactly the parts that the declarations name', async () => {
	await seedShop(db);
	const { id } = await testCustomer(db, 'sari@contoh.test');
	const { sealer } = shopDeps(db);
	const copy = await privacyDocuments({ db, sealer })['data-json']([id], new Date());
	const parts = Object.keys(JSON.parse(String(copy?.bytes)) as object);
	const declared = new Set(PERSONAL_DATA.flatMap(({ exported }) => exported ?? []));
	expect([...declared].toSorted()).toEqual(parts.toSorted());
});
