import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import type { Policy } from '#insurance/policies/policy.ts';
import { scheduleOf } from '#insurance/policies/premiums/premium-schedule.ts';
import { productByContentId } from '#insurance/product/products/versions/current-product.server.ts';
import { seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { SAMPLE_INSURER } from '#sample/insurer.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

import {
	insuredCertificatePdf,
	proofPdf,
	schedulePdf,
	wordingPdf,
} from './bought-documents.server.ts';
import { ecardPdf } from './ecard-pdf.server.ts';
import { paidBenefits } from './policy/policy-facts.ts';
import { policyPdf } from './policy/policy-pdf.server.ts';
import { riplayCosts } from './riplay/riplay-costs.server.ts';
import { riplayPdf } from './riplay/riplay-pdf.server.ts';
import { policyOf } from './test-policies.server.ts';

const pool = await testPool();
await seedShop(pool);
const PUBLIC = 'http://localhost:3000';
const NOW = new Date('2026-11-20T09:00:00Z');
const LONG = 60_000;
const contacts = { customerService: '021-0000-0000', hospital: '021-0000-0001' };

const promise = (code: string) => ({
	policyNo: '21450078126',
	orderNo: 'INV',
	product: { code, version: 1, name: code },
	tariffVersion: 1,
	documents: [
		{ kind: 'riplay' as const, title: 'RIPLAY', url: '/x', hash: 'ab'.repeat(32) },
		{ kind: 'terms' as const, title: 'Syarat', url: '/y', hash: 'cd'.repeat(32) },
	],
	choice: {},
	questions: [],
	price: { planRate: 215_000, planRateWithoutDiscount: 215_000, discount: 0, trace: [] },
	consents: {},
	cover: { startDay: '2026-11-21', endDay: '2027-11-20' },
	hash: 'ef'.repeat(32),
	madeAt: NOW,
});

const cases = SAMPLE_PRODUCTS.flatMap((definition) => {
	const { product } = definition;
	const size = product.insured.members ? 10 : product.isMotorcycle ? 0 : 5;
	const plan = product.plans.at(-1)?.code ?? '';
	const period = product.periods[0] ?? { unit: 'day' as const, length: 4 };
	return product.frequencies.map((frequency, at) => ({
		name: `${product.slug}, ${frequency}, ${size} insured`,
		definition,
		sold: { frequency, period, plan, size },
		isFirst: at === 0,
	}));
});

const read = (tool: string, input: Buffer, ...options: string[]) =>
	execFileSync(tool, [...options, '-', ...(tool === 'pdftotext' ? ['-'] : [])], {
		input,
		encoding: 'utf8',
	});

function pagesOf(name: string, input: Buffer): string[][] {
	const kept = process.env['KEEP_DOCUMENTS'];
	if (kept) {
		mkdirSync(kept, { recursive: true });
		writeFileSync(join(kept, `${name.replaceAll(/[ ,]+/g, '-')}.pdf`), input);
	}
	const pages = read('pdftotext', input, '-layout').split('\f').slice(0, -1);
	return pages.map((page) => page.split('\n').filter((line) => line.trim() !== ''));
}

/** Fewest lines of a page that has something to say, besides its header and footer. */
const FEWEST_LINES = 6;
const FRAME = /^ *(Jaga( .*)?|Data contoh — bukan .*|Keuangan \(OJK\).*|.*Halaman \d+ dari \d+)$/;

const FORBIDDEN = [
	/Paling banyak:? +(sampai|Sampai)/,
	/Priode|Kecelakan\b/,
	/Rp\d{4,}/,
	/21450078126/,
	/\b(undefined|null|NaN)\b/,
];
const DOUBLED = /\b([A-Za-z]{3,}) \1\b/;
const ONLY_IN_PARTS = /[Cc]icilan|[Mm]asa leluasa \d|jatuh tempo|Premi berikutnya/;

function rowsPerPage(pages: readonly string[][], names: readonly string[]): number[] {
	const begins = names.map((name) => name.slice(0, 18));
	return pages.map(
		(lines) =>
			begins.filter((begin) =>
				lines.some((line) => line.trimStart().startsWith(begin) && /Rp|Tidak/.test(line)),
			).length,
	);
}

const coverWords = (policy: Policy): string[] => [
	'Polis Jaga',
	'Sari Contoh',
	'214 5007 8126',
	'Sudah dibayar',
	'Rp215.000',
	scheduleOf(policy).length === 1 ? 'Sekali bayar' : 'Premi berikutnya',
	'Lapor klaim',
	`/verifikasi/${policy.verificationCode}`,
];

describe.each(cases)('$name', ({ name, definition, sold, isFirst }) => {
	const { product } = definition;
	const policy = policyOf(definition, sold);
	const bought = { policy, product, insurer: SAMPLE_INSURER, publicUrl: PUBLIC };
	const isPaidOnce = scheduleOf(policy).length === 1;
	const [first] = policy.insured;
	const version = async () => {
		const found = await productByContentId(pool, product.contentId, '2026-11-20');
		if (!found) throw new Error('not on sale');
		return riplayPdf(found, await riplayCosts(pool, found, '2026-11-20'), SAMPLE_INSURER);
	};
	const documents: [string, () => Promise<Buffer | null>][] = [
		['policy', () => policyPdf({ ...bought, promise: promise(product.code) })],
		['schedule', () => schedulePdf(bought)],
		['wording', () => wordingPdf(bought)],
		['proof', () => proofPdf(bought, 'pengajuan visa', NOW)],
		...(isFirst ? [['riplay', version] as const] : []),
		...(first ? [['certificate', () => insuredCertificatePdf(bought, first)] as const] : []),
		...(first
			? [['card', () => ecardPdf({ ...bought, insured: first, contacts })] as const]
			: []),
	] as [string, () => Promise<Buffer | null>][];

	test.each(documents)(
		'%s: no page is nearly empty, no row is alone, and the words are right',
		async (what, draw) => {
			const bytes = await draw();
			if (!bytes) throw new Error('not drawn');
			const pages = pagesOf(`${name}-${what}`, bytes);
			for (const [at, lines] of pages.entries()) {
				const own = lines.filter((line) => !FRAME.test(line));
				expect([at, own.length >= FEWEST_LINES]).toEqual([at, true]);
			}
			expect(pages.flat().filter((line) => DOUBLED.test(line))).toEqual([]);
			const text = pages.flat().join(' ').replace(/\s+/g, ' ');
			for (const words of FORBIDDEN) expect(text).not.toMatch(words);
			if (isPaidOnce && what !== 'riplay') expect(text).not.toMatch(ONLY_IN_PARTS);
			if (what !== 'riplay' && what !== 'wording') expect(text).toContain('214 5007 8126');
			if (what === 'policy' || what === 'schedule') {
				const rows = rowsPerPage(
					pages.slice(what === 'policy' ? 2 : 0),
					paidBenefits(product).map((one) => one.name),
				);
				expect(rows.filter((count) => count === 1)).toEqual([]);
			}
			if (what === 'policy')
				for (const words of coverWords(policy))
					expect(pages[0]?.join(' ')).toContain(words);
			const info = read('pdfinfo', bytes);
			expect(info).toMatch(/Tagged:\s+yes/);
			expect(info).toMatch(/Title:\s+\S/);
		},
		LONG,
	);
});
