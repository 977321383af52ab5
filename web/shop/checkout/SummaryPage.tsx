import { useEffect, useState } from 'react';

import { NOTHING_TO_PAY } from '#insurance/money/payments/methods.ts';
import type { confirmCart } from '#insurance/sales/carts/api.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { paths } from '#web/paths.ts';
import { ask } from '#web/ui/ask.ts';
import { storedCart, storedSelection } from '#web/ui/browser/checkout-storage.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { useNavigate } from '#web/ui/navigation/router.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { useWording } from '#web/ui/site.tsx';

import { PurchaseHeader } from '../frame/PurchaseHeader.tsx';
import { NewerVersions } from '../quote/NewerVersions.tsx';
import { PriceNews } from '../quote/PriceNews.tsx';
import { AmountLine, cardLook, WaitingPart } from './checkout-look.tsx';
import {
	type Confirmation,
	methodGroups,
	payNeeds,
	takenMethod,
	checkoutTerms,
} from './checkout.ts';
import { keepMethod, keptMethod } from './kept-choices.ts';
import { MissingNeeds } from './MissingNeeds.tsx';
import { MethodPicker } from './payment/MethodPicker.tsx';
import { type PayTools, usePay } from './payment/use-pay.ts';
import { PromoCode, PromotionLines } from './PromoCode.tsx';
import { HolderCards, PayBar } from './SummaryParts.tsx';
import { TermsList, useConsents } from './TermsList.tsx';
import { sendCode } from './use-promotion.ts';

type View =
	| { at: 'loading' | 'nowhere' }
	| { at: 'failed'; message: string; mayRetry: boolean }
	| { at: 'ready'; data: Confirmation };

async function confirmSelection(): Promise<View> {
	const userSession = storedCart();
	const cartID = storedSelection();
	if (!userSession || cartID.length === 0) return { at: 'nowhere' };
	const answer = await ask<typeof confirmCart>(
		'POST /page/product/confirmation',
		{ userSession, cartID },
		{ repeatable: true },
	);
	return answer.ok
		? { at: 'ready', data: answer.data }
		: {
				at: 'failed',
				message: answer.message,
				mayRetry: answer.code === 0 || answer.code >= 429,
			};
}

/** Loads the selected items. Without a stored selection, the buyer is sent to the cart (B4.67). */
function useConfirmation(): { view: View; reload: () => Promise<void> } {
	const [view, setView] = useState<View>({ at: 'loading' });
	const navigate = useNavigate();
	useEffect(() => {
		let gone = false;
		void confirmSelection().then((seen) => (gone ? undefined : setView(seen)));
		return () => {
			gone = true;
		};
	}, []);
	useEffect(() => {
		if (view.at === 'nowhere') void navigate(paths.cart, { replace: true });
	}, [view, navigate]);
	return { view, reload: async () => setView(await confirmSelection()) };
}

function SummaryTotals({
	label,
	data,
	reload,
}: {
	label: string;
	data: Confirmation;
	reload: () => Promise<void>;
}) {
	const [state, setState] = useState({ busy: false, problem: '' });
	async function choose(code: string) {
		setState({ busy: true, problem: '' });
		const cartIds = data.cart.map(({ cartID }) => cartID);
		const { problem } = await sendCode(cartIds, code);
		if (!problem) await reload();
		setState({ busy: false, problem });
	}
	return (
		<section
			aria-label="Yang dibayar"
			className={`${cardLook} grid gap-4 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-5 lg:row-start-1`}
		>
			<dl className="grid gap-1">
				<AmountLine label="Diskon" amount={formatRupiah(data.summary.discount)} />
				<PromotionLines promotion={data.promotion} />
				<AmountLine label={label} amount={formatRupiah(data.promotion.toPay)} strong />
			</dl>
			<PromoCode
				promotion={data.promotion}
				busy={state.busy}
				problem={state.problem}
				onChoose={(code) => void choose(code)}
			/>
		</section>
	);
}

type CheckoutProps = {
	page: PageData;
	data: Confirmation;
	paying: PayTools;
	reload: () => Promise<void>;
};

function Checkout({ page, data, paying, reload }: CheckoutProps) {
	const [presses, setPresses] = useState(0);
	const { state, pay, clearProblem } = paying;
	const total = useWording('total_belanja', 'Total belanja');
	const terms = checkoutTerms(page.children, data);
	const consents = useConsents(terms);
	const [method, setMethod] = useState(keptMethod);
	const free = data.promotion.toPay === 0;
	const groups = methodGroups(page.children);
	const paidBy = free ? NOTHING_TO_PAY.id : takenMethod(groups, method, data.promotion.toPay);
	const needs = payNeeds(terms, consents.read, consents.agreed, paidBy);
	const asked = presses > 0;
	function press() {
		setPresses((now) => now + 1);
		if (needs.length === 0 && paidBy !== null) void pay(data, paidBy);
	}
	return (
		<div className="grid gap-7 md:gap-10 lg:grid-cols-[1fr_24rem] lg:items-start">
			<section className="grid min-w-0 gap-4">
				<h2 className="text-xl font-bold">Yang kamu beli</h2>
				<PriceNews data={data} />
				<NewerVersions data={data} reload={reload} />
				<HolderCards data={data} />
			</section>
			<SummaryTotals label={total} data={data} reload={reload} />
			<TermsList terms={terms} consents={consents} asked={asked} />
			{free ? (
				<Notice look="success">
					Promo menanggung seluruh harganya. Tidak ada yang perlu dibayar.
				</Notice>
			) : (
				<MethodPicker
					groups={groups}
					amount={data.promotion.toPay}
					chosen={paidBy}
					problem={
						state.methodProblem ??
						(asked && paidBy === null ? 'Pilih cara bayar untuk melanjutkan.' : null)
					}
					onChoose={(id) => {
						setMethod(id);
						keepMethod(id);
						clearProblem();
					}}
				/>
			)}
			{asked && needs.length > 0 ? <MissingNeeds key={presses} needs={needs} /> : null}
			{state.problem ? <Notice look="error">{state.problem}</Notice> : null}
			<PayBar
				label={total}
				total={data.promotion.toPay}
				verb={free ? 'Selesaikan pesanan' : 'Bayar'}
				busy={state.busy}
				held={needs.length > 0}
				onPay={press}
			/>
		</div>
	);
}

/** /ringkasan-pembelian: the items, the terms and the payment methods (B2.6). */
export function Screen({ page }: { page: PageData }) {
	const { view, reload } = useConfirmation();
	const paying = usePay(reload);
	return (
		<>
			<PurchaseHeader step={3} />
			<section className="page py-6 max-lg:max-w-2xl md:py-10">
				<h1 className="mb-5 text-3xl md:mb-8">{page.title}</h1>
				<noscript>
					<p>Ringkasan pembelian memerlukan JavaScript.</p>
				</noscript>
				{view.at === 'loading' || view.at === 'nowhere' ? (
					<WaitingPart words="Menghitung premi terbaru" />
				) : null}
				{view.at === 'failed' ? (
					<Notice look="error">
						<p>{view.message}</p>
						<p className="mt-3 flex flex-wrap gap-3">
							{view.mayRetry ? (
								<Button onClick={() => void reload()}>Coba lagi</Button>
							) : null}
							<ButtonLink url={paths.cart} look="second">
								Buka keranjang
							</ButtonLink>
						</p>
					</Notice>
				) : null}
				{view.at === 'ready' ? (
					<Checkout
						key={view.data.documentsHash}
						page={page}
						data={view.data}
						paying={paying}
						reload={reload}
					/>
				) : null}
			</section>
		</>
	);
}
