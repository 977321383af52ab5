import type { PayMethodId } from '#insurance/money/payments/methods.ts';
import {
	NEED_WORDS,
	NEEDS,
	WHO,
	WHO_WORDS,
	type ForWhom,
} from '#insurance/sales/comparison/first-question.ts';
import { formatRupiah } from '#platform/values/money.ts';
import type { Beside } from '#web/beside.ts';
import { LicenceLine } from '#web/ui/brand/LicenceLine.tsx';
import { ButtonLink, buttonClass } from '#web/ui/Button.tsx';

import { offerAddress } from './first-price-address.ts';

type Found = NonNullable<Beside['firstPrices']>;
type Offer = Found['offers'][number];

const CONTROL = 'mt-1 h-12 w-full rounded-control border border-mute/60 bg-white px-3 text-base';
const EVERY = { monthly: '/ bulan', yearly: '/ tahun', lump_sum: 'sekali bayar' } as const;
const SEX = { male: 'laki-laki', female: 'perempuan' } as const;

function Choose({
	name,
	label,
	value,
	options,
}: {
	name: string;
	label: string;
	value: string;
	options: readonly { key: string; label: string }[];
}) {
	return (
		<label className="font-semibold">
			<span>{label}</span>
			<select name={name} defaultValue={value} className={`${CONTROL} font-normal`}>
				{options.map(({ key, label: words }) => (
					<option key={key} value={key}>
						{words}
					</option>
				))}
			</select>
		</label>
	);
}

/** Asks the questions with a plain GET form, so that it also works without JavaScript. */
function Question({ found }: { found: Found | undefined }) {
	const { who = 'me', age = 30, need = 'accident' } = found ?? {};
	return (
		<form
			action="/#harga"
			method="get"
			key={`${who} ${age} ${need}`}
			className="mt-2 grid items-end gap-4 sm:grid-cols-2 md:mt-4 lg:grid-cols-[2fr_1fr_2fr_auto]"
		>
			<Choose
				name="untuk"
				label="Untuk siapa"
				value={WHO_WORDS[who].key}
				options={WHO.map((one) => WHO_WORDS[one])}
			/>
			<label className="font-semibold">
				Usiamu (tahun)
				<input
					name="usia"
					type="number"
					min={0}
					max={99}
					required
					inputMode="numeric"
					defaultValue={age}
					className={`${CONTROL} font-normal`}
				/>
			</label>
			<Choose
				name="perlu"
				label="Buat apa"
				value={NEED_WORDS[need].key}
				options={NEEDS.map((one) => NEED_WORDS[one])}
			/>
			<button type="submit" className={buttonClass('main', 'h-12')}>
				Lihat premi
			</button>
		</form>
	);
}

/**
 * Formats a price, e.g. `Rp16.200 / bulan atau Rp180.000 / tahun`, with the sex if the price
 * depends on it.
 */
function Price({ sex, plans }: Offer['prices'][number]) {
	return (
		<p className="text-2xl font-bold">
			{plans.map(({ freqType, planRate }, at) => (
				<span key={freqType}>
					{at > 0 ? (
						<span className="text-base font-normal text-mute"> atau </span>
					) : null}
					<span className="tabular whitespace-nowrap">
						<span>{formatRupiah(planRate)}</span>{' '}
						<span className="text-base font-normal">{EVERY[freqType]}</span>
					</span>
				</span>
			))}
			{sex ? (
				<span className="text-base font-normal text-mute">{` (${SEX[sex]})`}</span>
			) : null}
		</p>
	);
}

function OfferCard({ offer, who }: { offer: Offer; who: ForWhom }) {
	const { name, choice, about, prices, refused, prefill } = offer;
	return (
		<li className="petal flex flex-col gap-2 border border-line bg-white p-5">
			<h3 className="text-lg text-leaf-deep">{name}</h3>
			<p className="text-sm text-mute">
				<span>{choice}</span>. <span>{about}</span>
				<span>
					{prefill.vehicle
						? `, tahun ${prefill.vehicle.year}, pelat ${prefill.vehicle.plateArea}, harga ${formatRupiah(prefill.sumInsured)}`
						: null}
				</span>
			</p>
			{prices.map((one) => (
				<Price key={one.sex ?? 'both'} {...one} />
			))}
			{refused ? <p>{refused}</p> : null}
			<div className="mt-auto pt-2">
				<ButtonLink url={offerAddress(offer, who)} look={refused ? 'second' : 'main'}>
					<span>
						<span>{refused ? 'Lihat' : 'Lanjut dengan'}</span> <span>{name}</span>
					</span>
				</ButtonLink>
			</div>
		</li>
	);
}

function Answer({ found }: { found: Found }) {
	return (
		<>
			<ul className="mt-5 grid gap-4 md:grid-cols-3">
				{found.offers.map((offer) => (
					<OfferCard key={offer.slug} offer={offer} who={found.who} />
				))}
			</ul>
			<p className="mt-3 text-sm text-mute">
				<span>{found.note}</span> <a href="#product-catalogue">Lihat semua produk</a>
			</p>
		</>
	);
}

const MARKS: Record<PayMethodId, string> = {
	qris: 'QRIS',
	'va-bca': 'BCA',
	'va-mandiri': 'Mandiri',
	'va-bri': 'BRI',
	'va-bni': 'BNI',
	'va-permata': 'Permata',
	gopay: 'GoPay',
	shopeepay: 'ShopeePay',
	ovo: 'OVO',
	dana: 'DANA',
	indomaret: 'Indomaret',
	alfamart: 'Alfamart',
	kartu: 'Kartu',
};

export function FirstPrice({ found, paid }: { found: Found | undefined; paid: Beside['paid'] }) {
	return (
		<section
			id="harga"
			aria-labelledby="harga-judul"
			className="page scroll-mt-24 pt-2 md:pt-6"
		>
			<div className="petal-lg bg-mist p-4 md:p-8">
				<h2 id="harga-judul" className="text-xl md:text-2xl">
					Berapa preminya buat kamu?
				</h2>
				<Question found={found} />
				{found ? <Answer found={found} /> : null}
				<div className="mt-5 grid gap-2 border-t border-line pt-4 text-sm text-mute">
					{paid ? <p className="text-base text-ink">{paid.words}</p> : null}
					<LicenceLine />
					<ul aria-label="Cara bayar" className="flex flex-wrap gap-2">
						{Object.entries(MARKS).map(([file, name]) => (
							<li key={file}>
								<img
									src={`/images/payment/${file}.svg`}
									alt={name}
									width="58"
									height="24"
									loading="lazy"
									className="h-6 w-[58px] object-contain"
								/>
							</li>
						))}
					</ul>
				</div>
			</div>
		</section>
	);
}
