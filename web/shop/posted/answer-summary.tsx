import type { payCart } from '#insurance/money/payments/api.ts';
import type { choosePromotion, confirmCart } from '#insurance/sales/carts/api.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { type Ask, refusedFields } from '#platform/contract/client.ts';
import type { PlainRequest } from '#platform/http/pages/plain-forms.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';

import { type Confirmation, isSafeEndpoint, checkoutTerms } from '../checkout/checkout.ts';
import { type Came, drawnPage, itemsOf, readPlainPage } from './posted-answers.ts';
import { cartIdsOf, PlainCart, PlainSummary } from './PostedCheckout.tsx';

type Selection = { page: PageData; cartID: string[] };

const CODE_PRESSES = new Set(['promo', 'lepas']);

async function pay(request: PlainRequest, { cartID }: Selection, ask: Ask) {
	return ask<typeof payCart>('POST /page/product/payment', {
		userSession: request.cart,
		cartID,
		metode_pembayaran: request.posted.get('metode_pembayaran') ?? '',
		documentsHash: request.posted.get('dokumen'),
		consents: { terms: true },
	});
}

/**
 * Returns the code to store with the cart; null if there is none. When paying, this includes a code
 * that was typed but not applied.
 */
function codeToKeep(posted: URLSearchParams): string | null {
	const typed = (posted.get('kode') ?? '').trim();
	const press = posted.get('aksi');
	if (press === 'lepas') return '';
	if (press === 'promo') return typed;
	// Codes are stored in upper case.
	const isSeen = typed.toUpperCase() === posted.get('kodeDilihat')?.toUpperCase();
	return typed === '' || isSeen ? null : typed;
}

/**
 * Stores the code with the cart, or removes it. Returns the reason the code was not checked, or
 * null.
 */
async function chooseCode(
	{ cart: userSession }: PlainRequest,
	{ cartID }: Selection,
	code: string,
	ask: Ask,
): Promise<string | null> {
	const answer = await ask<typeof choosePromotion>('POST /page/product/promotion', {
		userSession,
		cartID,
		code,
	});
	return answer.ok ? null : (refusedFields(answer.data)['code'] ?? answer.message);
}

function missing(terms: readonly { id: string }[], posted: URLSearchParams) {
	const agreed = new Set(posted.getAll('setuju'));
	const problems: Record<string, string> = {};
	for (const { id } of terms)
		if (!agreed.has(id)) problems[id] = 'Centang kotak ini untuk melanjutkan.';
	if (!posted.get('metode_pembayaran'))
		problems['metode_pembayaran'] = 'Pilih cara bayar untuk melanjutkan.';
	return problems;
}

type Outcome = { success: string | null; notice: string | null; problems: Record<string, string> };

const QUIET: Outcome = { success: null, notice: null, problems: {} };
const wrong = (notice: string, problems: Record<string, string> = {}): Outcome => ({
	success: null,
	notice,
	problems,
});

/**
 * Returns the result of applying a code. If the buyer typed the code and went straight to payment,
 * the resulting price is shown first.
 */
function ofCode(data: Confirmation, posted: URLSearchParams, refused: string | null): Outcome {
	const { code, toPay } = data.promotion;
	const isPaying = !CODE_PRESSES.has(posted.get('aksi') ?? '');
	const unpaid = isPaying ? ' Belum ada yang dibayar.' : '';
	if (refused !== null)
		return wrong(`Kode promo belum bisa dipakai.${unpaid}`, { kode: refused });
	if (code && !code.ok) return wrong(`Kode promo belum bisa dipakai.${unpaid}`);
	if (!isPaying || !code) return QUIET;
	const success = `Kode ${code.code} dipakai: sekarang ${formatRupiah(toPay)}.${unpaid} Periksa dulu, lalu bayar bila setuju.`;
	return { ...QUIET, success };
}

/**
 * Explains how the order has changed since this summary was rendered, because of another tab, a new
 * price, a new document or an expired promotion; null if nothing changed. A lower price needs no
 * confirmation.
 */
function unseen(data: Confirmation, posted: URLSearchParams): string | null {
	const { toPay } = data.promotion;
	const seen = Number(posted.get('terlihat') ?? Number.NaN);
	if (posted.get('isi') !== cartIdsOf(data) || !(toPay <= seen))
		return `Pesananmu berubah sejak halaman ini kamu buka: sekarang ${formatRupiah(toPay)}. Belum ada yang dibayar. Periksa dulu, lalu bayar bila setuju.`;
	if (posted.get('dokumen') !== data.documentsHash)
		return 'Dokumen produk sudah diperbarui sejak halaman ini kamu buka. Belum ada yang dibayar. Baca kembali, lalu bayar bila setuju.';
	return null;
}

/**
 * The content security policy blocks form redirects to another host, so an external payment page is
 * shown as a link.
 */
function onward(endpoint: string, publicUrl: string): Came {
	const url = new URL(endpoint, publicUrl);
	if (url.origin === new URL(publicUrl).origin) return { go: url.pathname + url.search };
	return drawnPage(
		'Pesananmu sudah dibuat',
		<div className="grid gap-4">
			<p>Tinggal satu langkah: buka halaman pembayaran.</p>
			<p>
				<ButtonLink url={endpoint}>Buka halaman pembayaran</ButtonLink>
			</p>
		</div>,
	);
}

async function paying(
	request: PlainRequest,
	{ selection, data, publicUrl }: { selection: Selection; data: Confirmation; publicUrl: string },
	ask: Ask,
): Promise<{ on: Came } | Outcome> {
	const { posted } = request;
	const changed = unseen(data, posted);
	if (changed !== null) return wrong(changed);
	const problems = missing(checkoutTerms(selection.page.children, data), posted);
	if (Object.keys(problems).length > 0)
		return wrong('Masih ada yang perlu dilengkapi di bawah.', problems);
	const paid = await pay(request, selection, ask);
	if (!paid.ok) return wrong(paid.message, refusedFields(paid.data));
	const endpoint = paid.data.payment.responseData.endpointUrl;
	return isSafeEndpoint(endpoint, publicUrl)
		? { on: onward(endpoint, publicUrl) }
		: wrong('Alamat pembayaran tidak dikenal. Hubungi kami.');
}

export async function summary(request: PlainRequest, ask: Ask, publicUrl: string): Promise<Came> {
	const items = await itemsOf(request, ask);
	const page = await readPlainPage(ask, paths.summary.slice(1));
	if (items.length === 0 || page === null) return { go: '/beli/keranjang' };
	const selection = { page, cartID: items.map((item) => item.cartID) };
	const { posted, token, cart: userSession, sent, problem } = request;
	const code = sent && !problem ? codeToKeep(posted) : null;
	const refused = code === null ? null : await chooseCode(request, selection, code, ask);
	const confirmed = await ask<typeof confirmCart>('POST /page/product/confirmation', {
		userSession,
		cartID: selection.cartID,
	});
	if (!confirmed.ok)
		return drawnPage(
			page.title,
			<PlainCart items={items} token={token} notice={confirmed.message} />,
		);
	const { data } = confirmed;
	const came = problem
		? wrong(problem)
		: code !== null
			? ofCode(data, posted, refused)
			: sent
				? await paying(request, { selection, data, publicUrl }, ask)
				: QUIET;
	if ('on' in came) return came.on;
	return {
		...drawnPage(
			page.title,
			<PlainSummary {...{ page, data, token, posted, ...came }} />,
			sent && came.notice ? 422 : 200,
		),
		step: 3,
	};
}
