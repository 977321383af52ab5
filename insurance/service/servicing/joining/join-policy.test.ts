import { execFileSync } from 'node:child_process';

import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { claimantsOf } from '#insurance/claims/claim-content.server.ts';
import { tasksAbout } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { privacyDocuments } from '#insurance/office/privacy/export.server.ts';
import { insuredList } from '#insurance/people/customers/policies/owned-policies.server.ts';
import { endorsementsOf } from '#insurance/policies/issuing/endorse-policy.server.ts';
import { loadPolicy, loadSnapshot } from '#insurance/policies/load-policy.server.ts';
import { movePolicy } from '#insurance/policies/move-policy.server.ts';
import { TEST_HOLDER, JAGA_AMAN_XTRA, seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { SAME_NIK } from '#insurance/sales/quotes/repeated-niks.ts';
import { advancePolicyStatus } from '#insurance/service/billing/premiums/daily-policy-run.server.ts';
import { payPremium } from '#insurance/service/billing/premiums/pay-premium.server.ts';
import { showPremiums } from '#insurance/service/billing/premiums/show-premiums.server.ts';
import { policyShop } from '#insurance/service/billing/premiums/test-policy.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Mail, Mailer } from '#platform/mail/mail.server.ts';
import { asSent, type SentMail } from '#platform/mail/test-mail.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { cancelPolicy, showCancellation } from '../cancellations/cancel-policy.server.ts';
import { changeOwnCover } from '../cover/change-own-cover.server.ts';
import { showCovers } from '../cover/show-covers.server.ts';
import { planEnding, showEnding, takeBackEnding } from '../endings/plan-ending.server.ts';
import { endorsementLetter } from '../endorsement-letter.server.ts';
import { changeFrequency, showFrequencies } from '../frequency/change-frequency.server.ts';
import { policyDocuments } from '../policy-documents.server.ts';
import { servicingJobs } from '../routes.server.ts';
import { joinPolicy, showJoining, showJoiningPrice } from './join-policy.server.ts';
import { ANI, BUDI, type JoiningPerson, SARI } from './test-persons.server.ts';

const db = await testPool();
await seedShop(db);
const { tell, as, ...shop } = policyShop(db);
const deps = {
	...shop.deps,
	downloadLink: (kind: string, about: readonly string[]) =>
		`/page/download?${kind}:${about.join()}`,
	documentLinks: async () => [],
};
const at = (day: string) => new Date(`${day}T12:00:00+07:00`);
const bought = (detail: object = {}, change: Record<string, unknown> = {}) =>
	shop.buy(
		at('2027-01-14'),
		{ paymentFrequency: 'monthly', premiumAmount: 50_000_000, customer: [SARI], ...detail },
		change,
	);
type Bought = Awaited<ReturnType<typeof bought>>;
const who = (one: Bought, day: string) => as(one.customerId, at(day));
const price = (one: Bought, person: JoiningPerson, day = '2027-02-01', answers = {}) =>
	showJoiningPrice(deps, { policyId: one.policyId, person, answers }, who(one, day));
async function join(one: Bought, person: JoiningPerson, change: object = {}, day = '2027-02-01') {
	const input = { policyId: one.policyId, person, answers: {}, agree: true };
	const total = 'total' in change ? 0 : ((await price(one, person, day)).option?.total ?? 0);
	return joinPolicy(deps, { ...input, total, ...change }, who(one, day));
}
const held = async (one: Bought) => {
	const policy = await loadPolicy(db, deps.sealer, one.policyId);
	if (!policy) throw new Error('no policy');
	return policy;
};
const covers = (one: Bought, day = '2027-02-01') => showCovers(deps, one, who(one, day));
async function choose(one: Bought, words: string | null, day = '2027-02-01') {
	const { options } = await covers(one, day);
	const option = options.find((found) =>
		words === null ? found.takesBack : found.words === words,
	);
	if (!option) throw new Error(`${words} is not among ${options.map((o) => o.words).join('; ')}`);
	const { plan, sumInsured, left, total } = option;
	const input = { policyId: one.policyId, plan, sumInsured, left, total, confirmed: true };
	await changeOwnCover(deps, input, who(one, day));
	return option;
}
async function pay(one: Bought, day: string, amount: number) {
	const input = { policyId: one.policyId, metode_pembayaran: 'qris', amount } as const;
	const { orderId } = await payPremium(deps, input, who(one, day));
	return tell(orderId, 'PAID', amount, at(day));
}
const turn = (one: Bought, day: string) =>
	db.transaction((tx) =>
		advancePolicyStatus(tx, { sealer: deps.sealer, debits: null }, one.policyId, at(day)),
	);
const names = async (one: Bought, day: string) =>
	(await insuredList(deps, one, who(one, day))).map(({ customerName }) => customerName);
const schedule = async (one: Bought) =>
	(await showPremiums(deps, one, who(one, '2027-02-01'))).instalments;

test('adds a partner and a child at the exact premiums with nothing due today', async () => {
	const one = await bought();
	expect(await showJoining(deps, one, who(one, '2027-02-01'))).toMatchObject({
		reason: '',
		fromDay: '2027-02-15',
		relations: [
			{
				relation: 'partner',
				label: 'Pasangan',
				earliest: '1966-02-16',
				latest: '2009-02-15',
			},
			{ relation: 'child', label: 'Anak', latest: '2026-02-15' },
		],
		apart: [],
	});
	const { option, questions } = await price(one, BUDI);
	expect(questions).toEqual([]);
	expect(option).toMatchObject({
		paidToday: 0,
		premium: 15_800,
		total: 11 * 15_800,
		totalBefore: 11 * 8_100,
		waits: false,
		consent: expect.stringContaining('Budi Contoh tahu dan setuju'),
	});
	expect(option?.receipt.reduce((sum, { amount }) => sum + amount, 0)).toBe(15_800);
	expect(option?.instalments[0]).toEqual({
		number: 2,
		dueOn: '2027-02-15',
		untilDay: '2027-03-14',
		amount: 15_800,
	});
	expect((await price(one, ANI)).option?.premium).toBe(14_300);
	expect((await held(one)).insured).toHaveLength(1);
});

test('repeated submission adds one person, endorsed with their answers and consents', async () => {
	const one = await bought();
	const total = 11 * 15_800;
	const presses = await Promise.all([1, 2, 3].map(() => join(one, BUDI, { total })));
	expect(new Set(presses.map((answer) => JSON.stringify(answer))).size).toBe(1);
	const policy = await held(one);
	expect(policy.insured).toMatchObject([
		{ name: 'Sari Contoh', position: 0 },
		{ name: 'Budi Contoh', position: 1, role: 'partner', nik: BUDI.nik, since: '2027-02-15' },
	]);
	const [, budi] = policy.insured;
	expect(policy.coverSteps).toEqual([
		expect.objectContaining({ heldFrom: '2027-01-15', left: [budi?.id] }),
		expect.objectContaining({ fromDay: '2027-02-15', heldFrom: null }),
	]);
	expect(policy.coverSteps[1]).not.toHaveProperty('left');
	const made = await endorsementsOf(db, deps.sealer, one.policyId);
	expect(made).toMatchObject([
		{
			kind: 'joins',
			facts: [
				{ label: 'Tertanggung', before: 'Sari Contoh', after: 'Sari Contoh, Budi Contoh' },
				{
					label: 'Tertanggung baru',
					after: 'Budi Contoh, pasangan, laki-laki, lahir 2 Maret 1988, NIK 3174********0001',
				},
				{ label: 'Berlaku', after: expect.stringMatching(/^Mulai 15 Februari 2027/) },
				{
					label: 'Premi mulai 15 Februari 2027',
					before: '11 premi, jumlah Rp89.100',
					after: '11 premi, jumlah Rp173.800',
				},
				{ label: 'Persetujuan', after: expect.stringContaining('Budi Contoh tahu') },
			],
		},
	]);
	expect((await loadSnapshot(db, deps.sealer, one.policyId)).unbroken).toBe(true);
	const [endorsed] = made;
	if (!endorsed) throw new Error('not endorsed');
	const letter = endorsementLetter(policy, endorsed, 'http://localhost:3000');
	expect(JSON.stringify(letter)).not.toContain('Budi');
	expect(letter.facts).toContainEqual([
		'Premi mulai 15 Februari 2027',
		'11 premi, jumlah Rp173.800',
	]);
	const { rows } = await db.query<{ evidence: Buffer }>(
		sql`select evidence from policy_endorsement where policy_id = ${one.policyId}`,
	);
	expect(
		deps.sealer.open('policy endorsement evidence', rows[0]?.evidence ?? Buffer.alloc(0)),
	).toMatchObject({
		said: { person: { name: 'Budi Contoh', nik: BUDI.nik }, total: 173_800, answers: [] },
	});
});

test('the mail about a joining person has no attachment, so their data stays in the account', async () => {
	const one = await bought();
	await join(one, BUDI);
	const sent: SentMail[] = [];
	const mailer = {
		send: async (mail: Mail) => (sent.push(asSent(mail)), { messageId: '1' }),
		close: () => {},
	} as Mailer;
	const jobs = servicingJobs({ sealer: deps.sealer, mailer, publicUrl: 'http://localhost:3000' });
	await db.transaction((tx) =>
		jobs['endorsement-mail'](
			{ policyId: one.policyId, number: 1 },
			{ tx, log: silentLog, jobId: uuidv7(), attempt: 1 },
		),
	);
	expect(sent).toMatchObject([{ attachments: [] }]);
	expect(sent[0]?.text).toContain('endorsemen di akunmu');
	expect(sent[0]?.text).not.toContain('terlampir');
	expect(sent[0]?.text).not.toContain('Budi');
});

test('a premium paid in advance insures from its day on, with certificate and card from that day', async () => {
	const one = await bought();
	await join(one, BUDI);
	expect(await pay(one, '2027-02-10', 15_800)).toBe('paid');
	expect(await covers(one, '2027-02-11')).toMatchObject({
		coming: { words: 'bersama Budi Contoh', fromDay: '2027-02-15', waitsForPremium: false },
	});
	const { options } = await covers(one, '2027-02-11');
	expect(options.some(({ takesBack }) => takesBack)).toBe(false);
	await turn(one, '2027-02-14');
	expect(await names(one, '2027-02-14')).toEqual(['Sari Contoh']);
	expect(await names(one, '2027-02-15')).toEqual(['Sari Contoh', 'Budi Contoh']);
	const documents = async (day: string) =>
		(await policyDocuments(deps, one, who(one, day))).map(
			({ kind, insuredName }) => `${kind} ${insuredName}`,
		);
	expect(await documents('2027-02-14')).not.toContain('certificate Budi Contoh');
	expect(await documents('2027-02-15')).toEqual(
		expect.arrayContaining(['certificate Budi Contoh', 'ecard Budi Contoh']),
	);
	const listed = await insuredList(deps, one, who(one, '2027-02-15'));
	expect(listed.map(({ coveredFrom }) => coveredFrom)).toEqual([undefined, '2027-02-15']);
});

test('a premium paid in grace insures from the day after, and an unpaid one never', async () => {
	const [late, never] = [await bought(), await bought()];
	for (const one of [late, never]) {
		await join(one, BUDI);
		await turn(one, '2027-02-16');
		expect(await held(one)).toMatchObject({ status: 'GRACE' });
	}
	expect(await pay(late, '2027-02-20', 15_800)).toBe('paid');
	await turn(late, '2027-02-21');
	expect(await names(late, '2027-02-20')).toEqual(['Sari Contoh']);
	expect(await names(late, '2027-02-21')).toEqual(['Sari Contoh', 'Budi Contoh']);
	await turn(never, '2027-04-30');
	expect(await held(never)).toMatchObject({ status: 'LAPSED' });
	expect(await names(never, '2027-04-30')).toEqual(['Sari Contoh']);
});

test('reverting before payment restores the schedule and leaves nothing of the person on the policy', async () => {
	const one = await bought();
	const before = await schedule(one);
	await join(one, BUDI);
	expect((await schedule(one))[1]).toMatchObject({ amount: 15_800 });
	const { coming } = await covers(one);
	expect(coming).toMatchObject({ words: 'bersama Budi Contoh', waitsForPremium: true });
	const back = await choose(one, null);
	expect(await schedule(one)).toEqual(before);
	const policy = await held(one);
	expect(policy).toMatchObject({ coverSteps: [], insured: [{ name: 'Sari Contoh' }] });
	expect(policy.application.insured).toHaveLength(1);
	expect(policy.application.choice.left).toBeUndefined();
	const made = await endorsementsOf(db, deps.sealer, one.policyId);
	expect(made.map(({ kind }) => kind)).toEqual(['joins', 'insured']);
	const { plan, sumInsured, left, total } = back;
	const again = { policyId: one.policyId, plan, sumInsured, left, total, confirmed: true };
	expect(await changeOwnCover(deps, again, who(one, '2027-02-01'))).toMatchObject({
		endorsementNo: expect.stringMatching(/\/E02$/),
	});
	await join(one, BUDI);
	expect((await held(one)).insured).toHaveLength(2);
});

const takeBack = (one: Bought, day: string) => choose(one, null, day);
const owedOn = async (one: Bought, day: string) =>
	(await showPremiums(deps, one, who(one, day))).owed.total;

test.each(['2027-02-15', '2027-03-10'])(
	'an unpaid due step can still be reverted on %s, and the previous premium is owed',
	async (day) => {
		const one = await bought();
		await join(one, BUDI);
		await turn(one, day);
		const { reason, options } = await covers(one, day);
		expect(reason).toContain('belum dibayar. Bayar dulu.');
		expect(options.map(({ takesBack, premium }) => [takesBack, premium])).toEqual([
			[true, 8_100],
		]);
		expect(await owedOn(one, '2027-02-15')).toBe(15_800);
		await takeBack(one, day);
		expect(await owedOn(one, '2027-02-15')).toBe(8_100);
		const after = await held(one);
		expect(after).toMatchObject({ coverSteps: [], insured: [{ name: SARI.name }] });
		expect(after.insured).toHaveLength(1);
		expect((await covers(one, day)).options).toEqual([]);
	},
);

test.each<[what: string, (one: Bought) => Promise<unknown>]>([
	[
		'a debit of it is on its way',
		async (one) => {
			const { orderId } = await payPremium(
				deps,
				{ policyId: one.policyId, metode_pembayaran: 'qris', amount: 15_800 },
				who(one, '2027-02-15'),
			);
			await db.query(sql`update premium_order set paid_by = 'mandate' where order_id =
				(select id from purchase_order where order_no = ${orderId})`);
		},
	],
	['it was paid', (one) => pay(one, '2027-02-15', 15_800)],
	['the policy lapsed', (one) => turn(one, '2027-04-30')],
])('cannot be reverted once its premium is due: %s', async (_what, before) => {
	const one = await bought();
	await join(one, BUDI);
	await before(one);
	const { options } = await covers(one, '2027-02-16');
	expect(options.filter(({ takesBack }) => takesBack)).toEqual([]);
});

test('two joining persons form one step, and when one is reverted the other moves up', async () => {
	const one = await bought();
	await join(one, BUDI);
	await join(one, ANI);
	expect((await schedule(one))[1]).toMatchObject({ amount: 22_000 });
	expect((await held(one)).coverSteps).toHaveLength(2);
	await choose(one, 'bersama Ani Contoh');
	const policy = await held(one);
	expect(policy.insured).toMatchObject([
		{ name: 'Sari Contoh', position: 0 },
		{ name: 'Ani Contoh', position: 1 },
	]);
	expect(policy.application.insured.map(({ name }) => name)).toEqual([
		'Sari Contoh',
		'Ani Contoh',
	]);
	expect((await schedule(one))[1]).toMatchObject({ amount: 14_300 });
	expect(await pay(one, '2027-02-10', 14_300)).toBe('paid');
	expect(await names(one, '2027-02-15')).toEqual(['Sari Contoh', 'Ani Contoh']);
});

test.each([
	['uang pertanggungan Rp100.000.000, bersama Budi Contoh', 31_600],
	['uang pertanggungan Rp25.000.000, bersama Budi Contoh', 8_000],
])('%s is one step that waits for its money', async (words, premium) => {
	const one = await bought();
	await join(one, BUDI);
	expect(await choose(one, words)).toMatchObject({ premium, dearer: true });
	expect((await held(one)).coverSteps.at(-1)).toMatchObject({ heldFrom: null });
	await turn(one, '2027-02-16');
	expect(await names(one, '2027-02-16')).toEqual(['Sari Contoh']);
	expect(await held(one)).toMatchObject({ status: 'GRACE', sumInsured: 50_000_000 });
});

test('a frequency change afterwards uses the sum including the person', async () => {
	const one = await bought();
	await join(one, BUDI);
	const caller = who(one, '2027-02-02');
	const { options } = await showFrequencies(deps, one, caller);
	const total = Math.floor((175_500 * 334) / 365);
	expect(options).toMatchObject([{ frequency: 'yearly', premium: 175_500, total }]);
	await changeFrequency(deps, { policyId: one.policyId, frequency: 'yearly', total }, caller);
	expect(await pay(one, '2027-02-10', total)).toBe('paid');
	expect(await names(one, '2027-02-15')).toEqual(['Sari Contoh', 'Budi Contoh']);
});

test('money for the previous premium is owed back', async () => {
	const one = await bought();
	const input = { policyId: one.policyId, metode_pembayaran: 'qris', amount: 8_100 } as const;
	const { orderId } = await payPremium(deps, input, who(one, '2027-02-01'));
	await join(one, BUDI);
	expect(await tell(orderId, 'PAID', 8_100, at('2027-02-02'))).toBe('refund_due');
	expect(await tasksAbout(db, orderId)).toMatchObject([{ status: 'open', received: 8_100 }]);
	expect((await held(one)).coverSteps.at(-1)).toMatchObject({ heldFrom: null });
});

test('planning and reverting an end lets no one start without payment', async () => {
	const one = await bought();
	await join(one, BUDI);
	const end = { policyId: one.policyId, endsOn: '2027-02-14', agree: true };
	await planEnding(deps, end, who(one, '2027-02-02'));
	await tell(one.orderNo, 'REVERSED', 8_100, at('2027-02-03'));
	expect((await held(one)).reopened).toHaveLength(1);
	expect(await pay(one, '2027-02-04', 8_100)).toBe('paid');
	const { total } = await showEnding(deps, one, who(one, '2027-02-05'));
	await takeBackEnding(deps, { policyId: one.policyId, total }, who(one, '2027-02-05'));
	expect(await held(one)).toMatchObject({ unpaidFrom: '2027-02-15' });
	expect((await held(one)).coverSteps.at(-1)).toMatchObject({ heldFrom: null });
	expect(await names(one, '2027-02-15')).toEqual(['Sari Contoh']);
});

test('a payment returned before the first day makes the person wait again', async () => {
	const one = await bought();
	await join(one, BUDI);
	const input = { policyId: one.policyId, metode_pembayaran: 'qris', amount: 15_800 } as const;
	const { orderId } = await payPremium(deps, input, who(one, '2027-02-10'));
	expect(await tell(orderId, 'PAID', 15_800, at('2027-02-10'))).toBe('paid');
	await tell(orderId, 'REVERSED', 15_800, at('2027-02-12'));
	expect((await held(one)).coverSteps.at(-1)).toMatchObject({ heldFrom: null });
	expect(await names(one, '2027-02-15')).toEqual(['Sari Contoh']);
	expect(await pay(one, '2027-02-20', 15_800)).toBe('paid');
	expect(await names(one, '2027-02-20')).toEqual(['Sari Contoh']);
	expect(await names(one, '2027-02-21')).toEqual(['Sari Contoh', 'Budi Contoh']);
});

test('a payment returned after the first day is owed, with grace that includes the person', async () => {
	const one = await bought();
	await join(one, BUDI);
	const input = { policyId: one.policyId, metode_pembayaran: 'qris', amount: 15_800 } as const;
	const { orderId } = await payPremium(deps, input, who(one, '2027-02-10'));
	await tell(orderId, 'PAID', 15_800, at('2027-02-10'));
	await turn(one, '2027-02-15');
	await tell(orderId, 'REVERSED', 15_800, at('2027-02-16'));
	expect(await names(one, '2027-02-17')).toEqual(['Sari Contoh', 'Budi Contoh']);
	expect((await held(one)).reopened).toHaveLength(1);
});

test('cancelling before the first day never insures the person and refunds everything', async () => {
	const one = await bought();
	await join(one, BUDI);
	await pay(one, '2027-02-10', 15_800);
	const caller = who(one, '2027-02-12');
	const { kind, refund, lines } = await showCancellation(deps, one, caller);
	// Unused: two of the 31 days of the first payment, and all days of the payment that includes
	// the new person.
	expect(lines.map(({ amount }) => amount)).toEqual([523, 15_800]);
	if (!kind) throw new Error('cannot be cancelled');
	await cancelPolicy(deps, { policyId: one.policyId, kind, refund, agree: true }, caller);
	expect(await names(one, '2027-02-20')).toEqual(['Sari Contoh']);
	expect(claimantsOf(await held(one)).map(({ name }) => name)).toEqual(['Sari Contoh']);
	const documents = await policyDocuments(deps, one, who(one, '2027-02-20'));
	expect(documents.map(({ insuredName }) => insuredName)).not.toContain('Budi Contoh');
	expect((await covers(one, '2027-02-20')).coming).toBeNull();
	const copies = privacyDocuments({ db, sealer: deps.sealer } as never);
	const copy = await copies['data-pdf']([one.customerId], at('2027-02-20'));
	const text = execFileSync('pdftotext', ['-', '-'], { input: copy?.bytes, encoding: 'utf8' });
	expect(text.replaceAll(/\s+/g, ' ')).toContain('Budi Contoh (tidak sempat ditanggung)');
});

test('a repeated request for an endorsement returns the one for that exact name', async () => {
	const one = await bought();
	const short = { ...ANI, name: 'Ani' };
	const long = { ...ANI, name: 'Ani, S.Kom', nik: '3174054908150002' };
	for (const person of [short, long]) await join(one, person);
	const again = await Promise.all([short, long].map((person) => join(one, person, { total: 0 })));
	expect(again.map(({ endorsementNo }) => endorsementNo.slice(-3))).toEqual(['E01', 'E02']);
});

test('a person who joined can leave from a later premium on, like anyone else', async () => {
	const one = await bought();
	await join(one, BUDI);
	await pay(one, '2027-02-10', 15_800);
	await turn(one, '2027-02-15');
	await choose(one, 'tanpa Budi Contoh', '2027-02-20');
	expect(await names(one, '2027-03-14')).toEqual(['Sari Contoh', 'Budi Contoh']);
	expect(await names(one, '2027-03-15')).toEqual(['Sari Contoh']);
	await expect(join(one, BUDI, {}, '2027-02-20')).rejects.toMatchObject({
		data: { fields: { 'person.name': expect.stringContaining('sudah keluar') } },
	});
});

const aged = (person: JoiningPerson, dob: string): JoiningPerson => ({
	...person,
	dob,
	nikConfirmed: true,
});
const refusedFields = async (asked: Promise<unknown>) =>
	asked.then(
		() => ({}),
		(error: { data?: { fields?: object } }) => error.data?.fields ?? error,
	);

test.each<[what: string, person: JoiningPerson, field: string, words: string | RegExp]>([
	['the NIK of the holder', { ...BUDI, nik: TEST_HOLDER.nric }, 'person.nik', SAME_NIK],
	['no NIK', { ...BUDI, nik: '' }, 'person.nik', 'NIK wajib diisi'],
	['a masked NIK', { ...BUDI, nik: '3174********0001' }, 'person.nik', /masih tersamar/],
	['a NIK of another day', { ...BUDI, nik: '3174050303880001' }, 'person.nik', /tidak cocok/],
	['the holder', { ...BUDI, relation: 'self' }, 'person.relation', /pasangan atau anak/],
	['a member', { ...BUDI, relation: 'member' }, 'person.relation', /pasangan atau anak/],
	['nobody', { ...BUDI, relation: 'parent' }, 'person.relation', 'Pilih siapa yang ditanggung'],
	['no name', { ...BUDI, name: ' ' }, 'person.name', 'Nama tertanggung wajib diisi'],
	[
		'who is insured',
		{ ...BUDI, name: 'sari  contoh', dob: '1990-05-17', nikConfirmed: true },
		'person.name',
		/sudah ditanggung/,
	],
	['a day that is none', aged(BUDI, '1988-02-30'), 'person.dob', /tidak ada di kalender/],
	[
		'a partner who is 18 a day too late',
		aged(BUDI, '2009-02-16'),
		'person.dob',
		'Pasangan harus berusia 18 tahun sampai 60 tahun saat perlindungan mulai 15 Feb 2027.',
	],
	['a partner a day too old', aged(BUDI, '1966-02-15'), 'person.dob', /sampai 60 tahun/],
	[
		'a child who is 1 a day too late',
		aged(ANI, '2026-02-16'),
		'person.dob',
		/^Anak harus berusia 1 tahun/,
	],
	['a child of tomorrow', aged(ANI, '2027-02-16'), 'person.dob', /setelah hari ini/],
])('rejects the person: %s', async (_, person, field, words) => {
	const one = await bought();
	expect(await refusedFields(price(one, person))).toMatchObject({
		[field]: typeof words === 'string' ? words : expect.stringMatching(words),
	});
	expect(await refusedFields(join(one, person, { total: 1 }))).toHaveProperty([field]);
	expect(await held(one)).toMatchObject({ coverSteps: [], insured: [{ position: 0 }] });
});

test.each([
	['a partner who is 18 on the day', aged(BUDI, '2009-02-15'), 15_800],
	['a child who is 1 on the day', aged(ANI, '2026-02-15'), 14_300],
	['a NIK that was confirmed', aged(BUDI, '1988-03-03'), 15_800],
])('adds the person: %s', async (_, person, premium) => {
	expect((await price(await bought(), person)).option?.premium).toBe(premium);
});

test('prices a child born after the purchase by the age on the first day', async () => {
	const one = await bought(
		{ productNumber: 'JSP', productPlan: 'PILIHANKU', premiumAmount: 300_000 },
		{ content_id: 12 },
	);
	const alone = (await price(one, aged(ANI, '2015-08-09'))).option;
	const born = (await price(one, aged(ANI, '2027-01-16'))).option;
	expect(born?.premium).toBe(alone?.premium);
	expect(born).toMatchObject({ waits: true });
	expect(await refusedFields(price(one, aged(ANI, '2027-01-17')))).toMatchObject({
		'person.dob': expect.stringContaining('30 hari'),
	});
});

test('a product for one person and a full policy are explained in their own sentences', async () => {
	const one = await bought(
		{ premiumAmount: 100_000_000, productNumber: 'JAX', productPlan: 'XTRA' },
		{
			content_id: JAGA_AMAN_XTRA,
		},
	);
	const joining = await showJoining(deps, one, who(one, '2027-02-01'));
	expect(joining.relations).toEqual([]);
	expect(joining.apart).toContainEqual({
		words: 'Pasangan',
		reason: 'Jaga Aman Xtra menanggung satu orang saja.',
	});
	const person = (name: string, dob: string, relation: string) => ({
		...SARI,
		name,
		dob,
		relation,
	});
	const full = await bought({
		customer: [
			SARI,
			{ ...person('Tono Contoh', '1988-03-02', 'partner'), gender: 'male' },
			...[1, 2, 3].map((n) =>
				person(`Anak Contoh ${'ABC'[n - 1]}`, `201${n}-08-09`, 'child'),
			),
		],
	});
	expect(await showJoining(deps, full, who(full, '2027-02-01'))).toMatchObject({
		relations: [],
		apart: [
			{ words: 'Pasangan', reason: expect.stringContaining('hanya satu orang') },
			{ words: 'Anak', reason: 'Anak yang ditanggung paling banyak 3 orang.' },
		],
	});
	expect(await refusedFields(price(full, BUDI))).toMatchObject({
		'person.relation': expect.stringContaining('hanya satu orang'),
	});
});

test('rejects a sum other than shown and a missing consent', async () => {
	const one = await bought();
	await expect(join(one, BUDI, { total: 1 })).rejects.toMatchObject({
		code: 'price-changed',
		data: { total: 173_800 },
	});
	expect(await refusedFields(join(one, BUDI, { agree: false }))).toHaveProperty('agree');
	expect(await held(one)).toMatchObject({ coverSteps: [], insured: [{ position: 0 }] });
});

const ONE_CLAIM = deps.sealer.seal('claim content', {
	event: null,
	insured: { name: 'Anak Budi' },
	holderName: 'Budi',
});

test.each<[string, (one: Bought) => Promise<unknown>, string, string]>([
	['a premium that is due', async () => {}, '2027-02-15', 'belum dibayar'],
	[
		'an end that was planned',
		(one) =>
			planEnding(
				deps,
				{ policyId: one.policyId, endsOn: '2027-02-14', agree: true },
				who(one, '2027-02-01'),
			),
		'2027-02-02',
		'Tarik dulu',
	],
	[
		'a policy that was cancelled',
		(one) =>
			db.transaction(async (tx) =>
				movePolicy(
					tx,
					await held(one),
					'CANCELLED',
					'cancelled-by-holder',
					at('2027-02-01'),
				),
			),
		'2027-02-02',
		'tidak berlaku lagi',
	],
	[
		'a claim that is not decided',
		(one) =>
			db.query(sql`
				insert into claim (id, claim_no, customer_id, policy_id, insured_id, product_code, product_name, benefit, benefit_name,
					status, content, draft_version, submitted_at, turn_since)
				values (${uuidv7()}, 'K990000000001', ${one.customerId}, ${one.policyId}, ${uuidv7()},
					'JAM', 'Jaga Aman', 'MED', 'Biaya pengobatan', 'in-review', ${ONE_CLAIM}, 1, now(), now())`),
		'2027-02-02',
		'belum diputuskan',
	],
])('cannot add a person: %s', async (_, before, day, reason) => {
	const one = await bought();
	await before(one);
	const joining = await showJoining(deps, one, who(one, day));
	expect(joining).toMatchObject({ relations: [], reason: expect.stringContaining(reason) });
	const input = {
		policyId: one.policyId,
		person: BUDI,
		answers: {},
		agree: true,
		total: 173_800,
	};
	await expect(joinPolicy(deps, input, who(one, day))).rejects.toMatchObject({
		code: 'look-again',
	});
	expect((await held(one)).insured).toHaveLength(1);
});

test('cannot add a person to a policy that is paid to its end', async () => {
	const one = await bought({ paymentFrequency: 'yearly' });
	expect(await showJoining(deps, one, who(one, '2027-02-01'))).toMatchObject({
		relations: [],
		reason: expect.stringContaining('sudah lunas sampai'),
	});
});

test("cannot add a person to another customer's policy", async () => {
	const one = await bought();
	const foreign = as(uuidv7(), at('2027-02-01'));
	const input = { policyId: one.policyId, person: BUDI, answers: {} };
	await expect(showJoining(deps, one, foreign)).rejects.toMatchObject({
		code: 'forbidden',
	});
	await expect(showJoiningPrice(deps, input, foreign)).rejects.toMatchObject({
		code: 'forbidden',
	});
	await expect(
		joinPolicy(deps, { ...input, total: 173_800, agree: true }, foreign),
	).rejects.toMatchObject({ code: 'forbidden' });
});
