import { drawPath, length, type Matrix } from './path.ts';

/** Position, size and orientation of a drawing. */
export type Placement = { x?: number; y?: number; size?: number; turn?: number; flip?: boolean };
export type Viewport = readonly [x: number, y: number, width: number, height: number];

/** The two line weights of all pictures: outlines, and details inside them. */
export const CONTOUR = 4;
export const DETAIL = 2.5;
export const INK = '#1F2A2E';
const BARE = 'stroke="none"';
/** Half the width of the widest line, which may extend into the view from outside. */
const REACH = 26;

/** Class of text, which is light in the dark scheme. */
export const WORDS = 't';

type Part = { tag: string; d?: string };

/**
 * Writes SVG with positions and sizes already applied, so that lines have the same weight in large
 * and small figures. Parts outside the view are omitted.
 */
export class Pen {
	readonly #parts: Part[] = [];
	readonly #view: Viewport;
	readonly #grain: number;
	#matrix: Matrix = [1, 0, 0, 1, 0, 0];

	/** `grain` is the number of steps per unit to which details are rounded. */
	constructor(view: Viewport, grain = 2) {
		this.#view = view;
		this.#grain = grain;
	}

	/** The elements drawn so far. Consecutive shapes without an outline form a group. */
	get svg(): string {
		const isBare = (part: Part | undefined) => part?.tag.startsWith(BARE) === true;
		let isOpen = false;
		const body = this.#parts.map((part, at) => {
			const bare = isBare(part);
			const opens = bare && !isOpen && isBare(this.#parts[at + 1]);
			const closes = isOpen && !bare;
			isOpen = bare && (isOpen || opens);
			const tag = isOpen ? part.tag.slice(BARE.length + 1) : part.tag;
			const element = part.d === undefined ? tag : `<path ${tag} d="${part.d}"/>`;
			return (closes ? '</g>' : '') + (opens ? `<g ${BARE}>` : '') + element;
		});
		return body.join('') + (isOpen ? '</g>' : '');
	}

	/** Draws `body` at a position, with a size and orientation. */
	at({ x = 0, y = 0, size = 1, turn = 0, flip = false }: Placement, body: () => void): void {
		const before = this.#matrix;
		const angle = (turn * Math.PI) / 180;
		const [cos, sin] = [Math.cos(angle) * size, Math.sin(angle) * size];
		const mirror = flip ? -1 : 1;
		const [a, b, c, d, e, f] = before;
		this.#matrix = [
			(a * cos + c * sin) * mirror,
			(b * cos + d * sin) * mirror,
			c * cos - a * sin,
			d * cos - b * sin,
			a * x + c * y + e,
			b * x + d * y + f,
		];
		body();
		this.#matrix = before;
	}

	/** Draws a filled shape with an outline. */
	shape(path: string, fill: string): void {
		this.#put(`fill="${fill}"`, this.#path(path, 1));
	}

	/** Draws a filled shape without an outline; `name` is a class that the dark scheme can change. */
	flat(path: string, fill: string, name = '', opacity = 1): void {
		const more = (name && ` class="${name}"`) + (opacity < 1 ? ` opacity="${opacity}"` : '');
		const tag = `${BARE} fill="${fill}"${more}`;
		const last = this.#parts.at(-1);
		// Letters can share a path because they do not overlap.
		if (last?.tag === tag && name === WORDS) last.d += this.#path(path);
		else this.#put(tag, this.#path(path));
	}

	line(path: string, colour = INK, weight = DETAIL, name = ''): void {
		const more = (colour === INK ? '' : ` stroke="${colour}"`) + (name && ` class="${name}"`);
		const tag = `stroke-width="${length(weight)}"${more}`;
		const d = this.#path(path);
		const last = this.#parts.at(-1);
		if (last?.tag === tag && last.d !== undefined) last.d += d;
		else this.#put(tag, d);
	}

	/** Draws an arm, a leg or a pole of this width, with an outline. */
	limb(path: string, width: number, fill: string): void {
		const d = this.#path(path, 1);
		const wide = width * Math.hypot(this.#matrix[0], this.#matrix[1]);
		this.#put(`stroke-width="${length(wide + CONTOUR)}"`, d);
		this.#put(`stroke="${fill}" stroke-width="${length(wide - CONTOUR)}"`, d);
	}

	/** Draws something that is only visible in the dark scheme. */
	byNight(body: () => void): void {
		this.#parts.push({ tag: '<g class="n" display="none">' });
		body();
		this.#parts.push({ tag: '</g>' });
	}

	#put(tag: string, d: string): void {
		if (d) this.#parts.push({ tag, d });
	}

	#path(path: string, grain = this.#grain): string {
		const drawn = drawPath(path, this.#matrix, grain);
		const [x, y, width, height] = this.#view;
		const isOutside =
			drawn.right < x - REACH ||
			drawn.left > x + width + REACH ||
			drawn.bottom < y - REACH ||
			drawn.top > y + height + REACH;
		return isOutside ? '' : drawn.d;
	}
}

/** Returns the path of an ellipse. */
export const oval = (x: number, y: number, rx: number, ry = rx): string =>
	`M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`;

/** Returns the path of a box with rounded corners. */
export const box = (x: number, y: number, width: number, height: number, r = 0): string =>
	r === 0
		? `M${x} ${y}H${x + width}V${y + height}H${x}Z`
		: `M${x + r} ${y}H${x + width - r}A${r} ${r} 0 0 1 ${x + width} ${y + r}` +
			`V${y + height - r}A${r} ${r} 0 0 1 ${x + width - r} ${y + height}H${x + r}` +
			`A${r} ${r} 0 0 1 ${x} ${y + height - r}V${y + r}A${r} ${r} 0 0 1 ${x + r} ${y}Z`;
