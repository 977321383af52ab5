import { describe, expect, test } from 'vitest';

import type { WireCartItem } from '#insurance/sales/carts/api.ts';
import { parseSelection } from '#web/ui/browser/checkout-storage.ts';
import { isReadToEnd } from '#web/ui/forms/TermsBox.tsx';

import { badgeOf, cartButtonName } from '../cart/cart-badge.ts';
import {
	addressOfChange,
	editAddress,
	feeLines,
	periodText,
	savingWords,
	totalsOf,
} from '../cart/cart-totals.ts';
import {
	type Confirmation,
	groupByHolder,
	groupedOrderNo,
	isSafeEndpoint,
	methodGroups,
	methodRefusal,
	paymentOutcome,
	outcomePath,
	payNeeds,
	takenMethod,
	checkoutTerms,
	timeLeft,
} from './checkout.ts';
import { zipName } from './riplay-zip.ts';

const item = (
	cartID: string,
	cart: Partial<WireCartItem['cart']> = {},
	url = '/jaga-aman',
): Confirmation['cart'][number] => ({
	cartID,
	productName: url === '/jaga-aman' ? 'Jaga Aman' : 'Jaga Jiwa',
	url,
	image: { default: '/x.svg' },
	quote: null,
	cart: {
		productInsuredPeriod: 1,
		productInsuredPeriodUnit: 'TAHUN',
		planRate: 54_000,
		planRateFormated: '54.000',
		discount: 0,
		policyFee: 0,
		cashlessFee: 0,
		otherFees: 0,
		quoteHolder: { name: 'Budi', nric: '3174********0001' },
		vehicle: null,
		cover: null,
		facts: [],
		paying: {
			frequency: 'yearly',
			words: 'Tahunan',
			count: 1,
			next: null,
			whole: 54_000,
			saving: null,
		},
		trace: [],
		...cart,
	},
});

describe('the cart', () => {
	const items = [
		item('a', { planRate: 100_000, discount: 5_000 }),
		item('b', { planRate: 54_000 }),
		item('c', { planRate: 1, discount: 2 }),
	];
	test.each([
		['all', ['a', 'b', 'c'], { count: 3, total: 154_001, discount: 5_002 }],
		['some', ['b'], { count: 1, total: 54_000, discount: 0 }],
		['none', [], { count: 0, total: 0, discount: 0 }],
	])('A4.05 A4.06 A4.11–A4.13: totals of %s', (_, ids, totals) => {
		expect(totalsOf(items, (id) => ids.includes(id))).toEqual(totals);
	});

	test.each([
		[0, ''],
		[1, '1'],
		[9, '9'],
		[10, '9+'],
		[250, '9+'],
	])('A2.5.08–A2.5.10: the badge for %i items is "%s"', (count, badge) => {
		expect(badgeOf(count)).toBe(badge);
		expect(cartButtonName(count)).toContain('Keranjang');
		if (count > 0) expect(cartButtonName(count)).toContain(String(count));
	});

	test.each([
		[1, 'TAHUN', '1 Tahun'],
		[30, 'HARI', '30 Hari'],
		[6, 'jam', '6 Jam'],
		[3, '', '3'],
	])('A2.9.07: formats %i %s as "%s"', (length, unit, text) => {
		expect(periodText(length, unit)).toBe(text);
	});

	test('A2.9.12: the edit link opens the item in its product form', () => {
		expect(editAddress({ url: '/jaga-aman', cartID: 'a b' })).toBe(
			'/jaga-aman?cart=a%20b#form-pengajuan',
		);
	});

	test('the link to change an answer opens its field and keeps the cart item', () => {
		expect(addressOfChange({ url: '/jaga-aman', cartID: 'a b' }, 'sumInsured')).toBe(
			'/jaga-aman?cart=a%20b#ubah-sumInsured',
		);
	});

	test('B3.11.13: fees are included in the premium and listed on separate lines', () => {
		expect(feeLines(item('a').cart)).toEqual([]);
		const cart = item('a', {
			planRate: 205_000,
			policyFee: 100_000,
			cashlessFee: 15_000,
			otherFees: 35_000,
		}).cart;
		const lines = feeLines(cart);
		expect(lines.map(({ amount }) => amount)).toEqual([55_000, 100_000, 15_000, 35_000]);
		expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(cart.planRate);
	});

	test.each([
		[null, ''],
		[
			{ frequency: 'yearly', words: 'Tahunan', amount: 50_400 },
			'Bila dibayar tahunan, kamu hemat Rp50.400.',
		],
		[
			{ frequency: 'monthly', words: 'Bulanan', amount: -50_400 },
			'Hemat Rp50.400 dibanding dibayar bulanan.',
		],
	] as const)('describes a saving of %j', (saving, words) => {
		expect(savingWords({ saving })).toBe(words);
	});

	test.each([
		[null, []],
		['', []],
		['{', []],
		['"a"', []],
		['["a","b"]', ['a', 'b']],
		['["a",1,null,""]', ['a']],
	])('B3.15.02: reads the stored selection %s', (text, ids) => {
		expect(parseSelection(text)).toEqual(ids);
	});
});

describe('the summary', () => {
	const cart = [item('a'), item('b'), item('c', {}, '/jaga-jiwa')];
	const doc = (cartID: string, kind: string, url: string) => ({
		cartID,
		kind,
		title: url,
		url,
		hash: url,
	});
	const documents = cart.flatMap(({ cartID, url }) => [
		doc(cartID, 'riplay', `${url}.pdf`),
		doc(cartID, 'terms', '/syarat-ketentuan'),
	]);
	const text = { template: 'terms', name: 'Umum', description: '<p>Umum</p>' };

	test('B2.6.06: shows one terms box per product and a general one', () => {
		const boxes = checkoutTerms([text, { ...text, name: 'Jiwa', url: '/jaga-jiwa' }], {
			cart,
			documents,
		});
		expect(
			boxes.map(({ title, html, links }) => [title, html, links.map(({ url }) => url)]),
		).toEqual([
			['Ketentuan Jaga Aman', null, ['/jaga-aman.pdf']],
			['Jiwa', '<p>Umum</p>', ['/jaga-jiwa.pdf']],
			['Umum', '<p>Umum</p>', ['/syarat-ketentuan']],
		]);
		expect(checkoutTerms([], { cart: [], documents: [] })).toHaveLength(1);
	});

	test('B2.6.01: shows one card per holder', () => {
		const holder = (cartID: string, name: string) => ({
			cartID,
			name,
			nric: '3174',
			email: 'b***@x.id',
			mobilePhone: '0812',
		});
		const groups = groupByHolder({
			cart,
			holders: [holder('a', 'Budi'), holder('b', 'Sari'), holder('c', 'Budi')],
		});
		expect(
			groups.map((one) => [one.holder.name, one.items.map(({ cartID }) => cartID)]),
		).toEqual([
			['Budi', ['a', 'c']],
			['Sari', ['b']],
		]);
	});

	test('B3.12.05–B3.12.07: payment methods come from the page', () => {
		const method = (id: string, group: string) => ({
			template: 'method',
			id,
			name: id,
			group,
			image: { default: `/${id}.svg`, alt: '' },
		});
		expect(
			methodGroups([
				text,
				method('qris', 'QRIS'),
				method('va-bca', 'VA'),
				method('va-bni', 'VA'),
				{ template: 'method', name: 'tanpa id' },
			]).map(({ name, methods }) => [name, methods.length]),
		).toEqual([
			['QRIS', 1],
			['Virtual account', 2],
		]);
	});

	const qris = { id: 'qris', name: 'QRIS', image: '', group: 'QRIS', min: 1_000, max: 50_000 };
	test.each([
		[qris, 999, 'Mulai dari Rp1.000'],
		[qris, 1_000, null],
		[qris, 50_000, null],
		[qris, 50_001, 'Hanya sampai Rp50.000'],
		[{ ...qris, min: undefined, max: undefined }, 900_000_000, null],
	])('shows why a payment method does not accept an amount', (method, amount, refusal) => {
		expect(methodRefusal(method, amount)).toBe(refusal);
		expect(takenMethod([{ methods: [method] }], 'qris', amount)).toBe(
			refusal === null ? 'qris' : null,
		);
	});

	const terms = [
		{ id: 'a', title: 'A' },
		{ id: 'umum', title: 'Umum' },
	];
	test.each([
		['nothing done', [], [], null, ['a', 'umum', 'cara-bayar']],
		['read only', ['a', 'umum'], [], 'qris', ['a', 'umum']],
		['ticked but not read', ['a'], ['a', 'umum'], 'qris', ['umum']],
		['no method', ['a', 'umum'], ['a', 'umum'], null, ['cara-bayar']],
		['all done', ['a', 'umum'], ['a', 'umum'], 'qris', []],
	])('B4.68–B4.70: lists what Bayar still requires: %s', (_, read, agreed, method, needs) => {
		expect(payNeeds(terms, new Set(read), new Set(agreed), method).map(({ id }) => id)).toEqual(
			needs,
		);
	});

	test.each([
		[0, 200, 1000, false],
		[794, 200, 1000, false],
		[795, 200, 1000, true],
		[799.5, 200, 1000, true],
		[0, 200, 200, true],
		[0, 200, 204, true],
	])(
		'B4.68: at scroll position %d with %d visible of %d, the text counts as read: %s',
		(scrollTop, clientHeight, scrollHeight, read) => {
			expect(isReadToEnd({ scrollTop, clientHeight, scrollHeight })).toBe(read);
		},
	);
});

describe('the payment', () => {
	test.each([
		[1, '/thankyou-success', 'paid'],
		[0, '/thankyou-failed', 'failed'],
		[2, '/thankyou-failed', 'failed'],
		[4, '/thankyou-failed', 'failed'],
		[3, '/thankyou-cancel', 'cancelled'],
		[undefined, null, 'waiting'],
		[5, null, 'waiting'],
		[-1, null, 'waiting'],
	])('B4.77–B4.83: status %s leads to %s', (code, path, outcome) => {
		expect(outcomePath(code)).toBe(path);
		expect(paymentOutcome(code)).toBe(outcome);
	});

	test.each([
		['/sandbox-pay/INV-1', true],
		['http://localhost:3000/sandbox-pay/INV-1', true],
		['https://bayar.contoh.test/x', true],
		['http://127.0.0.1:3000/sandbox-pay/INV-1', true],
		['http://127.0.0.1:4000/x', false],
		['http://bayar.contoh.test/x', false],
		['javascript:alert(1)', false],
		['data:text/html,x', false],
		['http://', false],
	])('B4.73: %s is safe to open: %s', (address, safe) => {
		expect(isSafeEndpoint(address, 'http://localhost:3000')).toBe(safe);
	});

	test.each([
		['/page/download?filepath=riplay/jaga-aman.pdf', 'jaga-aman.pdf'],
		['https://files.test/a/b.pdf?x=1', 'b.pdf'],
		['/page/download?filepath=../../etc/pass wd', 'pass-wd'],
		['/', 'riplay-1.pdf'],
	])('B4.74: %s is named %s in the zip', (address, name) => {
		expect(zipName(address, 0)).toBe(name);
	});
});

test.each([
	[86_399_999, '23.59.59'],
	[61_000, '00.01.01'],
	[999, null],
	[0, null],
	[-5_000, null],
])('shows %i ms of remaining time as %s', (ms, words) => {
	expect(timeLeft(ms)).toBe(words);
});

test('shows an order number in groups of four', () => {
	expect(groupedOrderNo('INV-20261125-GXECUXGRQQB3LKSVWGKLQ4KCRK')).toBe(
		'INV-20261125-GXEC UXGR QQB3 LKSV WGKL Q4KC RK',
	);
	expect(groupedOrderNo('x')).toBe('x');
});
