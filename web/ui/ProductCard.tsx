import { formatRupiah, spacedPeriod } from '#platform/values/money.ts';

import { SmartLink } from './Button.tsx';
import { Picture } from './Picture.tsx';
import { useWording } from './site.tsx';

type Card = {
	name: string;
	url: string;
	overview?: string | undefined;
	image?:
		| {
				default: string;
				mobile?: string | undefined;
				thumbnail?: string | undefined;
				alt?: string | undefined;
				width?: number | undefined;
				height?: number | undefined;
		  }
		| undefined;
	is_best_seller?: boolean | undefined;
	is_new_product?: boolean | undefined;
	insurance_premium_start_at?: { value: number; text: string } | undefined;
};

const keyOf = (text: string) =>
	text
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '_')
		.replace(/^_|_$/g, '');

/**
 * Formats a premium, e.g. `Rp4.100 / bulan`. Text that is not a period is displayed unchanged.
 * Other languages use their own wording.
 */
export function PremiumFrom({ value, text }: { value: number; text: string }) {
	const period = useWording(`premi_${keyOf(text)}`, spacedPeriod(text));
	return (
		<span className="tabular">
			<strong className="font-bold tracking-tight">{formatRupiah(value)}</strong>{' '}
			<span className="text-base">{period}</span>
		</span>
	);
}

function Badges({ card }: { card: Card }) {
	const best = useWording('paling_dipilih', 'Paling dipilih');
	const fresh = useWording('produk_baru', 'Baru');
	return (
		<>
			{card.is_best_seller ? (
				<span className="rounded-full bg-sun px-3 py-1 text-sm font-semibold daylight text-ink">
					{best}
				</span>
			) : null}
			{card.is_new_product ? (
				<span className="rounded-full bg-leaf px-3 py-1 text-sm font-semibold text-white">
					{fresh}
				</span>
			) : null}
		</>
	);
}

function CompareMark({ card: { name, url } }: { card: Card }) {
	const words = useWording('bandingkan', 'Bandingkan');
	return (
		<label className="flex min-h-11 items-center gap-3 self-start">
			<input
				type="checkbox"
				name="p"
				value={url.split('/').pop()}
				className="size-6 accent-leaf"
			/>
			<span>
				<span>{words}</span> <span className="sr-only">{name}</span>
			</span>
		</label>
	);
}

/** A product in a grid, with image, description, starting price, and two links (B2.1.15–B2.1.17). */
export function ProductCard({
	card,
	heading: Heading = 'h3',
	compare = false,
}: {
	card: Card;
	heading?: 'h2' | 'h3';
	compare?: boolean;
}) {
	const buy = useWording('beli_sekarang', 'Beli Sekarang');
	const learn = useWording('pelajari_lebih_lanjut', 'Pelajari Lebih Lanjut');
	const about = useWording('tentang_produk', 'tentang');
	const from = useWording('premi_mulai', 'mulai');
	const overview = useWording(`kartu_${keyOf(card.url.split('/').pop() ?? '')}`, card.overview);
	return (
		<article className="petal grid grid-cols-[7rem_1fr] content-start overflow-hidden border border-line bg-white sm:flex sm:flex-col">
			<div className="relative bg-mist">
				{card.image ? (
					<Picture
						image={{ ...card.image, mobile: card.image.thumbnail ?? card.image.mobile }}
						className="aspect-square w-full object-cover sm:aspect-4/3"
					/>
				) : null}
				<div className="absolute top-2 left-2 flex flex-wrap gap-2 max-sm:*:px-2 max-sm:*:text-xs sm:top-3 sm:left-3">
					<Badges card={card} />
				</div>
			</div>
			<div className="grid content-center gap-1 p-3 sm:px-5 sm:pt-5 sm:pb-0">
				<Heading className="text-lg">{card.name}</Heading>
				{card.insurance_premium_start_at ? (
					<p className="text-2xl">
						<span className="block text-sm text-mute">{`${from} `}</span>
						<PremiumFrom {...card.insurance_premium_start_at} />
					</p>
				) : null}
			</div>
			<div className="col-span-2 flex flex-1 flex-col gap-x-2 px-4 py-2 sm:px-5 sm:pb-4">
				{overview ? <p className="flex-1 text-mute max-sm:text-sm">{overview}</p> : null}
				<div className="flex flex-wrap gap-x-5 font-semibold text-leaf max-sm:text-sm sm:mt-2">
					<SmartLink
						url={`${card.url}#form-pengajuan`}
						className="inline-flex min-h-11 items-center underline underline-offset-4"
						aria-label={`${buy} ${card.name}`}
					>
						{buy}
					</SmartLink>
					<SmartLink
						url={card.url}
						className="inline-flex min-h-11 items-center underline underline-offset-4"
						aria-label={`${learn} ${about} ${card.name}`}
					>
						{learn}
					</SmartLink>
				</div>
				{compare ? <CompareMark card={card} /> : null}
			</div>
		</article>
	);
}
