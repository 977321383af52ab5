import type { ReactNode } from 'react';

import type {
	choosePromotion,
	confirmCart,
	deleteFromCart,
	getCartBySession,
} from '#insurance/carts/api.ts';
import type { getPage } from '#insurance/content/api.ts';
import type { PageData } from '#insurance/content/page.ts';
import type { payCart } from '#insurance/payments/api.ts';
import { type Ask, refusedFields } from '#platform/contract/client.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { PlainAnswer, PlainRequest } from '#platform/http/pages/plain-forms.ts';
import type { BuiltFiles } from '#platform/http/pages/site-files.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';

import { loadSite } from '../../view.ts';
import { type Confirmation, isSafeEndpoint, termsOf } from '../checkout/checkout.ts';
import { isCorporate } from '../product/ProductHero.tsx';
import { answerApplication } from './plain-application.ts';
import { PlainApplication } from './PlainApplication.tsx';
import { contentOf, PlainCart, PlainSummary } from './PlainCheckout.tsx';
import { plainPage, Unavailable } from './PlainFrame.tsx';

type Drawn = { status: number; title: string; body: ReactNode };
type Came = Drawn | Extract<PlainAnswer, { go: string }>;

const drawn = (title: string, body: ReactNode, status = 200): Drawn => ({ status, title, body });

const isGone = ({ code }: { code: number }) => code >= 400 && code < 500;

const pageOf = async (ask: Ask, slug: string): Promise<PageData | null> => {
	const answer = await ask<typeof getPage>('GET /page/*', { '*': slug, language: 'id' });
	if (answer.ok) return answer.data;
	if (isGone(answer)) return null;
	throw new Refusal('busy', answer.message);
};

async function product(slug: string, request: PlainRequest, ask: Ask): Promise<Came> {
	const page = await pageOf(ask, slug);
	if (!page?.product) return drawn('Halaman tidak ditemukan', <p>Produk ini tidak ada.</p>, 404);
	if (isCorporate(page)) return drawn(page.title, <Unavailable page={page} />);
	if (!page.online_sale)
		return drawn('Halaman tidak ditemukan', <Unavailable page={page} />, 404);
	const answer = await answerApplication(page, request, ask);
	if ('go' in answer) return answer;
	const wrong = answer.shown.problems.length > 0 || answer.shown.notice !== null;
	return drawn(
		`Beli ${page.title}`,
		<PlainApplication {...answer.shown} token={request.token} />,
		request.sent && wrong ? 422 : 200,
	);
}

async function itemsOf({ cart }: PlainRequest, ask: Ask) {
	if (!cart) return [];
	const answer = await ask<typeof getCartBySession>('POST /page/product/get-cart-by-session', {
		userSession: cart,
	});
	if (answer.ok) return answer.data;
	if (isGone(answer)) return [];
	throw new Refusal('busy', answer.message);
}

const NO_COOKIES =
	'Perambanmu menolak cookie, jadi keranjangmu tidak bisa diingat. Izinkan cookie untuk situs ini, lalu kembali ke pengajuanmu dan tekan Simpan lagi.';

async function cart(request: PlainRequest, ask: Ask): Promise<Came> {
	const { posted, token, problem } = request;
	const gone = posted.get('hapus');
	let notice = problem ?? (request.saved && request.cart === null ? NO_COOKIES : null);
	if (gone && !problem) {
		const answer = await ask<typeof deleteFromCart>('DELETE /page/product', {
			userSession: request.cart,
			cartID: gone,
		});
		if (answer.ok) return { go: '/beli/keranjang' };
		notice = answer.message;
	}
	const items = await itemsOf(request, ask);
	return drawn('Keranjang', <PlainCart items={items} token={token} notice={notice} />);
}

type Selection = { page: PageData; cartID: string[] };

async function pay(request: PlainRequest, { cartID }: Selection, ask: Ask) {
	return ask<typeof payCart>('POST /page/product/payment', {
		userSession: request.cart,
		cartID,
		metode_pembayaran: request.posted.get('metode_pembayaran') ?? '',
		documentsHash: request.posted.get('dokumen'),
		consents: { terms: true },
	});
}

/** Presses of the summary that only change the code that is kept with the cart. */
const CODE_PRESSES = new Set(['promo', 'lepas']);

/** Keeps the code with the cart, or takes it away; why it was not even looked at, or null. */
async function chooseCode(
	{ posted, cart: userSession }: PlainRequest,
	{ cartID }: Selection,
	ask: Ask,
) {
	const code = posted.get('aksi') === 'promo' ? (posted.get('kode') ?? '').trim() : '';
	const answer = await ask<typeof choosePromotion>('POST /page/product/promotion', {
		userSession,
		cartID,
		code,
	});
	return answer.ok ? null : answer.message;
}

/** What is still missing of the summary, by its fields. */
function missing(terms: readonly { id: string }[], posted: URLSearchParams) {
	const agreed = new Set(posted.getAll('setuju'));
	const problems: Record<string, string> = {};
	for (const { id } of terms)
		if (!agreed.has(id)) problems[id] = 'Centang kotak ini untuk melanjutkan.';
	if (!posted.get('metode_pembayaran'))
		problems['metode_pembayaran'] = 'Pilih cara bayar untuk melanjutkan.';
	return problems;
}

/**
 * What another tab, a new price or a promotion that is over made of the order since this summary
 * was drawn; a drop is passed on.
 */
function unseen(data: Confirmation, posted: URLSearchParams): string | null {
	const { toPay } = data.promotion;
	const seen = Number(posted.get('terlihat') ?? Number.NaN);
	if (posted.get('isi') === contentOf(data) && toPay <= seen) return null;
	return `Pesananmu berubah sejak halaman ini kamu buka: sekarang ${formatRupiah(toPay)}. Belum ada yang dibayar. Periksa dulu, lalu bayar bila setuju.`;
}

/** A browser follows no form to another host from here: the payment page of one is a link. */
function onward(endpoint: string, publicUrl: string): Came {
	const url = new URL(endpoint, publicUrl);
	if (url.origin === new URL(publicUrl).origin) return { go: url.pathname + url.search };
	return drawn(
		'Pesananmu sudah dibuat',
		<div className="grid gap-4">
			<p>Tinggal satu langkah: buka halaman pembayaran.</p>
			<p>
				<ButtonLink url={endpoint}>Buka halaman pembayaran</ButtonLink>
			</p>
		</div>,
	);
}

async function summary(request: PlainRequest, ask: Ask, publicUrl: string): Promise<Came> {
	const items = await itemsOf(request, ask);
	const page = await pageOf(ask, paths.summary.slice(1));
	if (items.length === 0 || page === null) return { go: '/beli/keranjang' };
	const cartID = items.map((item) => item.cartID);
	const { posted, token, cart: userSession } = request;
	const aboutCode = CODE_PRESSES.has(posted.get('aksi') ?? '');
	const refusedCode =
		aboutCode && !request.problem ? await chooseCode(request, { page, cartID }, ask) : null;
	const confirmed = await ask<typeof confirmCart>('POST /page/product/confirmation', {
		userSession,
		cartID,
	});
	if (!confirmed.ok)
		return drawn(
			page.title,
			<PlainCart items={items} token={token} notice={confirmed.message} />,
		);
	const data = confirmed.data;
	let notice =
		request.problem ?? (aboutCode ? refusedCode : request.sent ? unseen(data, posted) : null);
	let problems: Record<string, string> = {};
	if (request.sent && !aboutCode && !notice) {
		problems = missing(termsOf(page.children, data), posted);
		if (Object.keys(problems).length === 0) {
			const paid = await pay(request, { page, cartID }, ask);
			const endpoint = paid.ok ? paid.data.payment.responseData.endpointUrl : null;
			if (endpoint !== null && isSafeEndpoint(endpoint, publicUrl))
				return onward(endpoint, publicUrl);
			notice = paid.ok ? 'Alamat pembayaran tidak dikenal. Hubungi kami.' : paid.message;
			if (!paid.ok) problems = refusedFields(paid.data);
		} else notice = 'Masih ada yang perlu dilengkapi di bawah.';
	}
	return drawn(
		page.title,
		<PlainSummary {...{ page, data, token, posted, notice, problems }} />,
		request.sent && notice ? 422 : 200,
	);
}

/** A reload sends a form again, with all that was typed; going back does not bring it. */
const Later = ({ why, sent }: { why: string; sent: boolean }) => (
	<div className="grid gap-4">
		<p>{why}</p>
		<p>
			{sent
				? 'Muat ulang halaman ini sebentar lagi dan pilih kirim ulang: isianmu ikut terkirim lagi.'
				: 'Muat ulang halaman ini sebentar lagi.'}
		</p>
	</div>
);

/** What was sent was not read at all. */
const refusedPage = ({ status, words }: { status: number; words: string }): Drawn =>
	status === 429 || status >= 500
		? drawn('Mohon menunggu', <Later why={words} sent />, status)
		: drawn('Belum bisa dilanjutkan', <p>{words}</p>, status);

const answerOf = (request: PlainRequest, ask: Ask, publicUrl: string): Promise<Came> =>
	request.path === 'keranjang'
		? cart(request, ask)
		: request.path === 'ringkasan'
			? summary(request, ask, publicUrl)
			: product(request.path, request, ask);

/** Buying without script: each address below /beli answers with a whole page, or leads on. */
export async function answerPlain(
	request: PlainRequest,
	{ ask, files, publicUrl }: { ask: Ask; files: BuiltFiles; publicUrl: string },
): Promise<PlainAnswer> {
	const came = request.refused
		? refusedPage(request.refused)
		: await answerOf(request, ask, publicUrl).catch((error: unknown) => {
				if (!(error instanceof Refusal)) throw error;
				const { message } = error;
				return drawn('Mohon menunggu', <Later why={message} sent={request.sent} />, 503);
			});
	if ('go' in came) return came;
	const site = await loadSite(ask, 'id', new URL(publicUrl).origin);
	return {
		status: came.status,
		html: plainPage({ site, files, title: came.title, children: came.body }),
	};
}
