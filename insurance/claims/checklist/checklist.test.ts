import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';

import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { EVENT, LINE, O, openClaims, S } from '../test-claims.server.ts';
import { checklistFrom, isDocumentMissing } from './checklist.ts';

const world = await openClaims();
const { ask, db, decide, fileOf, newClaim, pay, recommend, sari, staff } = world;
const assessor = staff['assessor']!;
const supervisor = staff['supervisor']!;
const admin = staff['admin']!;
const REASON = 'Kuitansi asli terbakar; rumah sakit membenarkan jumlahnya lewat telepon.';

async function without(code: string): Promise<string> {
	const claimNo = await newClaim(sari);
	const { checklist } = await fileOf(assessor, claimNo);
	const ids = (checklist as Any[]).find((one) => one['code'] === code)?.['received'] as string[];
	await db.query(sql`update claim_document set claim_id = null where id = any(${ids}::uuid[])`);
	return claimNo;
}
const ruled = async (who: typeof admin, call: string, claimNo: string, input: Any) => {
	const { revision } = await fileOf(supervisor, claimNo);
	return ask(who, `${O}${call}`, { claimNo, revision, ...input });
};
const waive = (who: typeof admin, claimNo: string, reason = REASON) =>
	ruled(who, 'waive-document', claimNo, { code: 'KUITANSI', reason });
const propose = async (claimNo: string, change: Any = {}) =>
	recommend(assessor, claimNo, (await fileOf(assessor, claimNo))['revision'] as number, change);
const missing = async (claimNo: string) =>
	((await fileOf(assessor, claimNo))['checklist'] as Any[])
		.filter((one) => isDocumentMissing(one as never))
		.map((one) => one['code']);

describe('a claim without a required document', () => {
	test('cannot be recommended for payment, and both sides see which document is missing', async () => {
		const claimNo = await without('KUITANSI');
		expect(await missing(claimNo)).toEqual(['KUITANSI']);
		const refusal = await refused(propose(claimNo));
		expect([refusal.status, refusal.data]).toEqual([
			422,
			{ fields: { documents: expect.stringContaining('Kuitansi dan rincian biaya') } },
		]);
		const own = await ask(sari.caller, `${S}claim/detail`, { claimNo });
		expect(own['checklist']).toContainEqual({
			code: 'KUITANSI',
			name: 'Kuitansi dan rincian biaya pengobatan',
			required: true,
			state: 'missing',
		});
	});

	test('can still be declined', async () => {
		const claimNo = await without('KUITANSI');
		const lines = [{ ...LINE, amount: 0, clause: 'Klaim' }];
		expect(await propose(claimNo, { outcome: 'decline', lines })).toMatchObject({
			status: 'recommended',
		});
	});

	test('is not approved or paid when the document disappears after the recommendation', async () => {
		const claimNo = await newClaim(sari);
		await propose(claimNo);
		const take = (to: string | null) =>
			db.query(sql`
			update claim_document set claim_id = ${to}::uuid where customer_id = ${sari.id}
				and claim_id is not distinct from ${to === null ? id : null}::uuid and uploaded_at > ${before}`);
		const { rows } = await db.query<{ id: string; before: Date }>(
			sql`select id, submitted_at - interval '1 day' as before from claim where claim_no = ${claimNo}`,
		);
		const { id = '', before = new Date() } = rows[0] ?? {};
		await take(null);
		expect((await refused(decide(supervisor, claimNo))).message).toContain(
			'Dokumen wajib belum ada',
		);
		await take(id);
		await decide(supervisor, claimNo);
		await take(null);
		const refusal = await refused(pay(staff['finance']!, claimNo, 'TRX-TANPA'));
		expect([refusal.status, refusal.message]).toEqual([
			409,
			expect.stringContaining('Uangnya belum boleh dikirim'),
		]);
		await take(id);
		expect(await pay(staff['finance']!, claimNo, 'TRX-DENGAN')).toMatchObject({
			status: 'paid',
		});
	});
});

describe('waiving a required document', () => {
	test('requires its own permission and a written reason', async () => {
		const claimNo = await without('KUITANSI');
		expect((await refused(waive(assessor, claimNo))).status).toBe(403);
		expect((await refused(waive(staff['finance']!, claimNo))).status).toBe(403);
		await expect(waive(supervisor, claimNo, 'hilang')).rejects.toThrow('paling sedikit 20');
	});

	test('excludes that person from deciding, and the second person sees the reason', async () => {
		const claimNo = await without('KUITANSI');
		await waive(supervisor, claimNo);
		await propose(claimNo);
		const refusal = await refused(decide(supervisor, claimNo));
		expect([refusal.status, refusal.message]).toEqual([
			403,
			'Pengecualian dokumen klaim ini kamu yang menulis; orang lain yang memutuskan.',
		]);
		expect((await fileOf(supervisor, claimNo))['may'].whyNotAgree).toBe(refusal.message);
		const item = ((await fileOf(admin, claimNo))['checklist'] as Any[]).find(
			(one) => one['code'] === 'KUITANSI',
		);
		expect(item).toMatchObject({ received: [], ruling: { reason: REASON } });
		await decide(admin, claimNo);
		expect(await pay(staff['finance']!, claimNo, 'TRX-KECUALI')).toMatchObject({
			status: 'paid',
		});
	});

	test('excludes that person from paying', async () => {
		const claimNo = await without('KUITANSI');
		await waive(admin, claimNo);
		await propose(claimNo);
		await decide(supervisor, claimNo);
		expect((await refused(pay(admin, claimNo, 'TRX-SENDIRI'))).status).toBe(403);
	});

	test('shows the customer that it is not needed, without the reason or the name', async () => {
		const claimNo = await without('KUITANSI');
		await waive(supervisor, claimNo);
		const own = await ask(sari.caller, `${S}claim/detail`, { claimNo });
		expect(own['checklist']).toContainEqual(
			expect.objectContaining({ code: 'KUITANSI', state: 'waived' }),
		);
		expect(JSON.stringify(own)).not.toContain('terbakar');
	});

	test('works only for documents the benefit requires and never on a finished claim', async () => {
		const claimNo = await newClaim(sari);
		const other = ruled(supervisor, 'waive-document', claimNo, {
			code: 'STNK',
			reason: REASON,
		});
		expect((await refused(other)).data).toEqual({
			fields: { code: 'Pilih dokumen dari daftar' },
		});
		await ask(sari.caller, `${S}claim/withdraw`, { claimNo });
		expect((await refused(waive(supervisor, claimNo))).status).toBe(409);
	});
});

test('the assessor matches a document that was sent under another name', async () => {
	const claimNo = await without('KUITANSI');
	const { documents } = await fileOf(assessor, claimNo);
	const match = (documentId: string) =>
		ruled(assessor, 'match-document', claimNo, { code: 'KUITANSI', documentId });
	expect((await refused(match(uuidv7()))).data).toEqual({
		fields: { documentId: 'Pilih dokumen yang sudah diterima' },
	});
	await match(documents[0].id);
	expect(await missing(claimNo)).toEqual([]);
	expect(await propose(claimNo)).toMatchObject({ status: 'recommended' });
});

test('a requested document with the name of a required one counts as that document', () => {
	const asked = [{ code: 'AKTA', name: 'Akta kematian dari Dukcapil', required: true }];
	const sent = { id: 'x', typeId: 'REQUEST', type: ' akta kematian  dari dukcapil' };
	expect(checklistFrom(asked, [sent], [])[0]?.received).toEqual(['x']);
	expect(
		checklistFrom(asked, [{ ...sent, type: 'Akta kelahiran' }], []).map(isDocumentMissing),
	).toEqual([true]);
});

describe('amounts above or below the calculated one', () => {
	const small = { ...EVENT, cost: 100_000 };
	const line = { ...LINE, asked: 5_000_000, amount: 5_000_000 };

	test('a higher amount needs a reason code and a text, which the second person sees with it', async () => {
		const claimNo = await newClaim(sari);
		const above = (more: Any) => propose(claimNo, { event: small, lines: [line], ...more });
		expect((await refused(above({}))).data).toEqual({
			fields: { 'above.code': expect.stringContaining('Aturan menghitung Rp100.000') },
		});
		expect((await refused(above({ above: { code: 'goodwill', words: 'ya' } }))).data).toEqual({
			fields: { 'above.words': expect.stringContaining('20 huruf') },
		});
		const words = 'Direksi menyetujui santunan khusus pada rapat 20 November.';
		await above({ above: { code: 'goodwill', words } });
		expect((await fileOf(supervisor, claimNo))['recommendations']).toMatchObject([
			{ amount: 5_000_000, computed: 100_000, above: { code: 'goodwill', words } },
		]);
		expect(
			JSON.stringify(await ask(sari.caller, `${S}claim/detail`, { claimNo })),
		).not.toContain('Direksi');
	});

	test('the requested amount is the one the customer reported', async () => {
		const claimNo = await newClaim(sari, { event: { ...EVENT, cost: 300_000 } });
		expect(await fileOf(assessor, claimNo)).toMatchObject({ requested: 300_000 });
		const refusal = await refused(propose(claimNo, { event: small, lines: [line] }));
		expect(refusal.message).toContain('Nasabah meminta Rp300.000');
	});

	test('a lower amount needs a reason on the line, which the customer sees', async () => {
		const claimNo = await newClaim(sari);
		const { cut, ...bare } = LINE;
		expect((await refused(propose(claimNo, { lines: [bare] }))).data).toEqual({
			fields: { 'lines.0.cut': expect.stringContaining('Aturan menghitung Rp2.000.000') },
		});
		await propose(claimNo);
		await decide(supervisor, claimNo);
		const { decision } = await ask(sari.caller, `${S}claim/detail`, { claimNo });
		expect(decision.lines).toMatchObject([{ asked: 2_000_000, amount: 1_500_000, cut }]);
	});

	test('an older recommendation above the calculated amount cannot be approved and must be returned', async () => {
		const claimNo = await newClaim(sari);
		await propose(claimNo, {
			event: small,
			lines: [{ ...line, asked: 200_000, amount: 200_000 }],
			above: { code: 'facts', words: 'Rincian biaya dibaca dari tagihan.' },
		});
		const { rows } = await db.query<{ id: string; content: Buffer }>(sql`
			select r.id, r.content from claim_recommendation r join claim c on c.id = r.claim_id where c.claim_no = ${claimNo}`);
		const { sealer } = world.deps;
		const kept = sealer.open<Any>('claim recommendation', rows[0]!.content);
		delete kept['above'];
		await db.transaction(async (tx) => {
			await tx.query(sql`select set_config('jaga.sealing_again', 'on', true)`);
			await tx.query(
				sql`update claim_recommendation set content = ${sealer.seal('claim recommendation', kept)} where id = ${rows[0]!.id}`,
			);
		});
		const refusal = await refused(decide(supervisor, claimNo));
		expect([refusal.status, refusal.message]).toEqual([
			409,
			expect.stringContaining('tidak menulis mengapa dibayar lebih'),
		]);
	});
});
