import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';

import { beginSale } from '#insurance/sales/assisted/api.ts';
import {
	maySale,
	SALE_STATES,
	saleState,
	type SaleTimes,
} from '#insurance/sales/assisted/assisted-sale.ts';
import { listSaleProducts } from '#insurance/sales/assisted/begin-sale.server.ts';
import { keepFill } from '#insurance/sales/assisted/fill-sale.server.ts';
import { personalAssistedSales } from '#insurance/sales/assisted/personal-data.server.ts';
import {
	resendToBuyer,
	revokeLink,
	sendToBuyer,
} from '#insurance/sales/assisted/send-sale.server.ts';
import { listSalesForDesk } from '#insurance/sales/assisted/show-sales.server.ts';
import { wireApplication } from '#insurance/sales/quotes/api.ts';
import { tokenOfHash } from '#insurance/sales/quotes/drafts/draft.ts';
import {
	dropApplicationDraft,
	keepDraft,
	openApplicationDraft,
} from '#insurance/sales/quotes/drafts/keep-draft.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { testKeepers } from '#platform/personal-data/test-keepers.server.ts';
import { forgetPast } from '#platform/retention/keeper.server.ts';

import { saveApplication } from '../save-application.server.ts';
import {
	callerAt,
	JAGA_AMAN,
	JAGA_AMAN_XTRA,
	TEST_HOLDER,
	testApplication,
} from '../test-buyer.server.ts';
import { fillSaleAs, FORM, openSales, showSaleAs } from './test-sales.server.ts';

const db = await testPool();
const { deps, as, begin, check, send, mailed, jobs, staffMail } = await openSales(db);
const NOW = new Date('2026-11-20T03:00:00Z');
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const service = as('service', NOW);
const supervisor = as('supervisor', NOW);

const linkOf = (text = '') =>
	tokenOfHash(/http:\/\/localhost:3000\/jaga-aman(#\S+)/.exec(text)?.[1] ?? '') ?? '';
const sold = async (now = NOW) => {
	const { saleId } = await begin(JAGA_AMAN, now);
	const { say } = await send(saleId, now);
	const [mail] = await mailed();
	return { saleId, say, mail, token: linkOf(mail?.text) };
};
const stateOf = async (saleId: string, now = NOW) =>
	(await showSaleAs(deps, { saleId }, as('service', now))).state;

describe('the form of the buyer', () => {
	test('begins with what was typed, and only the member of staff who began it opens it', async () => {
		const { saleId, path } = await begin(JAGA_AMAN, NOW);
		expect(path).toBe(`/jaga-aman?bantu=${saleId}#form-pengajuan`);
		expect(await fillSaleAs(deps, { saleId }, service)).toMatchObject({
			contentId: JAGA_AMAN,
			known: {
				name: 'SARI CONTOH',
				email: 'sari0@contoh.test',
				birthDate: '',
				address: null,
			},
			draft: {},
		});
		expect((await refused(fillSaleAs(deps, { saleId }, supervisor))).code).toBe('forbidden');
		expect((await refused(fillSaleAs(deps, { saleId }, as('finance', NOW)))).code).toBe(
			'forbidden',
		);
		await keepFill(deps, { saleId, draft: FORM }, service);
		expect((await fillSaleAs(deps, { saleId }, service)).draft).toEqual(FORM);
		const late = as('service', later(24));
		expect((await refused(fillSaleAs(deps, { saleId }, late))).code).toBe('look-again');
		expect(await stateOf(saleId, later(24))).toBe('over');
	});

	test.each([
		['without an address and a telephone', { email: '', phone: '' }, 'email'],
		['before the sentence was read out', { read: false }, 'read'],
		['for a product that is not sold on the site', { contentId: 999 }, 'content_id'],
	])('does not begin %s', async (_what, part, field) => {
		const refusal = await refused(begin(JAGA_AMAN, NOW, part));
		expect(Object.keys((refusal.data as { fields: object }).fields)).toEqual([field]);
	});

	test.each([
		[{ phone: 'abc' }, ['phone']],
		[{ email: 'bukan', name: '' }, ['name', 'email']],
		[{ phone: '0812 3456 7890' }, []],
		[{ email: ' sari@contoh.test ' }, []],
	])('checks what is typed at its beginning, case %#', (part, wrong) => {
		const typed = { contentId: 21, name: 'SARI CONTOH', email: '', phone: '', read: true };
		const result = beginSale.input.safeParse({ ...typed, ...part });
		const named = result.success ? [] : result.error.issues.map(({ path }) => path.join('.'));
		expect(named).toEqual(wrong);
	});

	test('is validated and priced as a purchase, and consents that staff send are not stored', async () => {
		const { saleId } = await begin(JAGA_AMAN, NOW);
		const wrong = await refused(
			check(saleId, NOW, { quoteHolder: { ...TEST_HOLDER, nric: '12' } }),
		);
		expect(Object.keys((wrong.data as { fields: object }).fields)).toEqual([
			'quoteHolder.nric',
		]);
		const other = await refused(check(saleId, NOW, {}, { planRate: 1 }));
		expect(other.code).toBe('price-changed');
		const { planRate } = await check(saleId, NOW);
		expect((await showSaleAs(deps, { saleId }, service)).price).toMatchObject({
			planRate,
			isOfToday: true,
			whole: planRate,
		});
		const { rows } = await db.query<{ items: number }>(
			sql`select count(*)::int as items from cart_item`,
		);
		expect(rows[0]?.items).toBe(0);
	});

	test('a change after the check takes the price away, so an old one is never sent', async () => {
		const { saleId } = await begin(JAGA_AMAN, NOW);
		const { planRate } = await check(saleId, NOW);
		expect(await stateOf(saleId)).toBe('ready');
		await keepFill(deps, { saleId, draft: FORM }, service);
		expect(await stateOf(saleId)).toBe('filling');
		const early = sendToBuyer(deps, { saleId, planRate, read: true }, service);
		expect((await refused(early)).code).toBe('look-again');
	});

	test('is not checked as another product, and not for the address of staff', async () => {
		const { saleId } = await begin(JAGA_AMAN_XTRA, NOW);
		expect((await refused(check(saleId, NOW))).code).toBe('fix-fields');
		const own = await begin(JAGA_AMAN, NOW);
		const holder = { ...TEST_HOLDER, email: staffMail };
		const refusal = await refused(check(own.saleId, NOW, { quoteHolder: holder }));
		expect(JSON.stringify(refusal.data)).toContain('alamat petugas');
	});
});

describe('the link', () => {
	test('goes to the buyer with the premium, and opens the form as staff filled it in', async () => {
		const { say, mail, token, saleId } = await sold();
		expect(say).toContain('sa***@contoh.test');
		expect(mail?.to).toMatch(/^sari\d+@contoh\.test$/);
		expect(mail?.text).toMatch(/Rp\d/);
		expect(mail?.subject).not.toMatch(/SARI|PJL/);
		expect(await openApplicationDraft(deps, token, NOW)).toMatchObject({
			content_id: JAGA_AMAN,
			draft: FORM,
			filledByStaff: true,
		});
		expect(JSON.stringify(await jobs())).not.toMatch(new RegExp(`${token}|contoh.test`));
		expect(await stateOf(saleId)).toBe('sent');
	});

	test('closes the form to staff, and no response shows an answer of the buyer', async () => {
		const { saleId } = await sold();
		expect((await refused(fillSaleAs(deps, { saleId }, service))).code).toBe('look-again');
		const kept = keepFill(deps, { saleId, draft: {} }, service);
		expect((await refused(kept)).code).toBe('look-again');
		expect((await refused(check(saleId, NOW))).code).toBe('look-again');
		const shown = JSON.stringify(await showSaleAs(deps, { saleId }, service));
		for (const secret of ['health_question', TEST_HOLDER.nric, 'Melati', 'pengajuan='])
			expect(shown).not.toContain(secret);
	});

	test.each([
		['another premium than the one shown', { planRate: 1 }, NOW, 'look-again'],
		['before it was read out', { read: false }, NOW, 'fix-fields'],
		['a premium of yesterday', {}, later(20), 'look-again'],
	])('is not sent with %s', async (_what, part, now, code) => {
		const { saleId } = await begin(JAGA_AMAN, NOW);
		const { planRate } = await check(saleId, NOW);
		const input = { saleId, planRate, read: true, ...part };
		expect((await refused(sendToBuyer(deps, input, as('service', now)))).code).toBe(code);
	});

	test('is not sent by a colleague, who may send it again and revoke it', async () => {
		const { saleId } = await begin(JAGA_AMAN, NOW);
		const { planRate } = await check(saleId, NOW);
		const input = { saleId, planRate, read: true };
		expect((await refused(sendToBuyer(deps, input, supervisor))).code).toBe('forbidden');
		await sendToBuyer(deps, input, service);
		await resendToBuyer(deps, { saleId }, supervisor);
		expect((await showSaleAs(deps, { saleId }, supervisor)).sentTimes).toBe(2);
		await revokeLink(deps, { saleId }, supervisor);
		expect(await stateOf(saleId)).toBe('revoked');
	});

	test('lives seven days from each sending, which saving does not extend', async () => {
		const { saleId, token } = await sold();
		const saved = await keepDraft(
			deps,
			{ token, content_id: JAGA_AMAN, draft: FORM },
			{ now: later(24) },
		);
		expect(saved).toMatchObject({ token, expiresAt: later(7 * 24).toISOString() });
		await resendToBuyer(deps, { saleId }, as('service', later(48)));
		expect((await openApplicationDraft(deps, token, later(8 * 24))).filledByStaff).toBe(true);
		const gone = openApplicationDraft(deps, token, later(9 * 24));
		expect((await refused(gone)).code).toBe('not-found');
		expect(await stateOf(saleId, later(9 * 24))).toBe('over');
		const again = resendToBuyer(deps, { saleId }, as('service', later(9 * 24)));
		expect((await refused(again)).code).toBe('look-again');
	});

	test('opens nothing once it was revoked, and no email follows', async () => {
		const { saleId, token } = await sold();
		await resendToBuyer(deps, { saleId }, service);
		await revokeLink(deps, { saleId }, service);
		expect((await refused(openApplicationDraft(deps, token, NOW))).code).toBe('not-found');
		expect(await mailed()).toEqual([]);
		expect((await refused(revokeLink(deps, { saleId }, service))).code).toBe('look-again');
	});

	test('is mailed three times a day at most', async () => {
		const { saleId } = await begin(JAGA_AMAN, NOW);
		const { planRate } = await check(saleId, NOW);
		await sendToBuyer(deps, { saleId, planRate, read: true }, service);
		for (let nth = 0; nth < 2; nth += 1) await resendToBuyer(deps, { saleId }, service);
		expect((await refused(resendToBuyer(deps, { saleId }, service))).code).toBe('slow-down');
		expect((await showSaleAs(deps, { saleId }, service)).sentTimes).toBe(3);
		await resendToBuyer(deps, { saleId }, as('service', later(25)));
	});

	test('cannot be sent again after the buyer deleted the form', async () => {
		const { saleId, token } = await sold(later(200));
		await dropApplicationDraft(deps, { token }, { now: later(200) });
		const again = await refused(resendToBuyer(deps, { saleId }, as('service', later(201))));
		expect([again.code, again.message]).toEqual([
			'look-again',
			expect.stringContaining('dihapus'),
		]);
	});
});

describe('the agreement of the buyer', () => {
	const agree = (token: string | null, change: Record<string, unknown> = {}) =>
		saveApplication(
			deps,
			wireApplication.parse({ ...testApplication(change), draft: token }),
			callerAt(later(1)),
		);
	const saleOf = async (cartID: string) =>
		(
			await db.query<{ assistedSale: string | null }>(
				sql`select assisted_sale from cart_item where id = ${cartID}`,
			)
		).rows[0]?.assistedSale;

	test('marks the saved application and ends what staff may do', async () => {
		const at = later(300);
		const { saleId, token } = await sold(at);
		const { cartID } = await saveApplication(
			deps,
			wireApplication.parse({ ...testApplication(), draft: token }),
			callerAt(at),
		);
		expect(await saleOf(cartID)).toBe(saleId);
		expect(await stateOf(saleId, at)).toBe('agreed');
		for (const act of ['fill', 'send', 'sendAgain', 'revoke'] as const)
			expect(maySale(act, 'agreed')).toBe(false);
	});

	test('without both consents is refused as for every buyer', async () => {
		const { saleId, token } = await sold(later(400));
		const refusal = await refused(
			saveApplication(
				deps,
				wireApplication.parse({
					...testApplication({ consents: { agreement: true, privacy: false } }),
					draft: token,
				}),
				callerAt(later(400)),
			),
		);
		expect(refusal.code).toBe('fix-fields');
		expect(await stateOf(saleId, later(400))).toBe('sent');
	});

	test.each([
		['no form', null],
		['an unknown form', 'a'.repeat(43)],
		['something else', "' or 1=1"],
	])('with %s belongs to no sale', async (_what, token) => {
		const { cartID } = await agree(token);
		expect(await saleOf(cartID)).toBe(null);
	});
});

test('the desk lists sales without names, open ones by default, and only those who may sell see it', async () => {
	const input = { filter: 'open', whose: 'me', page: 1 } as const;
	const { rows, total } = await listSalesForDesk(deps, input, service);
	expect(total).toBe(rows.length);
	expect(JSON.stringify(rows)).not.toMatch(/SARI|contoh\.test/);
	expect(rows.every(({ state }) => state !== 'revoked' && state !== 'over')).toBe(true);
	const theirs = await listSalesForDesk(deps, { ...input, filter: 'all' }, supervisor);
	expect(theirs.rows).toEqual([]);
	const wrong = listSalesForDesk(deps, input, as('finance', NOW));
	expect((await refused(wrong)).code).toBe('forbidden');
	const { products } = await listSaleProducts(deps, service);
	expect(products.map(({ contentId }) => contentId)).toContain(JAGA_AMAN);
});

test('the contact of a buyer is deleted a month after the link, and who assisted stays', async () => {
	const { saleId } = await sold(later(600));
	const end = new Date(later(600).getTime() + 7 * 86_400_000);
	const month = new Date(end.getTime() + 30 * 86_400_000);
	const keepers = testKeepers(personalAssistedSales, db);
	await forgetPast(keepers, db, new Date(month.getTime() - 1_000));
	expect((await showSaleAs(deps, { saleId }, service)).buyer?.name).toBe('Sari Contoh');
	await forgetPast(keepers, db, month);
	const shown = await showSaleAs(deps, { saleId }, as('service', month));
	expect([shown.buyer, shown.staffName === '']).toEqual([null, false]);
});

test.each<[what: string, part: Partial<SaleTimes>, state: (typeof SALE_STATES)[number]]>([
	['just begun', {}, 'filling'],
	['priced', { checkedAt: NOW }, 'ready'],
	['sent', { checkedAt: NOW, sentAt: NOW }, 'sent'],
	['sent and left', { sentAt: NOW, endsAt: NOW }, 'over'],
	['revoked', { sentAt: NOW, revokedAt: NOW }, 'revoked'],
	['agreed to before it was over', { agreedAt: NOW, endsAt: NOW }, 'agreed'],
	['ordered', { agreedAt: NOW, orderNo: 'INV-1' }, 'ordered'],
	['paid', { agreedAt: NOW, orderNo: 'INV-1', boughtAt: NOW, revokedAt: NOW }, 'bought'],
])('a sale that is %s is in its state', (_what, part, state) => {
	const none = { checkedAt: null, sentAt: null, revokedAt: null, agreedAt: null };
	const sale = { ...none, endsAt: later(1), orderNo: null, boughtAt: null, ...part };
	expect(saleState(sale, NOW)).toBe(state);
});
