import type { showOfficeFigure } from '#insurance/office/figures/api.ts';
import { DIMENSIONS } from '#insurance/office/figures/figure-parts.ts';
import { figureWords } from '#insurance/office/figures/figure-value.ts';
import { type FigureKey, figureOf } from '#insurance/office/figures/figure.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { SmartLink } from '#web/ui/Button.tsx';

import { ListRoom } from '../list/ListRoom.tsx';
import { Heading, Panel } from '../parts/parts.tsx';
import { rowsAddress } from './figure-address.ts';
import { figureList, splitOf } from './figure-lists.tsx';
import { FigureChange } from './FigureChange.tsx';
import { OwnDays } from './OwnDays.tsx';
import { comparedWords } from './period-words.ts';
import { BarPlot } from './plots/BarPlot.tsx';
import { LinePlot } from './plots/LinePlot.tsx';

type Of = { figureKey: FigureKey; query: URLSearchParams };

function Whole({ figureKey, query, data }: Of & { data: CallOutput<typeof showOfficeFigure> }) {
	const figure = figureOf(figureKey);
	const { value, before } = data.whole;
	return (
		<div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
			<SmartLink
				url={rowsAddress(query, figureKey, data.period)}
				className="tabular inline-flex min-h-11 items-center text-3xl font-semibold text-leaf underline underline-offset-4"
				aria-label={`${figureWords(figure, value)}, buka barisnya`}
			>
				{figureWords(figure, value)}
			</SmartLink>
			<p className="text-mute">
				<FigureChange figure={figure} value={value} before={before} />
				<span>
					{` dari ${figureWords(figure, before)} · ${comparedWords(data.period, data.before)}${figure.promise ? ` · ${figure.promise}` : ''}`}
				</span>
			</p>
		</div>
	);
}

/** One figure: its definition, value, plot, and the same values as a table. */
export function FigurePage({ figureKey, query }: Of) {
	const figure = figureOf(figureKey);
	const by = splitOf(query, figure);
	const words = (value: number | null) => figureWords(figure, value);
	return (
		<>
			<Heading title={figure.name} />
			<p className="-mt-3 max-w-3xl text-mute">{`${figure.about} Sumber: ${figure.source}.`}</p>
			<ListRoom
				key={by ?? ''}
				of={figureList(figureKey, by)}
				query={query}
				above={(data) => (
					<>
						{data ? <Whole figureKey={figureKey} query={query} data={data} /> : null}
						<OwnDays query={query} period={data?.period ?? null} />
					</>
				)}
			>
				{(data) => (
					<Panel
						title={
							by ? `Menurut ${DIMENSIONS[by].name.toLowerCase()}` : 'Menurut waktu'
						}
					>
						{by ? (
							<BarPlot label={figure.name} words={words} rows={data.rows} />
						) : (
							<LinePlot
								label={figure.name}
								words={words}
								isWhole={figure.unit === 'count' || figure.unit === 'rupiah'}
								rows={data.rows}
								addressOf={({ from, to }) =>
									rowsAddress(query, figureKey, { from, to })
								}
							/>
						)}
					</Panel>
				)}
			</ListRoom>
		</>
	);
}
