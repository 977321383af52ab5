import { createHash } from 'node:crypto';

import { answerWords, askedQuestions } from '#insurance/product/products/answers.ts';
import type { Product } from '#insurance/product/products/product.ts';
import { noteSaleAgreed } from '#insurance/sales/assisted/followed-sale.server.ts';
import type { WireApplication } from '#insurance/sales/quotes/api.ts';
import { answerSituation } from '#insurance/sales/quotes/application/application-rules.ts';
import {
	checkApplication,
	checkQuote,
} from '#insurance/sales/quotes/application/check-application.server.ts';
import { saleOfDraft } from '#insurance/sales/quotes/drafts/keep-draft.server.ts';
import { nikDiffers } from '#insurance/sales/quotes/nik.ts';
import {
	type QuoteDeps,
	refuseOtherPrice,
} from '#insurance/sales/quotes/pricing/price-quote.server.ts';
import { differs } from '#insurance/sales/quotes/pricing/price.ts';
import type { Application, Quote } from '#insurance/sales/quotes/quote.ts';
import { figuresFromWire } from '#insurance/sales/quotes/wire/from-wire.ts';
import { wirePathOf } from '#insurance/sales/quotes/wire/wire-paths.ts';
import { isChosen } from '#insurance/sales/quotes/wire/wire-values.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import type { Captcha } from '#platform/http/captcha/captcha.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { cartIsFull, foreignCart, openOrStartSession, openSession } from './cart-session.server.ts';
import { type Evidence, isCartId, isEditable, MAX_CART_ITEMS } from './cart.ts';
import { type EditedPrice, keptOfEdited, saidOfEdited } from './kept/keep-edited.server.ts';
import { type Filled, keepQuote, type KeptQuote } from './kept/keep-quote.server.ts';
import { sealFacts } from './kept/replayed-quotes.server.ts';
import { leaveItem, noteQuote } from './kept/store.server.ts';
import { openApplication, SEALED } from './order/items-for-order.server.ts';
import {
	type CartItemValues,
	type CartRow,
	findItems,
	insertItem,
	replaceItem,
} from './store.server.ts';

export type SaveDeps = QuoteDeps & {
	db: Pool;
	sealer: Sealer;
	solvedCaptcha: Captcha['solved'];
};

type Saved = {
	userSession: string;
	cartID: string;
	redirect_url?: string;
	/** Set if an edited quote has a different price. */
	priced?: EditedPrice;
};

/** Returns the item being edited, or null. An id that is not in the cart results in one generic 400. */
async function editedItem(db: Db, body: WireApplication, now: Date): Promise<CartRow | null> {
	const cartId = Array.isArray(body.cartID) ? body.cartID[0] : body.cartID;
	const session = cartId ? await openSession(db, body.userSession, now) : null;
	// After a cart has expired, its ids are no longer valid, so the input becomes a new item and
	// not an error.
	if (!cartId || !session) return null;
	const item = isCartId(cartId) ? (await findItems(db, session, [cartId]))[0] : undefined;
	if (!item) throw foreignCart();
	if (item.status === 'ordered')
		throw new Refusal('look-again', 'Polis ini sudah dibayar dan tidak dapat diubah lagi.');
	return isEditable(item.status) ? item : null;
}

/** Returns the stored application of the item being edited; it is needed because NIKs arrive masked. */
const storedOf = (sealer: Sealer, item: CartRow | null) =>
	item?.status === 'open' ? openApplication(sealer, item.application) : null;

function questionsAsked(product: Product, quote: Quote | Application, now: Date) {
	const { insured, answers } = quote;
	return askedQuestions(product.questions, answerSituation(product, quote, now)).flatMap(
		({ question, key, place }) => {
			const answer = answers[key];
			if (answer === undefined) return [];
			const who =
				place === null ? '' : ` (${insured[place]?.name || `tertanggung ${place + 1}`})`;
			return [{ question: question.text + who, answer: answerWords(question, answer) }];
		},
	);
}

function evidenceOf(product: Product, { application, quote }: Filled, caller: Caller): Evidence {
	const { consents, holder } = application ?? {};
	return {
		at: caller.now.toISOString(),
		ip: caller.ip,
		userAgent: caller.userAgent,
		consents: consents ?? null,
		questions: questionsAsked(product, quote, caller.now),
		nikDiffers: holder ? nikDiffers(holder.nik, holder) : [],
	};
}

export function valuesOf(
	id: string,
	filled: Filled,
	kept: KeptQuote,
	sealer: Sealer,
	caller: Caller,
): CartItemValues {
	const { quoted, price, application, quote } = filled;
	const { product } = quoted;
	const { frequency, ...parts } = price;
	return {
		id,
		status: application ? 'open' : 'draft',
		contentId: product.product.contentId,
		productCode: product.code,
		productVersion: product.version,
		tariffVersion: quoted.tariffVersion,
		periodUnit: quote.choice.period.unit,
		periodLength: quote.choice.period.length,
		frequency,
		...parts,
		application: sealer.seal(SEALED.application, application ?? quote),
		evidence: sealer.seal(SEALED.evidence, evidenceOf(product.product, filled, caller)),
		...kept,
	};
}

async function fill(
	deps: SaveDeps,
	body: WireApplication,
	stored: Application | null,
	caller: Caller,
): Promise<Filled> {
	if (isChosen(body.is_calculate)) {
		const { quote, quoted } = await checkQuote(deps, body, caller.now);
		const price = quoted.prices[0];
		if (!price || quote.choice.frequency === null)
			throw new Refusal('fix-fields', 'Cara bayar wajib dipilih', {
				fields: { [wirePathOf(['choice', 'frequency'])]: 'Cara bayar wajib dipilih' },
			});
		return { quoted, price, application: null, quote };
	}
	const { application, quoted, price } = await checkApplication(deps, body, stored, caller.now);
	return { quoted, price, application, quote: application };
}

/**
 * Returns a new item's id, which is the same for a repeated save. If the response was lost or the
 * user went back to the form, the cart still gets only one item, even if the save also created the
 * cart.
 */
function newItemId(caller: Caller, userSession: string): string {
	const key = caller.header('idempotency-key');
	if (key === undefined) return uuidv7();
	const hex = createHash('sha256').update(`cart item ${userSession} ${key}`).digest('hex');
	const part = (from: number, to: number) => hex.slice(from, to);
	return `${part(0, 8)}-${part(8, 12)}-8${part(13, 16)}-a${part(17, 20)}-${part(20, 32)}`;
}

type Put = {
	item: CartItemValues;
	/** False if the item was created by an earlier save. */ isNew: boolean;
};

/**
 * Adds a new item to the cart. A repeated save finds the item it created; if that was removed or
 * bought in the meantime, a new one is added. Refuses with `look-again` if the cart is full.
 */
async function added(tx: Tx, session: Buffer, item: CartItemValues): Promise<Put> {
	if (await insertItem(tx, session, item, MAX_CART_ITEMS)) return { item, isNew: true };
	const [before] = await findItems(tx, session, [item.id]);
	if (!before) throw cartIsFull();
	if (before.status === 'open' || before.status === 'draft') return { item, isNew: false };
	const another = { ...item, id: uuidv7() };
	if (!(await insertItem(tx, session, another, MAX_CART_ITEMS))) throw cartIsFull();
	return { item: another, isNew: true };
}

async function replaced(tx: Tx, session: Buffer, item: CartItemValues): Promise<Put> {
	if (await replaceItem(tx, session, item)) return { item, isNew: true };
	throw new Refusal(
		'look-again',
		'Isi keranjang sudah berubah. Buka keranjang kamu, lalu coba lagi.',
	);
}

/**
 * Saves an application as a new cart item or in place of the item being edited, at the price of the
 * tariff (B7.34–B7.50). With `is_calculate` 1, it stores a draft and returns where to continue.
 * Refuses with `fix-fields` and the field names of the request, with `price-changed` and the new
 * price if the browser sent a different one, and with `malformed` if the cart id belongs to another
 * cart.
 */
export async function saveApplication(
	deps: SaveDeps,
	body: WireApplication,
	caller: Caller,
): Promise<Saved> {
	const edited = await editedItem(deps.db, body, caller.now);
	const stored = storedOf(deps.sealer, edited);
	const filled = await fill(deps, body, stored, caller);
	const again = edited && stored ? { before: edited, stored } : null;
	const kept = again && (await keptOfEdited(deps.db, { ...again, filled }, caller.now));
	// The form knows the current price. A buyer with a lower guaranteed price may send either of
	// the two.
	if (!kept || differs(figuresFromWire(body), filled.price))
		refuseOtherPrice(figuresFromWire(body), (kept ?? filled).price);
	// A buyer who opened another person's link edits a copy, so that the original buyer pays for
	// their own input.
	const own = edited?.own ? edited : null;
	const sale = body.draft ? await saleOfDraft(deps, body.draft, caller.now) : null;
	const quote = await keepQuote(
		deps,
		filled,
		{ before: edited, partner: body.mitra, sale },
		caller.now,
	);
	const promised = kept ? { ...quote, keptUntil: kept.keptUntil } : quote;
	const priced = again && !kept ? saidOfEdited({ ...again, filled }, caller.now) : null;
	// Checked last, because a captcha is valid only once and users should not have to solve another
	// one after each field error.
	const useCaptcha = filled.application ? await deps.solvedCaptcha(body.captcha, caller) : null;
	return deps.db.transaction(async (tx) => {
		const session = await openOrStartSession(tx, body.userSession, caller.now);
		const id = own?.id ?? newItemId(caller, session.userSession);
		const values = valuesOf(id, kept ?? filled, promised, deps.sealer, caller);
		if (edited && !own) leaveItem(tx, session.hash, edited.id);
		const saving = own ? replaced(tx, session.hash, values) : added(tx, session.hash, values);
		const [{ item, isNew }] = await Promise.all([saving, useCaptcha?.(tx)]);
		const { application } = filled;
		const facts = application && sealFacts(deps.sealer, application, caller.now);
		if (isNew) noteQuote(tx, item, facts, caller.now);
		if (sale && application) await noteSaleAgreed(tx, sale, caller.now);
		const slug = filled.quoted.product.product.slug;
		const next = filled.application
			? {}
			: { redirect_url: `/${slug}?cart=${item.id}#form-pengajuan` };
		return {
			userSession: session.userSession,
			cartID: item.id,
			...next,
			...(priced ? { priced } : {}),
		};
	});
}
