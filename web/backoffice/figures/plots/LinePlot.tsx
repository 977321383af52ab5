import { useState } from 'react';

import { lineGeometry } from '#insurance/office/figures/line-geometry.ts';
import { shortDate } from '#platform/values/dates.ts';
import { SmartLink } from '#web/ui/Button.tsx';

import { useWidth } from './use-width.ts';

type Row = { from: string; to: string; label: string; value: number | null; before: number | null };
type Words = (value: number | null) => string;
/** `isWhole` is true for figures without fractions, whose axis has none either. */
type Of = { words: Words; isWhole: boolean };

const HEIGHT = 260;
const TOP = 28;
const BOTTOM = 32;
/** Width of a character of the labels, in px. */
const LETTER = 7.5;
const TEXT = 'fill-mute text-sm';

const geometryOf = (rows: readonly Row[], of: Of, width: number) =>
	lineGeometry(
		{
			...of,
			values: rows.map(({ value }) => value),
			before: rows.map(({ before }) => before),
		},
		{ width, height: HEIGHT, top: TOP, bottom: BOTTOM, letter: LETTER },
	);

type Geometry = ReturnType<typeof geometryOf>;

const dayAt = (row: Row | undefined, isLast: boolean): string =>
	row ? shortDate(isLast ? row.to : row.from) : '';

function Axes({
	rows,
	words,
	width,
	scales: { x, y, ticks, left },
}: {
	rows: readonly Row[];
	words: Words;
	width: number;
	scales: Geometry;
}) {
	const last = rows.length - 1;
	const days = [...new Set(width < 480 ? [0, last] : [0, Math.round(last / 2), last])];
	return (
		<>
			{ticks.map((tick) => (
				<g key={tick}>
					<line
						x1={left}
						x2={width - 8}
						y1={y(tick)}
						y2={y(tick)}
						className="stroke-line"
					/>
					<text
						x={left - 8}
						y={y(tick) + 4}
						textAnchor="end"
						className={`tabular ${TEXT}`}
					>
						{words(tick)}
					</text>
				</g>
			))}
			{days.map((at) => (
				<text
					key={at}
					x={x(at)}
					y={HEIGHT - 8}
					textAnchor={at === 0 ? 'start' : at === last ? 'end' : 'middle'}
					className={TEXT}
				>
					{dayAt(rows[at], at === last)}
				</text>
			))}
		</>
	);
}

const Lines = ({ of }: { of: Geometry }) => (
	<>
		<path d={of.area} className="fill-mist" />
		<path
			d={of.before}
			className="fill-none stroke-mute"
			strokeWidth={1.5}
			strokeDasharray="4 4"
		/>
		<path d={of.line} className="fill-none stroke-leaf" strokeWidth={2.5} />
	</>
);

/** The day that a viewer points at or moves to, in words, with a link to its rows. */
function Reading({ row, words, address }: { row: Row; words: Words; address: string }) {
	return (
		<p className="flex flex-wrap items-center gap-x-4" role="status">
			<span>
				<strong>{`${row.label}: `}</strong>
				<span className="tabular">{words(row.value)}</span>
				{row.before === null ? null : (
					<span className="tabular text-mute">{` (sebelumnya ${words(row.before)})`}</span>
				)}
			</span>
			<SmartLink
				url={address}
				className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
			>
				Buka barisnya
			</SmartLink>
		</p>
	);
}

/** Names the two lines next to samples of them, above the plot and without colour alone. */
const Names = ({ isCompared }: { isCompared: boolean }) => (
	<p className="flex flex-wrap gap-x-5 text-sm" aria-hidden="true">
		<span className="flex items-center gap-2">
			<span className="inline-block w-8 border-t-4 border-leaf" /> Masa ini
		</span>
		{isCompared ? (
			<span className="flex items-center gap-2 text-mute">
				<span className="inline-block w-8 border-t-2 border-dashed border-mute" />{' '}
				Sebelumnya
			</span>
		) : null}
	</p>
);

/**
 * A figure over time, with the period before as a dashed line. A slider below reads each day to
 * everybody, also by keyboard and to screen readers; the table of the page holds all values.
 */
export function LinePlot({
	label,
	words,
	isWhole,
	rows,
	addressOf,
}: Of & {
	label: string;
	rows: readonly Row[];
	addressOf: (row: Row) => string;
}) {
	const [box, width] = useWidth();
	const last = rows.length - 1;
	const [chosen, setChosen] = useState(last);
	const at = Math.min(chosen, last);
	const row = rows[at];
	if (!row) return null;
	const scales = geometryOf(rows, { words, isWhole }, width);
	const { x, y } = scales;
	const point = (from: number, left: number) =>
		setChosen(Math.max(0, Math.min(last, Math.round(x.invert(from - left)))));
	return (
		<>
			<Names isCompared={rows.some(({ before }) => before !== null)} />
			<div ref={box} className="min-w-0">
				{width > 0 ? (
					<svg
						width={width}
						height={HEIGHT}
						role="img"
						aria-label={`${label} menurut waktu; nilainya ada di tabel di bawah`}
						onPointerMove={(event) =>
							point(event.clientX, event.currentTarget.getBoundingClientRect().left)
						}
					>
						<Axes rows={rows} words={words} width={width} scales={scales} />
						<Lines of={scales} />
						<line
							x1={x(at)}
							x2={x(at)}
							y1={TOP}
							y2={HEIGHT - BOTTOM}
							className="stroke-ink"
						/>
						{row.value === null ? null : (
							<circle
								cx={x(at)}
								cy={y(row.value)}
								r={5}
								className="fill-leaf stroke-white"
							/>
						)}
					</svg>
				) : (
					<div className="h-[260px]" />
				)}
			</div>
			{last > 0 ? (
				<input
					type="range"
					min={0}
					max={last}
					value={at}
					aria-label="Pilih waktu pada grafik"
					aria-valuetext={`${row.label}: ${words(row.value)}`}
					onChange={(event) => setChosen(Number(event.target.value))}
					className="h-11 w-full accent-leaf print:hidden"
				/>
			) : null}
			<Reading row={row} words={words} address={addressOf(row)} />
		</>
	);
}
