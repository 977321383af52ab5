import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import type { Any } from '#platform/contract/test-refused.server.ts';
import { PutOff } from '#platform/jobs/jobs.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { photographReceipt } from '../../../bench/receipts/draw-receipt.ts';
import { openInvitations } from '../invitations/test-invitations.server.ts';
import { S } from '../test-claims.server.ts';
import { receiptJobs } from './receipt-jobs.server.ts';
import { NOTHING_READ } from './receipt.ts';

const claims = await openInvitations();
const { db, deps, ask, staff, sari, fileOf, newClaim } = claims;
const assessor = staff['assessor']!;
const SEED = 1;
const photograph = await photographReceipt('clean', SEED);
const NAME = 'Kuitansi susulan';
const upload = async (DocTypeDescription: string) =>
	(
		await ask(sari.caller, `${S}claim/upload-claim-doc-draft`, {
			DocTypeId: 'KUITANSI',
			DocTypeDescription,
			claimDocument: { fileName: 'foto.jpg', bytes: photograph },
			customerId: sari.id,
			productId: 'JAM-1-MED',
		})
	)['filepath'] as string;

const waiting = async () =>
	(
		await db.query<{ payload: { documentId: string } }>(
			sql`select payload from job where kind = 'claim-receipt' and done_at is null order by id`,
		)
	).rows.map(({ payload }) => payload);
const work = (payload: { documentId: string }, jobs = receiptJobs(deps)) =>
	db.transaction((tx) =>
		jobs['claim-receipt'](payload, {
			tx,
			log: {} as never,
			jobId: uuidv7(),
			attempt: 1,
		}),
	);
const failing = (failed: 'busy' | 'broken') =>
	receiptJobs({
		...deps,
		pictureReaders: { ...deps.pictureReaders, read: async () => ({ failed }) },
	});
const read = async (claimNo: string) => {
	const { receipts, receiptSum, receiptsUnread } = await fileOf(assessor, claimNo);
	return { totals: receipts.map((one: Any) => one.total?.value), receiptSum, receiptsUnread };
};

const asked = () => claims.waitingClaim(sari, [NAME]);

test('reads a receipt sent to the assessor later, even if the readers fail at first', async () => {
	const { claimNo, requests } = await asked();
	expect(await waiting()).toEqual([]);
	const filepath = await upload(NAME);
	const answer = { claimNo, requestId: requests[0]?.id, filepath };
	await ask(sari.caller, `${S}claim/answer-request`, answer);
	expect(await read(claimNo)).toEqual({ totals: [], receiptSum: null, receiptsUnread: 1 });
	const [payload, ...more] = await waiting();
	expect(more).toEqual([]);
	await expect(work(payload!, failing('busy'))).rejects.toThrow(PutOff);
	await expect(work(payload!, failing('broken'))).rejects.toThrow('could not be read');
	await work(payload!);
	const known = await read(claimNo);
	expect(known).toEqual({
		totals: [expect.any(Number)],
		receiptSum: known.totals[0],
		receiptsUnread: 0,
	});
	await work(payload!, failing('broken'));
	expect(await read(claimNo)).toEqual(known);
}, 120_000);

test('queues receipts sent through a link or sent unread for the same job', async () => {
	await db.query(sql`delete from job where kind = 'claim-receipt'`);
	const { claimNo, requests } = await asked();
	const { token } = await claims.invite(sari, {
		customerId: sari.id,
		claimNo,
		requestId: requests[0]?.id,
	});
	await claims.send(token, await claims.upload(token, 'rs.jpg', photograph));
	expect(await read(claimNo)).toMatchObject({ receiptsUnread: 1 });
	expect(await waiting()).toHaveLength(1);
	const draft = await claims.fullDraft(sari);
	const filepath = await upload(NAME);
	const documents = draft['documents'].map((one: Any) =>
		one.typeId === 'KUITANSI' ? { ...one, filepath } : one,
	);
	const sent = await newClaim(sari, { documents });
	expect(await read(sent)).toMatchObject({ receiptsUnread: 1 });
	expect(await waiting()).toHaveLength(2);
});

test('does not read a photo that proves no cost or no longer exists', async () => {
	await db.query(sql`delete from job where kind = 'claim-receipt'`);
	const { claimNo, requests } = await claims.waitingClaim(sari, ['Foto luka']);
	const filepath = await upload('Foto luka');
	await ask(sari.caller, `${S}claim/answer-request`, {
		claimNo,
		requestId: requests[0]?.id,
		filepath,
	});
	expect(await read(claimNo)).toMatchObject({ receiptsUnread: 0 });
	expect(await waiting()).toEqual([]);
	await work({ documentId: uuidv7() }, failing('broken'));
});

test('reads one receipt at a time so that mails are not held up', async () => {
	await db.query(sql`delete from job where kind = 'claim-receipt'`);
	const { claimNo, requests } = await asked();
	const filepath = await upload(NAME);
	const pages = [await upload('Halaman 2')];
	const requestId = requests[0]?.id;
	await ask(sari.caller, `${S}claim/answer-request`, { claimNo, requestId, filepath, pages });
	let answer = (_outcome: { answer: typeof NOTHING_READ }) => {};
	let began = () => {};
	const begun = new Promise<void>((done) => (began = done));
	const slow = async () => {
		began();
		return new Promise((done) => (answer = done));
	};
	const jobs = receiptJobs({
		...deps,
		pictureReaders: { ...deps.pictureReaders, read: slow as never },
	});
	const [one, two] = await waiting();
	const first = work(one!, jobs);
	await begun;
	await expect(work(two!, jobs)).rejects.toThrow(PutOff);
	answer({ answer: NOTHING_READ });
	await first;
	expect(await read(claimNo)).toMatchObject({ receiptsUnread: 1 });
});
