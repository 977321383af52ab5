import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';

import { testCustomer } from '#insurance/people/customers/test-customer.server.ts';
import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import { eraseRows } from '#platform/personal-data/table-erasure.server.ts';
import { testKeepers } from '#platform/personal-data/test-keepers.server.ts';
import { forgetPast } from '#platform/retention/keeper.server.ts';
import { addToDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { documentsOfClaim } from '../document-store.server.ts';
import { documentIdOf } from '../draft/upload-document.server.ts';
import { claimsForExport } from '../personal-data/claims-for-export.server.ts';
import { personalClaims } from '../personal-data/personal-data.server.ts';
import { findClaim } from '../store.server.ts';
import { BANK, incidentDay, openClaims, S, testToday } from '../test-claims.server.ts';

const { ask, db, deps, kept, sari, tono, staff, upload, fullDraft, fileOf } = await openClaims();
const WORDS = 'Patah kaki karena kecelakaan motor, dioperasi dan dirawat 3 malam';
const hospital = await testCustomer(
	db,
	'sari@contoh.test',
	new Date('2026-11-20T03:00:00Z'),
	undefined,
	{
		change: { content_id: 13 },
		detail: { productNumber: 'JSX', productPlan: 'SILVER', paymentFrequency: 'yearly' },
	},
);

const told = (change: Any = {}) => ({
	personId: sari.insuredId,
	day: incidentDay,
	words: WORDS,
	...change,
});
const call = (who: typeof sari, name: string, body: Any = {}) =>
	ask(who.caller, `${S}claim/${name}`, { customerId: who.id, ...body });
const propose = (change: Any = {}, who = sari) => call(who, 'propose', told(change));
const save = (body: Any, who = sari) => call(who, 'save-draft-claim', body);
const incidents = (who = sari) => call(who, 'incidents') as Promise<Any> as Promise<Any[]>;
const byBenefit = (all: readonly Any[], benefit: string) =>
	all.find((one) => one['benefit'] === benefit) as Any;
const clear = async () => {
	await db.query(sql`update claim set status = 'withdrawn'`);
	await db.query(sql`delete from claim_draft`);
};

/** Sends a claim on accident costs that belongs to an event. */
async function claimOn(incidentId: string, change: Any = {}): Promise<string> {
	const draftId = uuidv7();
	const event = { incidentDay, cause: 'accident', days: 3, cost: 8_000_000, story: WORDS };
	const { version } = await save({
		...(await fullDraft(sari)),
		draftId,
		event,
		incident: { id: incidentId, ...told() },
		...change,
	});
	return (await call(sari, 'submit-draft-claim', { draftId, version }))['claimNo'] as string;
}

describe('an event is told once', () => {
	test('and every benefit of every policy is proposed with its amount, best first', async () => {
		const { proposals, without } = await propose();
		expect(proposals.map((one: Any) => [one['productName'], one['benefit']])).toEqual([
			['Jaga Sehat Plus', 'SURGERY'],
			['Jaga Aman', 'MED'],
			['Jaga Sehat Plus', 'ROOM'],
		]);
		expect(without).toEqual([]);
	});
	test('what was told becomes answers, and nothing else does', async () => {
		const { proposals } = await propose({ words: `${WORDS}, biaya Rp8 juta` });
		const { facts, assumed } = byBenefit(proposals, 'MED');
		expect(facts).toMatchObject({
			incidentDay,
			cause: 'accident',
			days: 3,
			cost: 8_000_000,
			story: `${WORDS}, biaya Rp8 juta`,
		});
		expect(Object.values((facts['answers'] as Any | undefined) ?? {})).not.toContain(false);
		expect(assumed).toEqual([]);
		const without = byBenefit(
			(await propose({ words: 'Patah kaki, dioperasi' })).proposals,
			'MED',
		);
		expect(without['facts']).not.toHaveProperty('cost');
		expect(without['assumed']).not.toEqual([]);
	});
	test('a benefit that does not pay says why', async () => {
		const early = await propose({ day: addToDay(testToday, { day: -30 }) });
		expect(early.proposals.length).toBeGreaterThan(0);
		for (const one of early.proposals as Any[]) {
			expect([one['verdict'], one['amount']]).toEqual(['not-covered', 0]);
			expect(one['how']).toMatch(/\S/);
		}
	});
	test('words that are not understood get the nearest situations and no proposal', async () => {
		const found = await propose({ words: 'kucing saya lucu sekali' });
		expect(found['proposals']).toEqual([]);
		expect(found['nearest'].length).toBeGreaterThan(0);
	});
	test('a person insured by nobody of the customer is 403', async () => {
		for (const personId of [tono.insuredId, uuidv7()])
			expect((await refused(propose({ personId }))).code).toBe('forbidden');
	});
	test('a person whom two policies insure is listed once', async () => {
		const { people } = await call(sari, 'known');
		expect(people).toHaveLength(1);
	});
});

describe('claims on one event', () => {
	test('share it: the draft keeps it, the desk links them, the rest stays offered', async () => {
		const id = uuidv7();
		const draftId = uuidv7();
		const incident = { id, ...told() };
		await save({ draftId, policyId: sari.policyId, incident });
		// The documented call knows no event.
		await save({ draftId, policyId: sari.policyId });
		expect((await call(sari, 'get-draft-claim', { draftId }))['incident']).toEqual(incident);
		await call(sari, 'discard-draft', { draftId });
		const claimNo = await claimOn(id);
		const [event] = await incidents();
		expect(event).toMatchObject({ incidentId: id, ...told(), claims: [{ claimNo }] });
		expect(event?.['offers'].map((one: Any) => one['benefit'])).toEqual(['SURGERY', 'ROOM']);
		expect(byBenefit((await propose()).proposals, 'MED')['claimNo']).toBe(claimNo);
		const second = await claimOn(id);
		const file = await fileOf(staff['assessor']!, second);
		expect(file['related']).toEqual([
			{
				claimNo,
				benefitName: file['benefitName'],
				productName: 'Jaga Aman',
				statusWords: 'Baru masuk',
			},
		]);
		// A draft on an offer replaces it, and a dismissed event offers nothing.
		const begun = { draftId: uuidv7(), policyId: hospital.policyId, claimType: 'ROOM' };
		await save({ ...begun, incident });
		expect((await incidents())[0]?.['offers'].map((one: Any) => one['benefit'])).toEqual([
			'SURGERY',
		]);
		await call(sari, 'dismiss-offers', { incidentId: id });
		expect((await incidents())[0]).toMatchObject({ offers: [], claims: [{}, {}] });
		await clear();
	});
	test('another customer’s event is 403, to dismiss and to join', async () => {
		const id = uuidv7();
		await claimOn(id);
		const dismissed = call(tono, 'dismiss-offers', { incidentId: id });
		expect((await refused(dismissed)).code).toBe('forbidden');
		const incident = { id, ...told({ personId: tono.insuredId }) };
		const { version } = await save({ ...(await fullDraft(tono)), incident }, tono);
		const joined = call(tono, 'submit-draft-claim', { version });
		expect((await refused(joined)).code).toBe('forbidden');
		expect(await incidents(tono)).toEqual([]);
		await clear();
	});
	test('the account is known from the last claim', async () => {
		await claimOn(uuidv7());
		expect((await call(sari, 'known'))['account']).toEqual(BANK);
		expect((await call(tono, 'known'))['account']).toBeNull();
		await clear();
	});
});

describe('documents are used again', () => {
	const reuse = (change: Any = {}) =>
		call(sari, 'reuse-documents', {
			policyId: hospital.policyId,
			claimType: 'ROOM',
			tertanggungId: hospital.insuredId,
			accountNumber: BANK.accountNumber,
			...change,
		});
	const typesOf = ({ documents }: Any) =>
		(documents as Any[]).map((one) => one['typeId'] as string).toSorted();

	test('all of the same event; from another only card and account, and copies of their own', async () => {
		const id = uuidv7();
		const claimNo = await claimOn(id);
		const claim = await findClaim(db, claimNo);
		const same = await reuse({ incidentId: id });
		expect(typesOf(same)).toEqual(['BUKUTABUNGAN', 'KTP', 'RESUME']);
		expect(typesOf(await reuse())).toEqual(['BUKUTABUNGAN', 'KTP']);
		expect(typesOf(await reuse({ incidentId: uuidv7() }))).toEqual(['BUKUTABUNGAN', 'KTP']);
		expect(typesOf(await reuse({ accountNumber: '999999' }))).toEqual(['KTP']);
		const sent = await documentsOfClaim(db, claim?.id ?? '');
		for (const one of same['documents'] as Any[]) {
			const copy = documentIdOf(one['filepath']) ?? '';
			expect(sent.map((row) => row.id)).not.toContain(copy);
			expect(kept.get(`claims/${copy}.sealed`)).toBeDefined();
		}
		// The copies are the customer's own uploads.
		const saved = await save({
			draftId: uuidv7(),
			policyId: hospital.policyId,
			documents: (same['documents'] as Any[]).map(({ claimNo: _of, ...one }) => one),
		});
		expect(saved['version']).toEqual(expect.any(Number));
		await clear();
	});
	test('after two years card and account are asked for again', async () => {
		await claimOn(uuidv7());
		const now = new Date('2029-01-01T03:00:00Z');
		const late = { ...sari, caller: { ...sari.caller, now } };
		const body = {
			policyId: hospital.policyId,
			claimType: 'ROOM',
			tertanggungId: hospital.insuredId,
			accountNumber: BANK.accountNumber,
		};
		expect(await call(late, 'reuse-documents', body)).toEqual({ documents: [] });
		await clear();
	});
	test('and are no hint of a duplicate for the desk, unless the event differs', async () => {
		const id = uuidv7();
		const first = await claimOn(id);
		const day = addToDay(incidentDay, { day: 1 });
		const event = { incidentDay: day, cause: 'accident', days: null, cost: 1_000_000 };
		const second = await claimOn(id, { event });
		const other = await claimOn(uuidv7(), { event: { ...event, cost: 2_000_000 } });
		const hinted = async (claimNo: string) =>
			((await fileOf(staff['assessor']!, claimNo))['similar'] as Any[])
				.filter(({ words }) => /sama persis/.test(words))
				.map((one) => one['claimNo'] as string);
		expect(await hinted(second)).not.toContain(first);
		expect(await hinted(other)).toContain(first);
		await clear();
	});
	test('a story in the form takes the place of the chronology, at the desk too', async () => {
		const documents = ((await fullDraft(sari))['documents'] as Any[]).filter(
			({ typeId }) => typeId !== 'KRONOLOGI',
		);
		const claimNo = await claimOn(uuidv7(), { documents });
		const { checklist } = await fileOf(staff['assessor']!, claimNo);
		expect(JSON.stringify(checklist)).not.toContain('KRONOLOGI');
		const facts = { incidentDay, cause: 'accident', days: null, cost: 1_000_000 };
		const checked = await ask(staff['assessor']!, '/page/office/claims/check', {
			claimNo,
			event: facts,
		});
		expect(JSON.stringify(checked['checklist'])).not.toContain('KRONOLOGI');
		await clear();
	});
	test('an upload is used for nobody else', async () => {
		const { filepath } = await upload(sari, 'KTP');
		const of = { policyId: tono.policyId, tertanggungId: tono.insuredId, claimType: 'MED' };
		const found = await call(tono, 'reuse-documents', { ...of, accountNumber: '' });
		expect([found['documents'], typeof filepath]).toEqual([[], 'string']);
	});
});

test('an event is exported with its claims and kept as long as one of them', async () => {
	await clear();
	const id = uuidv7();
	await claimOn(id);
	expect(JSON.stringify(await claimsForExport(deps, sari.id))).toContain(WORDS);
	const count = async () =>
		(await db.query(sql`select from claim_incident where id = ${id}`)).rowCount;
	await forgetPast(testKeepers(personalClaims, db, deps), db, new Date('2027-12-01'));
	await db.transaction((tx) => eraseRows(tx, personalClaims, sari.id));
	expect(await count()).toBe(1);
	await db.query(sql`update claim set incident_id = null`);
	await db.transaction((tx) => eraseRows(tx, personalClaims, sari.id));
	expect(await count()).toBe(0);
});
