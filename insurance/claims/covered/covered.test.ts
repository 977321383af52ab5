import { describe, expect, test } from 'vitest';

import { shopDeps } from '#insurance/sales/carts/test-buyer.server.ts';
import { type Any, refused } from '#platform/contract/test-refused.server.ts';

import { later, O, S, openClaims } from '../test-claims.server.ts';
import { coveredByMine, coveredByProducts } from './covered.server.ts';

const { ask, db, sari, tono, newClaim, staff, recommend, decide, pay } = await openClaims();

const find = (q: string, more: Any = {}) =>
	coveredByProducts({ db }, { q, ...more }, { now: later });
const outcomeOf = async (q: string, slug: string, more: Any = {}) => {
	const { answers } = await find(q, { slug, ...more });
	return answers[0] && [answers[0].outcome, answers[0].clause];
};

describe('an everyday question is answered by the claim rules', () => {
	test.each<[q: string, slug: string, more: Any, outcome: string, clause: RegExp]>([
		// Three nights at Rp150,000.
		[
			'jatuh dari motor, patah tangan, rawat 3 hari',
			'jaga-sehat-keluarga',
			{},
			'Dibayar Rp450.000',
			/Santunan harian/,
		],
		[
			'Jatuh dari motor patah tangan dirawat 5 malam',
			'jaga-sehat-keluarga',
			{},
			'Dibayar Rp750.000',
			/Santunan harian/,
		],
		[
			'patah tangan jatuh motor',
			'jaga-sehat-keluarga',
			{ nights: '4' },
			'Dibayar Rp600.000',
			/Santunan harian/,
		],
		[
			'patah tangan, rawat 3 hari',
			'jaga-sehat-keluarga',
			{ nights: '2' },
			'Dibayar Rp300.000',
			/Santunan harian/,
		],
		// At most ten per cent of Rp25 million is paid.
		[
			'jatuh dari motor, patah tangan, habis Rp5 juta',
			'jaga-aman',
			{},
			'Dibayar Rp2.500.000',
			/pengobatan/,
		],
		['kena tifus', 'jaga-aman', {}, 'Tidak dibayar', /^Definisi|^Yang/],
		['dbd rawat 4 malam', 'jaga-sehat-pilihanku', {}, 'Dibayar Rp400.000', /Santunan harian/],
		['pesawat telat 9 jam', 'jaga-liburan', {}, 'Dibayar Rp300.000', /Keterlambatan/],
		['pesawat terlambat', 'jaga-liburan', { hours: '3' }, 'Tidak dibayar', /./],
		[
			'motor hilang kunci tertinggal',
			'jaga-motorku',
			{},
			'Tidak dibayar',
			/Yang tidak dibayar/,
		],
		['gigi palsu 3 juta', 'jaga-senyumku', {}, 'Dibayar Rp500.000', /Gigi palsu/],
		['hp saya dirampas waktu konser', 'jaga-konser', {}, 'Dibayar Rp500.000', /ponsel/],
		['tiket konser hangus karena sakit', 'jaga-konser', {}, 'Dibayar Rp500.000', /tiket/],
		['kena tipes opname seminggu', 'jaga-sehat-keluarga', {}, 'Dibayar Rp1.050.000', /harian/],
		['kena tipes opname seminggu', 'jaga-sehat-tropis', {}, 'Dibayar Rp2.500.000', /tropis/],
		['suami meninggal serangan jantung', 'jaga-jiwa', {}, 'Dibayar Rp50.000.000', /Meninggal/],
		['suami meninggal serangan jantung', 'jaga-aman', {}, 'Tidak dibayar', /^Yang dilindungi/],
		['melahirkan', 'jaga-sehat-keluarga', {}, 'Tidak dibayar', /P12/],
		['banjir merendam motor', 'jaga-motorku', {}, 'Dibayar Rp2.000.000', /banjir/],
		['saya mabuk dan menabrak pohon, tanpa SIM', 'jaga-aman', {}, 'Tidak dibayar', /P03/],
	])('%s: %s %o', async (q, slug, more, outcome, clause) => {
		const found = await outcomeOf(q, slug, more);
		expect(found?.[0]).toBe(outcome);
		expect(found?.[1]).toMatch(clause);
	});

	test('each product answers with its best situation, and unrecognised words are listed', async () => {
		const { answers, known } = await find(
			'Budi jatuh dari motor, patah tangan, rawat 3 hari di Bandung 081234567890',
		);
		const slugs = answers.map(({ slug }) => slug);
		expect(new Set(slugs).size).toBe(slugs.length);
		expect(slugs).toEqual(expect.arrayContaining(['jaga-aman-xtra', 'jaga-sehat-keluarga']));
		expect(answers[0]?.unread).toEqual(['budi']);
		// Safe to use in an address, because it contains no name and no number.
		expect(known).toBe('jatuh motor patah tangan rawat bandung');
	});

	test('an answer shows the calculation, the required documents and the exclusions', async () => {
		const { answers } = await find('patah tangan dirawat', { slug: 'jaga-sehat-keluarga' });
		expect(answers[0]).toMatchObject({
			how: expect.stringContaining('3 hari × Rp150.000'),
			assumed: ['nights'],
			figures: { nights: 3, cost: null, hours: null },
		});
		expect(answers[0]?.documents.length).toBeGreaterThan(0);
		expect(answers[0]?.excluded.length).toBeGreaterThan(0);
	});

	test.each([
		'kucing tetangga beranak',
		'rumah',
		'sakit gigi dan kucing dan tetangga',
		'',
		'123',
	])('"%s" matches no known situation and returns the nearest ones', async (q) => {
		const { answers, nearest } = await find(q);
		expect(answers).toEqual([]);
		expect(nearest.length).toBeGreaterThan(0);
	});
});

describe('for the customer’s policies', () => {
	const mine = (who: typeof sari, more: Any = {}) =>
		ask({ ...who.caller, now: later }, `${S}claim/covered`, {
			customerId: who.id,
			q: 'jatuh dari motor, patah tangan, habis Rp20 juta',
			...more,
		});

	test('the answer uses the purchased plan and deducts earlier payouts', async () => {
		const [before] = (await mine(sari))['answers'];
		expect(before).toMatchObject({
			policyNo: expect.any(String),
			outcome: 'Dibayar Rp10.000.000',
			slug: 'jaga-aman',
		});
		const claimNo = await newClaim(sari);
		const { revision } = await ask(staff['assessor']!, `${O}take`, { claimNo, revision: 1 });
		await recommend(staff['assessor']!, claimNo, revision);
		await decide(staff['supervisor']!, claimNo);
		await pay(staff['finance']!, claimNo, 'TRF-1');
		const [after] = (await mine(sari))['answers'];
		expect(after.outcome).toBe('Dibayar Rp8.500.000');
	});

	test('only policies whose product matches the question are decrypted', async () => {
		const deps = shopDeps(db);
		let opened = 0;
		const sealer: typeof deps.sealer = {
			...deps.sealer,
			open: (...about) => ((opened += 1), deps.sealer.open(...about)),
		};
		const asking = (q: string) =>
			coveredByMine(
				{ ...deps, sealer } as never,
				{ customerId: tono.id, q },
				{
					...tono.caller,
					now: later,
				},
			);
		expect((await asking('kucing tetangga')).answers).toEqual([]);
		expect(opened).toBe(0);
		expect((await asking('jatuh dari motor, patah tangan')).answers).not.toEqual([]);
		expect(opened).toBeGreaterThan(0);
	});

	test('another customer’s id is 403, and without a match the caller’s policies provide suggestions', async () => {
		expect((await refused(mine(tono, { customerId: sari.id }))).status).toBe(403);
		const { answers, nearest } = await mine(tono, { q: 'kucing tetangga' });
		expect(answers).toEqual([]);
		expect(nearest.every(({ slug }: Any) => slug === 'jaga-aman')).toBe(true);
	});
});
