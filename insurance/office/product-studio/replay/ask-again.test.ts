import { describe, expect, test } from 'vitest';

import { askedOn, factsOfQuote } from '#insurance/sales/carts/kept/quote-facts.ts';
import { testApplication, TEST_HOLDER } from '#insurance/sales/carts/test-buyer.server.ts';
import { wireApplication } from '#insurance/sales/quotes/api.ts';
import { applicationSchema } from '#insurance/sales/quotes/quote.ts';
import { applicationFromWire } from '#insurance/sales/quotes/wire/from-wire.ts';
import { addToDay, ageInYears } from '#platform/values/dates.ts';
import { sampleProduct } from '#sample/products.ts';

import { addQuote, type AskedTerms } from './ask-again.ts';
import { emptyQuotes } from './replayed-quotes.ts';

const made = new Date('2026-11-20T03:00:00Z');
const day = '2027-06-30';
const filled = (change: object = {}, detail: object = {}) =>
	applicationSchema.parse(
		applicationFromWire(wireApplication.parse(testApplication({ ...change }, { ...detail }))),
	);
const sari = () => factsOfQuote(filled(), made);
const { product, tariff } = sampleProduct('jaga-aman');
const base: AskedTerms = { product, tariff };

const replayed = (next: AskedTerms, source: string | null = null, facts = sari()) => {
	const result = emptyQuotes(0);
	addQuote(result, { facts, source }, { base, next, day });
	return result;
};

describe('the stored part of a quote', () => {
	test('contains no name, number, address or birth date of the requester', () => {
		const text = JSON.stringify(sari());
		for (const secret of [
			'Sari',
			TEST_HOLDER.nric,
			TEST_HOLDER.email,
			TEST_HOLDER.mobilePhone,
			'1990',
			'Melati',
		])
			expect(text).not.toContain(secret);
		expect(sari().holder.province).toBe('DKI Jakarta');
	});

	test.each([
		['1990-05-17', 36],
		['1990-11-20', 36],
		['1990-11-21', 35],
		['2008-02-29', 18],
		['2025-11-20', 1],
		['2026-10-31', 0],
	])('a person born on %s is %i on any day of the replay', (dob, age) => {
		const customer = [{ name: 'Sari', dob, gender: 'female', type: 1 }];
		const facts = factsOfQuote(filled({}, { customer }), made);
		for (let n = 0; n < 400; n += 7) {
			const asked = addToDay('2026-12-31', { day: n });
			const { quote } = askedOn(facts, { day: asked, contentId: 21 });
			expect(ageInYears(quote.insured[0]?.birthDate ?? '', asked)).toBe(age);
		}
	});
});

describe('a replay with other terms', () => {
	test('returns the same price for the same terms, by plan, age, region and channel', () => {
		expect(replayed(base, 'KLINIK')).toMatchObject({
			count: 1,
			same: 1,
			before: 180_000,
			after: 180_000,
			byAge: [{ key: '30–39 tahun', count: 1 }],
			byPlan: [{ key: 'Jaga Aman', count: 1 }],
			byRegion: [{ key: 'DKI Jakarta', count: 1 }],
			byChannel: [{ key: 'KLINIK', count: 1 }],
		});
		expect(replayed(base).byChannel).toMatchObject([{ key: 'Langsung' }]);
	});

	test('counts quotes that a higher tariff makes dearer', () => {
		if (tariff.rating.method !== 'FLAT_PERMILLE') throw new Error('another tariff');
		const rating = { ...tariff.rating, ratePermille: { default: 2 } };
		const next = { product, tariff: { ...tariff, rating } };
		expect(replayed(next)).toMatchObject({ dearer: 1, before: 180_000, after: 200_000 });
	});

	test('refuses people past the entry age, with their former price and the reason', () => {
		const max = { year: 35, month: 11, day: 30 };
		const adult = { ...product.entryAge.adult, max };
		const young = { ...product, entryAge: { ...product.entryAge, adult } } as typeof product;
		const result = replayed({ product: young, tariff });
		expect(result).toMatchObject({
			refused: 1,
			lost: 180_000,
			before: 0,
			reasons: [{ key: expect.stringContaining('35 tahun'), count: 1, before: 180_000 }],
		});
		const back = emptyQuotes(0);
		const terms = { base: { product: young, tariff }, next: base, day };
		addQuote(back, { facts: sari(), source: null }, terms);
		expect(back).toMatchObject({ opened: 1, gained: 180_000 });
	});

	test('handles a new question and refuses when an answer excludes the cover', () => {
		const [question] = sampleProduct('jaga-aman-xtra').product.questions;
		if (!question) throw new Error('a product without questions');
		const { when: _, ...always } = question;
		const smoker = {
			...always,
			id: 'pilot',
			of: 'holder',
			required: true,
			answer: { kind: 'yes-no' },
			effects: [
				{ on: { is: [true] }, effect: { does: 'refuse', reason: 'Bukan untuk pilot.' } },
			],
		} as unknown as typeof question;
		const asks = { product: { ...product, questions: [smoker] }, tariff };
		expect(replayed(asks)).toMatchObject({ asked: 1, same: 1 });
		const facts = { ...sari(), answers: { pilot: true } };
		expect(replayed(asks, null, facts)).toMatchObject({
			asked: 0,
			refused: 1,
			reasons: [{ key: 'Bukan untuk pilot.', count: 1 }],
		});
	});
});
