import sql from 'sql-template-tag';
import { afterAll, expect, test } from 'vitest';

import { voteOn } from '#insurance/access/approvals/vote.server.ts';
import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { seedStaff } from '#insurance/access/staff/seed.server.ts';
import { TEST_PDF } from '#insurance/claims/test-claims.server.ts';
import { refundsOf } from '#insurance/money/payments/refunds/refunds.server.ts';
import { loadCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import { policyHeadsOf } from '#insurance/people/customers/policies/link-policies.server.ts';
import { endorsementsOf } from '#insurance/policies/issuing/endorse-policy.server.ts';
import {
	loadPolicy,
	loadSnapshot,
	policyIdsOfHolder,
} from '#insurance/policies/load-policy.server.ts';
import { unpaidOf } from '#insurance/policies/premiums/premium-schedule.ts';
import { callerAt, seedShop, TEST_HOLDER } from '#insurance/sales/carts/test-buyer.server.ts';
import { policyShop } from '#insurance/service/billing/premiums/test-policy.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { makeFiles } from '#platform/files/files.server.ts';
import { makeInspector } from '#platform/files/inspect.server.ts';
import { noScanner } from '#platform/files/scan.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';
import { mounted } from '#platform/http/test-mounted.server.ts';
import { asSent, type SentMail } from '#platform/mail/test-mail.server.ts';

import { servicingJobs } from '../routes.server.ts';
import { correctionHandler } from './correction-approval.server.ts';
import { correctionDocuments } from './evidence.server.ts';
import { openCorrection } from './office-api.ts';
import {
	proposePersonCorrection,
	quoteCorrection,
	type TypedFacts,
} from './propose-correction.server.ts';
import { showCorrection, showDataCorrections } from './show-corrections.server.ts';

const db = await testPool();
await seedShop(db);
const shop = policyShop(db);
const inspector = makeInspector();
afterAll(() => inspector.stop());
const deps = {
	...shop.deps,
	inspector,
	scanner: noScanner,
	files: makeFiles({ dir: testFolder('corrections') }),
	downloadLink: (kind: string) => `/page/download?${kind}`,
};
await db.transaction((tx) => seedStaff(tx, deps));
const { rows: people } = await db.query<{ id: string; role: string }>(
	sql`select id, role from staff where role = any(${['service', 'supervisor']}::text[])`,
);
const idOf = (role: string) => people.find((one) => one.role === role)?.id ?? '';
const at = (day: string, time = '10:00') => new Date(`${day}T${time}:00+07:00`);
const BOUGHT = at('2027-01-14');
const NOW = at('2027-07-15');
const EVIDENCE = { fileName: 'ktp.pdf', bytes: TEST_PDF };
const open = mounted(openCorrection, showCorrection);
let serial = 1000;

/** A life policy whose premium depends on age and sex: Jaga Jiwa, 100 million, 2‰ at 36. */
async function buyLife(frequency: 'monthly' | 'yearly') {
	serial += 1;
	const nric = `317405570590${serial}`;
	const email = `sari${serial}@contoh.test`;
	const holder = { ...TEST_HOLDER, nric, email };
	const bought = await shop.buy(
		BOUGHT,
		{
			productNumber: undefined,
			productPlan: 'JIWA',
			premiumAmount: 100_000_000,
			paymentFrequency: frequency,
		},
		{
			content_id: 31,
			quoteHolder: holder,
			holder: { name: holder.name, email, nik: nric },
			beneficiaries: [{ name: 'Adi', relationship: 'Suami', share: 100 }],
		},
	);
	return { ...bought, nik: nric, email };
}
type Bought = Awaited<ReturnType<typeof buyLife>>;

const stored = ({ nik }: Bought): TypedFacts => ({
	who: 'holder',
	name: TEST_HOLDER.name,
	birthDate: '1990-05-17',
	sex: 'female',
	nik,
	nikConfirmed: 'tidak',
});
const moved = (nik: string, yymmdd: string) => `${nik.slice(0, 6)}${yymmdd}${nik.slice(12)}`;

async function propose(bought: Bought, change: Partial<TypedFacts>, now = NOW) {
	const typed = { ...stored(bought), ...change };
	const { priced } = await quoteCorrection(deps, bought.policyId, typed, now);
	const later = priced.plan && priced.plan.after.reduce((sum, { amount }) => sum + amount, 0);
	const shown = { refund: priced.money.refund, later };
	const { policyId, customerId } = bought;
	const asked = { policyId, customerId, typed, shown, reason: 'Salah ketik', evidence: EVIDENCE };
	const id = await proposePersonCorrection(deps, asked, { staffId: idOf('service'), at: now });
	return { id, priced, later };
}

async function approve(id: string, now = NOW, isSeen = true) {
	const staffId = idOf('supervisor');
	const caller = { ...callerAt(now), identity: staffIdentity(staffId, 'supervisor') };
	if (isSeen) await open(deps, { correctionId: id }, caller);
	return voteOn(
		deps,
		{ correction: correctionHandler(deps) },
		{ ref: { kind: 'correction', thing: id }, vote: { agreed: true } },
		{ staffId, at: now },
	);
}

// Premium by the tariff bought, 100 million: 2.0‰ at 36 (born 1990), 1.5‰ at 33 (born 1993), 2.9‰ at
// 41 (born 1985), women; 2.7‰ for a man of 36. The year of cover runs from 15 January 2027; on 15 July
// 183 of its 365 days are unused.
test.each([
	['younger', '1993-05-17', 'female', '570593', [200_000, 150_000], 25_069, 0],
	['older', '1985-05-17', 'female', '570585', [200_000, 290_000], 0, 45_123],
	['a man', '1990-05-17', 'male', '170590', [200_000, 270_000], 0, 35_095],
] as const)(
	'%s, paid for the year',
	async (_case, birthDate, sex, digits, premium, refund, waived) => {
		const bought = await buyLife('yearly');
		const typed = { ...stored(bought), birthDate, sex, nik: moved(bought.nik, digits) };
		const { priced } = await quoteCorrection(deps, bought.policyId, typed, NOW);
		expect(priced.premium).toEqual({ before: premium[0], after: premium[1] });
		expect(priced.money).toMatchObject({ refund, waived });
		expect(priced.plan).toBeNull();
	},
);

test('a monthly policy pays the corrected premium from its next one, and no month before', async () => {
	const bought = await buyLife('monthly');
	const now = at('2027-02-01');
	const typed = { birthDate: '1993-05-17', nik: moved(bought.nik, '570593') };
	const { id, priced } = await propose(bought, typed, now);
	expect(priced.premium).toEqual({ before: 18_000, after: 13_500 });
	// The first month, 15 January to 14 February, has 13 unused days of 31.
	expect(priced.money.refund).toBe(Math.ceil((4_500 * 13) / 31));
	await approve(id, now);
	const policy = await loadPolicy(db, deps.sealer, bought.policyId);
	const unpaid = policy ? unpaidOf(policy, policy.unpaidFrom) : [];
	expect(unpaid).toHaveLength(11);
	expect(new Set(unpaid.map(({ amount }) => amount))).toEqual(new Set([13_500]));
	expect(await refundsOf(db, bought.orderNo)).toMatchObject([{ amount: priced.money.refund }]);
});

test('carrying out changes policy, hashes, account and endorsement, refunds, and mails the holder', async () => {
	const bought = await buyLife('yearly');
	const nik = moved(bought.nik, '570593');
	const change = { name: 'Sari Contoh Dewi', birthDate: '1993-05-17', nik };
	const { id, priced } = await propose(bought, change);
	const before = await loadPolicy(db, deps.sealer, bought.policyId);
	expect(before?.application.holder.name).toBe('Sari Contoh');
	expect(await approve(id)).toMatchObject({ state: 'approved' });
	const policy = await loadPolicy(db, deps.sealer, bought.policyId);
	const facts = { name: 'Sari Contoh Dewi', birthDate: '1993-05-17' };
	expect(policy?.application.holder).toMatchObject({ ...facts, nik });
	expect(policy?.insured).toMatchObject([facts]);
	expect(await policyIdsOfHolder(db, deps.sealer, { email: '', nik })).toEqual([bought.policyId]);
	expect(await policyIdsOfHolder(db, deps.sealer, { email: '', nik: bought.nik })).toEqual([]);
	expect(await loadCustomer(db, deps.sealer, bought.customerId)).toMatchObject({
		name: 'Sari Contoh Dewi',
		email: bought.email,
	});
	expect(await policyHeadsOf(db, bought.customerId)).toHaveLength(1);
	expect((await loadSnapshot(db, deps.sealer, bought.policyId)).unbroken).toBe(true);
	const [endorsement] = await endorsementsOf(db, deps.sealer, bought.policyId);
	expect(endorsement).toMatchObject({ kind: 'correction', number: 1 });
	expect(endorsement?.facts.map(({ label }) => label)).toEqual([
		'Nama',
		'Tanggal lahir',
		'NIK',
		'Dikembalikan',
	]);
	expect(await refundsOf(db, bought.orderNo)).toMatchObject([
		{ amount: priced.money.refund, status: 'asked' },
	]);
	const sent: SentMail[] = [];
	const jobs = servicingJobs({
		...deps,
		mailer: {
			send: async (mail) => ({ messageId: String(sent.push(asSent(mail))) }),
			close: () => {},
		},
	});
	await db.transaction((tx) =>
		jobs['endorsement-mail']({ policyId: bought.policyId, number: 1 }, {
			tx,
		} as Parameters<(typeof jobs)['endorsement-mail']>[1]),
	);
	expect(sent).toHaveLength(1);
	expect(JSON.stringify(sent[0])).toContain('sesudah buktinya diperiksa dua orang');
	expect(JSON.stringify(sent[0]?.text)).not.toContain(nik);
});

test('the search for people is told about the corrected person', async () => {
	const bought = await buyLife('yearly');
	await db.query(sql`delete from finder_due`);
	const { id } = await propose(bought, { name: 'Sari Baru' });
	await approve(id);
	const { rows } = await db.query<{ kind: string }>(
		sql`select distinct kind from finder_due where thing_id in (${bought.policyId}, ${bought.customerId}) order by kind`,
	);
	expect(rows.map(({ kind }) => kind)).toEqual(['customer', 'policy']);
});

test('a decided claim keeps what it was decided on', async () => {
	const bought = await buyLife('yearly');
	const content = deps.sealer.seal('claim content', {
		event: { incidentDay: '2027-03-01', cause: 'accident', cost: 1_000 },
		insured: { name: TEST_HOLDER.name, birthDate: '1990-05-17' },
		holderName: 'Orang lain',
	});
	await db.query(sql`
		insert into claim (id, claim_no, customer_id, policy_id, insured_id, product_code, product_name, benefit, benefit_name,
			status, content, draft_version, submitted_at, turn_since, closed_at)
		select gen_random_uuid(), ${`K900000${String(serial)}`}, ${bought.customerId}, policy_id, id, 'JIWA', 'Jaga Jiwa', 'CI', 'Penyakit',
			'paid', ${content}, 1, ${NOW}, ${NOW}, ${NOW}
		from policy_insured where policy_id = ${bought.policyId}`);
	const claim = sql`select to_jsonb(c) as row from claim c where policy_id = ${bought.policyId}`;
	const before = (await db.query(claim)).rows;
	expect(before).toHaveLength(1);
	const { id } = await propose(bought, { name: 'Sari Lain' });
	await approve(id);
	expect((await db.query(claim)).rows).toEqual(before);
});

test.each<[string, Partial<TypedFacts>, object]>([
	['the same data', {}, { name: expect.stringMatching(/masih sama/) }],
	[
		'a NIK that says another day',
		{ birthDate: '1993-05-17' },
		{ nik: expect.stringMatching(/tidak cocok/) },
	],
	[
		'an age that is not sold',
		{ birthDate: '1960-05-17', nikConfirmed: 'ya' },
		{ birthDate: expect.stringMatching(/harus berusia/) },
	],
	[
		'a day to come',
		{ birthDate: '2030-01-01', nikConfirmed: 'ya' },
		{ birthDate: expect.stringMatching(/setelah hari ini/) },
	],
	['a NIK of 15 digits', { nik: '317405570590100' }, { nik: expect.stringMatching(/16 digit/) }],
	['no name', { name: ' ' }, { name: expect.stringMatching(/wajib/) }],
])('%s is refused at its field', async (_case, change, fields) => {
	const bought = await buyLife('yearly');
	const typed = { ...stored(bought), ...change };
	const refusal = await refused(quoteCorrection(deps, bought.policyId, typed, NOW));
	expect(refusal).toMatchObject({ code: 'fix-fields' });
	expect(refusal.data).toMatchObject({ fields });
});

test('nothing changes until another person has opened the evidence and approved', async () => {
	const bought = await buyLife('yearly');
	const { id } = await propose(bought, { name: 'Sari Betul' });
	const own = { staffId: idOf('service'), at: NOW };
	const handlers = { correction: correctionHandler(deps) };
	const ask = { ref: { kind: 'correction', thing: id }, vote: { agreed: true } } as const;
	expect(await refused(voteOn(deps, handlers, ask, own))).toMatchObject({
		code: 'forbidden',
	});
	expect((await refused(approve(id, NOW, false))).message).toMatch(/periksa buktinya/);
	const policy = await loadPolicy(db, deps.sealer, bought.policyId);
	expect(policy?.application.holder.name).toBe('Sari Contoh');
	await approve(id);
	expect((await refused(approve(id))).message).toMatch(/Belum ada usulan|diputuskan/);
});

test('one correction of a policy waits at a time, and a refused one frees it', async () => {
	const bought = await buyLife('yearly');
	const { id } = await propose(bought, { name: 'Sari Satu' });
	expect(await refused(propose(bought, { name: 'Sari Dua' }))).toMatchObject({
		code: 'look-again',
	});
	const supervisor = { staffId: idOf('supervisor'), at: NOW };
	await voteOn(
		deps,
		{ correction: correctionHandler(deps) },
		{
			ref: { kind: 'correction', thing: id },
			vote: { agreed: false, reason: 'Fotonya buram' },
		},
		supervisor,
	);
	await propose(bought, { name: 'Sari Dua' });
});

test('other amounts than shown are not proposed', async () => {
	const bought = await buyLife('yearly');
	const { policyId, customerId } = bought;
	const typed = { ...stored(bought), birthDate: '1993-05-17', nik: moved(bought.nik, '570593') };
	const shown = { refund: 99, later: null };
	const asked = { policyId, customerId, typed, shown, reason: 'x', evidence: EVIDENCE };
	const by = { staffId: idOf('service'), at: NOW };
	expect(await refused(proposePersonCorrection(deps, asked, by))).toMatchObject({
		code: 'price-changed',
	});
});

test('the room lists what waits without names, and opens the evidence', async () => {
	const bought = await buyLife('yearly');
	const { id } = await propose(bought, { name: 'Sari Kamar' });
	const caller = {
		...callerAt(NOW),
		identity: staffIdentity(idOf('supervisor'), 'supervisor'),
	};
	const list = await showDataCorrections(deps, { page: 1 }, caller);
	expect(list.rows).toContainEqual(expect.objectContaining({ correctionId: id, mine: false }));
	expect(JSON.stringify(list)).not.toContain('Sari');
	const opened = await open(deps, { correctionId: id }, caller);
	expect(opened).toMatchObject({
		changes: [{ label: 'Nama', before: 'Sari Contoh', after: 'Sari Kamar' }],
		fileName: 'ktp.pdf',
		outcome: null,
	});
	const made = await correctionDocuments(deps)['correction-evidence']([id], NOW);
	expect(made).toMatchObject({ name: 'ktp.pdf', type: 'application/pdf' });
	const stranger = { ...callerAt(NOW), identity: staffIdentity(idOf('service'), 'content') };
	expect(await refused(open(deps, { correctionId: id }, stranger))).toMatchObject({
		code: 'forbidden',
	});
});
