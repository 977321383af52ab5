import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import sql from 'sql-template-tag';
import { afterAll, expect, test } from 'vitest';

import { issuePolicies } from '#insurance/policies/issuing/issue-policies.server.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import { productByContentId } from '#insurance/product/products/versions/current-product.server.ts';
import { seedProducts } from '#insurance/product/tariffs/seed.server.ts';
import { makeLog } from '#platform/config/log.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { makeFiles } from '#platform/files/files.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';
import { makeMailer } from '#platform/mail/mail.server.ts';
import { TEST_LOOK } from '#platform/mail/test-mail.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';
import { SAMPLE_INSURER } from '#sample/insurer.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

import { documentJobs, readPolicyPdf } from './document-jobs.server.ts';
import { makePolicyDrawer } from './pdf/policy/policy-drawer.server.ts';
import { policyPdf } from './pdf/policy/policy-pdf.server.ts';

const db = await testPool();
await db.transaction((tx) => seedProducts(tx, SAMPLE_PRODUCTS));
const dir = testFolder('documents');
const sealer = makeSealer('a secret for tests only, long enough');
const deps = {
	sealer,
	files: makeFiles({ dir }),
	mailer: makeMailer({
		outboxDir: join(dir, 'outbox'),
		from: 'Jaga <jaga@contoh.test>',
		look: async () => TEST_LOOK,
	}),
	publicUrl: 'http://localhost:3000',
	drawer: makePolicyDrawer(),
};
afterAll(() => deps.drawer.stop());
const log = makeLog({ level: 'silent' });

async function issue(questions: { question: string; answer: string }[] = []): Promise<string> {
	const found = await productByContentId(db, 21, '2026-11-20');
	if (!found) throw new Error('no sample product');
	const address = {
		street: 'Jalan Melati 1',
		province: 'DKI Jakarta',
		city: 'Jakarta Selatan',
		district: 'Tebet',
		village: 'Tebet Barat',
		postalCode: '12345',
	};
	const person = { name: 'Sari Contoh', birthDate: '1990-05-17', sex: 'female' as const };
	const choice = {
		contentId: 21,
		plan: 'AMAN',
		sumInsured: 100_000_000,
		period: { unit: 'year' as const, length: 1 },
		frequency: 'yearly' as const,
		printedBook: false,
		cashless: false,
	};
	const holder = {
		...person,
		nik: '3174055705909901',
		nikConfirmed: false,
		phone: '081234567890',
		whatsapp: '081234567890',
		email: 'sari@contoh.test',
		address,
	};
	const price = {
		premium: 180_000,
		withoutDiscount: 180_000,
		discount: 0,
		policyFee: 0,
		cashlessFee: 0,
		otherFees: 0,
		promotion: 0,
		trace: [{ label: 'Premi dasar', amount: 180_000 }],
	};
	return db.transaction(async (tx) => {
		await tx.query(sql`set local session_replication_role = replica`);
		const [made] = await issuePolicies(
			tx,
			{ sealer },
			{
				orderNo: `INV-20261120-${'A'.repeat(26)}`,
				paidAt: new Date('2026-11-20T03:00:00Z'),
				items: [
					{
						orderItemId: uuidv7(),
						contentId: 21,
						product: {
							code: found.code,
							version: found.version,
							name: found.product.name,
						},
						tariffVersion: 1,
						application: {
							choice,
							holder,
							insured: [{ ...person, role: 'self' }],
							answers: {},
						},
						price,
						questions,
						consents: null,
						documents: [
							{
								kind: 'riplay',
								title: 'RIPLAY Jaga Aman',
								url: '/riplay/jaga-aman.pdf',
								hash: 'ab'.repeat(32),
							},
						],
					},
				],
			},
		);
		return made?.policyId ?? '';
	});
}

test('stores the document sealed, mails it once, and makes it valid, tagged and reproducible', async () => {
	const policyId = await issue();
	const jobs = documentJobs(deps);
	const run = (kind: keyof typeof jobs) =>
		db.transaction((tx) => jobs[kind]({ policyId }, { tx, log, jobId: uuidv7(), attempt: 1 }));
	for (const kind of [
		'policy-documents',
		'policy-documents',
		'policy-mail',
		'policy-mail',
	] as const)
		await run(kind);
	expect(readdirSync(join(dir, 'outbox')).filter((name) => name.endsWith('.eml'))).toHaveLength(
		1,
	);
	const pdf = await readPolicyPdf(db, deps, policyId);
	const policy = await loadPolicy(db, sealer, policyId);
	if (!pdf || !policy) throw new Error('no document');
	const path = join(dir, 'polis.pdf');
	writeFileSync(path, pdf);
	const say = (tool: string, ...more: string[]) => execFileSync(tool, more, { encoding: 'utf8' });
	say('qpdf', '--check', path);
	expect(say('pdfinfo', path)).toMatch(/Tagged:\s+yes/);
	for (const line of say('pdffonts', path).trim().split('\n').slice(2))
		expect(line).toMatch(/yes yes yes/);
	const text = say('pdftotext', '-layout', path, '-');
	for (const datum of [
		'Sari Contoh',
		'Rp100.000.000',
		'Rp180.000',
		'Premi dasar',
		policy.verificationCode,
		'00.00 WIB',
		'24.00 WIB',
		'LAPS SJK',
		'bukan polis sungguhan',
		policy.policyNo.slice(-4),
	])
		expect(text).toContain(datum);
	const product = (await productByContentId(db, 21, '2026-11-20'))?.product;
	if (!product) throw new Error('no sample product');
	const document = {
		insurer: SAMPLE_INSURER,
		policy,
		product,
		promise: null,
		publicUrl: deps.publicUrl,
	};
	const again = () => policyPdf(document);
	expect((await again()).equals(await again())).toBe(true);
	expect((await deps.drawer.draw(document)).equals(await again())).toBe(true);
});

test('leaves the health answers out of the mailed policy and keeps them in the stored one (0131)', async () => {
	const question = 'Pernah sakit jantung?';
	const policyId = await issue([{ question, answer: 'Ya, tahun lalu' }]);
	const jobs = documentJobs(deps);
	for (const kind of ['policy-documents', 'policy-mail'] as const)
		await db.transaction((tx) =>
			jobs[kind]({ policyId }, { tx, log, jobId: uuidv7(), attempt: 1 }),
		);
	const policy = await loadPolicy(db, sealer, policyId);
	if (!policy) throw new Error('no policy');
	const textOf = (pdf: Buffer | null) => {
		const path = join(dir, 'jawaban.pdf');
		writeFileSync(path, pdf ?? '');
		return execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
	};
	const whole = textOf(await readPolicyPdf(db, deps, policyId));
	expect(whole).toContain('sakit jantung');
	expect(whole).toContain('tahun lalu');
	const mails = readdirSync(join(dir, 'outbox'))
		.filter((name) => name.endsWith('.eml'))
		.map((name) => readFileSync(join(dir, 'outbox', name), 'utf8'));
	const mail = mails.find((one) => one.includes(`polis-${policy.policyNo}.pdf`)) ?? '';
	const [, coded = ''] = /filename="?polis-[^]*?\r?\n\r?\n([\w+/=\s]+)/.exec(mail) ?? [];
	const sent = textOf(Buffer.from(coded, 'base64'));
	expect(sent).toContain(policy.verificationCode);
	expect(sent).toContain('Jawabanmu saat membeli');
	expect(sent).not.toContain('sakit jantung');
	expect(sent).not.toContain('tahun lalu');
});
