import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';

import { whileLetIn } from '#insurance/access/staff/test-let-in.server.ts';
import { loadSnapshot } from '#insurance/policies/load-policy.server.ts';
import { shownSnapshot } from '#insurance/policies/snapshots/show-snapshot.server.ts';
import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { asSent, type SentMail } from '#platform/mail/test-mail.server.ts';

import { MAX_DOCUMENTS } from '../claim.ts';
import { claimJobs } from '../holder/claim-mails.server.ts';
import {
	BANK,
	EVENT,
	incidentDay,
	later,
	LINE,
	NO,
	O,
	S,
	openClaims,
} from '../test-claims.server.ts';

const {
	ask,
	db,
	decide,
	deps,
	fileOf,
	fullDraft,
	newClaim,
	pay,
	recommend,
	sari,
	staff,
	tono,
	upload,
} = await openClaims();

const admin = () => staff['admin']!;
const assessor = () => staff['assessor']!;
const supervisor = () => staff['supervisor']!;
const finance = () => staff['finance']!;
const seen = (claimNo: string) => ask(sari.caller, `${S}claim/detail`, { claimNo });
const PART = { ...LINE, asked: 200_000, amount: 100_000 };
const small = { event: { ...EVENT, cost: 200_000 } };

async function mailOf(claimNo: string, kind: string): Promise<string> {
	const sent: SentMail[] = [];
	const mailer = {
		send: async (mail: Mail) => {
			sent.push(asSent(mail));
			return { messageId: '' };
		},
		close: () => {},
	};
	const { rows } = await db.query<{ id: string }>(
		sql`select id from claim where claim_no = ${claimNo}`,
	);
	const log = { child: () => log } as never;
	await db.transaction((tx) =>
		claimJobs({ ...deps, mailer: mailer as never, publicUrl: 'http://x' })['claim-mail'](
			{ claimId: rows[0]?.id ?? '', kind },
			{ tx, log, jobId: 'x', attempt: 1 },
		),
	);
	return sent.map((mail) => `${mail.subject}\n${mail.text}`).join('\n');
}

describe('the four-eyes rule applies even to a person with every permission and shows the reason', () => {
	test('an admin who recommended cannot decide', async () => {
		const claimNo = await newClaim(sari);
		await recommend(admin(), claimNo, 1, { lines: [PART], ...small });
		const refusal = await refused(decide(admin(), claimNo));
		expect([refusal.status, refusal.message]).toEqual([
			403,
			'Usulan ini buatanmu sendiri; orang lain yang memutuskan.',
		]);
		expect((await fileOf(admin(), claimNo))['may']).toMatchObject({
			decide: false,
			whyNotDecide: refusal.message,
		});
	});

	test('an admin who recommended cannot record the payout, another person can', async () => {
		const claimNo = await newClaim(sari);
		await recommend(admin(), claimNo, 1, { lines: [PART], ...small });
		await decide(supervisor(), claimNo);
		const refusal = await refused(pay(admin(), claimNo, 'TRX-ADMIN'));
		expect([refusal.status, refusal.message]).toEqual([
			403,
			'Usulan klaim ini buatanmu; orang lain yang mencatat pembayarannya.',
		]);
		expect((await fileOf(admin(), claimNo))['may']).toMatchObject({
			pay: false,
			whyNotPay: refusal.message,
		});
		expect((await fileOf(finance(), claimNo))['may']).toMatchObject({
			pay: true,
			whyNotPay: null,
		});
		expect(await pay(finance(), claimNo, 'TRX-FINANCE')).toMatchObject({ status: 'paid' });
	});

	test('a person the recommender has just added can do neither', async () => {
		const claimNo = await newClaim(sari);
		await recommend(admin(), claimNo, 1, { lines: [PART], ...small });
		const { now: at } = admin();
		const mayOf = async (who: typeof admin) => (await fileOf(who(), claimNo))['may'];
		await whileLetIn(db, { whom: supervisor(), by: admin(), at }, async () => {
			const { message } = await refused(decide(supervisor(), claimNo));
			expect(message).toContain('tidak dihitung dua orang');
			// Returning a recommendation takes only one person.
			expect(await mayOf(supervisor)).toMatchObject({ decide: true, whyNotAgree: message });
		});
		expect(await mayOf(supervisor)).toMatchObject({ decide: true, whyNotAgree: null });
		await decide(supervisor(), claimNo);
		await whileLetIn(db, { whom: finance(), by: admin(), at }, async () => {
			const { message } = await refused(pay(finance(), claimNo, 'TRX-BONEKA'));
			expect(message).toContain('tidak dihitung dua orang');
			expect(await mayOf(finance)).toMatchObject({ pay: false, whyNotPay: message });
			expect(await mayOf(supervisor)).toMatchObject({ pay: false, whyNotPay: null });
		});
		expect(await pay(finance(), claimNo, 'TRX-KEMUDIAN')).toMatchObject({ status: 'paid' });
	});
});

test('the assessor sees the same purchase record as the holder', async () => {
	const claimNo = await newClaim(sari);
	const { agreed } = await fileOf(assessor(), claimNo);
	const { rows } = await db.query<{ id: string }>(
		sql`select policy_id as id from claim where claim_no = ${claimNo}`,
	);
	const holders = shownSnapshot(await loadSnapshot(db, deps.sealer, rows[0]?.id ?? ''));
	expect(agreed).toEqual(JSON.parse(JSON.stringify(holders)));
	expect(agreed).toMatchObject({
		unbroken: true,
		consents: [
			{ label: expect.stringMatching(/syarat/), value: expect.stringMatching(/^Ya/) },
			{},
		],
	});
});

describe('a declined line', () => {
	test.each<[string, Any, Any]>([
		[
			'with money',
			{ ...NO, amount: 2_000_000 },
			{ 'lines.0.amount': 'Baris yang ditolak tidak berisi uang' },
		],
		[
			'with a clause of nobody',
			{ ...NO, clause: 'Karangan' },
			{ 'lines.0.clause': 'Pilih pasal dari daftar' },
		],
		[
			'that names every document',
			{ ...NO, evidence: 'ALL' },
			{ 'lines.0.evidence': 'Sebutkan bukti yang menentukan baris ini, bukan semua dokumen' },
		],
	])('%s is rejected next to its field', async (_what, line, fields) => {
		const claimNo = await newClaim(sari);
		const { documents } = await fileOf(assessor(), claimNo);
		const all = documents.map((one: Any) => one['name']).join('; ');
		const evidence = line['evidence'] === 'ALL' ? all : line['evidence'];
		const refusal = await refused(
			recommend(assessor(), claimNo, 1, {
				outcome: 'decline',
				lines: [{ ...line, evidence }],
			}),
		);
		expect([refusal.status, refusal.data]).toEqual([422, { fields }]);
	});

	test('is required at least once and needs evidence', async () => {
		const claimNo = await newClaim(sari);
		const decline = (lines: Any[]) =>
			recommend(assessor(), claimNo, 1, { outcome: 'decline', lines });
		expect((await refused(decline([]))).data).toEqual({
			fields: { lines: 'Tulis paling sedikit satu baris keputusan' },
		});
		await expect(decline([{ ...NO, evidence: ' ' }])).rejects.toThrow('Bukti wajib diisi');
	});

	test('shows its customer no amounts, neither in the account nor by mail', async () => {
		const claimNo = await newClaim(sari);
		await recommend(assessor(), claimNo, 1, { outcome: 'decline', lines: [NO] });
		await decide(supervisor(), claimNo);
		expect((await seen(claimNo))['decision']).toMatchObject({
			outcome: 'decline',
			amount: 0,
			lines: [{ amount: 0, clause: 'Yang tidak dibayar (P01)', evidence: 'Resume medis' }],
		});
		expect(await mailOf(claimNo, 'declined')).not.toMatch(/Rp\s?\d/);
	});
});

describe('a partly approved claim', () => {
	const granted = async () => {
		const claimNo = await newClaim(sari);
		await recommend(assessor(), claimNo, 1, { lines: [PART], ...small });
		await decide(supervisor(), claimNo);
		return claimNo;
	};
	const object = (claimNo: string) =>
		ask(sari.caller, `${S}claim/reopen`, { claimNo, reason: 'Kuitansi kedua belum dihitung.' });

	test('can be contested before the payout, and the approved amount is still paid', async () => {
		const claimNo = await granted();
		expect(await seen(claimNo)).toMatchObject({ status: 'approved', mayReopen: true });
		const notified = await mailOf(claimNo, 'approved');
		expect(notified).toContain('disetujui sebagian');
		expect(notified).toContain(
			'Surat keputusannya ada di akunmu, dengan alasan, pasal dan cara meminta',
		);
		await object(claimNo);
		expect(await seen(claimNo)).toMatchObject({
			status: 'in-review',
			approvedAmount: 100_000,
			mayReopen: false,
			mayWithdraw: false,
			decision: { outcome: 'approve', amount: 100_000 },
		});
		const { rows } = await ask(finance(), `${O}queue`, { status: 'approved' });
		expect(rows.map((one: Any) => one['claimNo'])).toContain(claimNo);
		expect(await pay(finance(), claimNo, 'TRX-PART')).toMatchObject({ status: 'in-review' });
		const again = await refused(pay(finance(), claimNo, 'TRX-TWICE'));
		expect([again.status, again.message]).toEqual([
			409,
			'Tidak ada yang perlu dibayar pada klaim ini.',
		]);
	});

	test('is reviewed by another assessor, and an added amount is paid as a second transfer', async () => {
		const claimNo = await granted();
		await pay(finance(), claimNo, 'TRX-FIRST');
		expect(await seen(claimNo)).toMatchObject({ status: 'paid', mayReopen: true });
		await object(claimNo);
		const { revision } = await fileOf(admin(), claimNo);
		expect(
			(await refused(recommend(assessor(), claimNo, revision, { lines: [PART] }))).message,
		).toBe('Pemeriksaan ulang dilakukan orang lain, bukan penilai sebelumnya.');
		expect(
			(
				await refused(
					recommend(admin(), claimNo, revision, {
						...small,
						lines: [{ ...PART, amount: 90_000 }],
					}),
				)
			).message,
		).toContain('tidak mengurangi');
		await recommend(admin(), claimNo, revision, {
			...small,
			lines: [{ ...PART, amount: 200_000 }],
		});
		expect(await decide(supervisor(), claimNo)).toMatchObject({ status: 'approved' });
		expect(await fileOf(finance(), claimNo)).toMatchObject({ owed: 100_000, reopened: true });
		await pay(finance(), claimNo, 'TRX-SECOND');
		expect(await seen(claimNo)).toMatchObject({
			status: 'paid',
			approvedAmount: 200_000,
			mayReopen: false,
			payouts: [
				{ amount: 100_000, reference: 'TRX-FIRST' },
				{ amount: 100_000, reference: 'TRX-SECOND' },
			],
			decision: { amount: 200_000, review: null },
		});
		expect((await refused(object(claimNo))).status).toBe(409);
	});

	test('keeps the approved amount after an unsuccessful objection, with the reason', async () => {
		const claimNo = await granted();
		await object(claimNo);
		const { revision } = await fileOf(admin(), claimNo);
		await recommend(admin(), claimNo, revision, {
			outcome: 'decline',
			reason: 'Kuitansi kedua untuk orang lain.',
			lines: [NO],
		});
		expect(await decide(supervisor(), claimNo)).toMatchObject({ status: 'approved' });
		expect(await seen(claimNo)).toMatchObject({
			status: 'approved',
			approvedAmount: 100_000,
			decision: {
				outcome: 'approve',
				amount: 100_000,
				review: { reason: 'Kuitansi kedua untuk orang lain.' },
			},
		});
		expect(await mailOf(claimNo, 'upheld')).toContain('tidak berkurang');
		expect(await pay(finance(), claimNo, 'TRX-UPHELD')).toMatchObject({ status: 'paid' });
	});

	test('cannot be contested when it was approved in full', async () => {
		const claimNo = await newClaim(sari);
		await recommend(assessor(), claimNo, 1, {
			...small,
			lines: [{ ...PART, amount: 200_000 }],
		});
		await decide(supervisor(), claimNo);
		expect(await seen(claimNo)).toMatchObject({ mayReopen: false });
		expect(await mailOf(claimNo, 'approved')).not.toMatch(/sebagian|pemeriksaan ulang/);
		expect((await refused(object(claimNo))).status).toBe(409);
	});

	test('counts against the benefit while the objection is pending', async () => {
		const left = async () =>
			(
				await ask(sari.caller, `${S}claim/check`, {
					policyId: sari.policyId,
					claimType: 'MED',
					tertanggungId: sari.insuredId,
					event: EVENT,
				})
			)['amount'].max as number;
		const claimNo = await granted();
		const before = await left();
		await object(claimNo);
		expect(await left()).toBe(before);
	});
});

test('a returned recommendation keeps its content and shows the second person’s comment', async () => {
	const claimNo = await newClaim(sari);
	await recommend(assessor(), claimNo, 1, { lines: [PART], ...small });
	await decide(supervisor(), claimNo, 'returned');
	expect(await fileOf(assessor(), claimNo)).toMatchObject({
		status: 'in-review',
		event: { incidentDay, cost: 200_000 },
		recommendations: [
			{
				verdict: 'returned',
				note: 'Hitung ulang kuitansi kedua.',
				lines: [PART],
				reason: 'Sesuai kuitansi dan resume medis.',
			},
		],
	});
});

test('identical files, and the same date and amount, are shown as hints with their claims', async () => {
	const event = { ...EVENT, cost: 345_678 };
	const bytes = (mark: string) =>
		Buffer.from(
			`%PDF-1.4\n% ${mark}\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`,
		);
	const own = async (mark: string) => {
		const draft = await fullDraft(sari);
		const documents = [];
		for (const one of draft['documents'] as Any[]) {
			const { filepath } = await upload(sari, one['typeId'], bytes(mark + one['typeId']));
			documents.push({ ...one, filepath });
		}
		return documents;
	};
	const first = await newClaim(sari, { event, documents: await own('one') });
	const second = await newClaim(sari, { event, documents: await own('two') });
	const third = await newClaim(sari, { documents: await own('one') });
	const hints = async (claimNo: string) =>
		(await fileOf(assessor(), claimNo))['similar'] as { claimNo: string; words: string }[];
	expect(await hints(second)).toEqual([
		expect.objectContaining({
			claimNo: first,
			words: expect.stringContaining('Rp345.678 sama'),
		}),
	]);
	expect(await hints(third)).toEqual([
		expect.objectContaining({
			claimNo: first,
			words: expect.stringMatching(/^Berkas ".*" sama persis/),
		}),
	]);
	await ask(sari.caller, `${S}claim/withdraw`, { claimNo: first });
	expect(await hints(second)).toEqual([]);
});

describe('the event is reported with the claim', () => {
	const reported = {
		...EVENT,
		time: '14:30',
		place: 'Jalan Sudirman',
		story: 'Jatuh <b>dari</b> motor',
	};
	const save = (change: Any) => ask(tono.caller, `${S}claim/save-draft-claim`, change);
	const submit = () => ask(tono.caller, `${S}claim/submit-draft-claim`, { customerId: tono.id });
	const without = (documents: Any[], ...codes: string[]) =>
		documents.filter((one) => !codes.includes(one['typeId']));

	test('the form is not required, and the assessor sees the event', async () => {
		const types = (await ask(tono.caller, `${S}getDocumentClaimListByProduct`, {
			productId: 'JAM-1-MED',
			event: reported,
		})) as unknown as Any[];
		expect(types.map((one) => one['docTypeID'])).not.toContain('FORM');
		const draft = await fullDraft(tono);
		await save({ ...draft, documents: without(draft['documents'], 'FORM'), event: reported });
		const { claimNo } = await submit();
		expect((await fileOf(assessor(), claimNo))['event']).toMatchObject(reported);
	});

	test('a client that sends only documented fields still has to send the form', async () => {
		const draft = await fullDraft(tono);
		await save({ ...draft, documents: without(draft['documents'], 'FORM') });
		expect((await refused(submit())).data).toEqual({
			fields: { 'documents.FORM': expect.stringContaining('Formulir klaim') },
		});
		await save(draft);
		const { claimNo } = await submit();
		expect((await fileOf(assessor(), claimNo))['event']).toBeNull();
	});

	const tomorrow = new Date(later.getTime() + 86_400_000).toISOString().slice(0, 10);
	test.each<[string, Any, string]>([
		['a day to come', { incidentDay: tomorrow }, 'event.incidentDay'],
		['no day at all', { incidentDay: '2026-02-31' }, 'event.incidentDay'],
		['a year long gone', { incidentDay: '1926-05-01' }, 'event.incidentDay'],
		['a death before the accident', { deathDay: '2025-01-01' }, 'event.deathDay'],
		[
			'more nights in intensive care than in hospital',
			{ days: 2, icuDays: 3 },
			'event.icuDays',
		],
	])('%s shows an error next to its field', async (_what, change, field) => {
		await save({ ...(await fullDraft(tono)), event: { ...reported, ...change } });
		const refusal = await refused(submit());
		expect(refusal.status).toBe(422);
		expect(Object.keys((refusal.data as Any)['fields'])).toEqual([field]);
	});

	test.each<[string, Any]>([
		['a negative cost', { cost: -1 }],
		['a cost beyond all reason', { cost: 1e15 }],
		['a cause that there is not', { cause: 'magic' }],
		['an hour that there is not', { time: '25:99' }],
		['a part that nobody has', { losses: ['tail'] }],
		['an answer to no question', { answers: { __proto__x: true } }],
		['a story without end', { story: 'a'.repeat(1_001) }],
	])('%s is rejected when it is saved', async (_what, change) => {
		await expect(
			save({ customerId: tono.id, event: { ...reported, ...change } }),
		).rejects.toThrow();
	});
});

test('a draft is limited to the maximum number of documents', async () => {
	const { filepath } = await upload(tono, 'KTP');
	const documents = (count: number) =>
		Array.from({ length: count }, (_, at) => ({ typeId: `0-${at + 1}`, type: 'x', filepath }));
	const save = (count: number) =>
		ask(tono.caller, `${S}claim/save-draft-claim`, {
			customerId: tono.id,
			...BANK,
			documents: documents(count),
		});
	await save(MAX_DOCUMENTS);
	await expect(save(MAX_DOCUMENTS + 1)).rejects.toThrow(
		`Dokumen paling banyak ${MAX_DOCUMENTS}.`,
	);
});
