import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import type { TestCustomer } from '#insurance/people/customers/test-customer.server.ts';
import { callerAt, TEST_HOLDER } from '#insurance/sales/carts/test-buyer.server.ts';
import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import { testKeepers } from '#platform/personal-data/test-keepers.server.ts';
import { forgetPast } from '#platform/retention/keeper.server.ts';

import { personalClaims } from '../personal-data/personal-data.server.ts';
import { EVENT, later, O, openClaims, TEST_PDF, S } from '../test-claims.server.ts';
import { PART_BYTES } from '../uploads/resumable.ts';

const { ask, db, deps, kept, sari, tono, staff } = await openClaims();
const R = '/page/claim-report/';
const stranger = { ...callerAt(later), ip: '198.51.100.20' };

const FILE = Buffer.concat([
	TEST_PDF.subarray(0, 9),
	Buffer.from(`%${'jaga '.repeat(20_000)}\n`),
	TEST_PDF.subarray(9),
]);

const linkOf = async (of: TestCustomer = sari): Promise<string> =>
	(await ask(stranger, `${R}begin`, { policyNo: of.policyNo, birthDate: TEST_HOLDER.dob }))[
		'token'
	] as string;
const begin = async (token: string, change: Any = {}): Promise<string> =>
	(
		await ask(stranger, `${R}upload-begin`, {
			token,
			DocTypeId: 'REPORTER_ID',
			DocTypeDescription: 'KTP pelapor',
			fileName: 'ktp.pdf',
			size: FILE.length,
			...change,
		})
	)['uploadId'] as string;
const part = (token: string, uploadId: string, offset: number) =>
	ask(stranger, `${R}upload-part`, {
		token,
		uploadId,
		offset: String(offset),
		part: { fileName: 'part', bytes: FILE.subarray(offset, offset + PART_BYTES) },
	});
const state = (token: string, uploadId: string) =>
	ask(stranger, `${R}upload-state`, { token, uploadId });
const finish = (token: string, uploadId: string) =>
	ask(stranger, `${R}upload-finish`, { token, uploadId });
async function inParts(token: string): Promise<string> {
	const uploadId = await begin(token);
	await part(token, uploadId, 0);
	await part(token, uploadId, PART_BYTES);
	return (await finish(token, uploadId))['filepath'] as string;
}
const whole = async (token: string, fileName = 'surat.pdf'): Promise<string> =>
	(
		await ask(stranger, `${R}upload`, {
			token,
			DocTypeId: 'RELATION',
			claimDocument: { fileName, bytes: TEST_PDF },
		})
	)['filepath'] as string;

const REPORTER = {
	relation: 'heir',
	name: 'Budi Contoh',
	nik: '3174051203880001',
	phone: '081211112222',
	email: 'budi@contoh.test',
	consent: true,
};
const send = (token: string, documents: Any[]) =>
	ask(stranger, `${R}send`, {
		token,
		claimType: 'AD',
		event: { ...EVENT, days: null, cost: null, deathDay: null },
		reporter: REPORTER,
		documents,
	});
const codeOf = async (answer: Promise<unknown>) => (await refused(answer)).code;
const documents = async (token: string, pages: string[] = []) => [
	{ typeId: 'REPORTER_ID', type: 'KTP pelapor', filepath: await inParts(token) },
	{ typeId: 'RELATION', type: 'Kartu keluarga', filepath: await whole(token, 'satu.pdf'), pages },
];

test('resumes the upload of a report file and sends the report with it', async () => {
	const token = await linkOf();
	const uploadId = await begin(token);
	await part(token, uploadId, 0);
	const again = await refused(part(token, uploadId, 0));
	expect([again.status, again.data]).toEqual([409, { offset: PART_BYTES }]);
	expect(await state(token, uploadId)).toEqual({ offset: PART_BYTES, size: FILE.length });
	expect(await codeOf(finish(token, uploadId))).toBe('look-again');
	await part(token, uploadId, PART_BYTES);
	const { filepath } = await finish(token, uploadId);
	expect((await finish(token, uploadId))['filepath']).toBe(filepath);
	const [, relation] = await documents(token);
	await send(token, [{ typeId: 'REPORTER_ID', type: 'KTP pelapor', filepath }, relation!]);
	expect((await ask(stranger, `${R}status`, { token }))['documents']).toEqual([
		{ name: 'KTP pelapor', fileName: 'ktp.pdf', pages: 1 },
		{ name: 'Kartu keluarga', fileName: 'satu.pdf', pages: 1 },
	]);
});

test('combines several photos into one document in the chosen order, in report, answer and addition', async () => {
	const token = await linkOf();
	const [dua, tiga] = [await whole(token, 'dua.pdf'), await whole(token, 'tiga.pdf')];
	const { claimNo } = await send(token, await documents(token, [tiga, dua]));
	const assessor = staff['assessor']!;
	const file = () => ask(assessor, `${O}detail`, { claimNo });
	const pagesOf = async (name: string) =>
		((await file())['documents'] as Any[])
			.find((one) => one['name'] === name)
			?.['pages'].map((page: Any) => page['fileName']);
	expect(await pagesOf('Kartu keluarga')).toEqual(['satu.pdf', 'tiga.pdf', 'dua.pdf']);

	await ask(assessor, `${O}take`, { claimNo, revision: (await file())['revision'] });
	await ask(assessor, `${O}request-documents`, {
		claimNo,
		revision: (await file())['revision'],
		items: [{ name: 'Akta kematian', why: 'Kami perlu tanggal meninggalnya.' }],
	});
	const { requests } = await ask(stranger, `${R}status`, { token });
	await ask(stranger, `${R}answer`, {
		token,
		requestId: requests[0].id,
		filepath: await whole(token, 'muka.pdf'),
		pages: [await whole(token, 'belakang.pdf')],
	});
	expect(await pagesOf('Akta kematian')).toEqual(['muka.pdf', 'belakang.pdf']);
	await ask(stranger, `${R}add`, {
		token,
		name: 'Kuitansi',
		filepath: await whole(token, 'kuitansi-1.pdf'),
		pages: [await inParts(token)],
	});
	expect(await pagesOf('Kuitansi')).toEqual(['kuitansi-1.pdf', 'ktp.pdf']);
	expect((await ask(stranger, `${R}status`, { token }))['documents']).toContainEqual({
		name: 'Kuitansi',
		fileName: 'kuitansi-1.pdf',
		pages: 2,
	});
});

test('rejects foreign and repeated pages, and more than ten pages per document', async () => {
	const token = await linkOf();
	const foreign = await whole(await linkOf(tono));
	const { filepath: holders } = await ask(sari.caller, `${S}claim/upload-claim-doc-draft`, {
		customerId: sari.id,
		DocTypeId: 'KTP',
		claimDocument: { fileName: 'ktp.pdf', bytes: TEST_PDF },
	});
	const twice = await whole(token);
	for (const pages of [[foreign], [holders], [twice, twice], ['dok.x']])
		expect(await codeOf(send(token, await documents(token, pages)))).toBe('fix-fields');
	const many = Array.from({ length: 10 }, () => twice);
	const given = await documents(token);
	await expect(send(token, [{ ...given[1], pages: many }])).rejects.toThrow(/10 halaman/);
});

test('returns 403 on every call for another link’s, the holder’s or an unknown upload', async () => {
	const token = await linkOf();
	const uploadId = await begin(token);
	const holders = (
		await ask(sari.caller, `${S}claim/upload-begin`, {
			customerId: sari.id,
			DocTypeId: 'KTP',
			fileName: 'ktp.pdf',
			size: 9,
		})
	)['uploadId'] as string;
	const ways = (link: string, id: string) => [
		() => state(link, id),
		() => part(link, id, 0),
		() => finish(link, id),
	];
	// A second report on the same policy belongs to a different person.
	for (const call of [
		...ways(await linkOf(tono), uploadId),
		...ways(await linkOf(sari), uploadId),
		...ways(token, holders),
		...ways(token, '00000000-0000-7000-8000-000000000000'),
		...ways(token, 'x'),
	])
		expect(await codeOf(call())).toBe('forbidden');
	const asHolder = { customerId: sari.id, uploadId };
	for (const call of ['state', 'finish'])
		expect(await codeOf(ask(sari.caller, `${S}claim/upload-${call}`, asHolder))).toBe(
			'forbidden',
		);
	for (const link of ['a'.repeat(43), ''])
		for (const call of [...ways(link, uploadId), () => begin(link)])
			expect(await codeOf(call())).toBe('not-found');
	expect((await state(token, uploadId))['offset']).toBe(0);
});

test('allows twenty open uploads per link, independent of the holder and of other links', async () => {
	const token = await linkOf(tono);
	for (let one = 0; one < 20; one += 1) await begin(token);
	expect(await codeOf(begin(token))).toBe('slow-down');
	expect(await begin(await linkOf(tono))).not.toBe('');
	const own = { customerId: tono.id, DocTypeId: 'KTP', fileName: 'ktp.pdf', size: 9 };
	expect((await ask(tono.caller, `${S}claim/upload-begin`, own))['offset']).toBe(0);
});

test('limits a link to eighty files, whether sent whole or in parts', async () => {
	const token = await linkOf(tono);
	const filepath = await inParts(token);
	const begun = await begin(token);
	for (let at = 0; at < 79; at += 1)
		await db.query(sql`
			insert into claim_document (id, customer_id, report_id, content, media_type, size, sha256, file_key, uploaded_at)
			select gen_random_uuid(), customer_id, report_id, content, media_type, size, sha256, gen_random_uuid(), uploaded_at
			from claim_document where 'dok.' || id = ${filepath}`);
	expect(await codeOf(begin(token))).toBe('slow-down');
	expect(await codeOf(whole(token))).toBe('slow-down');
	await part(token, begun, 0);
	await part(token, begun, PART_BYTES);
	const before = kept.size;
	expect(await codeOf(finish(token, begun))).toBe('slow-down');
	expect(kept.size).toBe(before);
});

test('accepts no more files once the claim accepts no more documents', async () => {
	const token = await linkOf();
	const { claimNo } = await send(token, await documents(token));
	const uploadId = await begin(token);
	await db.query(sql`update claim set status = 'recommended' where claim_no = ${claimNo}`);
	for (const call of [() => begin(token), () => part(token, uploadId, 0), () => whole(token)])
		expect(await codeOf(call())).toBe('look-again');
});

test('deletes an unfinished upload with its report', async () => {
	const token = await linkOf(tono);
	const uploadId = await begin(token);
	await part(token, uploadId, 0);
	const past = new Date(later.getTime() + 15 * 86_400_000);
	await forgetPast(testKeepers(personalClaims, deps.db, deps), deps.db, past);
	expect((await db.query(sql`select from claim_upload where id = ${uploadId}`)).rowCount).toBe(0);
	expect(await codeOf(state(token, uploadId))).toBe('not-found');
});
