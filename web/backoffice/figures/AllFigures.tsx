import type { listOfficeFigures } from '#insurance/office/figures/api.ts';
import { changeWords, figureWords } from '#insurance/office/figures/figure-value.ts';
import { FIGURE_AREAS, figureOf } from '#insurance/office/figures/figure.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { SmartLink } from '#web/ui/Button.tsx';

import { ListRoom } from '../list/ListRoom.tsx';
import { figureAddress, rowsAddress } from './figure-address.ts';
import { FIGURE_OVERVIEW, type OverviewRow } from './figure-lists.tsx';
import { FigureChange } from './FigureChange.tsx';
import { OwnDays } from './OwnDays.tsx';
import { Spark } from './plots/Spark.tsx';

type Shown = CallOutput<typeof listOfficeFigures>;

/** A figure as a card: its name leads to the plot, its value to the rows that it counts. */
function FigureCard({
	row: { figure: key, value, before, line },
	shown: { period },
	query,
}: {
	row: OverviewRow;
	shown: Pick<Shown, 'period'>;
	query: URLSearchParams;
}) {
	const figure = figureOf(key);
	return (
		<article
			aria-label={figure.name}
			className="petal grid h-full content-start gap-1 border border-line bg-white p-4"
		>
			<p className="text-sm text-mute">{FIGURE_AREAS[figure.area]}</p>
			<h2 className="text-base font-semibold">
				<SmartLink
					url={figureAddress(query, key)}
					className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
				>
					{figure.name}
				</SmartLink>
			</h2>
			<p className="tabular text-2xl font-semibold">
				<SmartLink
					url={rowsAddress(query, key, period)}
					className="inline-flex min-h-11 items-center hover:underline"
					aria-label={`${figureWords(figure, value)}, buka barisnya`}
				>
					{figureWords(figure, value)}
				</SmartLink>
			</p>
			<p className="text-sm text-mute">
				{changeWords(figure, value, before) === null ? null : (
					<FigureChange figure={figure} value={value} before={before} />
				)}
				<span>
					{`${changeWords(figure, value, before) === null ? '' : ' · '}sebelumnya ${figureWords(figure, before)}`}
				</span>
			</p>
			<Spark values={line} />
			{figure.promise ? <p className="text-sm text-mute">{figure.promise}</p> : null}
		</article>
	);
}

export const AllFigures = ({ query }: { query: URLSearchParams }) => (
	<ListRoom
		of={FIGURE_OVERVIEW}
		query={query}
		above={(data) => <OwnDays query={query} period={data?.period ?? null} />}
		cardGrid="grid gap-4 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4"
		card={(row, { data }) => <FigureCard row={row} shown={data} query={query} />}
	/>
);
