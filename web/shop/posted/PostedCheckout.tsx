import { NOTHING_TO_PAY } from '#insurance/money/payments/methods.ts';
import type { WireCartItem } from '#insurance/sales/carts/api.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { CheckField, TextField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { ItemFacts } from '../cart/ItemFacts.tsx';
import { AmountLine, cardLook } from '../checkout/checkout-look.tsx';
import {
	type Confirmation,
	methodGroups,
	takenMethod,
	checkoutTerms,
} from '../checkout/checkout.ts';
import { MethodPicker } from '../checkout/payment/MethodPicker.tsx';
import { PromotionLines } from '../checkout/PromoCode.tsx';
import { HolderCards } from '../checkout/SummaryParts.tsx';
import { TermsText } from '../checkout/TermsText.tsx';
import { PriceNews } from '../quote/PriceNews.tsx';
import { EnterPress, Sealed } from './PostedFrame.tsx';

// Hidden because links for changing an answer lead to the interactive form.
const NO_CHANGES = "[&_a[href*='#ubah-']]:hidden";

const nothing = () => undefined;

/** The cart for a browser without script. A cookie identifies it. */
export function PlainCart({
	items,
	token,
	notice,
}: {
	items: readonly WireCartItem[];
	token: string;
	notice: string | null;
}) {
	if (items.length === 0)
		return (
			<div className="grid gap-4">
				{notice ? <Notice look="warning">{notice}</Notice> : null}
				<p>Keranjangmu masih kosong.</p>
				<p>
					<ButtonLink url="/">Pilih perlindungan</ButtonLink>
				</p>
			</div>
		);
	return (
		<div className={`grid gap-6 ${NO_CHANGES}`}>
			{notice ? <Notice look="warning">{notice}</Notice> : null}
			{items.map((item) => (
				<section key={item.cartID} className={`${cardLook} grid gap-3`}>
					<h2 className="text-lg font-bold">{item.productName}</h2>
					<p className="text-sm text-mute">
						Pemegang polis <span>{item.cart.quoteHolder.name}</span>, NIK{' '}
						<span>{item.cart.quoteHolder.nric}</span>
					</p>
					<ItemFacts item={item} />
					<form method="post" action="/beli/keranjang">
						<Sealed token={token} />
						<Button
							type="submit"
							name="hapus"
							value={item.cartID}
							look="danger"
							aria-label={`Hapus ${item.productName} untuk ${item.cart.quoteHolder.name}`}
						>
							Hapus
						</Button>
					</form>
				</section>
			))}
			<ButtonLink url="/beli/ringkasan">Lanjut ke ringkasan pembelian</ButtonLink>
		</div>
	);
}

type SummaryProps = {
	page: PageData;
	data: Confirmation;
	token: string;
	posted: URLSearchParams;
	success: string | null;
	notice: string | null;
	problems: Record<string, string>;
};

/**
 * Returns the IDs of the items in a summary. They are sent back, so that the buyer pays for exactly
 * the items shown.
 */
export const cartIdsOf = ({ cart }: Confirmation): string =>
	cart.map(({ cartID }) => cartID).join(' ');

function PlainPromo({
	data,
	posted,
	problems,
}: Pick<SummaryProps, 'data' | 'posted' | 'problems'>) {
	const kept = data.promotion.code;
	if (kept?.ok)
		return (
			<p className="flex flex-wrap items-center justify-between gap-x-3">
				<span className="min-w-0 wrap-anywhere">
					Kode <strong>{kept.code}</strong> dipakai.
				</span>
				<Button type="submit" name="aksi" value="lepas" look="quiet">
					Lepas kode
				</Button>
			</p>
		);
	return (
		<div className="grid gap-2 sm:grid-cols-[1fr_auto] sm:items-start">
			<TextField
				id="kode"
				name="kode"
				label="Kode promo"
				maxLength={40}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				error={
					problems['kode'] ?? (kept ? `${kept.code}: ${kept.reason ?? ''}` : undefined)
				}
				defaultValue={posted.get('kode') ?? kept?.code ?? ''}
			/>
			<div className="sm:pt-7">
				<Button type="submit" name="aksi" value="promo" look="second">
					Pakai kode
				</Button>
			</div>
		</div>
	);
}

export function PlainSummary({ page, data, token, posted, problems, ...said }: SummaryProps) {
	const terms = checkoutTerms(page.children, data);
	const groups = methodGroups(page.children);
	const { toPay } = data.promotion;
	const free = toPay === 0;
	const pay = free ? 'Selesaikan pesanan' : `Bayar ${formatRupiah(toPay)}`;
	return (
		<form
			method="post"
			action="/beli/ringkasan"
			noValidate
			className={`grid gap-8 ${NO_CHANGES}`}
		>
			<Sealed token={token} />
			<input type="hidden" name="dokumen" value={data.documentsHash} />
			<input type="hidden" name="terlihat" value={toPay} />
			<input type="hidden" name="isi" value={cartIdsOf(data)} />
			<input type="hidden" name="kodeDilihat" value={data.promotion.code?.code ?? ''} />
			<EnterPress value="bayar">{pay}</EnterPress>
			{said.success ? <Notice look="success">{said.success}</Notice> : null}
			{said.notice ? <Notice look="error">{said.notice}</Notice> : null}
			<section className="grid gap-4">
				<h2 className="text-xl font-bold">Yang kamu beli</h2>
				<PriceNews data={data} />
				<HolderCards data={data} />
				<PlainPromo data={data} posted={posted} problems={problems} />
				<dl className={`${cardLook} grid gap-1`}>
					<AmountLine label="Diskon" amount={formatRupiah(data.summary.discount)} />
					<PromotionLines promotion={data.promotion} />
					<AmountLine label="Total belanja" amount={formatRupiah(toPay)} strong />
				</dl>
			</section>
			<section className="grid gap-6">
				<h2 className="text-xl font-bold">Persetujuan</h2>
				{terms.map((one) => (
					<div key={one.id} className="grid gap-2">
						<h3 className="font-semibold">{one.title}</h3>
						<div className="rounded-control border border-line bg-white p-4 leading-relaxed">
							<TermsText terms={one} />
						</div>
						<CheckField
							id={one.id}
							name="setuju"
							value={one.id}
							defaultChecked={posted.getAll('setuju').includes(one.id)}
							label={`Saya sudah membaca dan menyetujui ${one.title}.`}
							error={problems[one.id]}
						/>
					</div>
				))}
			</section>
			{free ? (
				<input type="hidden" name="metode_pembayaran" value={NOTHING_TO_PAY.id} />
			) : (
				<MethodPicker
					groups={groups}
					amount={toPay}
					chosen={takenMethod(groups, posted.get('metode_pembayaran'), toPay)}
					problem={problems['metode_pembayaran'] ?? null}
					onChoose={nothing}
				/>
			)}
			<div className="flex flex-wrap gap-3">
				<Button type="submit" name="aksi" value="bayar">
					{pay}
				</Button>
				<ButtonLink url="/beli/keranjang" look="second">
					Kembali
				</ButtonLink>
			</div>
		</form>
	);
}
