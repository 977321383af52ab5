import type { PageData } from '#insurance/site/content/page.ts';
import { placeOnMap } from '#insurance/site/content/partners/partner-map.ts';
import { kilometresBetween } from '#insurance/site/content/partners/position.ts';
import { SmartLink } from '#web/ui/Button.tsx';

import { ISLANDS } from './islands.ts';
import { listAddress } from './partner-address.ts';

type Partners = NonNullable<PageData['partners']>;
type Drawn = NonNullable<Partners['map']>;
type Point = Drawn['points'][number];

/** Below this width in degrees, the simplified coasts would be more wrong than helpful. */
const COASTS_FROM = 1.5;

function Islands({ window: { west, south, east, north } }: Pick<Drawn, 'window'>) {
	if (east - west < COASTS_FROM) return null;
	return (
		<svg
			viewBox={`${west} ${-north} ${east - west} ${north - south}`}
			preserveAspectRatio="none"
			width="100%"
			height="100%"
			aria-hidden="true"
		>
			<g transform="scale(1 -1)" className="fill-leaf/25 stroke-leaf/60">
				{ISLANDS.map((points) => (
					<polygon
						key={points}
						points={points}
						strokeWidth="1"
						strokeLinejoin="round"
						vectorEffect="non-scaling-stroke"
					/>
				))}
			</g>
		</svg>
	);
}

const isWhole = ({ window: { west, east } }: Drawn) => east - west > 40;

/**
 * Returns where a point leads: to the map of its area, from the whole map to the list of its city,
 * or to its card on this page. A partner on another page of the list is found by a search.
 */
function leadsTo(page: PageData, map: Drawn, { area, name, city }: Point): string {
	if (area) return `${listAddress(page, { area })}#peta`;
	if (isWhole(map)) return `${listAddress(page, { city })}#peta`;
	const at = page.partners?.items.findIndex((one) => one.name === name && one.city === city);
	return at === undefined || at < 0
		? `${listAddress(page, { city, search: name })}#peta`
		: `#tempat-${at + 1}`;
}

function Dot({ page, map, point }: { page: PageData; map: Drawn; point: Point }) {
	const url = leadsTo(page, map, point);
	const listed = /^#tempat-(\d+)$/.exec(url)?.[1];
	const isCount = point.area !== null || isWhole(map);
	const number = listed ? `Nomor ${listed}, ` : '';
	const label = isCount
		? `${point.city}, ${point.count} tempat`
		: `${number}${point.name}, ${point.city}`;
	return (
		<SmartLink url={url} aria-label={label} className="group">
			<title>{label}</title>
			<circle r="13" className="fill-transparent" />
			<circle
				r={isCount ? 12 : 10}
				className={`stroke-white stroke-2 group-hover:fill-leaf-deep group-focus-visible:stroke-ink ${isCount ? 'fill-leaf' : 'fill-aman'}`}
			/>
			<text
				textAnchor="middle"
				dominantBaseline="central"
				aria-hidden="true"
				className="fill-white text-xs font-bold"
			>
				{isCount ? point.count : listed}
			</text>
		</SmartLink>
	);
}

const LENGTHS = [500, 200, 100, 50, 20, 10, 5, 2, 1];

/** A bar with its length in kilometres, at most a third of the map's width. */
function Scale({ window: { west, south, east, north } }: Pick<Drawn, 'window'>) {
	const latitude = (south + north) / 2;
	const width = kilometresBetween({ latitude, longitude: west }, { latitude, longitude: east });
	const length = LENGTHS.find((one) => one <= width / 3) ?? 1;
	return (
		<g aria-hidden="true">
			<line
				x1="4%"
				x2={`${4 + (100 * length) / width}%`}
				y1="94%"
				y2="94%"
				className="stroke-ink stroke-2"
			/>
			<text x="4%" y="90%" className="fill-ink text-xs">
				{`${length} km`}
			</text>
		</g>
	);
}

/**
 * A map of the partners that match the search, drawn from their own places without any other
 * company's map. Each point is a link, so that it works by keyboard and without script: a number of
 * partners leads to a map of their area, one partner to its card below.
 */
export function PartnerMap({ page, map }: { page: PageData; map: Drawn }) {
	const { window: shown, points } = map;
	const whole = isWhole(map);
	const hasCoasts = shown.east - shown.west >= COASTS_FROM;
	return (
		<section id="peta" aria-labelledby="peta-judul" className="scroll-mt-24 print:hidden">
			<h2 id="peta-judul" className="text-xl font-bold">
				Di peta
			</h2>
			<div className="petal-lg relative mt-3 aspect-[2.4] w-full max-w-4xl overflow-hidden border border-line bg-mist">
				<svg width="100%" height="100%" role="group" aria-label="Peta tempat">
					<Islands window={shown} />
					<Scale window={shown} />
					{points.map((point) => {
						const { x, y } = placeOnMap(point, shown);
						return (
							<svg
								key={`${point.name} ${point.city} ${point.latitude} ${point.longitude}`}
								x={`${x}%`}
								y={`${y}%`}
								overflow="visible"
							>
								<Dot page={page} map={map} point={point} />
							</svg>
						);
					})}
				</svg>
			</div>
			<p className="mt-2 text-sm text-mute">
				<span>
					{whole
						? 'Angka: jumlah tempat di sekitar situ. Tekan untuk mendekat.'
						: `Titik biru: nomor di daftar. ${hasCoasts ? 'Garis pantai disederhanakan.' : 'Hanya letak, tanpa jalan.'}`}
				</span>{' '}
				{whole ? null : (
					<SmartLink
						url={`${page.url}#peta`}
						className="inline-flex min-h-11 items-center font-semibold text-leaf-deep underline underline-offset-4"
					>
						Seluruh Indonesia
					</SmartLink>
				)}
			</p>
		</section>
	);
}
