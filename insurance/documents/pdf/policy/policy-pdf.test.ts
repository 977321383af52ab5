import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, describe, expect, test } from 'vitest';

import type { Policy } from '#insurance/policies/policy.ts';
import type { ProductVersion } from '#insurance/product/products/product.ts';
import { productByContentId } from '#insurance/product/products/versions/current-product.server.ts';
import { testApplication, seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { wireQuote } from '#insurance/sales/quotes/api.ts';
import { applicationSchema } from '#insurance/sales/quotes/quote.ts';
import { applicationFromWire } from '#insurance/sales/quotes/wire/from-wire.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { SAMPLE_INSURER } from '#sample/insurer.ts';
import { sampleProduct } from '#sample/products.ts';

import { personalRiplay } from '../riplay/personal-riplay.server.ts';
import { riplayCosts } from '../riplay/riplay-costs.server.ts';
import { riplayPdf } from '../riplay/riplay-pdf.server.ts';
import { policyPdf } from './policy-pdf.server.ts';

const pool = await testPool();
const folder = testFolder('pdf');

const run = (command: string, ...args: string[]) =>
	execFileSync(command, args, { cwd: folder, encoding: 'utf8' });
const PUBLIC = 'http://localhost:3000';
const VERIFY = `${PUBLIC}/verifikasi/ABCDEFGHIJKLMNOPQRSTUVWXYZ`;

let version: ProductVersion;
let policy: Policy;
beforeAll(async () => {
	await seedShop(pool);
	version = (await productByContentId(pool, 21, '2026-11-20')) as ProductVersion;
	const opened = applicationSchema.parse(
		applicationFromWire({
			...testApplication(),
			beneficiaries: [{ name: 'Budi Contoh', relationship: 'suami', share: 100 }],
		}),
	);
	policy = {
		id: 'x',
		policyNo: '21450078126',
		source: 'order',
		orderNo: 'INV-20261120-AAAAAAAAAAAAAAAAAAAAAAAAAA',
		status: 'INFORCE',
		verificationCode: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
		contentId: 21,
		product: { code: version.code, version: 1, name: 'Jaga Aman' },
		tariffVersion: 1,
		plan: 'AMAN',
		sumInsured: 100_000_000,
		frequency: 'yearly',
		period: { unit: 'year', length: 1 },
		price: {
			premium: 180_000,
			discount: 0,
			policyFee: 0,
			cashlessFee: 0,
			otherFees: 0,
			promotion: 0,
			trace: [{ label: 'Premi setahun diri sendiri', amount: 180_000 }],
		},
		cover: {
			startDay: '2026-11-21',
			endDay: '2027-11-20',
			startAt: new Date('2026-11-20T17:00:00Z'),
			endAt: new Date('2027-11-20T17:00:00Z'),
		},
		application: opened,
		insured: [
			{
				id: 'i',
				position: 0,
				role: 'self',
				name: 'Sari Contoh',
				birthDate: '1990-05-17',
				sex: 'female',
				nik: null,
				sumInsured: 100_000_000,
			},
		],
		issuedAt: new Date('2026-11-20T08:30:00Z'),
		nextDueOn: null,
		unpaidFrom: null,
		reopened: [],
		premiumHold: { since: null, days: 0 },
		agreedEndDay: null,
		paySteps: [],
		coverSteps: [],
	};
});

const promise = {
	policyNo: '21450078126',
	orderNo: 'INV',
	product: { code: 'JAM', version: 1, name: 'Jaga Aman' },
	tariffVersion: 1,
	documents: [
		{
			kind: 'riplay' as const,
			title: 'Ringkasan informasi produk Jaga Aman',
			url: '/x',
			hash: 'ab'.repeat(32),
		},
	],
	choice: {},
	questions: [],
	price: { planRate: 180_000, planRateWithoutDiscount: 180_000, discount: 0, trace: [] },
	consents: {},
	cover: { startDay: '2026-11-21', endDay: '2027-11-20' },
	hash: 'cd'.repeat(32),
	madeAt: new Date('2026-11-20T08:30:00Z'),
};

describe('the policy document', () => {
	let bytes: Buffer;
	beforeAll(async () => {
		bytes = await policyPdf({
			insurer: SAMPLE_INSURER,
			policy,
			product: version.product,
			promise,
			publicUrl: PUBLIC,
		});
		writeFileSync(join(folder, 'polis.pdf'), bytes);
		if (process.env['KEEP_PDF']) writeFileSync(process.env['KEEP_PDF'], bytes);
	});

	test('is a valid PDF, tagged, titled and with its typeface embedded', () => {
		expect(run('qpdf', '--check', 'polis.pdf')).toContain(
			'No syntax or stream encoding errors',
		);
		const info = run('pdfinfo', 'polis.pdf');
		expect(info).toMatch(/Tagged:\s+yes/);
		expect(info).toMatch(/Title:\s+Polis Jaga Aman 214 5007 8126/);
		const fonts = run('pdffonts', 'polis.pdf').split('\n').slice(2).filter(Boolean);
		expect(fonts.length).toBeGreaterThan(1);
		for (const font of fonts) expect(font).toMatch(/PlusJakartaSans.*yes yes yes/);
	});

	test.each([
		['policy number', '214 5007 8126'],
		['holder', 'Sari Contoh'],
		['beneficiary', 'Budi Contoh'],
		[
			'start and end',
			'21 November 2026 pukul 00.00 WIB sampai 20 November 2027 pukul 24.00 WIB',
		],
		['sum insured', 'Rp100.000.000'],
		['funeral benefit', 'Rp5.000.000'],
		['premium', 'Rp180.000'],
		['exclusions', 'serangan jantung'],
		['single premium', 'tidak ada tagihan lagi, jadi tidak ada masa leluasa'],
		['free look', '14 hari kalender'],
		['claim deadline', '30 hari sejak kejadian'],
		['disputes', 'LAPS SJK'],
		['promise', 'cd'.repeat(32)],
		['proof', VERIFY],
		['sample', 'bukan polis sungguhan'],
	])('contains the %s', (_what, words) => {
		const text = run('pdftotext', '-layout', 'polis.pdf', '-').replace(/\s+/g, ' ');
		expect(text.replace(/\s/g, '')).toContain(words.replace(/\s/g, ''));
	});

	test('summarises the purchase in plain words on the page after its cover, and nothing else', () => {
		const page = run('pdftotext', '-f', '2', '-l', '2', 'polis.pdf', '-').replace(/\s+/g, ' ');
		const [, ...parts] = page.split(
			/Yang kamu beli|Yang kami bayar|Yang tidak kami bayar, antara lain|Yang kamu bayar|Kalau terjadi sesuatu/,
		);
		expect(parts).toEqual([
			expect.stringContaining('Jaga Aman untuk Sari Contoh. Berlaku 21 November 2026'),
			expect.stringContaining('Meninggal dunia akibat kecelakaan: Rp100.000.000'),
			expect.stringContaining('serangan jantung'),
			expect.stringMatching(/Rp180.000 sudah kamu bayar, sekali .* 4 Desember 2026/),
			expect.stringContaining('Laporkan dalam 30 hari'),
		]);
		expect(page).not.toContain('Ikhtisar polis');
	});

	test('marks lists, columns and labels for screen readers', () => {
		const tree = run('pdfinfo', '-struct', 'polis.pdf');
		expect(tree).toMatch(/^Document\b[^]*H1 \(block\)/);
		expect(tree).toMatch(/L \(block\)\s+LI \(block\)\s+LBody/);
		expect(tree).toMatch(/TH:?\s+\/Scope \/Row/);
		expect(tree).toMatch(/TH:?\s+\/Scope \/Column/);
	});

	test('is identical byte for byte when generated again', async () => {
		expect(
			(
				await policyPdf({
					insurer: SAMPLE_INSURER,
					policy,
					product: version.product,
					promise,
					publicUrl: PUBLIC,
				})
			).equals(bytes),
		).toBe(true);
	});
});

test('names a shared limit in the summary under what is not paid, with the benefits that share it', async () => {
	const { product } = sampleProduct('jaga-sehat-plus');
	const benefits = product.benefits.map((one) =>
		one.shared ? { ...one, shared: { ...one.shared, of: ['ROOM', 'ICU'] } } : one,
	);
	const bytes = await policyPdf({
		insurer: SAMPLE_INSURER,
		policy: { ...policy, plan: 'SILVER' },
		product: { ...product, benefits },
		promise,
		publicUrl: PUBLIC,
	});
	writeFileSync(join(folder, 'sehat.pdf'), bytes);
	const page = run('pdftotext', '-f', '2', '-l', '2', 'sehat.pdf', '-').replace(/\s+/g, ' ');
	const [, paid = '', unpaid = ''] = page.split(
		/Yang kami bayar|Yang tidak kami bayar, antara lain|Yang kamu bayar/,
	);
	const named = (code: string) => benefits.find((one) => one.code === code)?.name ?? code;
	expect(paid).toContain(named('SURGERY'));
	expect(paid).not.toContain('Batas tahunan');
	const [, limit = ''] = /Di atas Batas tahunan Rp100.000.000: ([^•]*)•/.exec(unpaid) ?? [];
	expect(limit).toContain(`${named('ROOM')} dan ${named('ICU')} bersama`);
});

test('gives a RIPLAY its thirteen sections and generates the same file again', async () => {
	const costs = await riplayCosts(pool, version, '2026-11-20');
	const bytes = await riplayPdf(version, costs, SAMPLE_INSURER);
	writeFileSync(join(folder, 'riplay.pdf'), bytes);
	if (process.env['KEEP_PDF']) writeFileSync(`${process.env['KEEP_PDF']}.riplay.pdf`, bytes);
	const text = run('pdftotext', 'riplay.pdf', '-');
	for (let section = 1; section <= 13; section += 1)
		expect(text).toMatch(new RegExp(`^${section}\\. `, 'm'));
	const { worked, startsAt } = costs;
	expect(worked?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(startsAt.amount);
	const flat = text.replace(/\s+/g, ' ');
	expect(flat).toContain(`Contoh dengan premi paling kecil: ${worked?.words}.`);
	for (const { label, amount } of worked?.lines ?? [])
		for (const words of [label.split(':')[0], formatRupiah(amount)])
			expect(flat).toContain(words);
	expect(run('qpdf', '--check', 'riplay.pdf')).toContain('No syntax');
	expect((await riplayPdf(version, costs, SAMPLE_INSURER)).equals(bytes)).toBe(true);
});

test('bases the personal RIPLAY on the exact quote: choice, persons and itemised premium', async () => {
	const quote = {
		content_id: 21,
		productDetail: {
			productPlan: 'AMAN',
			premiumAmount: 50_000_000,
			period: '1-TAHUN',
			period_type: 4,
			paymentFrequency: 'yearly',
			customer: [
				{ dob: '1990-05-17', gender: 'female', type: 1 },
				{ dob: '2018-02-03', gender: 'male', type: 2 },
			],
		},
	};
	const made = await personalRiplay({ db: pool }, wireQuote.parse(quote), {
		now: new Date('2026-11-20T03:00:00Z'),
	});
	expect([made.name, made.type]).toEqual(['riplay-jaga-aman-pilihanku.pdf', 'application/pdf']);
	writeFileSync(join(folder, 'personal.pdf'), Buffer.from(made.content, 'base64'));
	const text = run('pdftotext', '-layout', 'personal.pdf', '-').replace(/\s+/g, ' ');
	for (const words of [
		'RIPLAY Personal Jaga Aman',
		'Rp50.000.000',
		'17 Mei 1990',
		'3 Feb 2018',
		'Rincian premi',
		'Dibayar',
		'Data contoh',
	])
		expect(text).toContain(words);
	await expect(
		personalRiplay(
			{ db: pool },
			wireQuote.parse({
				...quote,
				productDetail: { ...quote.productDetail, premiumAmount: 1 },
			}),
			{ now: new Date('2026-11-20T03:00:00Z') },
		),
	).rejects.toMatchObject({ code: 'fix-fields' });
});
