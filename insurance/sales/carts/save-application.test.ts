import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { wireApplication } from '#insurance/sales/quotes/api.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { testKeepers } from '#platform/personal-data/test-keepers.server.ts';
import { forgetPast } from '#platform/retention/keeper.server.ts';

import { confirmCart } from './order/summarize-cart.server.ts';
import { personalCarts } from './personal-data.server.ts';
import { saveApplication } from './save-application.server.ts';
import { deleteFromCart, savedApplication, showCart } from './show-cart.server.ts';
import {
	testApplication,
	callerAt,
	TEST_HOLDER,
	BOUGHT_MOTORCYCLE,
	JAGA_AMAN_XTRA,
	seedShop,
	shopDeps,
} from './test-buyer.server.ts';

const db = await testPool();
await seedShop(db);
const deps = shopDeps(db);
const now = new Date('2026-11-20T03:00:00Z');
const caller = callerAt(now);

const save = (change: Record<string, unknown> = {}, detail: Record<string, unknown> = {}) =>
	saveApplication(deps, wireApplication.parse(testApplication(change, detail)), caller);

const holder = (change: Record<string, unknown>) => ({
	quoteHolder: { ...TEST_HOLDER, ...change },
});
const home = (change: Record<string, unknown>) =>
	holder({ addresses: [{ ...TEST_HOLDER.addresses[0], ...change }] });
const customer = (...customer: Record<string, unknown>[]) => ({ customer });
const SELF = { name: 'Sari', dob: '1990-05-17', gender: 'female', type: 1, relation: 'self' };
const CHILD = { name: 'Budi', dob: '2018-01-01', gender: 'male', type: 2 };

test.each<[string, Record<string, unknown>, Record<string, unknown>, string, RegExp]>([
	['no product', { content_id: null }, {}, 'content_id', /Produk/],
	['an unknown product', { content_id: 999 }, {}, 'content_id', /Produk/],
	[
		'a product that staff sell',
		{ content_id: 71 },
		{ productPlan: 'PA', premiumAmount: 100_000_000 },
		'content_id',
		/tidak dijual/,
	],
	['no plan', {}, { productPlan: '' }, 'productDetail.productPlan', /wajib/],
	['an unknown plan', {}, { productPlan: 'EMAS' }, 'productDetail.productPlan', /tidak tersedia/],
	['no sum insured', {}, { premiumAmount: null }, 'productDetail.premiumAmount', /wajib/],
	[
		'a sum insured of 1',
		{},
		{ premiumAmount: 1 },
		'productDetail.premiumAmount',
		/tidak tersedia/,
	],
	['a negative sum insured', {}, { premiumAmount: -1 }, 'productDetail.premiumAmount', /./],
	['no period', {}, { period: null, period_type: null }, 'productDetail.period', /wajib/],
	[
		'a period that is not sold',
		{},
		{ period: '9-TAHUN' },
		'productDetail.period',
		/tidak tersedia/,
	],
	[
		'no frequency',
		{},
		{ paymentFrequency: '' },
		'productDetail.paymentFrequency',
		/wajib|Cara bayar/,
	],
	[
		'a frequency that is not sold',
		{},
		{ paymentFrequency: 'lump_sum' },
		'productDetail.paymentFrequency',
		/tidak tersedia/,
	],
	['nobody insured', {}, customer(), 'productDetail.customer', /Pilih/],
	[
		'no birth date',
		{},
		customer({ ...SELF, dob: '' }),
		'productDetail.customer.0.dob',
		/Tanggal lahir/,
	],
	[
		'31 February',
		{},
		customer({ ...SELF, dob: '1990-02-31' }),
		'productDetail.customer.0.dob',
		/kalender/,
	],
	[
		'no gender',
		{},
		customer({ ...SELF, gender: 'x' }),
		'productDetail.customer.0.gender',
		/Jenis kelamin/,
	],
	[
		'a partner without a name',
		{},
		customer(SELF, { ...SELF, relation: 'partner', name: '' }),
		'productDetail.customer.1.name',
		/Nama/,
	],
	[
		'four children',
		{},
		customer(SELF, CHILD, CHILD, CHILD, CHILD),
		'productDetail.customer',
		/paling banyak 3/,
	],
	[
		'a child of 30',
		{},
		customer(SELF, { ...CHILD, dob: '1996-01-01' }),
		'productDetail.customer.1.dob',
		/usia/,
	],
	[
		'an insured of 17 years',
		{},
		customer({ ...SELF, relation: 'partner', dob: '2008-11-21' }),
		'productDetail.customer.0.dob',
		/usia/,
	],
	[
		'a self who is not the holder',
		{},
		customer({ ...SELF, dob: '1991-05-17' }),
		'productDetail.customer.0.dob',
		/pemegang polis/,
	],
	['no holder', { quoteHolder: null }, {}, 'quoteHolder.name', /Nama sesuai KTP wajib/],
	['no name', holder({ name: '  ' }), {}, 'quoteHolder.name', /wajib/],
	['a name with a tag', holder({ name: '<b>Sari</b>' }), {}, 'quoteHolder.name', /hanya boleh/],
	['a name of signs alone', holder({ name: '💥 1' }), {}, 'quoteHolder.name', /huruf/],
	[
		'a NIK of 15 digits',
		holder({ nric: '317405570590990' }),
		{},
		'quoteHolder.nric',
		/NIK harus 16 digit/,
	],
	['no NIK', holder({ nric: '' }), {}, 'quoteHolder.nric', /NIK wajib/],
	[
		'a NIK of another birth date',
		holder({ nric: '3174055805909901' }),
		{},
		'quoteHolder.nric',
		/tidak cocok dengan tanggal lahir/,
	],
	[
		'a NIK of the other sex',
		holder({ nric: '3174051705909901' }),
		{},
		'quoteHolder.nric',
		/jenis kelamin/,
	],
	[
		'a masked NIK of nobody',
		holder({ nric: '3174********9901' }),
		{},
		'quoteHolder.nric',
		/masih tersamar/,
	],
	[
		'a phone of 9 digits',
		holder({ mobilePhone: '081234567' }),
		{},
		'quoteHolder.mobilePhone',
		/10–14 digit/,
	],
	[
		'a phone of 15 digits',
		holder({ mobilePhone: '081234567890123' }),
		{},
		'quoteHolder.mobilePhone',
		/10–14 digit/,
	],
	[
		'a phone with letters',
		holder({ mobilePhone: '08123456789a' }),
		{},
		'quoteHolder.mobilePhone',
		/10–14 digit/,
	],
	[
		'no WhatsApp number',
		holder({ whatsappNumber: null }),
		{},
		'quoteHolder.whatsappNumber',
		/wajib/,
	],
	['an email without a domain', holder({ email: 'sari@' }), {}, 'quoteHolder.email', /email/],
	['no email', holder({ email: '' }), {}, 'quoteHolder.email', /wajib/],
	['no street', home({ street: '' }), {}, 'quoteHolder.addresses.0.street', /Alamat wajib/],
	[
		'a postal code of 4 digits',
		home({ postalcode: '1234' }),
		{},
		'quoteHolder.addresses.0.postalcode',
		/5 digit/,
	],
	['no province', home({ province: '' }), {}, 'quoteHolder.addresses.0.province', /wajib/],
	[
		'no district',
		home({ subDistrict: null }),
		{},
		'quoteHolder.addresses.0.subDistrict',
		/wajib/,
	],
	[
		'an unknown village code',
		home({ regionId: '99.99.99.9999' }),
		{},
		'quoteHolder.addresses.0.village',
		/tidak dikenal/,
	],
	[
		'half a domicile',
		holder({ addresses: [TEST_HOLDER.addresses[0], { type: 'domicile', street: 'Jalan 2' }] }),
		{},
		'quoteHolder.addresses.1.province',
		/wajib/,
	],
	[
		'a village code of zero bytes',
		home({ regionId: '\u0000' }),
		{},
		'quoteHolder.addresses.0.regionId',
		/tidak dikenal/,
	],
	[
		'a start at 99.99',
		{
			content_id: 23,
			quoteHolder: null,
			listQuoteHolder: [TEST_HOLDER, { ...TEST_HOLDER, nric: null }],
		},
		{
			productPlan: 'RAMEAN',
			premiumAmount: 25_000_000,
			period: 1,
			period_type: 1,
			paymentFrequency: 'lump_sum',
			customer: [],
			productDate: '2026-12-01 99:99',
		},
		'productDetail.productDate',
		/Tanggal mulai/,
	],
	[
		'a start in the year 9999',
		{
			content_id: 23,
			quoteHolder: null,
			listQuoteHolder: [TEST_HOLDER, { ...TEST_HOLDER, nric: null }],
		},
		{
			productPlan: 'RAMEAN',
			premiumAmount: 25_000_000,
			period: 1,
			period_type: 1,
			paymentFrequency: 'lump_sum',
			customer: [],
			productDate: '9999-12-31 08:00',
		},
		'productDetail.productDate',
		/Tanggal mulai/,
	],
	[
		'a start two years from now',
		{
			content_id: 23,
			quoteHolder: null,
			listQuoteHolder: [TEST_HOLDER, { ...TEST_HOLDER, nric: null }],
		},
		{
			productPlan: 'RAMEAN',
			premiumAmount: 25_000_000,
			period: 1,
			period_type: 1,
			paymentFrequency: 'lump_sum',
			customer: [],
			productDate: '2028-12-01 08:00',
		},
		'productDetail.productDate',
		/paling lama 1 tahun/,
	],
	[
		'a start yesterday',
		{
			content_id: 23,
			quoteHolder: null,
			listQuoteHolder: [TEST_HOLDER, { ...TEST_HOLDER, nric: null }],
		},
		{
			productPlan: 'RAMEAN',
			premiumAmount: 25_000_000,
			period: 1,
			period_type: 1,
			paymentFrequency: 'lump_sum',
			customer: [],
			productDate: '2026-11-19 08:00',
		},
		'productDetail.productDate',
		/sebelum hari ini/,
	],
	[
		'a motorcycle without its data',
		{ content_id: 51 },
		{ productPlan: 'TLO', premiumAmount: 20_000_000 },
		'VehicleYear',
		/wajib/,
	],
	[
		'an engine number of 16 characters',
		{
			content_id: 51,
			VehicleYear: 2024,
			VehicleBrand: 'Honda',
			VehicleSeries: 'Beat',
			VehicleNumberMachine: 'JM01E1234567890A',
			VehicleFirstCode: 'B',
			VehiclePolicyNo: '1234',
			VehicleLastCode: 'ABC',
			IsPersonInCharge: 'Ya',
		},
		{ productPlan: 'TLO', premiumAmount: 20_000_000 },
		'VehicleNumberMachine',
		/17 karakter/,
	],
	[
		'a plate area that no list has',
		{ content_id: 51, ...BOUGHT_MOTORCYCLE, VehicleFirstCode: 'ZZ' },
		{ productPlan: 'TLO', premiumAmount: 20_000_000 },
		'VehicleFirstCode',
		/tidak dikenal/,
	],
	[
		'a consent that is not given',
		{ consents: { agreement: true, privacy: false } },
		{},
		'consents.privacy',
		/Centang/,
	],
	[
		'shares of 90 %',
		{ beneficiaries: [{ name: 'Ani', relationship: 'anak', share: 90 }] },
		{},
		'beneficiaries',
		/100%/,
	],
	[
		'a share of 0',
		{ beneficiaries: [{ name: 'Ani', relationship: 'anak', share: 0 }] },
		{},
		'beneficiaries.0.share',
		/1%/,
	],
	[
		'a holder of 12 years',
		{ ...holder({ dob: '2014-05-17', nric: '3174055705149901' }) },
		customer({ ...SELF, relation: 'partner' }),
		'quoteHolder.dob',
		/berusia/,
	],
	[
		'health question 2 answered no',
		{ content_id: JAGA_AMAN_XTRA, health_question_1: 1, health_question_2: 0 },
		{ productPlan: 'XTRA', premiumAmount: 200_000_000 },
		'health_question_2',
		/belum dapat dilanjutkan/,
	],
])('rejects %s with an error at its field', async (_, change, detail, field, message) => {
	const refusal = await refused(save(change, detail));
	expect(refusal.code).toBe('fix-fields');
	const fields = (refusal.data as { fields: Record<string, string> }).fields;
	expect(Object.keys(fields)).toContain(field);
	expect(fields[field]).toMatch(message);
});

test('a rejected application creates no cart and requires no captcha', async () => {
	const before = deps.captchas.length;
	await refused(save(holder({ name: '' })));
	expect(deps.captchas).toHaveLength(before);
	const { rows } = await db.query<{ count: number }>(
		sql`select count(*) as count from cart_item`,
	);
	expect(rows[0]?.count).toBe(0);
});

test.each([0, 1, -1, 1e15, '1', 179_999, 'abc', 1.5])(
	'rejects a premium of %s from the browser and returns the real one (M15)',
	async (planRate) => {
		const refusal = await refused(save({}, { planRate }));
		expect(refusal.code).toBe('price-changed');
		expect(refusal.data).toEqual({
			planRate: 180_000,
			planRateFormated: '180.000',
			discountPerCustomer: 0,
		});
	},
);

test.each([
	['no figure at all', {}],
	['null', { planRate: null, discountPerCustomer: null }],
	['the very figure', { planRate: 180_000, discountPerCustomer: 0 }],
	['the very figure as text', { planRate: '180000' }],
	['fees of its own', { cashlessFee: -1_000_000, printCardFee: 1e15 }],
])('%s is saved at the tariff price (M15)', async (_, detail) => {
	const { userSession, cartID } = await save({}, detail);
	const [item] = await showCart(deps, userSession, now);
	expect(item).toMatchObject({ cartID, productName: 'Jaga Aman', url: '/jaga-aman' });
	expect(item?.cart).toMatchObject({
		planRate: 180_000,
		planRateFormated: '180.000',
		discount: 0,
		productInsuredPeriod: 1,
		productInsuredPeriodUnit: 'TAHUN',
	});
});

test('includes the printed policy book in the premium, and the receipt adds up', async () => {
	const { userSession } = await save({ paperPrintFlag: 100_000 });
	const [item] = await showCart(deps, userSession, now);
	expect(item?.cart).toMatchObject({ planRate: 280_000, policyFee: 100_000 });
	const { rows } = await db.query<{ sum: number; rate: number }>(sql`
		select (select sum((step->>'amount')::bigint) from jsonb_array_elements(trace) step) as sum, plan_rate as rate
		from cart_item order by created_at desc limit 1`);
	expect(Number(rows[0]?.sum)).toBe(rows[0]?.rate);
});

test('the cart shows purchase and total cost, and the summary also savings by other frequencies', async () => {
	const family = [
		{ name: 'Sari Contoh', dob: '1990-05-17', gender: 'female', relation: 'self' },
		{ name: 'Budi Contoh', dob: '1988-03-10', gender: 'male', relation: 'partner' },
	];
	const { userSession, cartID } = await save(
		{ paperPrintFlag: 100_000 },
		{ customer: family, paymentFrequency: 'monthly' },
	);
	const [inCart] = await showCart(deps, userSession, now);
	expect(inCart?.cart.facts).toEqual([
		{
			label: 'Tertanggung',
			lines: ['Sari Contoh (diri sendiri)', 'Budi Contoh (pasangan)'],
			answer: 'insured',
		},
		{ label: 'Uang pertanggungan', lines: ['Rp100.000.000'], answer: 'sumInsured' },
	]);
	expect(inCart?.cart.cover).toMatchObject({
		words: expect.stringMatching(/^Berlaku .* 00\.00 WIB sampai .* 24\.00 WIB bila dibayar/),
		chosen: false,
	});
	const { planRate, paying, trace } = inCart?.cart ?? {};
	expect(paying).toEqual({
		frequency: 'monthly',
		words: 'Bulanan',
		count: 12,
		next: (planRate ?? 0) - 100_000,
		whole: 100_000 + 12 * ((planRate ?? 0) - 100_000),
		saving: null,
	});
	expect(trace?.reduce((sum, { amount }) => sum + amount, 0)).toBe(planRate);

	const yearly = await save(
		{ userSession, paperPrintFlag: 100_000 },
		{ customer: family, paymentFrequency: 'yearly' },
	);
	const { cart } = await confirmCart(deps, { userSession, cartID: [cartID, yearly.cartID] }, now);
	const [monthly, once] = cart;
	const difference = (monthly?.cart.paying.whole ?? 0) - (once?.cart.paying.whole ?? 0);
	expect(difference).toBeGreaterThan(0);
	expect(monthly?.cart.paying.saving).toEqual({
		frequency: 'yearly',
		words: 'Tahunan',
		amount: difference,
	});
	expect(once?.cart.paying.saving).toMatchObject({ frequency: 'monthly', amount: -difference });
});

test('the cart shows the NIK masked, and the database stores neither NIK nor name in plain text', async () => {
	const { userSession } = await save(holder({ name: 'Nama Sangat Khas' }));
	const [item] = await showCart(deps, userSession, now);
	expect(item?.cart.quoteHolder).toEqual({ name: 'Nama Sangat Khas', nric: '3174********9901' });
	const { rows } = await db.query<{ text: string }>(
		sql`select cart_item::text as text from cart_item`,
	);
	expect(
		rows.some(
			({ text }) =>
				text.includes('3174055705909901') ||
				text.includes(Buffer.from('Nama Sangat').toString('hex')),
		),
	).toBe(false);
	expect(JSON.stringify((await db.query(sql`select * from cart_session`)).rows)).not.toContain(
		userSession,
	);
});

test('accepts a mismatching NIK when its owner confirms it', async () => {
	await expect(
		save(holder({ nric: '3174051705909901', nricConfirmed: true })),
	).resolves.toHaveProperty('cartID');
});

test('editing keeps the item and its masked NIK, and the saved application is returned as sent', async () => {
	const { userSession, cartID } = await save({
		beneficiaries: [{ name: 'Ani', relationship: 'anak', dob: null, share: 100 }],
	});
	// The label is the same as on the form (docs/decisions/0046-words-kept-to-the-letter.md).
	const [inCart] = await showCart(deps, userSession, now);
	expect(inCart?.cart.facts).toContainEqual({
		label: 'Ahli waris',
		lines: ['Ani (anak), 100%'],
		answer: 'beneficiaries',
	});
	const saved = await savedApplication(deps, userSession, cartID, now);
	expect(saved).toMatchObject({
		cartID,
		content_id: 21,
		quoteHolder: { nric: '3174********9901', name: 'Sari Contoh' },
		beneficiaries: [{ share: 100 }],
	});
	const body = wireApplication.parse({
		...saved,
		userSession,
		captcha: 'again',
		productDetail: { ...saved?.productDetail, premiumAmount: 50_000_000, planRate: null },
	});
	expect(await saveApplication(deps, body, caller)).toEqual({
		userSession,
		cartID,
		priced: { before: 180_000, after: 90_000, why: expect.stringContaining('Isian') },
	});
	const cart = await showCart(deps, userSession, now);
	expect(cart).toHaveLength(1);
	expect(cart[0]?.cart).toMatchObject({
		planRate: 90_000,
		quoteHolder: { nric: '3174********9901' },
	});
});

test('a save that is retried after a lost response leaves one item in the cart', async () => {
	const { userSession } = await save();
	const again = (key = 'one-intent') =>
		saveApplication(deps, wireApplication.parse(testApplication({ userSession })), {
			...caller,
			header: (name) => ({ 'idempotency-key': key })[name],
		});
	const first = await again();
	expect(await again()).toEqual(first);
	expect(await showCart(deps, userSession, now)).toHaveLength(2);
	expect((await again('another-intent')).cartID).not.toBe(first.cartID);
	expect(await showCart(deps, userSession, now)).toHaveLength(3);
});

test('resending a form with the cart it created leaves one item, and adds it again after removal', async () => {
	const sent = (userSession: string | null) =>
		saveApplication(deps, wireApplication.parse(testApplication({ userSession })), {
			...caller,
			header: (name) => ({ 'idempotency-key': 'the-form-that-began-it' })[name],
		});
	const first = await sent(null);
	const { userSession, cartID } = first;
	expect(await sent(userSession)).toEqual(first);
	expect(await showCart(deps, userSession, now)).toHaveLength(1);
	await deleteFromCart(deps, { userSession, cartID: [cartID] }, { now });
	await sent(userSession);
	expect(await showCart(deps, userSession, now)).toHaveLength(1);
});

test('a cart and its items are accessible only with their own identifier', async () => {
	const mine = await save();
	const theirs = await save({ userSession: null });
	expect(mine.userSession).not.toBe(theirs.userSession);
	expect(mine.userSession).toMatch(/^[\w-]{43}$/);
	expect(await savedApplication(deps, mine.userSession, theirs.cartID, now)).toBeNull();
	expect(await savedApplication(deps, null, mine.cartID, now)).toBeNull();
	const foreign = [
		() => save({ userSession: mine.userSession, cartID: theirs.cartID }),
		() =>
			deleteFromCart(
				deps,
				{ userSession: mine.userSession, cartID: [theirs.cartID] },
				{ now },
			),
		() =>
			deleteFromCart(
				deps,
				{ userSession: mine.userSession, cartID: [mine.cartID, theirs.cartID] },
				{ now },
			),
		() => confirmCart(deps, { userSession: mine.userSession, cartID: [theirs.cartID] }, now),
		() => confirmCart(deps, { userSession: mine.userSession, cartID: ['x'] }, now),
		() => confirmCart(deps, { userSession: 'wrong', cartID: [mine.cartID] }, now),
		() => confirmCart(deps, { userSession: null, cartID: [mine.cartID] }, now),
	];
	const answers = [];
	for (const attempt of foreign) answers.push(await refused(attempt()));
	expect(new Set(answers.map((one) => `${one.status} ${one.message}`)).size).toBe(1);
	expect(answers[0]?.status).toBe(400);
	expect(await showCart(deps, mine.userSession, now)).toHaveLength(1);
	expect(await showCart(deps, theirs.userSession, now)).toHaveLength(1);
});

test('deleting is idempotent, an unknown session returns 404, and no session returns an empty cart', async () => {
	const { userSession, cartID } = await save();
	for (let times = 0; times < 2; times += 1)
		expect(await deleteFromCart(deps, { userSession, cartID: [cartID] }, { now })).toEqual({
			cartID: [cartID],
		});
	expect(await showCart(deps, userSession, now)).toEqual([]);
	expect(await showCart(deps, '', now)).toEqual([]);
	expect((await refused(showCart(deps, 'a'.repeat(43), now))).status).toBe(404);
	const late = new Date(now.getTime() + 31 * 86_400_000);
	expect((await refused(showCart(deps, userSession, late))).status).toBe(404);
	expect(await forgetPast(testKeepers(personalCarts, db), db, late)).toBeGreaterThan(0);
	expect((await db.query(sql`select from cart_item where id = ${cartID}`)).rowCount).toBe(0);
});

test('a stale identifier starts a new cart and its old item id does not interfere', async () => {
	const saved = await save({
		userSession: 'b'.repeat(43),
		cartID: '01990000-0000-7000-8000-000000000000',
	});
	expect(saved.userSession).not.toBe('b'.repeat(43));
	expect(await showCart(deps, saved.userSession, now)).toHaveLength(1);
});

test('a calculator draft is not shown in the cart until its holder is filled in (B7.48)', async () => {
	const people = customer(
		{ name: 'Sari', dob: '1990-05-17', gender: 'female', type: 1 },
		{ dob: '1992-01-01', gender: 'male', type: 2 },
	);
	const draft = await save({ is_calculate: 1, quoteHolder: null, captcha: null }, people);
	expect(draft.redirect_url).toBe(`/jaga-aman?cart=${draft.cartID}#form-pengajuan`);
	expect(await showCart(deps, draft.userSession, now)).toEqual([]);
	const saved = await savedApplication(deps, draft.userSession, draft.cartID, now);
	expect(saved?.productDetail.customer).toMatchObject([
		{ relation: 'self' },
		{ relation: 'partner', dob: '1992-01-01' },
	]);
	await save({ userSession: draft.userSession, cartID: draft.cartID });
	expect(await showCart(deps, draft.userSession, now)).toHaveLength(1);
});

test('the summary totals the chosen items, with a card per holder and the documents', async () => {
	const first = await save();
	const second = await save(
		{ userSession: first.userSession, ...holder({ name: 'Tono Contoh' }) },
		{ premiumAmount: 25_000_000, paymentFrequency: 'monthly' },
	);
	const summary = await confirmCart(
		deps,
		{ userSession: first.userSession, cartID: [first.cartID, second.cartID] },
		now,
	);
	expect(summary.summary).toEqual({ total: 180_000 + 4_100, discount: 0 });
	expect(summary.holders.map((one) => one.name)).toEqual(['Sari Contoh', 'Tono Contoh']);
	expect(summary.holder).toEqual({
		name: 'Sari Contoh',
		nric: '3174********9901',
		email: 'sa***@contoh.test',
		mobilePhone: '0812****7890',
	});
	expect(summary.documents).toHaveLength(4);
	expect(summary.changed).toEqual([]);
});

test('a motorcycle needs no insured persons, and other products ignore a vehicle and a start', async () => {
	const bought = await save(
		{ content_id: 51, ...BOUGHT_MOTORCYCLE },
		{ productPlan: 'TLO', premiumAmount: 20_000_000 },
	);
	expect((await showCart(deps, bought.userSession, now))[0]?.cart).toMatchObject({
		planRate: 435_000,
		vehicle: 'Honda BeAT 2024, B 1234 ABC',
	});
	await expect(
		save({ VehicleYear: 1900, VehicleFirstCode: 'B' }, { productDate: '2020-01-01 00:00:00' }),
	).resolves.toHaveProperty('cartID');
});

test('RAMEAN has one entry per member, the holder first, and 2 to 20 of them (B5.49, B7.49)', async () => {
	const member = (at: number) => ({
		...TEST_HOLDER,
		name: `Anggota ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(at)}`,
		nric: at === 0 ? TEST_HOLDER.nric : undefined,
		addresses: at === 0 ? TEST_HOLDER.addresses : undefined,
	});
	const group = (members: number) =>
		save(
			{
				content_id: 23,
				quoteHolder: null,
				listQuoteHolder: Array.from({ length: members }, (_, at) => member(at)),
			},
			{
				productPlan: 'RAMEAN',
				premiumAmount: 25_000_000,
				period: 1,
				period_type: 1,
				paymentFrequency: 'lump_sum',
				productDate: '2026-12-01 08:00:00',
				customer: [],
			},
		);
	const { userSession } = await group(2);
	const [item] = await showCart(deps, userSession, now);
	expect(item?.cart).toMatchObject({
		planRate: 5_000,
		productInsuredPeriod: 1,
		productInsuredPeriodUnit: 'HARI',
		quoteHolder: { name: 'Anggota A' },
		cover: { chosen: true },
		paying: { count: 1, next: null, whole: 5_000 },
	});
	for (const members of [1, 21]) expect((await refused(group(members))).code).toBe('fix-fields');
});

test("editing another person's group or motorcycle shows no NIK and keeps masked values (trust.md 5)", async () => {
	const member = (at: number) => ({
		...TEST_HOLDER,
		name: `Anggota ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(at)}`,
		nric: at === 0 ? TEST_HOLDER.nric : `317405570590990${at}`,
		addresses: at === 0 ? TEST_HOLDER.addresses : undefined,
	});
	const group = (listQuoteHolder: unknown[], more: object = {}) =>
		save(
			{ content_id: 23, quoteHolder: null, listQuoteHolder, ...more },
			{
				productPlan: 'RAMEAN',
				premiumAmount: 25_000_000,
				period: 1,
				period_type: 1,
				paymentFrequency: 'lump_sum',
				productDate: '2026-12-01 08:00:00',
				customer: [],
			},
		);
	const { userSession, cartID } = await group([member(0), member(2), member(3)]);
	const shown = await savedApplication(deps, userSession, cartID, now);
	expect(JSON.stringify(shown)).not.toMatch(/\d{16}/);
	const masked = [member(0), member(2), member(3)].map((one) => ({
		...one,
		nric: `3174********${one.nric.slice(-4)}`,
	}));
	await group(masked, { userSession, cartID });
	const again = await savedApplication(deps, userSession, cartID, now);
	expect(again).toEqual(shown);
	const stranger = [masked[0], { ...masked[1], nric: '9999********1111' }, masked[2]];
	expect((await refused(group(stranger, { userSession, cartID }))).data).toMatchObject({
		fields: { 'listQuoteHolder.1.nric': expect.stringContaining('NIK') },
	});
	// A NIK belongs to one person: it may not be entered twice, and may not equal the holder's or a
	// masked one in the list.
	const twice = [
		[member(0), member(2), { ...member(3), nric: member(2).nric }],
		[member(0), member(2), { ...member(3), nric: TEST_HOLDER.nric }],
		[masked[0], masked[1], { ...masked[2], nric: member(2).nric }],
	];
	for (const members of twice)
		expect((await refused(group(members, { userSession, cartID }))).data).toEqual({
			fields: {
				'listQuoteHolder.2.nric':
					'NIK ini sama dengan NIK anggota lain. Periksa kembali di KTP atau kartu keluarga.',
			},
		});

	const motorcycle = { content_id: 51, ...BOUGHT_MOTORCYCLE, IsPersonInCharge: 'Tidak' };
	const detail = { productPlan: 'TLO', premiumAmount: 20_000_000 };
	const bike = await save({ ...motorcycle, VehicleUserNric: '3174055705909909' }, detail);
	const edited = await savedApplication(deps, bike.userSession, bike.cartID, now);
	expect(edited).toMatchObject({
		VehicleUserNric: '3174********9909',
		IsPersonInCharge: 'Tidak',
	});
	await save({ ...motorcycle, VehicleUserNric: '3174********9909', ...bike }, detail);
	expect(await savedApplication(deps, bike.userSession, bike.cartID, now)).toEqual(edited);
});
