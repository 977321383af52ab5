import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';

import { showHome } from '#insurance/service/servicing/home/show-home.server.ts';
import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import { eraseRows } from '#platform/personal-data/table-erasure.server.ts';
import { testKeepers } from '#platform/personal-data/test-keepers.server.ts';
import { forgetPast } from '#platform/retention/keeper.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { MAX_DRAFTS } from '../claim.ts';
import { personalClaims } from '../personal-data/personal-data.server.ts';
import { EVENT, openClaims, S } from '../test-claims.server.ts';
import { draftsForExport } from './own-drafts.server.ts';

const { ask, db, deps, kept, sari, tono, upload, fullDraft } = await openClaims();
const DAY = 86_400_000;

const at = (who: typeof sari, now: Date) => ({ ...who, caller: { ...who.caller, now } });
const save = (who: typeof sari, body: Any) =>
	ask(who.caller, `${S}claim/save-draft-claim`, { customerId: who.id, ...body });
const get = (who: typeof sari, draftId?: string) =>
	ask(who.caller, `${S}claim/get-draft-claim`, { customerId: who.id, draftId });
const list = (who: typeof sari) =>
	ask(who.caller, `${S}claim/drafts`, { customerId: who.id }) as Promise<Any> as Promise<Any[]>;
const submit = (who: typeof sari, body: Any) =>
	ask(who.caller, `${S}claim/submit-draft-claim`, { customerId: who.id, ...body });
const discard = (who: typeof sari, draftId: string) =>
	ask(who.caller, `${S}claim/discard-draft`, { customerId: who.id, draftId });
const codeOf = async (answer: Promise<unknown>) => (await refused(answer)).code;
const keyOf = (filepath: string) => `claims/${filepath.slice(4)}.sealed`;
const clear = () =>
	db.query(sql`delete from claim_draft where customer_id in (${sari.id}, ${tono.id})`);

const sweep = (now: Date) => forgetPast(testKeepers(personalClaims, deps.db, deps), db, now);

describe('two claim drafts in parallel', () => {
	test('do not overwrite each other and are submitted separately', async () => {
		const [leg, tooth] = [uuidv7(), uuidv7()];
		const first = await save(sari, { ...(await fullDraft(sari)), draftId: leg, event: EVENT });
		const second = await save(sari, { ...(await fullDraft(sari)), draftId: tooth });
		expect(await get(sari, leg)).toMatchObject({ draftId: leg, event: EVENT, others: 1 });
		expect(await get(sari, tooth)).toMatchObject({ draftId: tooth, event: null, others: 1 });
		// The documented call supports only one draft, which is the one edited last.
		expect(await get(sari)).toMatchObject({ draftId: tooth });
		const sent = await submit(sari, { draftId: leg, version: first['version'] });
		expect(await submit(sari, { draftId: leg, version: first['version'] })).toEqual(sent);
		expect(await get(sari, tooth)).toMatchObject({ policyId: sari.policyId, others: 0 });
		const other = await submit(sari, { draftId: tooth, version: second['version'] });
		expect(other['claimNo']).not.toBe(sent['claimNo']);
		expect(await list(sari)).toEqual([]);
	});

	test('saving in a tab that missed the submission returns the claim number', async () => {
		const draftId = uuidv7();
		const body = { ...(await fullDraft(sari)), draftId };
		const { version } = await save(sari, body);
		const { version: last } = await save(sari, { ...body, version });
		const { claimNo } = await submit(sari, { draftId, version: last });
		for (const again of [
			{ ...body, version: last },
			{ ...body, version: last, documents: [] },
			{ ...body, version, replace: true },
		]) {
			const refusal = await refused(save(sari, again));
			expect(refusal).toMatchObject({ status: 409, data: { claimNo } });
			expect(refusal.message).toBe(`Klaim ini sudah kami terima: ${String(claimNo)}.`);
		}
		// A file from someone else's claim cannot be used by sending its id.
		const { documents } = body as Any;
		const foreign = { draftId: uuidv7(), policyId: tono.policyId, documents };
		expect(await codeOf(save(tono, foreign))).toBe('forbidden');
		expect(await list(sari)).toEqual([]);
	});

	test('the list shows policy, benefit, files, last change and retention date of each draft', async () => {
		const now = new Date('2026-11-21T03:00:00Z');
		const whole = uuidv7();
		const body = await fullDraft(sari);
		await save(at(sari, now), { ...body, draftId: whole, event: EVENT });
		const begun = uuidv7();
		await save(at(sari, new Date(now.getTime() + DAY)), {
			draftId: begun,
			policyId: sari.policyId,
		});
		expect(await list(sari)).toEqual([
			{
				draftId: begun,
				policyId: sari.policyId,
				policyNo: sari.policyNo,
				productName: 'Jaga Aman',
				benefitName: '',
				incidentDay: null,
				files: 0,
				changedAt: '2026-11-22T03:00:00.000Z',
				keptUntil: '2027-02-20',
			},
			expect.objectContaining({
				draftId: whole,
				benefitName: expect.stringMatching(/pengobatan/i),
				incidentDay: EVENT.incidentDay,
				files: body['documents'].length,
				keptUntil: '2027-02-19',
			}),
		]);
		const { items } = await showHome(deps, sari.caller);
		expect(
			items.filter(({ link }) => link.url.includes('/e-claim')).map(({ link }) => link.url),
		).toEqual([whole, begun].map((id) => `/selfcare/e-claim?ref=${id}`));
		await clear();
	});

	test('ten concurrent saves of two drafts create no duplicates and lose neither', async () => {
		const [one, two] = [uuidv7(), uuidv7()];
		await Promise.all(
			Array.from({ length: 10 }, (_, time) =>
				save(sari, { draftId: time % 2 ? one : two, policyId: sari.policyId }),
			),
		);
		expect((await list(sari)).map(({ draftId }) => draftId).sort()).toEqual([one, two]);
		const versions = await Promise.all(
			[one, two].map(async (id) => (await get(sari, id)).version),
		);
		expect(new Set(versions).size).toBe(2);
		await clear();
	});

	test(`one more than ${MAX_DRAFTS} is refused with what to do, and those there are go on`, async () => {
		const ids = Array.from({ length: MAX_DRAFTS }, () => uuidv7());
		for (const draftId of ids) await save(tono, { draftId, policyId: tono.policyId });
		const full = await refused(save(tono, { draftId: uuidv7(), policyId: tono.policyId }));
		expect([full.status, full.data]).toEqual([409, null]);
		expect(full.message).toContain('Ajukan atau buang salah satu');
		await save(tono, { draftId: ids[0], policyId: tono.policyId, bankCity: 'Bogor' });
		expect(await discard(tono, ids[1]!)).toEqual({ left: MAX_DRAFTS - 1 });
		await save(tono, { draftId: uuidv7(), policyId: tono.policyId });
		await clear();
	});
});

describe('a discarded draft', () => {
	test('is deleted with only its own files, and a tab that still shows it gets an error', async () => {
		const [one, two] = [uuidv7(), uuidv7()];
		const gone = (await upload(sari, 'KTP'))['filepath'] as string;
		const page = (await upload(sari, 'KTP'))['filepath'] as string;
		const stays = (await upload(sari, 'KTP'))['filepath'] as string;
		const loose = (await upload(sari, 'KTP'))['filepath'] as string;
		const doc = (filepath: string, pages: string[] = []) => ({
			policyId: sari.policyId,
			documents: [
				{
					typeId: 'KTP',
					type: 'KTP',
					filepath,
					pages: pages.map((key) => ({ filepath: key })),
				},
			],
		});
		const { version } = await save(sari, { draftId: one, ...doc(gone, [page]) });
		await save(sari, { draftId: two, ...doc(stays) });
		expect(await discard(sari, one)).toEqual({ left: 1 });
		expect(await discard(sari, one)).toEqual({ left: 1 });
		expect([gone, page, stays, loose].map((key) => kept.has(keyOf(key)))).toEqual([
			false,
			false,
			true,
			true,
		]);
		const refusal = await refused(save(sari, { draftId: one, version, ...doc(stays) }));
		expect([refusal.code, refusal.data]).toMatchObject([
			'look-again',
			{ draft: { others: 1 } },
		]);
		expect((refusal.data as Any)['draft']).not.toHaveProperty('policyId');
		await save(sari, { draftId: one, version, policyId: sari.policyId, replace: true });
		expect((await get(sari, one))['policyId']).toBe(sari.policyId);
		await clear();
	});

	test('another customer’s draft is 403 on every call, also with its id', async () => {
		const draftId = uuidv7();
		await save(sari, { draftId, policyId: sari.policyId, bankCity: 'Jakarta' });
		for (const call of [
			() => get(tono, draftId),
			() => save(tono, { draftId, policyId: tono.policyId, replace: true }),
			() => submit(tono, { draftId }),
			() => discard(tono, draftId),
			() => discard(tono, uuidv7()),
			() => list({ ...tono, id: sari.id }),
			() => discard({ ...tono, id: sari.id }, draftId),
		])
			expect(await codeOf(call())).toBe('forbidden');
		expect(await list(tono)).toEqual([]);
		expect((await get(sari, draftId))['bankCity']).toBe('Jakarta');
		await clear();
	});
});

describe('draft retention', () => {
	test('a draft and its files are kept for ninety days, and files without a draft are deleted', async () => {
		const now = sari.caller.now;
		const later = (days: number) => new Date(now.getTime() + days * DAY);
		const [old, fresh] = [uuidv7(), uuidv7()];
		const [one, two, loose] = await Promise.all(
			[1, 2, 3].map(async () => (await upload(sari, 'KTP'))['filepath'] as string),
		);
		const doc = (filepath: string | undefined) => ({
			policyId: sari.policyId,
			documents: [{ typeId: 'KTP', type: 'KTP', filepath }],
		});
		await save(sari, { draftId: old, ...doc(one) });
		await save(at(sari, later(60)), { draftId: fresh, ...doc(two) });
		await sweep(later(89));
		expect((await list(sari)).map(({ draftId }) => draftId)).toEqual([fresh, old]);
		await sweep(later(91));
		expect((await list(sari)).map(({ draftId }) => draftId)).toEqual([fresh]);
		expect([one, two, loose].map((key) => kept.has(keyOf(key ?? '')))).toEqual([
			false,
			true,
			false,
		]);
		await clear();
	});

	test('a draft from before multiple drafts keeps every file of its customer', async () => {
		const filepath = (await upload(sari, 'KTP'))['filepath'] as string;
		await save(sari, { draftId: uuidv7(), policyId: sari.policyId });
		await db.query(sql`update claim_draft set ties_documents = false`);
		const later = new Date(sari.caller.now.getTime() + 95 * DAY);
		await db.query(sql`update claim_draft set changed_at = ${later}`);
		await sweep(later);
		expect(kept.has(keyOf(filepath))).toBe(true);
		await clear();
	});

	test('an erasure deletes all drafts, and a data export contains each one', async () => {
		for (const bankCity of ['Bogor', 'Depok'])
			await save(tono, { draftId: uuidv7(), policyId: tono.policyId, bankCity });
		const copy = await draftsForExport(deps, tono.id);
		expect(copy.map(({ told }) => told?.bank.bankCity).sort()).toEqual(['Bogor', 'Depok']);
		expect(copy[0]?.keptUntil).toMatch(/^2027-/);
		await db.transaction((tx) => eraseRows(tx, personalClaims, tono.id));
		expect(await list(tono)).toEqual([]);
		expect(await draftsForExport(deps, tono.id)).toEqual([]);
	});
});
