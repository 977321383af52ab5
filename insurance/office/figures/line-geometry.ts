import { scaleLinear } from '@visx/scale';
import { area, line } from '@visx/shape';

type Values = {
	values: readonly (number | null)[];
	before: readonly (number | null)[];
	words: (value: number | null) => string;
	/** True for figures without fractions, whose axis has none either. */
	isWhole: boolean;
};

/** Size of a plot and of the labels around it, in px or points. */
export type LineBox = {
	width: number;
	height: number;
	top: number;
	bottom: number;
	/** Width of a character of the labels. */
	letter: number;
};

const TICKS = 4;
const GAP = 8;
type Point = [at: number, value: number | null];

/** Returns the scales, ticks and paths of a figure over time, for the screen as for documents. */
export function lineGeometry({ values, before, words, isWhole }: Values, box: LineBox) {
	const all = [...values, ...before].map((value) => value ?? 0);
	const y = scaleLinear({
		domain: [Math.min(0, ...all), Math.max(1, ...all)],
		range: [box.height - box.bottom, box.top],
		nice: TICKS,
	});
	const ticks = y.ticks(TICKS).filter((tick) => !isWhole || Number.isInteger(tick));
	const left = GAP + box.letter * Math.max(...ticks.map((tick) => words(tick).length));
	const x = scaleLinear({
		domain: [0, Math.max(1, values.length - 1)],
		range: [left, box.width - GAP],
	});
	const place = {
		x: ([at]: Point) => x(at),
		defined: ([, value]: Point) => value !== null,
	};
	const height = ([, value]: Point) => y(value ?? 0);
	const drawn = line<Point>({ ...place, y: height });
	const points = (of: readonly (number | null)[]) => of.map((value, at): Point => [at, value]);
	return {
		x,
		y,
		ticks,
		left,
		area: area<Point>({ ...place, y0: y(0), y1: height })(points(values)) ?? '',
		line: drawn(points(values)) ?? '',
		before: drawn(points(before)) ?? '',
	};
}
