import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import { addToDay } from '#platform/values/dates.ts';

import { keepReading } from '../receipts/read-receipt.server.ts';
import { BANK, EVENT, incidentDay, O, openClaims } from '../test-claims.server.ts';
import { triageJobs } from '../triage/triage-jobs.server.ts';

const opened = await openClaims();
const { ask, db, deps, fileOf, fullDraft, sari, staff, tono, upload } = opened;
const assessor = staff['assessor']!;
const account = (accountNumber: string) => ({ ...BANK, accountNumber });

let made = 0;
/** Files a claim whose documents are like no other ones. */
async function newClaim(who: typeof sari, change: Any): Promise<string> {
	made += 1;
	const documents = [];
	for (const one of (await fullDraft(who))['documents'] as Any[]) {
		const bytes = Buffer.from(
			`%PDF-1.4\n% ${made} ${one['typeId']}\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`,
		);
		const { filepath } = await upload(who, one['typeId'], bytes);
		documents.push({ ...one, filepath });
	}
	return opened.newClaim(who, { ...change, documents });
}

type Similar = { claimNo: string; words: string; isExact: boolean; documentIds: string[] };
const similarTo = async (claimNo: string): Promise<Similar[]> =>
	(await fileOf(assessor, claimNo))['similar'];

async function withReceipt(claimNo: string, total: number, certainty = 0.99): Promise<string> {
	const { rows } = await db.query<{ id: string }>(sql`
		select d.id from claim_document d join claim c on c.id = d.claim_id
		where c.claim_no = ${claimNo} order by d.id limit 1`);
	const [row] = rows;
	if (!row) throw new Error('the claim has no document');
	const reading = {
		total: { value: total, certainty },
		day: { value: incidentDay, certainty },
		place: null,
		deposit: false,
		carried: false,
	};
	await keepReading(deps, row as never, reading, new Date());
	return row.id;
}

test('a claim of another customer for the same account is a hint, and no exact one', async () => {
	const first = await newClaim(sari, account('9911223344'));
	const second = await newClaim(tono, account('99-1122-3344'));
	expect(await similarTo(second)).toEqual([
		{
			claimNo: first,
			words: 'Rekening tujuan sama dengan klaim nasabah lain.',
			isExact: false,
			documentIds: [],
		},
	]);
	const other = await newClaim(tono, account('5511223344'));
	expect((await similarTo(other)).filter(({ claimNo }) => claimNo === first)).toEqual([]);
});

test('an account raises no risk, and the same day and cost does', async () => {
	const riskOf = async (claimNo: string) =>
		(await ask(assessor, `${O}queue`, { search: claimNo, status: 'all' }))['rows'][0].risk;
	const event = { ...EVENT, cost: 3_210_000 };
	await newClaim(sari, { ...account('7711223344'), event });
	const second = await newClaim(tono, account('7711223344'));
	const third = await newClaim(sari, { ...account('6611223344'), event });
	expect(await riskOf(third)).toBe('high');
	expect(await riskOf(second)).not.toBe('high');
});

test('a receipt of another customer is found if total and day were read with certainty', async () => {
	const first = await newClaim(sari, account('1100000001'));
	const second = await newClaim(tono, account('1100000002'));
	await withReceipt(first, 4_567_000);
	const documentId = await withReceipt(second, 4_567_000);
	expect(await similarTo(second)).toContainEqual({
		claimNo: first,
		words: expect.stringMatching(/^Kuitansi Rp4\.567\.000 tanggal .* sama\.$/),
		isExact: true,
		documentIds: [documentId],
	});
	const unsure = await newClaim(tono, account('1100000003'));
	await withReceipt(unsure, 4_567_000, 0.6);
	expect((await similarTo(unsure)).filter(({ words }) => words.includes('Kuitansi'))).toEqual([]);
});

test('two claims are compared, and the access to both is recorded', async () => {
	const here = await newClaim(sari, {
		...account('2200000001'),
		event: { ...EVENT, cost: 1_000_000 },
	});
	const there = await newClaim(sari, {
		...account('2200000001'),
		event: { ...EVENT, cost: 990_000, incidentDay: addToDay(incidentDay, { day: 1 }) },
	});
	const reads = async () => {
		const { rows } = await db.query<{ count: number }>(
			sql`select count(*) as count from personal_read where reason like 'Membandingkan%'`,
		);
		return rows[0]?.count;
	};
	const { rows } = await ask(assessor, `${O}compare`, { claimNo: here, other: there });
	const looks = Object.fromEntries((rows as Any[]).map(({ label, look }) => [label, look]));
	expect(looks).toMatchObject({
		'Pemegang polis': 'same',
		Rekening: 'same',
		Biaya: 'near',
		'Tanggal kejadian': 'near',
		Cerita: null,
	});
	expect(await reads()).toBe(2);
	const reasons = await db.query<{ reason: string; claimNo: string }>(sql`
		select r.reason, c.claim_no from personal_read r join claim c on c.id::text = r.subject_id::text
		where r.reason like 'Membandingkan%' order by c.claim_no`);
	// Customers read the reasons, and the other claim may be of another customer.
	expect(reasons.rows.map(({ reason }) => reason)).toEqual(
		reasons.rows.map(({ claimNo }) => `Membandingkan klaim ${claimNo} dengan klaim lain`),
	);
	expect(JSON.stringify(rows)).not.toContain('2200000001');
	expect((await refused(ask(assessor, `${O}compare`, { claimNo: here, other: here }))).code).toBe(
		'fix-fields',
	);
	expect(
		(await refused(ask(sari.caller, `${O}compare`, { claimNo: here, other: there }))).status,
	).toBe(401);
});

test('a hint names no fact of the other claim', async () => {
	const cost = 8_000_000;
	await newClaim(tono, { ...account('3300000001'), event: { ...EVENT, cost } });
	const near = await newClaim(tono, {
		...account('3300000002'),
		event: { ...EVENT, cost: cost - 12_345 },
	});
	const [hint] = (await similarTo(near)).filter(({ words }) => words.includes('hampir sama'));
	expect(hint?.words).toMatch(/ biaya Rp7\.987\.655 hampir sama\.$/);
});

test('a receipt that was read before there were hashes gets one when its claim is triaged', async () => {
	const claimNo = await newClaim(sari, account('4400000001'));
	const documentId = await withReceipt(claimNo, 5_555_000);
	await db.query(
		sql`update claim_receipt_reading set receipt_print = null where document_id = ${documentId}`,
	);
	await db.query(sql`update claim set triaged_at = null where claim_no = ${claimNo}`);
	await db.transaction((tx) =>
		triageJobs({ sealer: deps.sealer })['claim-triage']({}, { tx } as never),
	);
	const other = await newClaim(tono, account('4400000002'));
	await withReceipt(other, 5_555_000);
	expect((await similarTo(other)).map((one) => one.claimNo)).toContain(claimNo);
});
