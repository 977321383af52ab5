/** Position, size and direction of a drawing: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

type Point = readonly [x: number, y: number];
type Command = 'M' | 'L' | 'C' | 'S' | 'Q' | 'A' | 'Z';
/** A path command in absolute positions. The last point is its end. */
type Step = { command: Command; points: Point[]; arc?: readonly number[] };

const VALUES: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7, Z: 0 };

const pairs = (values: readonly number[]): Point[] =>
	Array.from({ length: values.length / 2 }, (_, at) => [
		values[at * 2] ?? 0,
		values[at * 2 + 1] ?? 0,
	]);

/** Parses a path of uppercase commands; horizontal and vertical lines become general lines. */
function readPath(path: string): Step[] {
	const steps: Step[] = [];
	let [here, start]: Point[] = [
		[0, 0],
		[0, 0],
	];
	const put = (letter: string, values: number[]) => {
		const [x = 0, y = 0] = here ?? [];
		if (letter === 'Z') {
			steps.push({ command: 'Z', points: start ? [start] : [] });
			here = start;
			return;
		}
		const isArc = letter === 'A';
		const points =
			letter === 'H'
				? pairs([values[0] ?? 0, y])
				: letter === 'V'
					? pairs([x, values[0] ?? 0])
					: pairs(isArc ? values.slice(5) : values);
		const command = letter === 'H' || letter === 'V' ? 'L' : (letter as Command);
		steps.push({ command, points, ...(isArc && { arc: values.slice(0, 5) }) });
		here = points.at(-1);
		if (letter === 'M') start = here;
	};
	for (const [, letter = '', rest = ''] of path.matchAll(/([A-Z])([^A-Z]*)/g)) {
		const values = [...rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number);
		const each = VALUES[letter] ?? 0;
		if (each === 0) put(letter, []);
		for (let at = 0; each > 0 && at < values.length; at += each)
			put(letter === 'M' && at > 0 ? 'L' : letter, values.slice(at, at + each));
	}
	return steps;
}

const short = (value: number): string => {
	const text = String(value).replace(/^(-?)0\./, '$1.');
	return text === '-0' ? '0' : text;
};

const joined = (values: readonly number[]): string =>
	values.map((value, at) => (at === 0 || value < 0 ? '' : ' ') + short(value)).join('');

/** Writes path commands, and omits a letter that repeats the previous one. */
function writer(round: (value: number) => number) {
	let [out, last] = ['', ''];
	return {
		put(letter: string, values: readonly number[]) {
			const text = joined(values.map(round));
			const again = letter === last && letter !== 'm';
			out += again ? (text.startsWith('-') ? text : ` ${text}`) : letter + text;
			last = letter;
		},
		text: () => out,
	};
}

type Drawn = { d: string; left: number; top: number; right: number; bottom: number };

/**
 * Applies `matrix` to a path, and writes it in compact form: relative, and rounded to `grain` steps
 * per unit. Also returns its bounding box.
 */
export function drawPath(path: string, matrix: Matrix, grain: number): Drawn {
	const round = (value: number) => Math.round(value * grain) / grain;
	const [a, b, c, d, e, f] = matrix;
	const moved = ([x, y]: Point): Point => [round(a * x + c * y + e), round(b * x + d * y + f)];
	const { put, text } = writer(round);
	const seen: Point[] = [];
	let [px, py]: Point = [0, 0];
	for (const { command, points, arc } of readPath(path)) {
		const to = points.map(moved);
		const [nx, ny] = to.at(-1) ?? [px, py];
		const relative = to.flatMap(([x, y]) => [x - px, y - py]);
		if (command === 'Z') put('z', []);
		else if (command === 'M' && text() === '') put('M', [nx, ny]);
		else if (command === 'L' && ny === py) put('h', [nx - px]);
		else if (command === 'L' && nx === px) put('v', [ny - py]);
		else if (arc) {
			const [rx = 0, ry = 0, turn = 0, large = 0, sweep = 0] = arc;
			const scale = Math.hypot(a, b);
			const turned = turn + (Math.atan2(b, a) * 180) / Math.PI;
			const isMirrored = a * d - b * c < 0;
			put('a', [
				rx * scale,
				ry * scale,
				rx === ry ? 0 : turned,
				large,
				isMirrored ? 1 - sweep : sweep,
				...relative,
			]);
			// Extends the box for an ellipse that is drawn in two halves.
			seen.push([nx, py - ry * scale], [px, ny + ry * scale]);
		} else put(command.toLowerCase(), relative);
		seen.push(...to);
		[px, py] = [nx, ny];
	}
	const [xs, ys] = [seen.map(([x]) => x), seen.map(([, y]) => y)];
	return {
		d: text(),
		left: Math.min(...xs),
		top: Math.min(...ys),
		right: Math.max(...xs),
		bottom: Math.max(...ys),
	};
}

/** Formats a length, rounded to half a unit. */
export const length = (value: number): string => short(Math.round(value * 2) / 2);
