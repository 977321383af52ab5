import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';

import { recordAccess } from '#insurance/access/staff/personal-reads.server.ts';
import { requireReason } from '#insurance/access/staff/rights/reasons.server.ts';
import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { seedStaff } from '#insurance/access/staff/seed.server.ts';
import { openTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { eraseAccount } from '#insurance/office/privacy/erase.server.ts';
import { testCustomer } from '#insurance/people/customers/test-customer.server.ts';
import { callerAt, seedShop, shopDeps } from '#insurance/sales/carts/test-buyer.server.ts';
import { receiveServiceRequest } from '#insurance/service/requests/service/send-service-request.server.ts';
import { type AuditAct, runAct } from '#platform/audit/act.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { mounted } from '#platform/http/test-mounted.server.ts';

import {
	openPersonPage,
	personClaims,
	personPolicies,
	personTimeline,
	personWriting,
} from './api.ts';
import { openPersonForCase } from './opening/open-person.server.ts';
import { listClaims } from './parts/claims.server.ts';
import { pagesFor } from './parts/pages.ts';
import { listPolicies } from './parts/policies.server.ts';
import { requestsOfPerson } from './parts/requests.server.ts';
import { listWriting } from './parts/writing.server.ts';
import { showTimeline } from './timeline/timeline.server.ts';

const db = await testPool();
const deps = { ...shopDeps(db), calls: [], mailWords: (kind: string) => kind };
await seedShop(db);
await db.transaction((tx) => seedStaff(tx, deps));
const NOW = new Date('2026-11-20T03:00:00Z');
const HOUR = 3_600_000;

async function staffIn(role: string, at = NOW): Promise<Caller> {
	const { rows } = await db.query<{ id: string }>(sql`select id from staff where role = ${role}`);
	const identity = staffIdentity(rows[0]?.id ?? '', role as 'service');
	return { ...callerAt(at), identity };
}
const openCall = mounted(openPersonPage, openPersonForCase);
const open = (of: string, caller: Caller, more: Record<string, unknown> = {}) =>
	openCall(deps, openPersonPage.input.parse({ of, ...more }), caller);
const policies = mounted(personPolicies, listPolicies);
const claims = mounted(personClaims, listClaims);
const timeline = mounted(personTimeline, showTimeline);
const writing = mounted(personWriting, listWriting);
const CALLED = { reason: 'Nasabah menelepon' } as const;

const accesses = async (customerId: string): Promise<number> =>
	(
		await db.query(sql`
			select from audit_record where kind = 'access' and thing_kind = 'person'
				and person = audit_person(${customerId}::text)`)
	).rowCount;

let sari: Awaited<ReturnType<typeof testCustomer>>;
let desk: Caller;
beforeAll(async () => {
	sari = await testCustomer(db, 'sari@contoh.test', NOW);
	desk = await staffIn('service');
});

describe('one access per case', () => {
	test('nothing is shown and nothing recorded before a reason is given', async () => {
		expect(await open(sari.id, desk)).toEqual({ caseId: null, person: null });
		expect(await accesses(sari.id)).toBe(0);
		const early = policies(deps, { id: sari.id, page: 1 }, desk);
		expect((await refused(early)).code).toBe('look-again');
	});

	test('reloading, coming back and the sections record no second access', async () => {
		const { caseId, person } = await open(sari.id, desk, CALLED);
		expect(person).toMatchObject({ email: 'sari@contoh.test', policies: 1 });
		await open(sari.id, desk, { caseId });
		await open(sari.policyNo, desk, { caseId });
		await open(sari.policyId, desk, { caseId });
		const { rows } = await policies(deps, { id: sari.id, page: 1 }, desk);
		expect(rows).toMatchObject([{ policyNo: sari.policyNo, statusWords: 'Aktif' }]);
		await timeline(deps, { id: sari.id, page: 1, kind: '' }, desk);
		expect(await accesses(sari.id)).toBe(1);
		const seen = await db.query(sql`
			select reason from personal_read where person = audit_person(${sari.id}::text)`);
		expect(seen.rows).toEqual([{ reason: 'Nasabah menelepon' }]);
	});

	test('another case, another person and the next day each record their own', async () => {
		await open(sari.id, desk, CALLED);
		expect(await accesses(sari.id)).toBe(2);
		const { caseId } = await open(sari.id, desk, CALLED);
		const supervisor = await staffIn('supervisor');
		expect((await open(sari.id, supervisor, { caseId })).person).toBeNull();
		const tomorrow = await staffIn('service', new Date(NOW.getTime() + 24 * HOUR));
		expect((await open(sari.id, tomorrow, { caseId })).person).toBeNull();
		const late = policies(deps, { id: sari.id, page: 1 }, tomorrow);
		expect((await refused(late)).code).toBe('look-again');
	});

	test('the trail does not keep the id of the customer', async () => {
		const { rowCount } = await db.query(sql`
			select from audit_record r where r::text like ${`%${sari.id}%`}`);
		expect(rowCount).toBe(0);
	});

	test('an act is about the person, however the id is written', async () => {
		await open(sari.id, desk, CALLED);
		const act: AuditAct = {
			actor: { kind: 'staff', id: null, role: '' },
			call: '',
			kind: 'access',
			at: NOW,
			requestId: null,
			address: '',
			thing: null,
			person: null,
			reason: '',
			recordsChanges: false,
			over: false,
		};
		const id = sari.id.toUpperCase();
		await runAct(act, () => policies(deps, { id, page: 1 }, desk));
		expect(act.person).toBe(sari.id);
	});

	test('an auditor writes why before anything opens', async () => {
		const staffId = desk.identity?.kind === 'staff' ? desk.identity.staffId : '';
		const auditor: Caller = {
			...desk,
			identity: staffIdentity(staffId, 'auditor'),
			recordAccess: async (tx, access, caller) =>
				recordAccess(tx, (await requireReason(tx, access, caller)) as never, caller),
		};
		const before = await accesses(sari.id);
		expect((await refused(open(sari.id, auditor, CALLED))).data).toEqual({
			reasonWanted: true,
		});
		expect(await accesses(sari.id)).toBe(before);
		const header = () => encodeURIComponent('Pemeriksaan tahunan');
		const opened = await open(sari.id, { ...auditor, header }, CALLED);
		expect(opened.person).not.toBeNull();
	});
});

describe('what a role sees', () => {
	test('claims are for those who read claims', async () => {
		await open(sari.id, desk, CALLED);
		expect((await refused(claims(deps, { id: sari.id, page: 1 }, desk))).code).toBe(
			'forbidden',
		);
		const assessor = await staffIn('assessor');
		await open(sari.id, assessor, { reason: 'Menangani klaim' });
		expect(await claims(deps, { id: sari.id, page: 1 }, assessor)).toMatchObject({ total: 0 });
	});

	test.each(['editor', 'sales', 'product'])('%s opens nobody', async (role) => {
		const caller = await staffIn(role);
		expect((await refused(open(sari.id, caller, CALLED))).code).toBe('forbidden');
	});

	test('an unknown id opens nobody', async () => {
		const nobody = open('018f0000-0000-7000-8000-000000000000', desk, CALLED);
		expect((await refused(nobody)).code).toBe('not-found');
	});
});

test('the timeline is newest first, and a kind filters it', async () => {
	await open(sari.id, desk, CALLED);
	const { rows } = await timeline(deps, { id: sari.id, page: 1, kind: '' }, desk);
	const times = rows.map(({ at }) => at);
	expect(times).toEqual(times.toSorted().reverse());
	const sold = await timeline(deps, { id: sari.id, page: 1, kind: 'purchase' }, desk);
	expect(sold.rows).toMatchObject([
		{ kind: 'purchase', url: `/office/cari?polis=${sari.policyId}` },
	]);
});

describe('what waits and what was written', () => {
	const complain = (email: string, policyNo: string, topic: string, at = NOW) =>
		receiveServiceRequest(
			{ ...deps, solvedCaptcha: async () => async () => {} },
			{
				kind: 'complaint',
				topic,
				name: 'Sari Contoh',
				email,
				phone: '081234567890',
				policyNo,
				words: 'Klaim saya belum dijawab sejak tiga minggu lalu.',
				consent: true,
				captcha: 'solved',
			},
			{ ...callerAt(at), ip: `198.51.100.${(addresses += 1)}` },
		);
	let addresses = 0;
	const titles = async (id: string) =>
		(await writing(deps, { id, page: 1 }, desk)).rows.map(({ title }) => title);

	test('a mailbox of one account shows every complaint sent from it', async () => {
		await complain('sari@contoh.test', '', 'Klaim');
		await open(sari.id, desk, CALLED);
		expect(await titles(sari.id)).toEqual(['Klaim']);
	});

	test('a shared mailbox shows each person the complaints about their own policies', async () => {
		const [ibu, ayah] = [
			await testCustomer(db, 'rumah@contoh.test', NOW),
			await testCustomer(db, 'rumah@contoh.test', NOW, '3174055705909902'),
		];
		expect(ibu.id).not.toBe(ayah.id);
		await complain('rumah@contoh.test', ibu.policyNo, 'Klaim');
		const later = new Date(NOW.getTime() + HOUR);
		await complain('rumah@contoh.test', ayah.policyNo, 'Layanan petugas', later);
		for (const one of [ibu, ayah]) await open(one.id, desk, CALLED);
		expect(await titles(ibu.id)).toEqual(['Klaim']);
		expect(await titles(ayah.id)).toEqual(['Layanan petugas']);
		const own = { id: ibu.id, email: 'rumah@contoh.test' };
		expect(await requestsOfPerson(deps, own, 1)).toMatchObject([{ topic: 'Klaim' }]);
	});

	test('tasks about money wait only for those who read money', async () => {
		await db.transaction((tx) =>
			openTask(tx, {
				kind: 'refund-to-send',
				key: 'a refund of the test',
				subject: sari.policyNo,
				at: NOW,
			}),
		);
		const waits = async (role: string) => {
			const caller = await staffIn(role);
			const { person } = await open(sari.id, caller, CALLED);
			return person?.waiting.map(({ about }) => about).includes(sari.policyNo);
		};
		expect(await waits('service')).toBe(false);
		expect(await waits('finance')).toBe(true);
	});
});

test.each([
	[0, 1],
	[25, 1],
	[26, 2],
	[2_500, 100],
	[9_999, 100],
])('%i rows are %i pages, as many as a call accepts', (total, pages) => {
	expect(pagesFor(total, 25)).toBe(pages);
	expect(personPolicies.input.safeParse({ id: sari.id, page: pages }).success).toBe(true);
});

test('an erased person is refused, whatever was open', async () => {
	const budi = await testCustomer(db, 'budi@contoh.test', NOW);
	const { caseId } = await open(budi.id, desk, CALLED);
	await db.transaction((tx) => eraseAccount(tx, deps, budi.id, NOW));
	expect((await refused(open(budi.policyNo, desk, { caseId }))).code).toBe('not-found');
	expect((await refused(policies(deps, { id: budi.id, page: 1 }, desk))).code).toBe('not-found');
	const { rowCount } = await db.query(
		sql`select from person_opening where customer_id = ${budi.id}`,
	);
	expect(rowCount).toBe(0);
});
