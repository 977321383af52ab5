import type { listFigureRows } from '#insurance/office/figures/api.ts';
import { figureWords } from '#insurance/office/figures/figure-value.ts';
import {
	type FigureKey,
	figureOf,
	listedFigure,
	OFFICE_FIGURES,
	RATIOS,
} from '#insurance/office/figures/figure.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { isKeyOf } from '#platform/values/keys.ts';
import { SmartLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { ListRoom } from '../list/ListRoom.tsx';
import { Heading } from '../parts/parts.tsx';
import { AllFigures } from './AllFigures.tsx';
import {
	backAddress,
	FIGURES_PATH,
	funnelAddress,
	overviewAddress,
	rowsAddress,
} from './figure-address.ts';
import { rowsList } from './figure-lists.tsx';
import { FigurePage } from './FigurePage.tsx';
import { Funnel } from './funnel/Funnel.tsx';
import { OddDays } from './funnel/OddDays.tsx';
import { OwnDays } from './OwnDays.tsx';
import { periodWords } from './period-words.ts';
import { FigureReports } from './reports/FigureReports.tsx';

const BACK =
	'inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4';

/** The sum by which the rows of a ratio are divided, which leads to its own rows. */
function DividedBy({
	figureKey,
	query,
	data,
}: {
	figureKey: FigureKey;
	query: URLSearchParams;
	data: CallOutput<typeof listFigureRows>;
}) {
	const to = RATIOS[figureKey]?.to;
	if (!to || data.dividedBy === null) return null;
	return (
		<p>
			<span>{`${figureOf(listedFigure(figureKey)).name} di bawah ini dibagi `}</span>
			<SmartLink url={rowsAddress(query, to, data.period)} className={BACK}>
				{`${figureOf(to).name} ${figureWords(figureOf(to), data.dividedBy)}`}
			</SmartLink>
		</p>
	);
}

function Rows({ figureKey, query }: { figureKey: FigureKey; query: URLSearchParams }) {
	const { name, about } = figureOf(figureKey);
	return (
		<>
			<SmartLink url={backAddress(query, figureKey)} className={BACK}>
				{`Kembali ke ${name}`}
			</SmartLink>
			<Heading title={`Baris ${name.toLowerCase()}`} />
			<ListRoom
				of={rowsList(figureKey)}
				query={query}
				above={(data) => (
					<>
						<p className="max-w-3xl text-mute">
							<span>{`${about} `}</span>
							{data ? (
								<span className="whitespace-nowrap">{`${periodWords(data.period)}.`}</span>
							) : null}
						</p>
						{data ? (
							<DividedBy figureKey={figureKey} query={query} data={data} />
						) : null}
						<OwnDays query={query} period={data?.period ?? null} />
					</>
				)}
			/>
		</>
	);
}

const REPORTS_ADDRESS = `${FIGURES_PATH}?laporan=semua`;

/** /office/angka: all figures; `angka` selects one, and `baris` the rows that it counts. */
export function Screen({ query }: { query: URLSearchParams }) {
	const key = query.get('angka');
	const known = key !== null && isKeyOf(OFFICE_FIGURES, key) ? key : null;
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-5">
			{query.has('laporan') ? (
				<FigureReports />
			) : query.has('corong') ? (
				<Funnel query={query} />
			) : known === null ? (
				<>
					<Heading title="Angka">
						<SmartLink url={funnelAddress(query)} className={BACK}>
							Corong penjualan
						</SmartLink>
						<SmartLink url={REPORTS_ADDRESS} className={BACK}>
							Laporan lewat email
						</SmartLink>
					</Heading>
					{key === null ? null : (
						<Notice look="warning">
							Angka ini tidak ada. Pilih salah satu di bawah ini.
						</Notice>
					)}
					<OddDays />
					<AllFigures query={query} />
				</>
			) : query.get('baris') === null ? (
				<>
					<SmartLink url={overviewAddress(query)} className={BACK}>
						Kembali ke semua angka
					</SmartLink>
					<FigurePage key={known} figureKey={known} query={query} />
				</>
			) : (
				<Rows key={known} figureKey={known} query={query} />
			)}
		</div>
	);
}
