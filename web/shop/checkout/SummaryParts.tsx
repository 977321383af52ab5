import { formatRupiah } from '#platform/values/money.ts';
import { paths } from '#web/paths.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { CoverWords } from '#web/ui/CoverWords.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';

import { periodText, premiumLines } from '../cart/cart-totals.ts';
import { KeptPrice } from '../quote/KeptPrice.tsx';
import { Amount, card } from './checkout-look.tsx';
import { type Confirmation, groupByHolder, type Method, type Terms } from './checkout.ts';

type Item = Confirmation['cart'][number];

function Product({ item }: { item: Item }) {
	const { cart } = item;
	const lines = premiumLines(cart);
	return (
		<li className="grid gap-3 border-t border-line pt-4">
			<div className="flex gap-4">
				<img
					src={item.image.default}
					alt=""
					width="72"
					height="72"
					className="petal size-18 shrink-0 bg-mist object-cover"
				/>
				<div className="min-w-0 flex-1">
					<p className="text-lg leading-tight font-bold">{item.productName}</p>
					{cart.vehicle ? <p className="text-mute">{cart.vehicle}</p> : null}
					{cart.cover ? <CoverWords cover={cart.cover} className="text-mute" /> : null}
					<p className="text-mute">
						Periode{' '}
						{periodText(cart.productInsuredPeriod, cart.productInsuredPeriodUnit)}
					</p>
					<p className="tabular font-bold">Rp{cart.planRateFormated}</p>
					<KeptPrice quote={item.quote} />
				</div>
			</div>
			{lines.length > 0 ? (
				<details>
					<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
						Rincian premi
					</summary>
					<dl className="grid gap-1">
						{lines.map(({ label, amount }) => (
							<Amount key={label} label={label} amount={amount} />
						))}
						<Amount label="Dibayar" amount={formatRupiah(cart.planRate)} strong />
					</dl>
				</details>
			) : null}
		</li>
	);
}

/** A card for each holder with what is bought in that name (B2.6.01). */
export function HolderCards({ data }: { data: Confirmation }) {
	return groupByHolder(data).map(({ holder, items }) => (
		<section key={holder.cartID} className={`${card} grid gap-4`}>
			<div>
				<p className="text-sm text-mute">Pemegang polis</p>
				<h3 className="text-lg font-bold break-words">{holder.name}</h3>
				<p className="text-sm break-words text-mute">
					NIK{' '}
					{[holder.nric, holder.mobilePhone, holder.email].filter(Boolean).join(' · ')}
				</p>
			</div>
			<ul className="grid gap-4">
				{items.map((item) => (
					<Product key={item.cartID} item={item} />
				))}
			</ul>
		</section>
	));
}

/** The text of one terms box: the editors' own, or what every purchase of the product says. */
export function TermsText({ terms }: { terms: Terms }) {
	return (
		<div className="grid gap-3">
			{terms.html ? <SafeHtml html={terms.html} /> : null}
			{terms.html === null && terms.items.length === 0 ? (
				<p>
					Dengan membayar, kamu menyatakan data yang kamu isi benar dan lengkap. Data yang
					tidak benar dapat membuat klaim ditolak.
				</p>
			) : null}
			{terms.html === null
				? terms.items.map(({ cartID, productName, cart }) => (
						<p key={cartID}>
							Kamu membeli {productName} untuk {cart.quoteHolder.name}, periode{' '}
							{periodText(cart.productInsuredPeriod, cart.productInsuredPeriodUnit)},
							dengan premi Rp
							{cart.planRateFormated}.
						</p>
					))
				: null}
			{terms.html === null && terms.items.length > 0 ? (
				<>
					<p>
						Perlindungan berlaku pada tanggal yang tertulis di polis, setelah pembayaran
						kami terima. Yang dibayar dan yang tidak dibayar, masa tunggu, cara klaim
						dan cara membatalkan polis ada di ringkasan informasi produk (RIPLAY).
					</p>
					<p>
						Baca RIPLAY sebelum membayar. Salinannya juga terunduh saat kamu menekan
						Bayar.
					</p>
				</>
			) : null}
			{terms.links.length > 0 ? (
				<ul className="grid gap-1">
					{terms.links.map(({ title, url }) => (
						<li key={url}>
							<a
								href={url}
								target="_blank"
								rel="noopener"
								className="inline-flex min-h-11 items-center font-semibold text-leaf underline"
							>
								{title}
								<span className="sr-only"> (tab baru)</span>
							</a>
						</li>
					))}
				</ul>
			) : null}
		</div>
	);
}

type PickerProps = {
	groups: { name: string; methods: Method[] }[];
	chosen: string | null;
	problem: string | null;
	onChoose: (id: string) => void;
};

/** Ways to pay as cards with their pictures (B2.6.07, B2.6.08). */
export function MethodPicker({ groups, chosen, problem, onChoose }: PickerProps) {
	return (
		<fieldset
			id="cara-bayar"
			tabIndex={-1}
			aria-describedby={problem ? 'cara-bayar-problem' : undefined}
			className="grid gap-4 outline-none"
		>
			<legend className="mb-3 text-xl font-bold">Cara bayar</legend>
			{problem ? (
				<p id="cara-bayar-problem" className="text-error">
					{problem}
				</p>
			) : null}
			{groups.map(({ name, methods }) => (
				<div key={name} role="group" aria-label={name} className="grid gap-2">
					<p aria-hidden="true" className="text-sm font-semibold text-mute">
						{name}
					</p>
					<div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
						{methods.map((method) => (
							<label
								key={method.id}
								className="flex min-h-16 cursor-pointer items-center gap-3 rounded-control border border-line bg-white px-4 py-2 hover:border-leaf has-checked:border-leaf has-checked:bg-mist has-focus-visible:outline-2 has-focus-visible:outline-leaf"
							>
								<input
									type="radio"
									name="metode_pembayaran"
									value={method.id}
									checked={chosen === method.id}
									onChange={() => onChoose(method.id)}
									className="size-5 shrink-0 accent-leaf"
								/>
								<span className="min-w-0 flex-1">{method.name}</span>
								{method.image ? (
									<img
										src={method.image}
										alt=""
										width="72"
										height="30"
										loading="lazy"
										className="h-[30px] w-[72px] shrink-0 object-contain"
									/>
								) : null}
							</label>
						))}
					</div>
				</div>
			))}
		</fieldset>
	);
}

/** What is paid, and the press that does it. */
export function PayBar({
	label,
	total,
	verb,
	busy,
	held,
	onPay,
}: {
	label: string;
	total: number;
	verb: string;
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
				{busy ? 'Memproses …' : verb}
			</Button>
			<p role="status" className="col-span-2 text-sm text-mute empty:hidden">
				{busy
					? 'Menyiapkan pesanan dan berkas RIPLAY, lalu membuka halaman pembayaran.'
					: ''}
			</p>
		</div>
	);
}
