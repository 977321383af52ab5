import { useEffect, useRef, useState } from 'react';

import type { confirmCart } from '#insurance/carts/api.ts';
import type { PageData } from '#insurance/content/page.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { paths } from '#web/paths.ts';
import { ask } from '#web/ui/ask.ts';
import { storedCart, storedSelection } from '#web/ui/browser/checkout-storage.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { TermsBox } from '#web/ui/forms/TermsBox.tsx';
import { useNavigate } from '#web/ui/navigation/router.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { useWording } from '#web/ui/site.tsx';

import { Amount, card, Waiting } from './checkout-look.tsx';
import { type Confirmation, methodGroups, type Need, payNeeds, termsOf } from './checkout.ts';
import { HolderCards, MethodPicker, TermsText } from './SummaryParts.tsx';
import { type Paying, usePay } from './use-pay.ts';

type View =
	| { at: 'loading' | 'nowhere' }
	| { at: 'failed'; message: string; mayRetry: boolean }
	| { at: 'ready'; data: Confirmation };

/** The confirmation of the stored selection, as the page shows it. */
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

/** Without a stored selection the buyer belongs in the cart (B4.67). */
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

function PriceNews({ data }: { data: Confirmation }) {
	if (data.changed.length === 0) return null;
	return (
		<Notice look="warning">
			{data.changed.map(({ cartID, before, after }) => (
				<p key={cartID}>
					Premi {data.cart.find((item) => item.cartID === cartID)?.productName} berubah
					dari {formatRupiah(before)} menjadi <strong>{formatRupiah(after)}</strong>.
					Periksa dulu, lalu bayar bila setuju.
				</p>
			))}
		</Notice>
	);
}

function Missing({ needs }: { needs: readonly Need[] }) {
	const notice = useRef<HTMLDivElement>(null);
	useEffect(() => notice.current?.focus(), []);
	return (
		<div ref={notice} tabIndex={-1} className="outline-none">
			<Notice look="error" title="Sebelum membayar">
				<ul className="grid">
					{needs.map(({ id, text }) => (
						<li key={id}>
							<a
								href={`#${id}`}
								className="inline-flex min-h-11 items-center underline"
							>
								{text}
							</a>
						</li>
					))}
				</ul>
			</Notice>
		</div>
	);
}

const added = (set: ReadonlySet<string>, id: string, is = true): ReadonlySet<string> =>
	new Set(is ? [...set, id] : [...set].filter((one) => one !== id));

function PayBar({
	label,
	total,
	busy,
	held,
	onPay,
}: {
	label: string;
	total: number;
	busy: boolean;
	held: boolean;
	onPay: () => void;
}) {
	return (
		<div className="bottom-0 grid grid-cols-[auto_1fr] gap-3 border-t border-line bg-paper py-4 tall:sticky">
			<p className="col-span-2 flex items-baseline justify-between gap-4">
				<span className="text-mute">{label}</span>
				<span className="tabular text-lg font-bold">{formatRupiah(total)}</span>
			</p>
			<ButtonLink url={paths.cart} look="second">
				Kembali
			</ButtonLink>
			{/* It looks ready and says upon a press what is missing. */}
			<Button
				onClick={onPay}
				busy={busy}
				aria-disabled={held || undefined}
				more={busy ? '' : 'aria-disabled:opacity-100! aria-disabled:cursor-pointer!'}
			>
				{busy ? 'Memproses …' : 'Bayar'}
			</Button>
			<p role="status" className="col-span-2 text-sm text-mute empty:hidden">
				{busy
					? 'Menyiapkan pesanan dan berkas RIPLAY, lalu membuka halaman pembayaran.'
					: ''}
			</p>
		</div>
	);
}

function Checkout({ page, data, paying }: { page: PageData; data: Confirmation; paying: Paying }) {
	const [read, setRead] = useState<ReadonlySet<string>>(new Set());
	const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set());
	const [method, setMethod] = useState<string | null>(null);
	const [presses, setPresses] = useState(0);
	const { state, pay, clearProblem } = paying;
	const total = useWording('total_belanja', 'Total belanja');
	const terms = termsOf(page.children, data);
	const needs = payNeeds(terms, read, agreed, method);
	const asked = presses > 0;
	function press() {
		setPresses((now) => now + 1);
		if (needs.length === 0 && method !== null) void pay(data, method);
	}
	return (
		<div className="grid gap-10">
			<section className="grid gap-4">
				<h2 className="text-xl font-bold">Yang kamu beli</h2>
				<PriceNews data={data} />
				<HolderCards data={data} />
				<dl className={`${card} grid gap-1`}>
					<Amount label="Diskon" amount={formatRupiah(data.summary.discount)} />
					<Amount label={total} amount={formatRupiah(data.summary.total)} strong />
				</dl>
			</section>
			<section className="grid gap-6">
				<h2 className="text-xl font-bold">Persetujuan</h2>
				{terms.map((one) => (
					<TermsBox
						key={one.id}
						id={one.id}
						title={one.title}
						label={`Saya sudah membaca dan menyetujui ${one.title}.`}
						read={read.has(one.id)}
						agreed={agreed.has(one.id)}
						missing={asked}
						onRead={() => setRead((now) => added(now, one.id))}
						onAgree={(yes) => setAgreed((now) => added(now, one.id, yes))}
					>
						<TermsText terms={one} />
					</TermsBox>
				))}
			</section>
			<MethodPicker
				groups={methodGroups(page.children)}
				chosen={method}
				problem={
					state.methodProblem ??
					(asked && method === null ? 'Pilih cara bayar untuk melanjutkan.' : null)
				}
				onChoose={(id) => {
					setMethod(id);
					clearProblem();
				}}
			/>
			{asked && needs.length > 0 ? <Missing key={presses} needs={needs} /> : null}
			{state.problem ? <Notice look="error">{state.problem}</Notice> : null}
			<PayBar
				label={total}
				total={data.summary.total}
				busy={state.busy}
				held={needs.length > 0}
				onPay={press}
			/>
		</div>
	);
}

/** /ringkasan-pembelian: what is bought, what is agreed to, how it is paid (B2.6). */
export function Screen({ page }: { page: PageData }) {
	const { view, reload } = useConfirmation();
	const paying = usePay(reload);
	return (
		<section className="page max-w-2xl py-10">
			<h1 className="mb-8 text-3xl">{page.title}</h1>
			<noscript>
				<p>Ringkasan pembelian memerlukan JavaScript.</p>
			</noscript>
			{view.at === 'loading' || view.at === 'nowhere' ? (
				<Waiting words="Menghitung premi terbaru" />
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
				/>
			) : null}
		</section>
	);
}
