import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';

import { useWidth } from './use-width.ts';

type Row = { part: string; label: string; value: number | null; before: number | null };

/** Parts that are drawn; the table has all. */
const MOST = 12;
const STEP = 48;
const LETTER = 8;

/** Parts of a figure as bars, each with its name and value; a thin bar is the period before. */
export function BarPlot({
	label,
	words,
	rows,
}: {
	label: string;
	words: (value: number | null) => string;
	rows: readonly Row[];
}) {
	const [box, width] = useWidth();
	const shown = rows.slice(0, MOST);
	if (shown.length === 0) return null;
	const room = LETTER * Math.max(...shown.map(({ value }) => words(value).length)) + 16;
	const sizes = shown.flatMap(({ value, before }) => [
		Math.abs(value ?? 0),
		Math.abs(before ?? 0),
	]);
	const x = scaleLinear({
		domain: [0, Math.max(1e-9, ...sizes)],
		range: [0, Math.max(1, width - room)],
	});
	return (
		<div ref={box} className="min-w-0">
			{width > 0 ? (
				<svg
					width={width}
					height={STEP * shown.length}
					role="img"
					aria-label={`${label} menurut bagian; nilainya ada di tabel di bawah`}
				>
					{shown.map(({ part, label: name, value, before }, at) => (
						<g key={part}>
							<text x={0} y={at * STEP + 14} className="fill-ink text-sm">
								{name}
							</text>
							<Bar
								x={0}
								y={at * STEP + 20}
								width={x(Math.abs(value ?? 0))}
								height={14}
								rx={3}
								className={(value ?? 0) < 0 ? 'fill-error' : 'fill-leaf'}
							/>
							<Bar
								x={0}
								y={at * STEP + 36}
								width={x(Math.abs(before ?? 0))}
								height={4}
								rx={2}
								className="fill-mute"
							/>
							<text
								x={x(Math.abs(value ?? 0)) + 8}
								y={at * STEP + 32}
								className="tabular fill-ink text-sm font-semibold"
							>
								{words(value)}
							</text>
						</g>
					))}
				</svg>
			) : (
				<div className="h-40" />
			)}
			<p className="text-sm text-mute">
				{rows.length > MOST
					? `Garis tipis: masa sebelumnya. ${rows.length - MOST} bagian lain ada di tabel.`
					: 'Garis tipis: masa sebelumnya.'}
			</p>
		</div>
	);
}
