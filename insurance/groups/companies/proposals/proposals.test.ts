import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';

import {
	type ApprovalHandlers,
	SEALED_PROPOSAL,
} from '#insurance/access/approvals/proposal.server.ts';
import { decideInQueue } from '#insurance/access/approvals/queue/decide.server.ts';
import { showApprovals } from '#insurance/access/approvals/queue/show-queue.server.ts';
import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
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
import { companyHandler } from './company-approval.server.ts';

const db = await testPool();
const deps = {
	db,
	sealer: makeSealer('a secret for tests only, long enough'),
	secure: false,
	publicUrl: 'http://localhost:3000',
	solvedCaptcha: easyCaptcha,
};
const queue = {
	...deps,
	approvalHandlers: {
		company: companyHandler(deps),
	} as Partial<ApprovalHandlers> as ApprovalHandlers,
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
const callerNamed = (name: string): Caller => people[name] ?? callerAt(NOON);
const decide = (name: string, id: string, agreed: boolean) =>
	decideInQueue(queue, { id, agreed, reason: '' }, callerNamed(name));
const proposals = async (name: string, show: 'open' | 'decided' = 'open') =>
	(await showApprovals(queue, { show, kind: 'company' }, callerNamed(name))).rows;
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
	await db.query(sql`
		insert into staff_role (id, name) values ('satu-perusahaan', 'Satu perusahaan')`);
	await db.query(sql`
		insert into staff_role_right (role_id, right_id, companies)
		values ('satu-perusahaan', 'corporate.approve', array[${companyId}::uuid])`);
	for (const [name, role] of [
		['Sari', 'sales'],
		['Seno', 'sales'],
		['Adi', 'admin'],
		['Rudi', 'auditor'],
		['Beni', 'satu-perusahaan'],
	] as const) {
		const id = uuidv7();
		await db.query(
			sql`insert into staff (id, email, name, role, password_hash) values (${id}, ${`${name}@kantor.test`}, ${name}, ${role}, 'x')`,
		);
		people[name] = { ...callerAt(NOON), identity: staffIdentity(id, role) };
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
	const rows = await proposals('Seno');
	expect(rows).toMatchObject([
		{
			id,
			label: 'Perusahaan baru: PT Terang',
			amount: 13_500_000,
			proposedBy: 'Sari',
			mine: false,
			whyNotAgree: null,
		},
	]);
	expect(rows[0]?.changes).toEqual(
		expect.arrayContaining([
			{ label: 'Peserta', old: null, new: '250' },
			{ label: 'Premi per peserta setahun', old: null, new: 'Rp54.000' },
			{ label: 'Premi seluruhnya setahun', old: null, new: 'Rp13.500.000' },
			{
				label: 'Administrator pertama',
				old: null,
				new: expect.stringMatching(/^Tini, ptterang@contoh\.test, /),
			},
		]),
	);
	expect(await proposals('Sari')).toMatchObject([
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
	const refusedOne = (await proposals('Seno', 'decided')).find((one) => one.id === id);
	expect(refusedOne).toMatchObject({ state: 'refused', votes: [{ by: 'Adi' }] });
	const labels = refusedOne?.changes.map(({ label }) => label);
	expect(labels).toContain('Peserta');
	expect(labels).not.toContain('Administrator pertama');
	const kept = await db.query<{ content: Buffer | null }>(
		sql`select content from approval_proposal where id = ${id}`,
	);
	expect(kept.rows).toEqual([{ content: null }]);
	const own = await propose('Sari', 'PT Ditarik');
	await decide('Sari', own, false);
	expect((await trail('PT Ditarik')).at(-1)?.action).toBe('company-opening-withdrawn');
});

test('rejects agreement when the price has changed since the proposal', async () => {
	const id = await propose('Sari', 'PT Berubah');
	const { rows } = await db.query<{ content: Buffer }>(
		sql`select content from approval_proposal where id = ${id}`,
	);
	const change = deps.sealer.open<Any>(SEALED_PROPOSAL.content, rows[0]?.content as Buffer);
	const older = { ...change, premiumPerMember: 40_000, total: 10_000_000 };
	await db.query(
		sql`update approval_proposal set content = ${deps.sealer.seal(SEALED_PROPOSAL.content, older)} where id = ${id}`,
	);
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
	expect(await proposals('Adi')).toMatchObject([
		{ amount: null, changes: [{ label: 'Batas', old: `${before} hari`, new: `${days} hari` }] },
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

test('an approver of named companies approves only those', async () => {
	const id = await propose('Sari', 'PT Di Luar');
	expect(await refused(decide('Beni', id, true))).toMatchObject({
		status: 403,
		message: expect.stringContaining('tidak mencakup perusahaan ini'),
	});
	await decide('Sari', id, false);
	const { proposalId } = await ask('Sari', 'set-payment-days', { companyId, coverId, days: 50 });
	await decide('Beni', proposalId, true);
	expect((await coversOf(db, [companyId])).find((one) => one.id === coverId)?.paymentDays).toBe(
		50,
	);
});

test('those who read companies read their proposals, and cannot decide them', async () => {
	const id = await propose('Sari', 'PT Terbaca');
	expect(await proposals('Rudi')).toMatchObject([
		{ id, mine: false, whyNotAgree: expect.stringMatching(/\S/) },
	]);
	for (const agreed of [true, false])
		expect(await refused(decide('Rudi', id, agreed))).toMatchObject({ status: 403 });
	await decide('Sari', id, false);
	const decided = await proposals('Rudi', 'decided');
	expect(decided.map((one) => one.id)).toContain(id);
});

test('takes over a proposal that waited before approvals, and seals it with the decision', async () => {
	const id = uuidv7(NOON.getTime());
	const sari = people['Sari']?.identity as Any;
	const content = {
		kind: 'opening',
		target: 'name:pt lama',
		companyName: 'PT Lama',
		cover: { ...cover, hospitalCash: 0 },
		headcount: 250,
		...seen,
		admin: { ...opening('PT Lama').admin, role: 'all' },
	};
	const taken = { old: {}, new: { Peserta: '250', 'Administrator pertama': 'Tini' }, content };
	await db.query(sql`
		insert into approval_proposal (id, kind, thing, label, reason, authors, proposed_by, proposed_at, taken_over)
		values (${id}, 'company', 'opening:name:pt lama', 'PT Lama', '', array[${sari['staffId']}::uuid],
			${sari['staffId']}, ${NOON}, ${JSON.stringify(taken)}::jsonb)`);
	await decide('Seno', id, true);
	expect(await companies('PT Lama')).toBe(1);
	const kept = await db.query(sql`select taken_over from approval_proposal where id = ${id}`);
	expect(kept.rows).toEqual([{ takenOver: null }]);
	const shown = (await proposals('Seno', 'decided')).find((one) => one.id === id);
	expect(shown?.changes).toEqual([{ label: 'Peserta', old: null, new: '250' }]);
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
