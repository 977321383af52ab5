import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';

import type { ApprovalHandlers } from '#insurance/access/approvals/proposal.server.ts';
import { showApprovals } from '#insurance/access/approvals/queue/show-queue.server.ts';
import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { MIGRATIONS } from '#platform/db/database.server.ts';
import { migrate, migrationNames } from '#platform/db/migrate.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

const db = await testPool({ migrated: false });
const NOON = new Date('2026-11-21T05:00:00Z');
const [sari, adi, company, cover] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
const queue = {
	db,
	sealer: makeSealer('a secret for tests only, long enough'),
	approvalHandlers: { company: {}, role: {} } as ApprovalHandlers,
};
const shown = async (kind: 'company' | 'role', show: 'open' | 'decided' = 'open') =>
	(
		await showApprovals(queue, { show, kind }, {
			now: NOON,
			identity: staffIdentity(adi, 'admin'),
		} as Caller)
	).rows.map(({ label, reason, changes }) => ({
		label,
		reason,
		changes: changes.map((one) => [one.label, one.old, one.new]),
	}));

const offer = {
	productCode: 'JKO',
	plan: 'PA',
	sumInsured: 50_000_000,
	riskClass: 'I',
	hospitalCash: 0,
	headcount: 1_250,
	startDay: '2026-12-01',
};
const right = (id: string, limits = {}) => ({
	right: id,
	amount: null,
	products: null,
	companies: null,
	...limits,
});
const roleOf = (name: string, rights: object[], more = {}) =>
	JSON.stringify({ name, about: '', reasonNeeded: false, rights, ...more });

async function proposeAsBefore(kind: string, target: string, terms: object, verdict = false) {
	await db.query(sql`
		insert into company_proposal (id, kind, target, company_name, cover, headcount, premium_per_member, total, admin,
			days, days_before, proposed_by, proposed_at, verdict, decided_by, decided_at)
		select ${uuidv7()}, ${kind}, ${target}, 'PT Lama', cover, headcount, premium_per_member, total, admin, days, days_before,
			${sari}, ${NOON}, ${verdict ? 'agreed' : null}, ${verdict ? adi : null}, ${verdict ? NOON : null}
		from jsonb_to_record(${JSON.stringify(terms)}::jsonb) as t (cover jsonb, headcount int, premium_per_member bigint,
			total bigint, admin jsonb, days int, days_before int)`);
}
async function columnsOf(table: string): Promise<string | undefined> {
	const { rows } = await db.query<{ it: string }>(sql`
		select string_agg(attname || ' ' || format_type(atttypid, atttypmod), ', ' order by attnum) as it
		from pg_attribute where attrelid = ${table}::regclass and attnum > 0`);
	return rows[0]?.it;
}
const MOVED = ['company_proposal', 'staff_role_proposal'];
const columns = () => Promise.all(MOVED.map(columnsOf));
let oldColumns: (string | undefined)[] = [];

const price = { headcount: 1_250, premium_per_member: 54_000, total: 67_500_000 };
const admin = { name: 'Tini', email: 'tini@contoh.test', role: 'prepare' };

beforeAll(async () => {
	const before = migrationNames(MIGRATIONS).filter((name) => name < '0344');
	await migrate(db, MIGRATIONS, silentLog, new Set(before));
	await db.query(sql`
		insert into staff (id, email, name, role, password_hash) values (${sari}, 'sari@kantor.test', 'Sari', 'sales', 'x'),
			(${adi}, 'adi@kantor.test', 'Adi', 'admin', 'x')`);
	for (const [version, name] of [
		[1, 'Jaga Kecelakaan'],
		[2, 'Jaga Nanti'],
	] as const)
		await db.query(sql`
			insert into product_version (code, version, effective_from, body) values ('JKO', ${version},
				${version === 1 ? '2026-01-01' : '2027-01-01'}, ${JSON.stringify({ name, plans: [{ code: 'PA', name: 'Plan A' }] })}::jsonb)`);
	await db.query(sql`insert into company (id, name) values (${company}, 'PT Contoh')`);
	await db.query(sql`
		insert into company_cover (id, company_id, cover_no, name, product_code, product_version, tariff_version, plan, sum_insured,
			risk_class, headcount, premium_per_member, start_day, end_day, opened_at)
		values (${cover}, ${company}, 'K1', 'Kecelakaan staf', 'JKO', 1, 1, 'PA', 1, 'I', 1, 1, '2026-01-01', '2026-12-31', ${NOON})`);
	oldColumns = await columns();
	await proposeAsBefore('opening', 'name:pt lama', { cover: offer, ...price, admin });
	await proposeAsBefore('cover', company, {
		cover: { ...offer, name: 'Lapangan', plan: 'X', hospitalCash: 100_000, paymentDays: 45 },
		...price,
	});
	await proposeAsBefore('payment-days', cover, { days: 45, days_before: 30 });
	await proposeAsBefore('opening', 'K-1', { cover: offer, ...price }, true);
	const role = async (id: string, old: string | null, content: string) =>
		db.query(sql`
			insert into staff_role_proposal (id, role_id, old, content, reason, proposed_by, proposed_at)
			values (${uuidv7()}, ${id}, ${old}::jsonb, ${content}::jsonb, 'Meja kecil', ${sari}, ${NOON})`);
	const limits = { amount: 10_000_000, products: ['JKO', 'LAIN'] };
	await role('baru', null, roleOf('Baru', [right('claims.decide', limits)]));
	await role(
		'meja',
		roleOf('Meja', [right('claims.read'), right('claims.decide', limits)]),
		roleOf(
			'Meja korporat',
			[
				right('claims.read'),
				right('claims.decide', { amount: 20_000_000 }),
				right('corporate.approve', { companies: [company] }),
				right('lama.sekali'),
			],
			{ about: 'Untuk dua orang', reasonNeeded: true },
		),
	);
	await migrate(db, MIGRATIONS, silentLog);
});

test('a company proposed before the update shows its product, price and terms', async () => {
	const [opening, product, days] = await shown('company');
	expect(opening).toEqual({
		label: 'Perusahaan baru: PT Lama',
		reason: 'Tanpa permintaan di situs',
		changes: [
			['Produk', null, 'Jaga Kecelakaan'],
			['Plan', null, 'Plan A'],
			['Peserta', null, '1.250'],
			['Premi per peserta setahun', null, 'Rp54.000'],
			['Premi seluruhnya setahun', null, 'Rp67.500.000'],
			['Uang pertanggungan per peserta', null, 'Rp50.000.000'],
			['Kelas risiko', null, 'I'],
			['Mulai berlaku', null, '1 Des 2026'],
			['Tempo tagihan', null, '30 hari'],
			['Administrator pertama', null, 'Tini, tini@contoh.test, Hanya menyiapkan'],
		],
	});
	expect(product?.changes).toEqual(
		expect.arrayContaining([
			['Produk', null, 'Lapangan'],
			['Plan', null, 'X'],
			['Santunan harian', null, 'Rp100.000'],
			['Tempo tagihan', null, '45 hari'],
		]),
	);
	expect(days).toMatchObject({
		reason: 'Produk Kecelakaan staf',
		changes: [['Batas', '30 hari', '45 hari']],
	});
	const [decided] = await shown('company', 'decided');
	expect(decided?.reason).toBe('Permintaan K-1');
	expect(decided?.changes.map(([label]) => label)).not.toContain('Administrator pertama');
});

test('a process of the version before finds empty lists instead of errors', async () => {
	expect(await columns()).toEqual(oldColumns);
	expect(oldColumns[0]).toContain('verdict text');
	expect((await db.query(sql`select from company_proposal`)).rowCount).toBe(0);
	expect((await db.query(sql`select from staff_role_proposal`)).rowCount).toBe(0);
});

test('a role proposed before the update shows its name, text, reasons and limits', async () => {
	const [fresh, changed] = await shown('role');
	expect(fresh?.changes).toEqual([
		['Nama', null, 'Baru'],
		['Keterangan', null, '–'],
		['Data orang hanya dengan alasan', null, 'Tidak'],
		['Memutuskan klaim', null, 'sampai Rp10.000.000, hanya Jaga Nanti, LAIN'],
	]);
	expect(changed?.changes).toEqual([
		['Nama', 'Meja', 'Meja korporat'],
		['Keterangan', '–', 'Untuk dua orang'],
		['Data orang hanya dengan alasan', 'Tidak', 'Ya'],
		['Memutuskan klaim', 'sampai Rp10.000.000, hanya Jaga Nanti, LAIN', 'sampai Rp20.000.000'],
		['Menyetujui usulan tentang perusahaan', null, 'hanya PT Contoh'],
		['lama.sekali', null, 'tanpa batas'],
	]);
});
