import {
	dialAddress,
	FACILITY_WORDS,
	mapAddress,
	type CarePartner,
} from '#insurance/site/content/partners/partner.ts';

/** `number` is shown on the map too; `distance` if the list is sorted by it. */
export function PartnerCard({
	partner,
	number,
	distance,
}: {
	partner: CarePartner;
	number?: number | undefined;
	distance?: string | undefined;
}) {
	const { facility, province } = partner;
	return (
		<li
			id={number ? `tempat-${number}` : undefined}
			tabIndex={number ? -1 : undefined}
			className="petal flex scroll-mt-24 flex-col border border-line bg-white p-5 target:border-aman target:ring-2 target:ring-aman"
		>
			<h3 className="flex items-baseline gap-2 text-lg font-bold">
				{number ? (
					<span
						aria-hidden="true"
						className="grid size-6 shrink-0 place-items-center self-center rounded-full bg-aman text-xs text-white"
					>
						{number}
					</span>
				) : null}
				<span>{partner.name}</span>
			</h3>
			<p className="mt-1 text-mute">
				{[partner.address, partner.city, province].filter(Boolean).join(', ')}
			</p>
			<p className="mt-1 text-sm text-mute">
				{facility ? <span>{FACILITY_WORDS[facility]}</span> : null}
				{distance ? (
					<strong className="tabular text-ink">{`${facility ? ' · ' : ''}± ${distance} dari tempatmu`}</strong>
				) : null}
			</p>
			<p
				className={`mt-3 self-start rounded-full px-3 py-1 text-sm font-semibold ${partner.cashless ? 'bg-mist text-leaf-deep' : 'bg-paper text-mute'}`}
			>
				{partner.cashless ? 'Bisa cashless' : 'Bayar dulu, lalu klaim'}
			</p>
			<p className="mt-auto flex flex-wrap gap-x-5 pt-3">
				<a
					href={dialAddress(partner.phone)}
					aria-label={`Telepon ${partner.name}, ${partner.phone}`}
					className="tabular flex min-h-11 items-center font-semibold text-leaf-deep underline underline-offset-4"
				>
					{partner.phone}
				</a>
				<a
					href={mapAddress(partner)}
					target="_blank"
					rel="noreferrer"
					aria-label={`Lihat peta ${partner.name}, tab baru`}
					className="flex min-h-11 items-center font-semibold text-leaf-deep underline underline-offset-4"
				>
					Lihat peta
				</a>
			</p>
		</li>
	);
}
