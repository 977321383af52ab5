import type { deleteFromCart } from '#insurance/sales/carts/api.ts';
import type { Ask } from '#platform/contract/client.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { PlainAnswer, PlainRequest } from '#platform/http/pages/plain-forms.ts';
import type { BuiltFiles } from '#platform/http/pages/site-files.ts';
import { ButtonLink } from '#web/ui/Button.tsx';

import { loadSiteData } from '../../view.ts';
import { isCorporate } from '../product/ProductHero.tsx';
import { summary } from './answer-summary.tsx';
import { answerApplication } from './application/answer-application.ts';
import { PostedApplication } from './application/PostedApplication.tsx';
import { type Came, type Drawn, drawnPage, itemsOf, readPlainPage } from './posted-answers.ts';
import { PlainCart } from './PostedCheckout.tsx';
import { plainPage, Unavailable } from './PostedFrame.tsx';

async function product(slug: string, request: PlainRequest, ask: Ask): Promise<Came> {
	const page = await readPlainPage(ask, slug);
	if (!page?.product)
		return drawnPage('Halaman tidak ditemukan', <p>Produk ini tidak ada.</p>, 404);
	if (isCorporate(page)) return drawnPage(page.title, <Unavailable page={page} />);
	if (!page.online_sale) return drawnPage(page.title, <Unavailable page={page} />, 404);
	const answer = await answerApplication(page, request, ask);
	if ('go' in answer) return answer;
	const isWrong = answer.shown.problems.length > 0 || answer.shown.notice !== null;
	return {
		...drawnPage(
			`Beli ${page.title}`,
			<PostedApplication {...answer.shown} token={request.token} />,
			request.sent && isWrong ? 422 : 200,
		),
		step: answer.shown.screen,
	};
}

const NO_COOKIES =
	'Perambanmu menolak cookie, jadi keranjangmu tidak bisa diingat. Izinkan cookie untuk situs ini, lalu kembali ke pengajuanmu dan tekan Beli Sekarang lagi.';

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
	return drawnPage('Keranjang', <PlainCart items={items} token={token} notice={notice} />);
}

/**
 * A reload submits the form again with all its input, whereas going back does not restore the
 * input.
 */
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

const refusedPage = ({ status, words }: { status: number; words: string }, path: string): Drawn =>
	status === 429 || status >= 500
		? drawnPage('Mohon menunggu', <Later why={words} sent />, status)
		: drawnPage(
				'Belum bisa dilanjutkan',
				<div className="grid gap-4">
					<p>{words}</p>
					<p>
						<ButtonLink url={`/beli/${path}`} look="second">
							Buka formulirnya lagi
						</ButtonLink>
					</p>
				</div>,
				status,
			);

const answerOf = (request: PlainRequest, ask: Ask, publicUrl: string): Promise<Came> =>
	request.path === 'keranjang'
		? cart(request, ask)
		: request.path === 'ringkasan'
			? summary(request, ask, publicUrl)
			: product(request.path, request, ask);

export async function answerPlain(
	request: PlainRequest,
	{ ask, files, publicUrl }: { ask: Ask; files: BuiltFiles; publicUrl: string },
): Promise<PlainAnswer> {
	const came = request.refused
		? refusedPage(request.refused, request.path)
		: await answerOf(request, ask, publicUrl).catch((error: unknown) => {
				if (!(error instanceof Refusal)) throw error;
				const { message } = error;
				const status = error.code === 'slow-down' ? error.status : 503;
				return drawnPage(
					'Mohon menunggu',
					<Later why={message} sent={request.sent} />,
					status,
				);
			});
	if ('go' in came) return came;
	const site = await loadSiteData(ask, 'id', new URL(publicUrl).origin);
	return {
		status: came.status,
		html: plainPage({ site, files, title: came.title, step: came.step, children: came.body }),
	};
}
