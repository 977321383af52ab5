import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';

import { readDownloadKey } from '#insurance/documents/download-links.server.ts';
import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import type { DocumentMaker } from '#platform/http/made-document.server.ts';
import { deleteOf } from '#platform/personal-data/table-erasure.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { draftsForExport } from '../draft/own-drafts.server.ts';
import { claimsForExport } from '../personal-data/claims-for-export.server.ts';
import { personalClaims } from '../personal-data/personal-data.server.ts';
import { BANK, EVENT, openClaims, S, TEST_PDF } from '../test-claims.server.ts';
import { canonical, changedParts, type FormContent, shortFingerprint } from './form-content.ts';
import { claimFormDocuments } from './form-pdf.server.ts';
import {
	MAX_SIGNATURE_NUMBERS,
	MAX_STROKE_NUMBERS,
	MAX_STROKES,
	signatureSchema,
} from './signature.ts';

const { ask, db, deps, sari, tono, staff, upload, fullDraft, fileOf } = await openClaims();

const SIGNED = {
	way: 'drawn',
	strokes: [
		[20, 150, 80, 40, 140, 150, 200, 60, 260, 140],
		[300, 100, 420, 90, 560, 110],
	],
};
const TOLD = { ...EVENT, place: 'Jalan Tebet Raya', story: 'Jatuh dari motor.' };

type Who = typeof sari;
const call = (who: Who, name: string, body: Any) =>
	ask(who.caller, `${S}claim/${name}`, { customerId: who.id, ...body });
const save = (who: Who, body: Any) => call(who, 'save-draft-claim', { ...body, replace: true });
const form = (who: Who, draftId: string) => call(who, 'form', { draftId });
const sign = (who: Who, draftId: string, fingerprint: string, signature: Any = SIGNED) =>
	call(who, 'sign-form', { draftId, fingerprint, signature });
const submit = (who: Who, body: Any) => call(who, 'submit-draft-claim', body);

async function wholeDraft(who: Who = sari, more: Any = {}) {
	const draftId = uuidv7();
	await db.query(sql`delete from claim_draft where customer_id = ${who.id}`);
	const body: Any = { ...(await fullDraft(who)), draftId, event: TOLD, ...more };
	const { version } = await save(who, body);
	return { draftId, body, version };
}

async function signedDraft(more: Any = {}) {
	const begun = await wholeDraft(sari, more);
	const { fingerprint } = await form(sari, begun.draftId);
	await sign(sari, begun.draftId, fingerprint);
	return { ...begun, fingerprint: fingerprint as string };
}

const factsOf = (shown: Any, part: string) =>
	Object.fromEntries(shown['parts'].find(({ name }: Any) => name === part).facts);

describe('filling the form from the claim', () => {
	test('includes policy, people, event, masked account, documents and statements', async () => {
		const { draftId } = await wholeDraft();
		const shown = await form(sari, draftId);
		expect(shown['parts'].map(({ name }: Any) => name)).toEqual([
			'Polis dan tertanggung',
			'Yang terjadi',
			'Rekening',
			'Dokumen',
		]);
		expect(factsOf(shown, 'Polis dan tertanggung')).toMatchObject({
			'Nomor polis': sari.policyNo,
		});
		expect(factsOf(shown, 'Yang terjadi')).toMatchObject({
			Penyebab: 'Kecelakaan',
			Tempat: 'Jalan Tebet Raya',
			Ceritanya: 'Jatuh dari motor.',
			'Biaya atau kerugian': 'Rp2.000.000',
			Provinsi: expect.stringMatching(/Jakarta/),
		});
		expect(factsOf(shown, 'Rekening')).toMatchObject({ 'Nomor rekening': '••••••7890' });
		expect(JSON.stringify(shown)).not.toContain(BANK.accountNumber);
		expect(Object.values(factsOf(shown, 'Dokumen'))).toContain('surat.pdf');
		expect(shown['statements'].length).toBe(3);
		expect(shown).toMatchObject({ version: expect.any(Number), signed: null });
	});

	test('the same content has the same fingerprint regardless of field order', async () => {
		const { draftId, body } = await wholeDraft();
		const { fingerprint } = await form(sari, draftId);
		await save(sari, Object.fromEntries(Object.entries(body).toReversed()));
		expect((await form(sari, draftId))['fingerprint']).toBe(fingerprint);
		expect(canonical({ b: [1, { d: 1, c: 2 }], a: null })).toBe(
			'{"a":null,"b":[1,{"c":2,"d":1}]}',
		);
		expect(shortFingerprint('a1b2c3d4e5f607189999')).toBe('a1b2 c3d4 e5f6 0718');
	});

	test('missing data are reported at their field', async () => {
		const draftId = uuidv7();
		await save(sari, { draftId, policyId: sari.policyId });
		expect((await refused(form(sari, draftId))).data).toEqual({
			fields: { claimType: 'Pilih jenis klaim' },
		});
		expect((await refused(form(sari, uuidv7()))).status).toBe(422);
	});
});

describe('an on-screen signature', () => {
	test('is valid for the displayed form, with name and time set by the server', async () => {
		const { draftId, fingerprint } = await signedDraft();
		expect(await form(sari, draftId)).toMatchObject({
			fingerprint,
			signed: {
				way: 'drawn',
				strokes: SIGNED.strokes,
				name: expect.stringMatching(/Sari/i),
				at: sari.caller.now.toISOString(),
				holds: true,
				changed: [],
			},
		});
	});

	test('must be the full name from the policy when it is typed', async () => {
		const { draftId } = await wholeDraft();
		const { fingerprint, signer } = await form(sari, draftId);
		const wrong = await refused(
			sign(sari, draftId, fingerprint, { way: 'typed', name: 'Tono' }),
		);
		expect([wrong.status, wrong.data]).toEqual([
			422,
			{ fields: { name: `Ketik nama lengkapmu seperti di polis: ${signer}` } },
		]);
		const name = String(signer).toLowerCase();
		expect(await sign(sari, draftId, fingerprint, { way: 'typed', name })).toMatchObject({
			signed: { way: 'typed', name: signer, holds: true, strokes: [] },
		});
		// Other text that was typed is stored as evidence, but not as the signer's name.
		const more = { way: 'typed', name: `${name} 0812-3456 😀` };
		await sign(sari, draftId, fingerprint, more);
		expect((await form(sari, draftId))['signed'].name).toBe(signer);
		expect(await draftsForExport(deps, sari.id)).toMatchObject([
			{ signedForm: { name: signer, signature: more } },
		]);
	});

	test.each<
		[what: string, part: string, change: (body: Any) => Any | Promise<Any>, before?: Any]
	>([
		['the account’s hidden digits', 'Rekening', () => ({ accountNumber: '1234507890' })],
		['the bank', 'Rekening', () => ({ bankName: 'Bank Lain' })],
		[
			'where a comma stands in the bank',
			'Rekening',
			() => ({ bankName: 'BCA, Tebet', bankBranch: 'Jakarta', bankCity: 'Pusat' }),
			{ bankName: 'BCA', bankBranch: 'Tebet', bankCity: 'Jakarta, Pusat' },
		],
		['what happened', 'Yang terjadi', () => ({ event: { ...TOLD, cost: 2_000_001 } })],
		['the province', 'Yang terjadi', () => ({ provinceId: '32' })],
		[
			'a document of the same name',
			'Dokumen',
			async ({ documents: [first, ...rest] }) => ({
				documents: [
					{
						...first,
						filepath: (
							await upload(
								sari,
								first.typeId,
								Buffer.concat([TEST_PDF, Buffer.from(' ')]),
							)
						)['filepath'],
					},
					...rest,
				],
			}),
		],
		[
			'a further document',
			'Dokumen',
			async ({ documents }) => ({
				documents: [
					...documents,
					{
						typeId: '0-1',
						type: 'Surat RT',
						filepath: (await upload(sari, '0-1'))['filepath'],
					},
				],
			}),
		],
	])(
		'becomes invalid when %s changes, and states which part',
		async (_, part, change, before = {}) => {
			const { draftId, body, fingerprint } = await signedDraft(before);
			const { version } = await save(sari, { ...body, ...(await change(body)) });
			expect(await form(sari, draftId)).toMatchObject({
				signed: { holds: false, changed: [part] },
			});
			const late = await refused(submit(sari, { draftId, version, signed: fingerprint }));
			expect([late.status, late.message]).toEqual([
				409,
				`Ada yang berubah sesudah kamu tanda tangan: ${part}. Baca lagi, lalu tanda tangani lagi.`,
			]);
			const again = await form(sari, draftId);
			await sign(sari, draftId, again['fingerprint']);
			const sent = await submit(sari, { draftId, version, signed: again['fingerprint'] });
			expect(sent['claimNo']).toMatch(/^K\d{10}$/);
		},
	);

	test('also covers hidden details such as a document’s type', async () => {
		const { draftId, body } = await signedDraft();
		const [first, ...rest] = body.documents;
		const further = { ...first, typeId: '0-1', type: 'Surat RT' };
		await save(sari, { ...body, documents: [first, ...rest, further] });
		await sign(sari, draftId, (await form(sari, draftId))['fingerprint']);
		await save(sari, {
			...body,
			documents: [first, ...rest, { ...further, typeId: '0-2' }],
		});
		expect(await form(sari, draftId)).toMatchObject({
			signed: { holds: false, changed: ['Dokumen'] },
		});
	});

	test('stays valid when the agreement changes afterwards', async () => {
		const { draftId, body } = await signedDraft();
		await save(sari, { ...body, isAggreed: false });
		expect(await form(sari, draftId)).toMatchObject({ signed: { holds: true } });
	});

	test('requires the newest form to be read before signing when another device has changed it', async () => {
		const { draftId, body } = await wholeDraft();
		const { fingerprint } = await form(sari, draftId);
		await save(sari, { ...body, bankCity: 'Bandung' });
		const old = await refused(sign(sari, draftId, fingerprint));
		expect(old.status).toBe(409);
		const newest = (old.data as Any)['form'];
		expect(newest.fingerprint).not.toBe(fingerprint);
		await sign(sari, draftId, newest.fingerprint);
		await sign(sari, draftId, newest.fingerprint, { ...SIGNED, strokes: [[0, 0, 500, 150]] });
		expect(await form(sari, draftId)).toMatchObject({
			signed: { strokes: [[0, 0, 500, 150]] },
		});
	});

	test('is not valid for another claim with the same contents', async () => {
		const { body, fingerprint } = await signedDraft();
		const other = uuidv7();
		const { version } = await save(sari, { ...body, draftId: other });
		expect((await refused(sign(sari, other, fingerprint))).status).toBe(409);
		const sent = submit(sari, { draftId: other, version, signed: fingerprint });
		expect((await refused(sent)).status).toBe(409);
	});

	test('cannot be read, given or sent by another customer', async () => {
		const { draftId, fingerprint, version } = await signedDraft();
		const own = { ...tono, id: sari.id };
		for (const who of [tono, own])
			for (const act of [
				() => form(who, draftId),
				() => sign(who, draftId, fingerprint),
				() => submit(who, { draftId, version, signed: fingerprint }),
			])
				expect((await refused(act())).status).toBe(403);
	});

	test('returns the claim number once the draft has become a claim', async () => {
		const { draftId, body, version, fingerprint } = await signedDraft();
		const { claimNo } = await submit(sari, { draftId, version, signed: fingerprint });
		const inOtherTab = [
			call(sari, 'form', { draftId, version }),
			call(sari, 'sign-form', { draftId, version, fingerprint, signature: SIGNED }),
			call(sari, 'save-draft-claim', { ...body, version }),
		];
		for (const late of await Promise.all(inOtherTab.map(refused)))
			expect([late.status, late.message, late.data]).toEqual([
				409,
				`Klaim ini sudah kami terima: ${claimNo}.`,
				{ claimNo },
			]);
		// A client with an older version gets no claim number here; it learns what happened to the
		// draft on its next save.
		const older = await refused(call(sari, 'form', { draftId, version: 0 }));
		expect([older.status, older.data]).toEqual([409, null]);
	});

	test('requires a complete form that describes what happened', async () => {
		const { draftId, body } = await wholeDraft();
		await save(sari, { ...body, provinceId: '' });
		const { fingerprint } = await form(sari, draftId);
		expect((await refused(sign(sari, draftId, fingerprint))).data).toEqual({
			fields: { provinceId: 'Pilih provinsi' },
		});
		await save(sari, { ...body, event: null });
		const untold = await form(sari, draftId);
		expect((await refused(sign(sari, draftId, untold['fingerprint']))).status).toBe(422);
	});
});

describe('limits of a drawn signature', () => {
	const drawn = (strokes: unknown) => signatureSchema.safeParse({ way: 'drawn', strokes });
	const long = (count: number) =>
		Array.from({ length: count }, (_, at) => (at % 4 === 0 ? 1 : 101));
	test.each<[string, unknown]>([
		['nothing', []],
		['a dot', [[10, 10, 10, 10]]],
		['half a point', [[10, 10, 200]]],
		['an odd number', [[10, 10, 200, 100, 5]]],
		['a fraction', [[10, 10, 200.5, 100]]],
		['outside to the right', [[10, 10, 601, 100]]],
		['outside below', [[10, 10, 200, 251]]],
		['below zero', [[-1, 10, 200, 100]]],
		['words', [['10', 10, 200, 100]]],
		['no list', 'M0 0'],
		['too many strokes', Array.from({ length: MAX_STROKES + 1 }, () => [0, 0, 500, 100])],
		['a stroke that is too long', [long(MAX_STROKE_NUMBERS + 2)]],
		[
			'too many points in all',
			Array.from({ length: MAX_SIGNATURE_NUMBERS / 500 + 1 }, () => long(500)),
		],
	])('rejects %s with a readable message', (_, strokes) => {
		const answer = drawn(strokes);
		expect(answer.success).toBe(false);
		expect(answer.error?.issues[0]?.message).toMatch(/tanda tangan|^Isi dengan/i);
	});
	test('accepts a drawing at the maximum size', () => {
		expect(drawn(Array.from({ length: MAX_STROKES }, () => [0, 0, 600, 200])).success).toBe(
			true,
		);
		const four = Array.from({ length: 4 }, () => long(MAX_STROKE_NUMBERS));
		expect(drawn(four).success).toBe(true);
	});
	test.each(['', 'x', 'g'.repeat(64), '0'.repeat(64), "' or 1=1"])(
		'rejects the forged fingerprint %j',
		async (forged) => {
			const { draftId } = await wholeDraft();
			const answer = await sign(sari, draftId, forged).then(
				() => 'signed',
				(error: { name: string; status?: number }) => error.status ?? error.name,
			);
			expect([409, 'ZodError']).toContain(answer);
		},
	);
});

describe('a signed claim', () => {
	let claimNo = '';
	let claimId = '';
	let pdf = '';
	beforeAll(async () => {
		const { draftId, version, fingerprint } = await signedDraft();
		claimNo = (await submit(sari, { draftId, version, signed: fingerprint }))['claimNo'];
		const { rows } = await db.query<{ id: string }>(
			sql`select id from claim where claim_no = ${claimNo}`,
		);
		claimId = rows[0]?.id ?? '';
	});

	async function opened(url: string) {
		const key = readDownloadKey(
			deps.secrets,
			url.split('filepath=')[1] ?? '',
			Date.parse('2026-11-20'),
		);
		const makers: Record<string, DocumentMaker> = claimFormDocuments(deps);
		const made = await makers[key?.kind ?? '']?.(key?.about ?? [], new Date());
		return { key, made };
	}

	test('gives its own customer the form as a document', async () => {
		const { form: shown } = await ask(sari.caller, `${S}claim/detail`, { claimNo });
		expect(shown).toMatchObject({
			way: 'drawn',
			signedAt: sari.caller.now.toISOString(),
			fingerprint: expect.stringMatching(/^([0-9a-f]{4} ?){4}$/),
		});
		const { key, made } = await opened(shown.url);
		expect(key).toMatchObject({ kind: 'claim-form', owner: { kind: 'customer', id: sari.id } });
		expect(made?.name).toBe(`formulir-klaim-${claimNo}.pdf`);
		if (process.env['LOOK']) writeFileSync(process.env['LOOK'], made?.bytes ?? '');
		pdf = execFileSync('pdftotext', ['-layout', '-', '-'], {
			input: made?.bytes ?? Buffer.alloc(0),
			encoding: 'utf8',
		});
		for (const words of [claimNo, sari.policyNo, 'Jalan Tebet Raya', '7890', 'WIB'])
			expect(pdf).toContain(words);
		const groups =
			pdf
				.split('Tanda tangan')
				.at(-1)
				?.match(/\b[0-9a-f]{4}\b/g) ?? [];
		expect(groups.length).toBeGreaterThanOrEqual(16);
		expect(groups.join(' ')).toContain(shown.fingerprint);
		expect(pdf).not.toContain(BANK.accountNumber);
		expect(pdf).toContain('Halaman 1 dari 1');
		expect((await refused(ask(tono.caller, `${S}claim/detail`, { claimNo }))).status).toBe(403);
	});

	test('shows the form only to an assessor and records that it was read', async () => {
		const { form: shown } = await fileOf(staff['assessor']!, claimNo);
		const { made } = await opened(shown.url);
		expect(made?.bytes.length).toBeGreaterThan(1_000);
		const { rows } = await db.query(
			sql`select reason from personal_read where subject = 'claim-form' and subject_id = ${claimId}`,
		);
		expect(rows).toEqual([{ reason: `Membaca formulir klaim ${claimNo}` }]);
		await db.query(sql`update staff set role = 'editor' where role = 'assessor'`);
		expect((await opened(shown.url)).made).toBeNull();
		await db.query(sql`update staff set role = 'assessor' where role = 'editor'`);
	});

	test('appears in full in the data export, as does the signature of a draft', async () => {
		const kept = {
			name: expect.stringMatching(/Sari/i),
			signature: SIGNED,
			form: {
				accountNumber: BANK.accountNumber,
				statements: [expect.any(String), expect.any(String), expect.any(String)],
			},
		};
		const claims = await claimsForExport(deps, sari.id);
		expect(claims.find((one) => one.claimNo === claimNo)).toMatchObject({ signedForm: kept });
		await signedDraft();
		expect(await draftsForExport(deps, sari.id)).toMatchObject([{ signedForm: kept }]);
	});

	test('cannot be changed, and cannot be deleted without its claim', async () => {
		await expect(
			db.query(sql`update claim_signature set signed_at = now() where claim_id = ${claimId}`),
		).rejects.toThrow(/never changed/);
		await expect(
			db.query(sql`delete from claim_signature where claim_id = ${claimId}`),
		).rejects.toThrow(/never changed/);
	});

	test('deletes the signature when an older process empties its draft', async () => {
		const { draftId } = await signedDraft();
		const kept = async () =>
			(await db.query(sql`select from claim_signature where draft_id = ${draftId}`)).rowCount;
		expect(await kept()).toBe(1);
		await db.query(
			sql`update claim_draft set content = null, version = version + 1 where id = ${draftId}`,
		);
		expect(await kept()).toBe(0);
	});

	test('reports whether it was submitted with a signature', async () => {
		const { draftId, version, fingerprint } = await signedDraft();
		expect(await submit(sari, { draftId, version, signed: fingerprint })).toMatchObject({
			signed: true,
		});
		const plain = await wholeDraft();
		expect(
			await submit(sari, { draftId: plain.draftId, version: plain.version }),
		).toMatchObject({ signed: false });
	});

	test('accepts a client that sends no signature and drops an outdated one', async () => {
		const plain = await wholeDraft();
		const sent = await submit(sari, { version: plain.version, draftId: plain.draftId });
		expect(await ask(sari.caller, `${S}claim/detail`, sent)).toMatchObject({ form: null });
		const stale = await signedDraft();
		const { version } = await save(sari, { ...stale.body, bankCity: 'Bogor' });
		const late = await submit(sari, { draftId: stale.draftId, version });
		expect(await ask(sari.caller, `${S}claim/detail`, late)).toMatchObject({ form: null });
		const unsigned = await wholeDraft();
		const missing = submit(sari, { ...unsigned, signed: '0'.repeat(64) });
		expect((await refused(missing)).status).toBe(409);
	});

	test('deletes the signature with the discarded draft or the erased claim', async () => {
		const count = async () =>
			(await db.query(sql`select from claim_signature`)).rowCount as number;
		const { draftId } = await signedDraft();
		const before = await count();
		await call(sari, 'discard-draft', { draftId });
		expect(await count()).toBe(before - 1);
		await db.transaction(async (tx) => {
			await tx.query(sql`select set_config('jaga.forgetting', 'on', true)`);
			await deleteOf(tx, personalClaims, 'claim', claimId);
		});
		expect(await count()).toBe(before - 2);
	});
});

test('lists each changed part of the form once', () => {
	const base: FormContent = {
		title: 'Formulir Klaim',
		draftId: 'a',
		parts: [{ name: 'Rekening', facts: [['Nomor', '1']], codes: [] }],
		accountNumber: '1',
		files: ['x'],
		statements: ['Benar'],
		signer: 'Sari',
	};
	expect(changedParts(base, { ...base })).toEqual([]);
	expect(
		changedParts(base, {
			...base,
			parts: [{ name: 'Rekening', facts: [['Nomor', '2']], codes: [] }],
			accountNumber: '2',
			files: [],
			statements: [],
			signer: 'Tono',
		}),
	).toEqual(['Rekening', 'Dokumen', 'Pernyataan', 'Pemegang polis']);
	const [account] = base.parts;
	expect(changedParts(base, { ...base, parts: [{ ...account!, codes: ['B1'] }] })).toEqual([
		'Rekening',
	]);
});
