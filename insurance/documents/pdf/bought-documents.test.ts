import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { drawsHere } from '#insurance/documents/pdf/policy/policy-drawer.server.ts';
import { tasksAbout } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import {
	TEST_HOLDER,
	BOUGHT_MOTORCYCLE,
	seedShop,
} from '#insurance/sales/carts/test-buyer.server.ts';
import { policyShop } from '#insurance/service/billing/premiums/test-policy.server.ts';
import { makeLog } from '#platform/config/log.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { makeFiles } from '#platform/files/files.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';
import { makeMailer } from '#platform/mail/mail.server.ts';
import { TEST_LOOK } from '#platform/mail/test-mail.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { documentJobs, readPolicyPdf } from '../document-jobs.server.ts';
import { ownDocumentMakers } from '../own-documents.server.ts';

const db = await testPool();
await seedShop(db);
const folder = testFolder('documents');
const { deps, buy } = policyShop(db);
const publicUrl = 'http://localhost:3000';
const documents = ownDocumentMakers({
	db,
	sealer: deps.sealer,
	publicUrl,
	contacts: async () => ({ customerService: '021-0000-0000', hospital: '021-0000-0001' }),
});
const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00+07:00`);
const NOW = at('2027-01-14');
const LONG = 90_000;

function wordsOf(name: string, bytes: Buffer): string {
	const path = join(folder, `${name}.pdf`);
	writeFileSync(path, bytes);
	if (process.env['KEEP_DOCUMENTS'])
		writeFileSync(join(process.env['KEEP_DOCUMENTS'], `${name}.pdf`), bytes);
	const run = (tool: string, ...args: string[]) => execFileSync(tool, args, { encoding: 'utf8' });
	expect(run('qpdf', '--check', path)).toContain('No syntax or stream encoding errors');
	expect(run('pdfinfo', path)).toMatch(/Tagged:\s+yes/);
	for (const font of run('pdffonts', path).trim().split('\n').slice(2))
		expect(font).toMatch(/PlusJakartaSans.*yes yes yes/);
	return run('pdftotext', '-layout', path, '-').replace(/\s+/g, ' ');
}

const member = (n: number) => ({
	...TEST_HOLDER,
	name: n === 0 ? TEST_HOLDER.name : `Anggota ${['Pertama', 'Kedua'][n - 1]}`,
	nric: `317405570590990${n + 1}`,
	addresses: n === 0 ? TEST_HOLDER.addresses : undefined,
});
const person = (name: string, dob: string, gender: string, relation: string) => ({
	name,
	dob,
	gender,
	relation,
	type: relation === 'child' ? 2 : 1,
});
const SARI = person('Sari Contoh', '1990-05-17', 'female', 'self');

const BOUGHT: [string, Record<string, unknown>, Record<string, unknown>, string[], string[]][] = [
	[
		'monthly-family',
		{ content_id: 13 },
		{
			productNumber: 'JSX',
			productPlan: 'SILVER',
			premiumAmount: 100_000_000,
			paymentFrequency: 'monthly',
			customer: [
				SARI,
				person('Budi Contoh', '1988-03-02', 'male', 'partner'),
				person('Rara Contoh', '2018-09-12', 'female', 'child'),
			],
		},
		['Sari Contoh', 'Budi Contoh', 'Rara Contoh'],
		['Jadwal premi', 'Ke-12', '15 Desember 2027'],
	],
	['accident', {}, {}, ['Sari Contoh'], ['Rp180.000']],
	[
		'group-of-three',
		{ content_id: 23, quoteHolder: null, listQuoteHolder: [0, 1, 2].map(member) },
		{
			productPlan: 'RAMEAN',
			premiumAmount: 25_000_000,
			period: 1,
			period_type: 1,
			paymentFrequency: 'lump_sum',
			productDate: '2027-01-20 08:00:00',
			customer: [],
		},
		['Sari Contoh', 'Anggota Pertama', 'Anggota Kedua'],
		['Anggota', '20 Jan 2027, 08.00 WIB sampai 21 Jan 2027, 08.00 WIB'],
	],
	[
		'motorcycle',
		{ content_id: 51, ...BOUGHT_MOTORCYCLE },
		{ productPlan: 'TLO', premiumAmount: 20_000_000 },
		[],
		['Honda BeAT', 'B 1234 ABC', 'JM01E1234567890AB', 'plan TLO'],
	],
	[
		'motorcycle-comprehensive-with-book',
		{ content_id: 51, ...BOUGHT_MOTORCYCLE, paperPrintFlag: 100_000 },
		{ productPlan: 'COMPRE', premiumAmount: 20_000_000 },
		[],
		[
			'plan Gabungan (Comprehensive)',
			'Premi Rp660.000',
			'Buku polis cetak Rp100.000',
			'Biaya administrasi dan meterai Rp35.000',
			'Dibayar Rp795.000',
			'Risiko sendiri per kejadian Rp200.000, kamu tanggung sendiri dari tiap pembayaran',
		],
	],
	[
		'daily-cash-family',
		{ content_id: 14 },
		{
			productPlan: 'A',
			premiumAmount: 2_500_000,
			customer: [SARI, person('Budi Contoh', '1988-03-02', 'male', 'partner')],
		},
		['Sari Contoh', 'Budi Contoh'],
		['plan A - Rp150 ribu/hari', 'Santunan per hari Rp150.000'],
	],
	[
		'concert',
		{ content_id: 63 },
		{
			productPlan: 'FESTIVAL',
			premiumAmount: 10_000_000,
			period: 1,
			period_type: 1,
			paymentFrequency: 'lump_sum',
			productDate: '2027-01-20 18:00:00',
			customer: [SARI],
		},
		['Sari Contoh'],
		['plan Festival', '20 Jan 2027, 18.00 WIB sampai 21 Jan 2027, 18.00 WIB'],
	],
];

/** Plan codes, which must not be shown to buyers. */
const CODES = /plan (COMPRE|RAMEAN|INSTAN|AMAN|FESTIVAL|SILVER)\b/;

test.each(BOUGHT)(
	'%s: policy, schedule, wording, RIPLAY, certificates, cards and letter match the purchase',
	async (name, change, detail, people, words) => {
		const one = await buy(NOW, detail, change);
		const policy = await loadPolicy(db, deps.sealer, one.policyId);
		if (!policy) throw new Error('not issued');
		expect(policy.insured.map((insured) => insured.name)).toEqual(people);
		const jobs = documentJobs({
			sealer: deps.sealer,
			files: makeFiles({ dir: folder }),
			mailer: makeMailer({
				outboxDir: join(folder, 'outbox'),
				from: 'Jaga <jaga@contoh.test>',
				look: async () => TEST_LOOK,
			}),
			publicUrl,
			drawer: drawsHere,
		});
		await db.transaction((tx) =>
			jobs['policy-documents'](
				{ policyId: policy.id },
				{ tx, log: makeLog({ level: 'silent' }), jobId: uuidv7(), attempt: 1 },
			),
		);
		const made = async (kind: keyof typeof documents, about: string[]) =>
			wordsOf(
				`${name}-${kind}-${about.length > 1 ? (about[1] ?? '').slice(-4) : ''}`,
				(await documents[kind](about, NOW))?.bytes ?? Buffer.alloc(0),
			);
		const whole = wordsOf(
			`${name}-policy`,
			(await readPolicyPdf(
				db,
				{ sealer: deps.sealer, files: makeFiles({ dir: folder }) },
				policy.id,
			)) ?? Buffer.alloc(0),
		);
		const schedule = await made('schedule', [policy.id]);
		for (const text of [...people, ...words, policy.product.name])
			for (const document of [whole, schedule]) expect(document).toContain(text);
		expect(whole).not.toMatch(CODES);
		// The summary of the purchase has the page after the cover to itself, regardless of its
		// length.
		expect(whole).toMatch(/Halaman 1 dari \d+.*Yang kamu beli.*Halaman 2 dari.*Ikhtisar polis/);
		// The deductible is not a benefit, so it follows the table instead of appearing in its
		// column.
		expect(whole).not.toMatch(/Risiko sendiri per kejadian Rp[\d.]+ –/);
		expect(whole).toContain(policy.verificationCode);
		const wording = await made('wording', [policy.id]);
		for (const clause of [
			'Masa mempelajari polis',
			'Pembatalan',
			'LAPS SJK',
			'Yang tidak dibayar',
		])
			expect(wording).toContain(clause);
		expect(await made('riplay', [policy.id])).toContain(policy.product.name);
		const letter = await made('proof', [policy.id, 'pengajuan visa']);
		for (const text of [
			...people,
			'Surat keterangan',
			'pengajuan visa',
			'Status Mulai',
			'perlindungannya belum mulai',
			policy.verificationCode,
		])
			expect(letter).toContain(text);
		// For a family of three, the letter fits on one page, including its code.
		if (policy.insured.length <= 3) expect(letter).toContain('Halaman 1 dari 1');
		for (const insured of policy.insured) {
			const certificate = await made('certificate', [policy.id, insured.id]);
			expect(certificate).toContain(`${insured.name} adalah tertanggung`);
			for (const other of people.filter(
				(found) => found !== insured.name && found !== TEST_HOLDER.name,
			))
				expect(certificate).not.toContain(other);
			const card = await made('ecard', [policy.id, insured.id]);
			expect(card).toContain(insured.name);
			for (const document of [card, certificate, letter]) expect(document).not.toMatch(CODES);
		}
	},
	LONG,
);

test('makes no document for an uninsured person, an unknown policy or an ended policy', async () => {
	const one = await buy(NOW);
	expect(await documents['certificate']?.([one.policyId, uuidv7()], NOW)).toBeNull();
	expect(await documents['schedule']?.([uuidv7()], NOW)).toBeNull();
	expect(await documents['proof']?.([one.policyId, ''], at('2029-01-01'))).toBeNull();
});

test('opens one task for a printed policy book', async () => {
	const one = await buy(NOW, {}, { paperPrintFlag: 100_000 });
	const jobs = documentJobs({
		sealer: deps.sealer,
		files: makeFiles({ dir: folder }),
		mailer: makeMailer({
			outboxDir: join(folder, 'outbox'),
			from: 'Jaga <jaga@contoh.test>',
			look: async () => TEST_LOOK,
		}),
		publicUrl,
		drawer: drawsHere,
	});
	for (let time = 0; time < 2; time += 1)
		await db.transaction((tx) =>
			jobs['policy-documents'](
				{ policyId: one.policyId },
				{ tx, log: makeLog({ level: 'silent' }), jobId: uuidv7(), attempt: 1 },
			),
		);
	expect((await tasksAbout(db, one.policyNo)).map(({ kind, status }) => [kind, status])).toEqual([
		['print-policy-book', 'open'],
	]);
	const plain = await buy(NOW);
	expect(
		(await db.query(sql`select 1 from task where subject = ${plain.policyNo}`)).rowCount,
	).toBe(0);
});
