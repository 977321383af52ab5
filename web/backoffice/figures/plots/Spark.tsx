import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';

const WIDTH = 100;
const HEIGHT = 32;
const EDGE = 2;

type Point = { at: number; value: number | null };

/** A small line without axes, next to a figure that says the same in words. */
export function Spark({ values }: { values: readonly (number | null)[] }) {
	const known = values.filter((one) => one !== null);
	if (known.length < 2) return <div className="h-10" />;
	const x = scaleLinear({ domain: [0, values.length - 1], range: [0, WIDTH] });
	const y = scaleLinear({
		domain: [Math.min(0, ...known), Math.max(1e-9, ...known)],
		range: [HEIGHT - EDGE, EDGE],
	});
	const points: Point[] = values.map((value, at) => ({ at, value }));
	return (
		<svg
			viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
			preserveAspectRatio="none"
			aria-hidden="true"
			className="h-10 w-full"
		>
			<LinePath<Point>
				data={points}
				x={({ at }) => x(at)}
				y={({ value }) => y(value ?? 0)}
				defined={({ value }) => value !== null}
				className="fill-none stroke-leaf"
				strokeWidth={2}
				vectorEffect="non-scaling-stroke"
			/>
		</svg>
	);
}
