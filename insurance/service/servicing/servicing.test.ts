import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { loadPolicy, loadSnapshot } from '#insurance/policies/load-policy.server.ts';
import { seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { policyShop } from '#insurance/service/billing/premiums/test-policy.server.ts';
import { makeLog } from '#platform/config/log.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { asSent, type SentMail } from '#platform/mail/test-mail.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { changeAddress, changeBeneficiaries } from './change-policy.server.ts';
import { policyDocuments, proofLetter } from './policy-documents.server.ts';
import { servicingJobs } from './routes.server.ts';
import { showAgreed, showServicing } from './show-servicing.server.ts';

const db = await testPool();
await seedShop(db);
const shop = policyShop(db);
const { buy, as } = shop;
const deps = {
	...shop.deps,
	downloadLink: (kind: string, about: readonly string[]) =>
		`/page/download?${kind}:${about.join(',')}`,
	documentLinks: async () => [{ docType: 'policy', docFilePath: '/page/download?policy' }],
};
const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00+07:00`);
const BUDI = { name: 'Budi Contoh', relationship: 'suami', dob: '1988-03-02', share: 60 };
const ANI = { name: 'Ani Contoh', relationship: 'anak', dob: '2015-06-01', share: 40 };
const ADDRESS = {
	street: 'Jalan Anggrek 7',
	postalcode: '40111',
	province: 'Jawa Barat',
	city: 'Bandung',
	subDistrict: 'Coblong',
	village: 'Dago',
};

test('beneficiaries change immediately, with a chained endorsement and a mail, once for the same list', async () => {
	const one = await buy(at('2027-01-14'));
	const caller = as(one.customerId, at('2027-02-01', '14:05'));
	const press = () =>
		changeBeneficiaries(
			deps,
			{ policyId: one.policyId, beneficiaries: [BUDI, ANI], agree: true },
			caller,
		);
	const first = await press();
	expect(first).toMatchObject({
		endorsementNo: `${one.policyNo}/E01`,
		effectiveAt: at('2027-02-01', '14:05').toISOString(),
	});
	await expect(press()).rejects.toMatchObject({
		data: {
			fields: { beneficiaries: 'Daftarnya masih sama, jadi tidak ada yang disimpan.' },
		},
	});
	const shown = await showServicing(deps, one, caller);
	expect(shown).toMatchObject({
		mayChange: true,
		hasBeneficiaries: true,
		beneficiaries: [BUDI, ANI],
	});
	expect(shown.endorsements).toMatchObject([
		{
			kind: 'beneficiaries',
			title: 'Perubahan ahli waris',
			changes: [
				{
					before: 'Ahli waris yang sah menurut hukum',
					after: 'Budi Contoh (suami) 60%; Ani Contoh (anak) 40%',
				},
			],
		},
	]);
	const { entries, unbroken } = await loadSnapshot(db, deps.sealer, one.policyId);
	expect([entries.length, unbroken]).toEqual([1, true]);
	expect(
		(
			await db.query(
				sql`select 1 from policy_promise where policy_id = ${one.policyId} and kind = 'endorsement'`,
			)
		).rowCount,
	).toBe(1);
	expect(
		(
			await db.query(
				sql`select 1 from job where kind = 'endorsement-mail' and payload->>'policyId' = ${one.policyId}`,
			)
		).rowCount,
	).toBe(1);
	expect(
		(
			await changeBeneficiaries(
				deps,
				{ policyId: one.policyId, beneficiaries: [], agree: true },
				caller,
			)
		).endorsementNo,
	).toBe(`${one.policyNo}/E02`);
	expect((await showServicing(deps, one, caller)).beneficiaries).toEqual([]);
	expect((await loadSnapshot(db, deps.sealer, one.policyId)).unbroken).toBe(true);
});

test.each<[string, unknown[], string]>([
	['shares that are not 100', [{ ...BUDI, share: 50 }, ANI], 'beneficiaries'],
	['a nameless one', [{ ...BUDI, name: ' ', share: 100 }], 'beneficiaries.0.name'],
	[
		'half a percent',
		[
			{ ...BUDI, share: 99.5 },
			{ ...ANI, share: 0.5 },
		],
		'beneficiaries.0.share',
	],
	['born tomorrow', [{ ...BUDI, share: 100, dob: '2999-01-01' }], 'beneficiaries.0.dob'],
	[
		'no relationship',
		[{ ...BUDI, relationship: '', share: 100 }],
		'beneficiaries.0.relationship',
	],
])('rejects with an error at the field: %s', async (_what, beneficiaries, field) => {
	const one = await buy(at('2027-01-14'));
	const asked = changeBeneficiaries(
		deps,
		{ policyId: one.policyId, beneficiaries: beneficiaries as never, agree: true },
		as(one.customerId, at('2027-02-01')),
	);
	await expect(asked).rejects.toMatchObject({
		code: 'fix-fields',
		data: { fields: { [field]: expect.any(String) } },
	});
	expect(
		(await loadPolicy(db, deps.sealer, one.policyId))?.application.beneficiaries ?? [],
	).toEqual([]);
});

test('a list changed elsewhere meanwhile is not overwritten unnoticed', async () => {
	const one = await buy(at('2027-01-14'));
	const caller = as(one.customerId, at('2027-02-01'));
	const change = (beneficiaries: (typeof BUDI)[], shown: (typeof BUDI)[] | null) =>
		changeBeneficiaries(
			deps,
			{ policyId: one.policyId, beneficiaries, agree: true, shown },
			caller,
		);
	await change([BUDI, ANI], []);
	const alone = { ...ANI, share: 100 };
	await expect(change([alone], [])).rejects.toMatchObject({
		code: 'look-again',
		message: expect.stringContaining('tab atau perangkat lain'),
	});
	const { beneficiaries } = await showServicing(deps, one, caller);
	expect(beneficiaries).toEqual([BUDI, ANI]);
	await change([alone], beneficiaries as (typeof BUDI)[]);
	expect((await showServicing(deps, one, caller)).beneficiaries).toEqual([alone]);
});

test('reports all errors of a list together with the missing consent', async () => {
	const one = await buy(at('2027-01-14'));
	const asked = changeBeneficiaries(
		deps,
		{
			policyId: one.policyId,
			beneficiaries: [{ name: '', relationship: '', dob: null, share: 0 }],
			agree: false,
		},
		as(one.customerId, at('2027-02-01')),
	);
	await expect(asked).rejects.toMatchObject({
		data: {
			fields: {
				'beneficiaries.0.name': 'Nama ahli waris wajib diisi',
				'beneficiaries.0.relationship': 'Hubungan ahli waris wajib diisi',
				'beneficiaries.0.share': 'Bagian ahli waris paling sedikit 1%',
				agree: 'Centang bahwa data yang baru sudah benar',
			},
		},
	});
});

test('changes the postal address and keeps the data of the identity card', async () => {
	const one = await buy(at('2027-01-14'));
	const caller = as(one.customerId, at('2027-02-01'));
	await expect(
		changeAddress(
			deps,
			{ policyId: one.policyId, address: { ...ADDRESS, postalcode: '12' }, agree: true },
			caller,
		),
	).rejects.toMatchObject({ data: { fields: { 'address.postalcode': expect.any(String) } } });
	await changeAddress(deps, { policyId: one.policyId, address: ADDRESS, agree: true }, caller);
	await expect(
		changeAddress(deps, { policyId: one.policyId, address: ADDRESS, agree: true }, caller),
	).rejects.toMatchObject({
		data: {
			fields: {
				'address.street': 'Alamatnya masih sama, jadi tidak ada yang disimpan.',
			},
		},
	});
	const holder = (await loadPolicy(db, deps.sealer, one.policyId))?.application.holder;
	expect([holder?.address.street, holder?.domicile?.street]).toEqual([
		'Jalan Melati 1',
		'Jalan Anggrek 7',
	]);
	expect((await showServicing(deps, one, caller)).address).toMatchObject({
		street: 'Jalan Anggrek 7',
		subDistrict: 'Coblong',
	});
});

test('an address changed elsewhere meanwhile is not overwritten', async () => {
	const one = await buy(at('2027-01-14'));
	const caller = as(one.customerId, at('2027-02-01'));
	const shownNow = async () => (await showServicing(deps, one, caller)).address;
	const change = (street: string, shown: Awaited<ReturnType<typeof shownNow>>) =>
		changeAddress(
			deps,
			{ policyId: one.policyId, address: { ...ADDRESS, street }, agree: true, shown },
			caller,
		);
	const shown = await shownNow();
	await change('Jalan Anggrek 7', shown);
	await expect(change('Jalan Kenanga 2', shown)).rejects.toMatchObject({
		code: 'look-again',
		message: expect.stringContaining('tab atau perangkat lain'),
	});
	expect((await shownNow()).street).toBe('Jalan Anggrek 7');
	await change('Jalan Kenanga 2', await shownNow());
	expect((await shownNow()).street).toBe('Jalan Kenanga 2');
});

test('changes nothing without agreement, on an ended policy or for another customer', async () => {
	const one = await buy(at('2027-01-14'));
	const change = (caller: ReturnType<typeof as>, agree = true) =>
		changeAddress(deps, { policyId: one.policyId, address: ADDRESS, agree }, caller);
	await expect(change(as(one.customerId, at('2027-02-01')), false)).rejects.toMatchObject({
		code: 'fix-fields',
	});
	await expect(change(as(one.customerId, at('2029-02-01')))).rejects.toMatchObject({
		code: 'look-again',
	});
	const stranger = as(uuidv7(), at('2027-02-01'));
	for (const ask of [
		() => change(stranger),
		() => showServicing(deps, one, stranger),
		() => showAgreed(deps, one, stranger),
		() => proofLetter(deps, { policyId: one.policyId }, stranger),
		() => policyDocuments(deps, one, stranger),
	]) {
		await expect(ask()).rejects.toMatchObject({ code: 'forbidden' });
	}
	await expect(
		proofLetter(deps, { policyId: one.policyId }, as(one.customerId, at('2029-02-01'))),
	).rejects.toMatchObject({ code: 'look-again' });
});

test('the texts shown and agreed to at the purchase stay readable unchanged', async () => {
	const one = await buy(at('2027-01-14'));
	const caller = as(one.customerId, at('2027-02-01'));
	const { agreed } = await showAgreed(deps, one, caller);
	expect(agreed).toMatchObject({ unbroken: true });
	expect(agreed?.hash).toMatch(/^[0-9a-f]{64}$/);
	const facts = Object.fromEntries(
		agreed?.chosen.map(({ label, value }) => [label, value]) ?? [],
	);
	expect(facts).toMatchObject({ 'Uang pertanggungan': expect.stringMatching(/^Rp\d/) });
	expect(agreed?.documents.map(({ title }) => title)).toHaveLength(2);
	const policy = await loadPolicy(db, deps.sealer, one.policyId);
	expect(agreed?.price.at(-1)).toEqual({
		label: 'Dibayar pertama',
		amount: (policy?.price.premium ?? 0) - (policy?.price.promotion ?? 0),
	});
	await changeAddress(deps, { policyId: one.policyId, address: ADDRESS, agree: true }, caller);
	expect((await showAgreed(deps, one, caller)).agreed).toEqual(agreed);
});

test.each([
	['visa\u200b sekolah\ufeff', 'visa sekolah'],
	['\u202avisa\tsekolah\u202c', 'visa sekolah'],
	['\u200b', ''],
])('removes hidden characters from a copied purpose: %j', async (purpose, kept) => {
	const one = await buy(at('2027-01-14'));
	const caller = as(one.customerId, at('2027-02-01'));
	const { docFilePath } = await proofLetter(deps, { policyId: one.policyId, purpose }, caller);
	expect(docFilePath).toBe(`/page/download?proof:${one.policyId},${kept}`);
});

test('lists every policy document: its own, endorsements, and certificate and card per insured person', async () => {
	const one = await buy(at('2027-01-14'));
	const caller = as(one.customerId, at('2027-02-01'));
	await changeAddress(deps, { policyId: one.policyId, address: ADDRESS, agree: true }, caller);
	const documents = await policyDocuments(deps, one, caller);
	expect(documents.map(({ kind, insuredName }) => [kind, insuredName])).toEqual([
		['policy', null],
		['endorsement', null],
		['schedule', null],
		['wording', null],
		['riplay', null],
		['certificate', 'Sari Contoh'],
		['ecard', 'Sari Contoh'],
	]);
});

test('the mail of a change attaches the endorsement and explains what to do if it was someone else', async () => {
	const one = await buy(at('2027-01-14'));
	await changeBeneficiaries(
		deps,
		{ policyId: one.policyId, beneficiaries: [{ ...BUDI, share: 100 }], agree: true },
		as(one.customerId, at('2027-02-01')),
	);
	const sent: SentMail[] = [];
	const mailer = {
		send: async (mail: Mail) => (sent.push(asSent(mail)), { messageId: '1' }),
		close: () => {},
	};
	const jobs = servicingJobs({
		sealer: deps.sealer,
		mailer: mailer as never,
		publicUrl: 'http://localhost:3000',
	});
	await db.transaction((tx) =>
		jobs['endorsement-mail'](
			{ policyId: one.policyId, number: 1 },
			{ tx, log: makeLog({ level: 'silent' }), jobId: uuidv7(), attempt: 1 },
		),
	);
	expect(sent).toMatchObject([
		{
			subject: 'Perubahan ahli waris pada polis Jaga Aman',
			attachments: [{ filename: `endorsemen-${one.policyNo}-1.pdf` }],
		},
	]);
	expect(sent[0]?.text).toContain('Bukan kamu yang mengubah?');
	// Email is not confidential, so persons' names appear only in the document.
	expect(sent[0]?.text).not.toContain('Budi');
});
