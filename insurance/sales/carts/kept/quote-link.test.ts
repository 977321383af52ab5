import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { balances } from '#insurance/money/ledger/book.server.ts';
import { payCart } from '#insurance/money/payments/paying/pay.server.ts';
import { makeSandbox } from '#insurance/money/payments/sandbox/sandbox.server.ts';
import { receiveWebhook } from '#insurance/money/payments/settlement/receive-webhook.server.ts';
import { showSources } from '#insurance/office/desk/sources/show-sources.server.ts';
import { wireApplication } from '#insurance/sales/quotes/api.ts';
import { listPartners, savePartner } from '#insurance/sales/referrals/partner-desk.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { asSent, type SentMail } from '#platform/mail/test-mail.server.ts';
import { testKeepers } from '#platform/personal-data/test-keepers.server.ts';
import { forgetPast } from '#platform/retention/keeper.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { confirmCart } from '../order/summarize-cart.server.ts';
import { personalCarts } from '../personal-data.server.ts';
import { saveApplication } from '../save-application.server.ts';
import { deleteFromCart, savedApplication, showCart } from '../show-cart.server.ts';
import {
	testApplication,
	callerAt,
	TEST_HOLDER,
	seedShop,
	shopDeps,
} from '../test-buyer.server.ts';
import { forgetQuotesOf } from './forget-quotes.server.ts';
import { linkQuote, openQuoteLink } from './link-quote.server.ts';
import { mailQuote, quoteJobs } from './mail-quote.server.ts';
import { quoteTokenOf } from './quote-address.ts';
import { countQuotes } from './replayed-quotes.server.ts';

const db = await testPool();
await seedShop(db);
const deps = {
	...shopDeps(db),
	provider: makeSandbox({ publicUrl: 'http://localhost:3000', key: 'key of a test' }),
};
const now = new Date('2026-11-20T03:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * DAY_MS);
type Cart = { userSession: string; cartID: string };

const save = (change: object = {}, detail: object = {}) =>
	saveApplication(
		deps,
		wireApplication.parse(testApplication({ ...change }, { ...detail })),
		callerAt(now),
	);
const tokenOf = async (cart: Cart, at = now) =>
	quoteTokenOf((await linkQuote(deps, cart, { now: at })).path.replace('/cart', '')) ?? '';
const open = (token: string, userSession: string | null = null, at = now) =>
	openQuoteLink(deps, { token, userSession }, { now: at });
const chosen = (cart: Cart) => ({ ...cart, cartID: [cart.cartID] });
const ids = async (userSession: string, at = now) =>
	(await showCart(deps, userSession, at)).map(({ cartID }) => cartID);
const codeOf = (promise: Promise<unknown>) =>
	promise.then(
		() => 'done',
		(error) => (error instanceof Refusal ? error.code : Promise.reject(error)),
	);
const pay = async (cart: Cart) => {
	await confirmCart(deps, chosen(cart), now);
	const { payment } = await payCart(
		deps,
		{ ...chosen(cart), metode_pembayaran: 'qris' },
		callerAt(now),
	);
	return payment.responseData.orderId;
};
const hear = (orderNo: string) =>
	receiveWebhook(
		deps,
		deps.provider,
		deps.provider.notify({ orderNo, status: 'PAID', amount: 180_000 }, now),
		now,
	);

test('a link opens the quote on another device, in an existing or new cart, at the same price', async () => {
	const cart = await save();
	const token = await tokenOf(cart);
	expect(await tokenOf(cart, later(1))).toBe(token);
	const opened = await open(token);
	expect(opened.cartID).toBe(cart.cartID);
	expect(opened.userSession).not.toBe(cart.userSession);
	const [here] = await showCart(deps, opened.userSession, now);
	const [there] = await showCart(deps, cart.userSession, now);
	expect(here).toEqual({ ...there, quote: { ...there?.quote, shared: true } });
	const mine = await save({ quoteHolder: { ...TEST_HOLDER, name: 'Orang Lain' } });
	await open(token, mine.userSession);
	await open(token, mine.userSession);
	expect((await ids(mine.userSession)).toSorted()).toEqual([cart.cartID, mine.cartID].toSorted());
	expect((await open(token, cart.userSession)).userSession).toBe(cart.userSession);
	expect(await ids(cart.userSession)).toEqual([cart.cartID]);
});

test('the sharing text names product, number, price and guarantee, and the secret follows the #', async () => {
	const cart = await save();
	const { words, path, quoteNo } = await linkQuote(deps, cart, { now });
	expect(words).toBe(
		`Ini penawaran Jaga Aman nomor ${quoteNo}, Rp180.000, harga dijamin sampai 4 Des 2026. Buka dan lanjutkan di sini:`,
	);
	expect(path).toMatch(/^\/cart#penawaran=[\w-]{43}$/);
	const { rows } = await db.query<{ text: string }>(
		sql`select quote_link::text as text from quote_link`,
	);
	expect(rows.map(({ text }) => text).join()).not.toContain(quoteTokenOf(path.slice(5)) ?? '-');
});

test("rejects links to others' quotes and guessed, expired and revoked links alike", async () => {
	const cart = await save();
	const other = await save();
	for (const foreign of [
		{ userSession: other.userSession, cartID: cart.cartID },
		{ userSession: 'x', cartID: cart.cartID },
		{ userSession: cart.userSession, cartID: 'x' },
	])
		expect(await codeOf(linkQuote(deps, foreign, { now }))).toBe('malformed');
	const token = await tokenOf(cart);
	const guest = await open(token);
	// A guest who opened the link has the quote in their cart but cannot create its link.
	expect(await codeOf(linkQuote(deps, guest, { now }))).toBe('malformed');
	for (const [text, at] of [
		['a'.repeat(43), now],
		['', now],
		[`${token}x`, now],
		[token, later(31)],
	] as const)
		expect(await codeOf(open(text, null, at))).toBe('not-found');
	await deleteFromCart(deps, chosen(cart), { now });
	expect(await codeOf(open(token))).toBe('not-found');
	expect(await ids(guest.userSession)).toEqual([]);
});

test('the first to pay pays for all copies of a quote, and a guest who leaves removes nothing', async () => {
	const cart = await save();
	const token = await tokenOf(cart);
	const guest = await open(token);
	const leaver = await open(token);
	await deleteFromCart(deps, chosen(leaver), { now });
	await deleteFromCart(deps, chosen(leaver), { now });
	expect(await ids(leaver.userSession)).toEqual([]);
	expect(await ids(cart.userSession)).toEqual([cart.cartID]);
	const first = await pay(cart);
	await hear(await pay(guest));
	expect(
		await codeOf(payCart(deps, { ...chosen(cart), metode_pembayaran: 'qris' }, callerAt(now))),
	).toBe('look-again');
	expect(await ids(cart.userSession)).toEqual([]);
	expect(await codeOf(open(token))).toBe('not-found');
	const { rows } = await db.query<{ status: string }>(
		sql`select status from purchase_order where order_no = ${first}`,
	);
	expect(rows).toEqual([{ status: 'cancelled' }]);
});

test('a guest who edits the application gets a copy, and the first buyer pays for their own version', async () => {
	const cart = await save();
	const guest = await open(await tokenOf(cart));
	const seen = await savedApplication(deps, guest.userSession, cart.cartID, now);
	expect(JSON.stringify(seen)).not.toContain(TEST_HOLDER.nric);
	const copy = await save({ ...guest }, { premiumAmount: 50_000_000 });
	expect(copy.cartID).not.toBe(cart.cartID);
	expect(await ids(guest.userSession)).toEqual([copy.cartID]);
	const rates = async (one: Cart) =>
		(await showCart(deps, one.userSession, now)).map(({ cart: { planRate }, quote }) => [
			planRate,
			quote?.quoteNo,
		]);
	const [[rate, number] = []] = await rates(cart);
	const [[otherRate, otherNumber] = []] = await rates(copy);
	expect([rate, otherRate]).toEqual([180_000, 90_000]);
	expect(otherNumber).not.toBe(number);
});

/** The retention rules for quotes are separate from those for carts. */
const carts = testKeepers(personalCarts, db);
const quotes = carts.filter(({ kind }) => kind.startsWith('quote-'));

test('an unused cart is deleted, and a quote that another cart still holds continues there', async () => {
	const cart = await save();
	const guest = await open(await tokenOf(cart), null, later(25));
	await forgetPast(carts, db, later(32));
	expect(await ids(guest.userSession, later(32))).toEqual([cart.cartID]);
	expect(await codeOf(showCart(deps, cart.userSession, later(32)))).toBe('not-found');
});

async function lastMail(): Promise<SentMail | undefined> {
	const sent: SentMail[] = [];
	const mailer = {
		send: async (mail: Mail) => (sent.push(asSent(mail)), { messageId: '1' }),
		close: () => {},
	};
	const { rows } = await db.query<{ payload: Record<string, string> }>(
		sql`select payload from job where kind = 'quote-link' order by id desc limit 1`,
	);
	await db.transaction((tx) =>
		quoteJobs({ ...deps, mailer })['quote-link'](rows[0]?.payload ?? {}, { tx } as never),
	);
	return sent[0];
}
const mail = (cart: Cart, email: string, at = now) =>
	mailQuote(deps, { ...cart, email, captcha: 'solved' }, callerAt(at));

test('mails number, price, guarantee and link three times a day, but not for a removed quote', async () => {
	const cart = await save();
	await mail(cart, 'Kakak@contoh.test');
	const sent = await lastMail();
	expect(sent?.to).toBe('Kakak@contoh.test');
	expect(sent?.text).toContain('Rp180.000');
	expect(sent?.text).toContain('4 Des 2026');
	const link = /http:\/\/localhost:3000\/cart(#\S+)/.exec(sent?.text ?? '')?.[1] ?? '';
	expect(quoteTokenOf(link.trim())).toBe(await tokenOf(cart));
	expect(`${sent?.text}${sent?.html}`).not.toContain('Sari');
	await mail(cart, 'kakak@contoh.test');
	await mail(await save(), 'KAKAK@contoh.test');
	expect(await codeOf(mail(await save(), 'kakak@contoh.test'))).toBe('slow-down');
	expect(await codeOf(mail(cart, 'kakak@contoh.test', later(1.1)))).toBe('done');
	await deleteFromCart(deps, chosen(cart), { now });
	expect(await lastMail()).toBeUndefined();
});

test('erases on request the application, its link and the addresses it was sent to', async () => {
	const quoteHolder = { ...TEST_HOLDER, email: 'Lupakan@contoh.test' };
	const cart = await save({ quoteHolder });
	const token = await tokenOf(cart);
	await mail(cart, 'ibu@contoh.test');
	const guest = await open(token);
	await db.transaction((tx) => forgetQuotesOf(tx, deps.sealer, 'lupakan@contoh.test'));
	expect(await ids(guest.userSession)).toEqual([]);
	expect(await codeOf(open(token))).toBe('not-found');
	for (const table of ['quote_link', 'quote_link_mail', 'cart_guest'] as const) {
		const left = await db.query(
			table === 'quote_link'
				? sql`select from quote_link where item_id = ${cart.cartID}`
				: table === 'cart_guest'
					? sql`select from cart_guest where item_id = ${cart.cartID}`
					: sql`select from quote_link_mail where item_id = ${cart.cartID}`,
		);
		expect([table, left.rowCount]).toEqual([table, 0]);
	}
	await tokenOf(await save());
	expect(await forgetPast(quotes, db, later(31))).toBeGreaterThan(0);
});

test('replay data of quotes is sealed and deleted with its holder or after a year', async () => {
	const quoteHolder = { ...TEST_HOLDER, email: 'setahun@contoh.test' };
	const facts = async ({ cartID }: { cartID: string }) => {
		const { rows } = await db.query<{ facts: Buffer | null }>(sql`
			select f.facts from quote_figure f join cart_item i on i.quote_no = f.quote_no where i.id = ${cartID}`);
		return rows[0]?.facts;
	};
	const numberOf = async ({ cartID }: { cartID: string }) => {
		const found = await db.query<{ no: string }>(
			sql`select quote_no as no from cart_item where id = ${cartID}`,
		);
		return found.rows[0]?.no ?? '';
	};
	const [forgotten, other] = [await save({ quoteHolder }), await save()];
	expect((await facts(other))?.toString('latin1')).not.toContain('DKI Jakarta');
	const counted = await countQuotes(db, 'JAM', now);
	const no = await numberOf(forgotten);
	await db.transaction((tx) => forgetQuotesOf(tx, deps.sealer, 'setahun@contoh.test'));
	const left = await db.query(sql`select facts from quote_figure where quote_no = ${no}`);
	expect(left.rows).toEqual([{ facts: null }]);
	expect(await countQuotes(db, 'JAM', now)).toEqual({
		whole: counted.whole - 1,
		older: counted.older + 1,
	});
	await forgetPast(quotes, db, later(365));
	expect(await facts(other)).toBeInstanceOf(Buffer);
	await forgetPast(quotes, db, later(367));
	expect(await facts(other)).toBeNull();
});

async function person(role: string): Promise<Caller> {
	const staffId = uuidv7();
	await db.query(sql`
		insert into staff (id, email, name, role, password_hash)
		values (${staffId}, ${`${role}@contoh.test`}, ${role}, ${role}, '-')`);
	return { ...callerAt(now), identity: staffIdentity(staffId, role) } as Caller;
}

test("a partner's link marks its source on quote, order and figures, and invalid codes mark none", async () => {
	const sales = await person('sales');
	await savePartner(
		deps,
		{ code: 'KLINIK', name: 'Klinik Contoh', fromDay: '2026-11-20', toDay: null },
		sales,
	);
	await savePartner(
		deps,
		{ code: 'LAMA', name: 'Mitra Lama', fromDay: '2026-01-01', toDay: '2026-11-19' },
		sales,
	);
	expect(
		(await listPartners(deps, sales)).partners.map(({ code, good }) => [code, good]),
	).toEqual([
		['KLINIK', true],
		['LAMA', false],
	]);
	await expect(
		savePartner(
			deps,
			{ code: 'X1', name: 'X', fromDay: '2026-11-20', toDay: '2026-11-19' },
			sales,
		),
	).rejects.toMatchObject({ code: 'fix-fields' });
	const day = { fromDay: '2026-11-20', toDay: '2026-11-20' };
	const before = await showSources(deps, day, sales);
	const cart = await save({ mitra: ' klinik ' });
	for (const mitra of ['LAMA', 'TIDAK-ADA', "'; drop table", '']) await save({ mitra });
	await save({ ...cart, mitra: 'LAMA' });
	const orderNo = await pay(cart);
	const { rowCount } = await db.query(sql`
		update order_item set policy_fee = 20000
		where order_id = (select id from purchase_order where order_no = ${orderNo})`);
	expect(rowCount).toBe(1);
	await hear(orderNo);
	const after = await showSources(deps, day, sales);
	const grown = after.rows.map(({ source, ...figures }, at) => [
		source,
		...(['quotes', 'orders', 'paid'] as const).map(
			(one) => figures[one] - (before.rows[at]?.[one] ?? 0),
		),
	]);
	expect(grown).toEqual([
		[null, 4, 0, 0],
		['KLINIK', 1, 1, 180_000],
		['LAMA', 0, 0, 0],
	]);
	const sumOf = (one: 'premium' | 'fees' | 'promotion') =>
		after.rows.reduce((sum, row) => sum + row[one], 0);
	const booked = new Map(
		(await balances(db)).map(({ account, debit, credit }) => [account, credit - debit]),
	);
	expect(sumOf('fees')).toBeGreaterThan(0);
	expect([sumOf('premium'), sumOf('fees'), -sumOf('promotion')]).toEqual([
		booked.get('premium'),
		['policy-fee', 'cashless-fee', 'other-fees'].reduce(
			(sum, account) => sum + (booked.get(account) ?? 0),
			0,
		),
		booked.get('promotion') ?? -0,
	]);
	const next = { fromDay: '2026-11-21', toDay: '2026-11-30' };
	expect((await showSources(deps, next, sales)).rows[1]).toMatchObject({ quotes: 0, orders: 0 });
	expect(await codeOf(showSources(deps, day, await person('assessor')))).toBe('forbidden');
	expect(await codeOf(showSources(deps, { ...day, fromDay: '2026-11-21' }, sales))).toBe(
		'fix-fields',
	);
});
