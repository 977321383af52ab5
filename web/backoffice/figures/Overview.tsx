import type { listFigures } from '#insurance/office/figures/api.ts';
import {
	changeWords,
	FIGURE_AREAS,
	figureOf,
	valueWords,
} from '#insurance/office/figures/figure.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { SmartLink } from '#web/ui/Button.tsx';

import { ListRoom } from '../list/ListRoom.tsx';
import { figureAddress, rowsAddress } from './figure-address.ts';
import { Change, OVERVIEW, type OverviewRow } from './figure-lists.tsx';
import { OwnDays } from './OwnDays.tsx';
import { comparedWords } from './period-words.ts';
import { Spark } from './plots/Spark.tsx';

type Shown = CallOutput<typeof listFigures>;

/** A figure as a card: its name leads to the plot, its value to the rows that it counts. */
export function FigureCard({
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
					aria-label={`${valueWords(figure, value)}, buka barisnya`}
				>
					{valueWords(figure, value)}
				</SmartLink>
			</p>
			<p className="text-sm text-mute">
				{changeWords(figure, value, before) === null ? null : (
					<>
						<Change figure={figure} value={value} before={before} />{' '}
					</>
				)}
				{`sebelumnya ${valueWords(figure, before)}`}
			</p>
			<Spark values={line} />
			{figure.promise ? <p className="text-sm text-mute">{figure.promise}</p> : null}
		</article>
	);
}

export const Overview = ({ query }: { query: URLSearchParams }) => (
	<ListRoom
		of={OVERVIEW}
		query={query}
		above={(data) => <OwnDays query={query} period={data?.period ?? null} />}
		cardGrid="grid gap-4 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4"
		card={(row, { data }) => <FigureCard row={row} shown={data} query={query} />}
	>
		{(data) => <p className="text-mute">{comparedWords(data.period, data.before)}</p>}
	</ListRoom>
);
