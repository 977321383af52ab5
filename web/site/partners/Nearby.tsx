import type { PageData } from '#insurance/site/content/page.ts';
import { useHydrated } from '#web/ui/browser/use-hydrated.ts';
import { Button } from '#web/ui/Button.tsx';

import { filtersOf } from './partner-address.ts';
import { PartnerCard } from './PartnerCard.tsx';
import { type NearbySearch, useNearby } from './use-nearby.ts';

const words = (count: number): string =>
	count === 0
		? 'Belum ada tempat dengan letak di peta untuk saringan ini.'
		: `${count} terdekat, diukur lurus di peta.`;

function statusOf(nearby: NearbySearch): string {
	if (nearby.state === 'busy') return 'Mencari lokasimu …';
	if (nearby.state === 'failed') return nearby.words;
	return nearby.state === 'found' ? words(nearby.near.length) : '';
}

/** Lists the partners closest to the visitor, above the ordinary list. Needs script. */
export function Nearby({ page }: { page: PageData }) {
	const kind = page.template === 'hospital-partners-teeth' ? 'dental' : 'hospital';
	const { nearby, find, clear } = useNearby(kind, filtersOf(page));
	const here = useHydrated();
	if (!page.partners?.map) return null;
	return (
		<section
			aria-label="Terdekat dari tempatmu"
			className={`print:hidden ${here ? '' : 'invisible'}`}
		>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<Button look="second" busy={nearby.state === 'busy'} onClick={find}>
					Urutkan dari tempatku
				</Button>
				{nearby.state === 'found' ? (
					<Button look="quiet" onClick={clear}>
						Sembunyikan
					</Button>
				) : null}
				<p className="text-sm text-mute">
					Lokasimu dipakai di peramban ini saja dan tidak dikirim ke mana pun.
				</p>
			</div>
			<p role="status" className="mt-2">
				<span>{statusOf(nearby)}</span>
			</p>
			{nearby.state === 'found' ? (
				<ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
					{nearby.near.map(({ partner, distance }) => (
						<PartnerCard
							key={`${partner.name} ${partner.city}`}
							partner={partner}
							distance={distance}
						/>
					))}
				</ul>
			) : null}
		</section>
	);
}
