import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';

import { callerAt, seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { easyCaptcha } from '#platform/http/captcha/test-captcha.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { coversOf } from '../covers/covers.server.ts';
import { companyRoutes } from '../routes.server.ts';
import { seedCompanies } from '../seed.server.ts';

const db = await testPool();
const deps = {
	db,
	sealer: makeSealer('a secret for tests only, long enough'),
	secure: false,
	publicUrl: 'http://localhost:3000',
	solvedCaptcha: easyCaptcha,
};
const served = new Map(companyRoutes(deps).map((one) => [one.call.path, one]));
const NOON = new Date('2026-11-21T05:00:00Z');
const cover = {
	productCode: 'JKO',
	plan: 'PA',
	sumInsured: 50_000_000,
	riskClass: 'I',
	headcount: 250,
	startDay: '2026-12-01',
};
const seen = { premiumPerMember: 54_000, total: 13_500_000 };
const opening = (companyName: string) => ({
	companyName,
	cover,
	seen,
	admin: { name: 'Tini', email: `${companyName.replaceAll(' ', '')}@contoh.test` },
});

const people: Record<string, Caller> = {};
async function ask(name: string, path: string, input: unknown): Promise<Any> {
	const one = served.get(`/page/office/companies/${path}`);
	const caller = people[name];
	if (!one || !caller) throw new Error(`no call ${path} by ${name}`);
	return one.call.output.parse(await one.handle(one.call.input.parse(input), caller)) as Any;
}
const propose = async (name: string, company: string): Promise<string> =>
	(await ask(name, 'open', opening(company)))['proposalId'];
const decide = (name: string, id: string, agreed: boolean) => ask(name, 'decide', { id, agreed });
const count = async (what: ReturnType<typeof sql>) => (await db.query(what)).rowCount;
const companies = (name: string) => count(sql`select from company where name = ${name}`);
const invitations = () => count(sql`select from job where kind = 'company-invitation'`);
const trail = async (subject: string) =>
	(
		await db.query<{ action: string; note: string; name: string }>(sql`
			select a.action, a.note, s.name from staff_action a join staff s on s.id = a.staff_id
			where a.subject = ${subject} order by a.at, a.id`)
	).rows;

let companyId = '';
let coverId = '';
beforeAll(async () => {
	await seedShop(db);
	companyId = await db.transaction((tx) => seedCompanies(tx, NOON));
	coverId = (await coversOf(db, [companyId]))[0]?.id ?? '';
	for (const [name, role] of [
		['Sari', 'sales'],
		['Seno', 'sales'],
		['Adi', 'admin'],
	] as const) {
		const id = uuidv7();
		await db.query(
			sql`insert into staff (id, email, name, role, password_hash) values (${id}, ${`${name}@kantor.test`}, ${name}, ${role}, 'x')`,
		);
		people[name] = { ...callerAt(NOON), identity: { kind: 'staff', staffId: id, role } };
	}
});

test('opens a company and sends its invitation only after a second person agrees', async () => {
	const id = await propose('Sari', 'PT Sungai Jernih');
	expect([await companies('PT Sungai Jernih'), await invitations()]).toEqual([0, 0]);
	expect(await refused(decide('Sari', id, true))).toMatchObject({ status: 403 });
	expect([await companies('PT Sungai Jernih'), await invitations()]).toEqual([0, 0]);
	await decide('Seno', id, true);
	expect([await companies('PT Sungai Jernih'), await invitations()]).toEqual([1, 1]);
	expect(await refused(decide('Adi', id, true))).toMatchObject({ status: 409 });
	expect(await trail('PT Sungai Jernih')).toEqual([
		{
			action: 'company-opening-proposed',
			name: 'Sari',
			note: 'JKO PA: 250 peserta, Rp54.000 per peserta, Rp13.500.000 setahun',
		},
		{
			action: 'company-opening-agreed',
			name: 'Seno',
			note: 'JKO PA: 250 peserta, Rp54.000 per peserta, Rp13.500.000 setahun',
		},
	]);
});

test('requires the proposer to have seen the price, and shows the same to the second person', async () => {
	const unseen: Any = { ...opening('PT Buta') };
	delete unseen['seen'];
	await expect(ask('Sari', 'open', unseen)).rejects.toThrow(/Hitung preminya dulu/);
	expect(
		await refused(
			ask('Sari', 'open', { ...opening('PT Buta'), seen: { ...seen, total: 13_000_000 } }),
		),
	).toMatchObject({
		data: {
			fields: {
				seen: 'Preminya sekarang 250 peserta, Rp54.000 per peserta, Rp13.500.000 setahun. Hitung lagi, lalu usulkan.',
			},
		},
	});
	const id = await propose('Sari', 'PT Terang');
	const { rows } = await ask('Seno', 'proposals', {});
	expect(rows).toMatchObject([
		{
			id,
			companyName: 'PT Terang',
			offer: { headcount: 250, premiumPerMember: 54_000, total: 13_500_000 },
			admin: { name: 'Tini', email: 'ptterang@contoh.test' },
			proposedBy: 'Sari',
			mine: false,
			whyNotAgree: null,
		},
	]);
	expect((await ask('Sari', 'proposals', {}))['rows']).toMatchObject([
		{ mine: true, whyNotAgree: expect.stringContaining('orang lain') },
	]);
	await decide('Seno', id, false);
});

test('opens nothing on refusal, deletes the address and keeps the proposal in list and trail', async () => {
	const id = await propose('Sari', 'PT Ditolak');
	expect(await refused(ask('Adi', 'open', opening('pt ditolak')))).toMatchObject({
		status: 409,
		message: 'Sari sudah mengusulkannya. Orang lain yang memutuskan.',
	});
	const before = await invitations();
	await decide('Adi', id, false);
	expect([await companies('PT Ditolak'), await invitations()]).toEqual([0, before]);
	expect(await trail('PT Ditolak')).toMatchObject([
		{ action: 'company-opening-proposed' },
		{ action: 'company-opening-refused', name: 'Adi' },
	]);
	const { rows } = await ask('Seno', 'proposals', { state: 'decided' });
	expect(rows.find((one: Any) => one['id'] === id)).toMatchObject({
		verdict: 'refused',
		decidedBy: 'Adi',
		admin: null,
	});
	const own = await propose('Sari', 'PT Ditarik');
	await decide('Sari', own, false);
	expect((await trail('PT Ditarik')).at(-1)?.action).toBe('company-opening-withdrawn');
});

test('rejects agreement when the price has changed since the proposal', async () => {
	const id = await propose('Sari', 'PT Berubah');
	await db.query(sql`alter table company_proposal disable trigger company_proposal_kept`);
	await db.query(
		sql`update company_proposal set premium_per_member = 40000, total = 10000000 where id = ${id}`,
	);
	await db.query(sql`alter table company_proposal enable trigger company_proposal_kept`);
	expect(await refused(decide('Seno', id, true))).toMatchObject({
		status: 409,
		message:
			'Preminya sekarang 250 peserta, Rp54.000 per peserta, Rp13.500.000 setahun, bukan yang diusulkan. Tolak usulan ini, lalu usulkan lagi.',
	});
	expect(await companies('PT Berubah')).toBe(0);
	await decide('Seno', id, false);
});

test('requires two people to add another product to a company', async () => {
	const before = (await coversOf(db, [companyId])).length;
	const { proposalId: id } = await ask('Sari', 'add-cover', { companyId, cover, seen });
	expect(await coversOf(db, [companyId])).toHaveLength(before);
	await decide('Adi', id, true);
	const now = await coversOf(db, [companyId]);
	expect(now).toHaveLength(before + 1);
	expect(now.some((one) => one.premiumPerMember === 54_000)).toBe(true);
});

test.each([
	['set-payment-days', 'paymentDays', 30, 45],
	['set-backdating', 'backdateDays', 31, 60],
] as const)('requires two people for %s', async (path, field, before, days) => {
	const now = async () => (await coversOf(db, [companyId])).find((one) => one.id === coverId);
	const { proposalId: id } = await ask('Sari', path, { companyId, coverId, days });
	expect((await now())?.[field]).toBe(before);
	expect((await ask('Adi', 'proposals', {}))['rows']).toMatchObject([
		{ limit: { days, daysBefore: before }, offer: null },
	]);
	expect(await refused(decide('Sari', id, true))).toMatchObject({ status: 403 });
	await decide('Adi', id, true);
	expect((await now())?.[field]).toBe(days);
	expect((await trail('PT Contoh Sejahtera')).at(-1)).toMatchObject({
		action: 'company-agreed',
		name: 'Adi',
		note: expect.stringContaining(`dari ${before} menjadi ${days} hari`),
	});
});

test('prevents in the database changing a proposal or deciding one’s own', async () => {
	const id = await propose('Sari', 'PT Tetap');
	const sari = people['Sari']?.identity as Any;
	await expect(
		db.query(sql`update company_proposal set total = 1 where id = ${id}`),
	).rejects.toThrow('stays as it was made');
	await expect(
		db.query(sql`
			update company_proposal set verdict = 'agreed', decided_by = ${sari['staffId']}, decided_at = now(), admin = null
			where id = ${id}`),
	).rejects.toThrow('company_proposal_check');
	await decide('Seno', id, false);
});

test('records changes of a company’s administrators in the trail', async () => {
	const admin = { name: 'Rina', email: 'rina@contoh.test', role: 'read' };
	const { adminId } = await ask('Sari', 'add-admin', { companyId, admin });
	await ask('Sari', 'set-role', { companyId, adminId, role: 'all' });
	await ask('Sari', 'end-admin', { companyId, adminId });
	expect((await trail('PT Contoh Sejahtera')).slice(-3).map(({ action }) => action)).toEqual([
		'company-admin-added',
		'company-admin-role',
		'company-admin-ended',
	]);
});
