import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';

import { readDownloadKey } from '#insurance/documents/download-links.server.ts';
import type { Any } from '#platform/contract/test-refused.server.ts';
import type { DocumentMaker } from '#platform/http/made-document.server.ts';
import { addToDay, jakartaDay, longDate } from '#platform/values/dates.ts';

import { BANK, later, LINE, NO, O, openClaims, S } from '../test-claims.server.ts';
import { claimLetterDocuments } from './claim-letters.server.ts';
import { decisionLetter } from './letter.ts';

const { ask, db, decide, deps, fileOf, newClaim, recommend, sari, staff } = await openClaims();
const assessor = () => staff['assessor']!;
const supervisor = () => staff['supervisor']!;
const makers: Record<string, DocumentMaker> = claimLetterDocuments(deps);

type Shown = { name: string; at: string; url: string };
const ofCustomer = async (claimNo: string): Promise<Shown[]> =>
	(await ask(sari.caller, `${S}claim/detail`, { claimNo }))['letters'];

const keyOf = (url: string) =>
	readDownloadKey(deps.secrets, url.split('filepath=')[1] ?? '', later.getTime());

async function opened(url: string) {
	const key = keyOf(url);
	return (await makers[key?.kind ?? '']?.(key?.about ?? [], later)) ?? null;
}

/** Returns the text of a letter, each run of spaces as one. */
async function textOf(url: string): Promise<string> {
	const made = await opened(url);
	const folder = process.env['LOOK'];
	if (folder && made) writeFileSync(join(folder, made.name), made.bytes);
	return execFileSync('pdftotext', ['-layout', '-', '-'], {
		input: made?.bytes ?? Buffer.alloc(0),
		encoding: 'utf8',
	}).replace(/\s+/g, ' ');
}

async function decided(outcome: 'approve' | 'decline', line: Any): Promise<string> {
	const claimNo = await newClaim(sari);
	await recommend(assessor(), claimNo, 1, { outcome, lines: [line] });
	await decide(supervisor(), claimNo);
	return claimNo;
}

const UNTIL = longDate(addToDay(jakartaDay(later), { day: 60 }));

describe('the letter about a decision', () => {
	test('states a part payment first, then each line, the money and how to object', async () => {
		const claimNo = await decided('approve', LINE);
		const [letter, ...others] = await ofCustomer(claimNo);
		expect([letter?.name, letter?.at, others]).toEqual([
			'Surat keputusan',
			later.toISOString(),
			[],
		]);
		const text = await textOf(letter?.url ?? '');
		const places = [
			'Keputusan klaim',
			'Klaim ini kami setujui sebagian: Rp1.500.000 dari Rp2.000.000 yang kamu minta.',
			claimNo,
			'Kuitansi RS',
			'Rp2.000.000',
			'Rp1.500.000',
			LINE.rule,
			LINE.cut,
			LINE.clause,
			'Bank Contoh ••••••7890',
			`paling lambat ${UNTIL}`,
			'Yang sudah disetujui tetap dibayar.',
			'Kontak 157',
		].map((words) => [words, text.includes(words)]);
		expect(places.filter(([, found]) => !found)).toEqual([]);
		expect(text.indexOf('setujui sebagian')).toBeLessThan(text.indexOf('Kuitansi RS'));
		expect(text).not.toContain(BANK.accountNumber);
	});

	test('states a full payment without an objection', async () => {
		const claimNo = await newClaim(sari);
		const line = { ...LINE, amount: 2_000_000, cut: undefined };
		await recommend(assessor(), claimNo, 1, { lines: [line] });
		await decide(supervisor(), claimNo);
		const [letter] = await ofCustomer(claimNo);
		const text = await textOf(letter?.url ?? '');
		expect(text).toContain('Klaim ini kami setujui: Rp2.000.000.');
		expect(text).toContain('Kamu boleh mengadu kapan saja');
		expect(text).not.toContain('pemeriksaan ulang');
	});

	test('declines with clause and evidence, and the review has its own letter', async () => {
		const claimNo = await decided('decline', NO);
		const [first] = await ofCustomer(claimNo);
		const text = await textOf(first?.url ?? '');
		for (const words of ['tidak dapat kami bayar', NO.clause, NO.evidence, UNTIL])
			expect(text).toContain(words);
		expect(text).not.toContain('Uangnya');
		const reason = 'Resumenya salah dibaca.';
		await ask({ ...sari.caller, now: later }, `${S}claim/reopen`, { claimNo, reason });
		expect((await ofCustomer(claimNo)).map(({ name }) => name)).toEqual(['Surat keputusan']);
		const admin = staff['admin']!;
		const { revision } = await fileOf(admin, claimNo);
		await recommend(admin, claimNo, revision, { outcome: 'decline', lines: [NO] });
		await decide(supervisor(), claimNo);
		const letters = await ofCustomer(claimNo);
		expect(letters.map(({ name }) => name)).toEqual([
			'Surat keputusan',
			'Surat hasil pemeriksaan ulang',
		]);
		const again = await textOf(letters[1]?.url ?? '');
		expect(again).toContain('keputusan semula tetap: klaim ini tidak dapat kami bayar');
		expect(again).not.toContain('Minta pemeriksaan ulang paling lambat');
		expect(await textOf(letters[0]?.url ?? '')).not.toContain('Minta pemeriksaan ulang paling');
	});
});

test('the letter about requests names what is missing, why and until when', async () => {
	const claimNo = await newClaim(sari);
	const { revision } = await fileOf(assessor(), claimNo);
	await ask(assessor(), `${O}request-documents`, {
		claimNo,
		revision,
		items: [{ name: 'Resume medis', why: 'Diagnosisnya belum terbaca.' }],
	});
	const [letter, ...others] = await ofCustomer(claimNo);
	expect([letter?.name, others]).toEqual(['Surat permintaan dokumen', []]);
	const text = await textOf(letter?.url ?? '');
	expect(text).toContain('Resume medis: Diagnosisnya belum terbaca.');
	expect(text).toContain(`Kirim paling lambat ${UNTIL}`);
	expect(await fileOf(assessor(), claimNo)).toMatchObject({ letters: [{ name: letter?.name }] });
});

describe('who may open a letter', () => {
	test('staff who read claims open it, and the access is recorded', async () => {
		const claimNo = await decided('approve', LINE);
		const { letters } = await fileOf(assessor(), claimNo);
		expect((await opened(letters[0].url))?.name).toBe(`keputusan-klaim-${claimNo}.pdf`);
		const { rows } = await db.query(
			sql`select reason from personal_read where subject = 'claim-letter'`,
		);
		expect(rows).toEqual([{ reason: `Membaca surat klaim ${claimNo}` }]);
		await db.query(sql`update staff set role = 'editor' where role = 'assessor'`);
		expect(await opened(letters[0].url)).toBeNull();
		await db.query(sql`update staff set role = 'assessor' where role = 'editor'`);
	});

	test('the decision of another claim is not a letter of this one', async () => {
		const [one, other] = [await decided('approve', LINE), await decided('decline', NO)];
		const about = keyOf((await ofCustomer(one))[0]?.url ?? '')?.about ?? [];
		const foreign = keyOf((await ofCustomer(other))[0]?.url ?? '')?.about ?? [];
		const make = makers['claim-letter']!;
		expect(await make([about[0] ?? '', foreign[1] ?? ''], later)).toBeNull();
		expect(await make([about[0] ?? '', 'request'], later)).toBeNull();
		expect(await make(['', ''], later).catch(() => null)).toBeNull();
	});
});

test('premium in arrears is deducted from what is sent', () => {
	const about = {
		holderName: 'Sari',
		claimNo: 'K1',
		policyNo: '1',
		productName: 'Jaga Aman',
		benefitName: 'Perawatan',
		insuredName: 'Sari',
		incidentDay: null,
	};
	const decision = {
		outcome: 'approve',
		amount: 1_500_000,
		reason: 'Sesuai kuitansi.',
		lines: [LINE],
		decidedOn: '2026-12-01',
		isReview: false,
		granted: 0,
	} as const;
	const sender = {
		legalName: 'PT',
		phone: '1',
		serviceEmail: 'a@b.test',
		complaintBodies: ['OJK'],
	};
	const money = { arrears: 45_000, bankName: 'Bank', accountMasked: '•1' };
	const { parts } = decisionLetter(
		about,
		{ ...decision, lines: [...decision.lines] },
		{ sender, money, reviewUntil: null },
	);
	expect(parts.find(({ heading }) => heading === 'Uangnya')?.facts).toEqual([
		['Disetujui', 'Rp1.500.000'],
		['Premi tertunggak yang dipotong', 'Rp45.000'],
		['Kami kirim', 'Rp1.455.000'],
		['Rekening', 'Bank •1'],
	]);
});
