import sharp from 'sharp';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';

import { refused } from '#platform/contract/test-refused.server.ts';

import { photographReceipt } from '../../../bench/receipts/draw-receipt.ts';
import { inventReceipt } from '../../../bench/receipts/invent-receipt.ts';
import { draftsForExport } from '../draft/own-drafts.server.ts';
import { claimsForExport } from '../personal-data/claims-for-export.server.ts';
import { BANK, EVENT, openClaims, S } from '../test-claims.server.ts';
import { readReceipt } from './api.ts';
import { readOwnReceipt } from './read-receipt.server.ts';
import { NOTHING_READ } from './receipt.ts';

const { db, deps, ask, staff, upload, fullDraft, newClaim, fileOf, sari, tono } =
	await openClaims();

// Resets the customer's daily upload limit before each test.
beforeEach(() =>
	db.query(sql`update claim_document set uploaded_at = uploaded_at - interval '2 days'`),
);

const SEED = 1;
const photograph = await photographReceipt('clean', SEED);
const ofReceipt = (bytes: Uint8Array = photograph, name = 'kuitansi.jpg') =>
	upload(sari, 'KUITANSI', bytes, name, 'Kuitansi asli dan rincian biaya');
const read = (filepath: string) =>
	ask(sari.caller, `${S}claim/read-receipt`, { customerId: sari.id, filepath });
const rows = async () =>
	(await db.query<{ content: Buffer }>(sql`select content from claim_receipt_reading`)).rows;

test('reads a photo once and stores the result sealed', async () => {
	const { filepath } = await ofReceipt();
	const answer = await read(filepath);
	expect(answer).toMatchObject({ state: 'read', place: { value: expect.any(String) } });
	const [row, ...more] = await rows();
	expect(more).toEqual([]);
	expect(row?.content.toString('latin1')).not.toContain(answer['place'].value);
	const closed = {
		...deps,
		pictureReaders: {
			...deps.pictureReaders,
			read: () => {
				throw new Error('read again');
			},
		},
	};
	const input = readReceipt.input.parse({ customerId: sari.id, filepath });
	expect(await readOwnReceipt(closed as never, input, sari.caller)).toEqual(answer);
}, 120_000);

test('reports an unreadable file and keeps the upload', async () => {
	const dark = await sharp({
		create: { width: 900, height: 700, channels: 3, background: '#101010' },
	})
		.jpeg()
		.toBuffer();
	for (const { filepath } of [await ofReceipt(dark), await upload(sari, 'KUITANSI')]) {
		expect(await read(filepath)).toEqual({
			state: 'unreadable',
			total: null,
			day: null,
			place: null,
			deposit: false,
			carried: false,
		});
	}
}, 120_000);

test('stores nothing while the machine is busy, and allows another attempt', async () => {
	const { filepath } = await ofReceipt();
	const before = (await rows()).length;
	const input = readReceipt.input.parse({ customerId: sari.id, filepath });
	const busy = {
		...deps,
		pictureReaders: { ...deps.pictureReaders, read: async () => ({ failed: 'busy' as const }) },
	};
	expect(await readOwnReceipt(busy, input, sari.caller)).toMatchObject({ state: 'busy' });
	expect((await rows()).length).toBe(before);
	expect(await read(filepath)).toMatchObject({ state: 'read' });
}, 120_000);

test.each(['broken', 'busy'] as const)('stores no result when a reader is %s', async (failed) => {
	const { filepath } = await ofReceipt();
	const before = (await rows()).length;
	const input = readReceipt.input.parse({ customerId: sari.id, filepath });
	const without = {
		...deps,
		pictureReaders: { ...deps.pictureReaders, read: async () => ({ failed }) },
	};
	expect(await readOwnReceipt(without, input, sari.caller)).toMatchObject({ state: 'busy' });
	expect((await rows()).length).toBe(before);
});

test('reads one page per customer at a time and lets other work go first', async () => {
	const [one, two] = [await ofReceipt(), await ofReceipt()];
	const asked: unknown[] = [];
	let answer = (_outcome: { answer: typeof NOTHING_READ }) => {};
	const slow = {
		...deps,
		pictureReaders: {
			...deps.pictureReaders,
			read: (_job: URL, _bytes: Uint8Array, how: unknown) => {
				asked.push(how);
				return new Promise((done) => (answer = done));
			},
		},
	};
	const input = (filepath: string) => readReceipt.input.parse({ customerId: sari.id, filepath });
	const ofSlow = (filepath: string) =>
		readOwnReceipt(slow as never, input(filepath), sari.caller);
	const first = ofSlow(one['filepath']);
	await expect.poll(() => asked).toEqual([{ yields: true }]);
	expect(await ofSlow(two['filepath'])).toMatchObject({ state: 'busy' });
	answer({ answer: NOTHING_READ });
	expect(await first).toMatchObject({ state: 'unreadable' });
});

test('does not read documents that prove no cost, but reads extra documents and receipt pages', async () => {
	let looked = 0;
	const counted = {
		...deps,
		pictureReaders: {
			...deps.pictureReaders,
			read: async () => {
				looked += 1;
				return { answer: NOTHING_READ };
			},
		},
	};
	const before = (await rows()).length;
	const readAs = async (typeId: string, type: string) => {
		const { filepath } = await upload(sari, typeId, photograph, 'foto.jpg', type);
		const input = readReceipt.input.parse({ customerId: sari.id, filepath });
		return readOwnReceipt(counted as never, input, sari.caller);
	};
	const unreadable = { state: 'unreadable', ...NOTHING_READ };
	expect(await readAs('KTP', 'Fotokopi KTP')).toEqual(unreadable);
	expect([looked, (await rows()).length]).toEqual([0, before]);
	await readAs('0-1', 'Dokumen Tambahan 1');
	await readAs('KUITANSI', 'Kuitansi asli dan rincian biaya');
	await readAs('KUITANSI', 'Halaman 2');
	expect(looked).toBe(3);
});

test('rejects another customer’s page and an invalid file path', async () => {
	const { filepath } = await ofReceipt();
	for (const input of [
		{ customerId: tono.id, filepath },
		{ customerId: sari.id, filepath },
	])
		expect((await refused(ask(tono.caller, `${S}claim/read-receipt`, input))).status).toBe(403);
	expect((await refused(read('../../etc/passwd'))).status).toBe(403);
});

test('shows the reading to the assessor, includes it in the data export and deletes it with the data', async () => {
	await db.query(sql`delete from claim_receipt_reading`);
	const draft = await fullDraft(sari);
	const [one, two] = [await ofReceipt(), await ofReceipt()];
	const { total, place } = await read(one['filepath']);
	expect(await read(two['filepath'])).toMatchObject({ total, place });
	const documents = [
		...draft['documents'].filter(
			(doc: { typeId: string }) => !doc.typeId.startsWith('KUITANSI'),
		),
		{
			typeId: 'KUITANSI',
			type: 'Kuitansi asli dan rincian biaya',
			filepath: one['filepath'],
			pages: [{ filepath: two['filepath'] }],
		},
	];
	await ask(sari.caller, `${S}claim/save-draft-claim`, { ...draft, documents, replace: true });
	const begun = await draftsForExport(deps, sari.id);
	expect(begun.flatMap((each) => each.read).map((each) => each.total?.value)).toEqual([
		total.value,
		total.value,
	]);
	const claimNo = await newClaim(sari, {
		...BANK,
		documents,
		event: { ...EVENT, cost: total.value + 1_000 },
	});
	const file = await fileOf(staff['assessor']!, claimNo);
	expect(file['receipts']).toMatchObject([
		{ page: 1, leftOut: null, total: { value: total.value }, place: { value: place.value } },
		{ page: 2, leftOut: 'same' },
	]);
	// Two photographs of the same receipt count as one cost.
	expect(file['receiptSum']).toBe(total.value);
	const [claim] = await claimsForExport(deps, sari.id);
	expect(claim?.documents.flatMap((each) => each.read ?? [])).toHaveLength(2);
	expect((await refused(read(one['filepath']))).status).toBe(403);
	await db.query(
		sql`delete from claim_document where claim_id in (select id from claim where claim_no = ${claimNo})`,
	);
	expect(await rows()).toEqual([]);
}, 240_000);

test('the totals of most receipts are read, and no total is wrong with certainty', async () => {
	const right: boolean[] = [];
	for (const seed of [1, 2, 3]) {
		const { filepath } = await ofReceipt(await photographReceipt('clean', seed));
		const { total } = await read(filepath);
		const isRight = total?.value === inventReceipt(seed).truth.total;
		if (!isRight) expect(total?.certainty ?? 0).toBeLessThan(0.85);
		right.push(isRight);
	}
	// All three were right when this was measured.
	expect(right.filter(Boolean).length).toBeGreaterThanOrEqual(2);
}, 120_000);
