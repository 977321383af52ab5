/** As much of a PDF's values as is asked for; `facts` keeps only the keys of `KEPT`. */
export type Value =
	| { is: 'name' | 'string' | 'hex' | 'other'; text: string }
	| { is: 'int' | 'ref'; number: number }
	| { is: 'array'; items: Value[] }
	| { is: 'dict'; facts: Facts };
/** Null when a key stands twice: readers differ about which one counts. */
export type Facts = Map<string, Value | null>;

const KEPT = new Set([
	'Type',
	'Subtype',
	'S',
	'Next',
	'N',
	'First',
	'F',
	'FFilter',
	'Filter',
	'DecodeParms',
	'DP',
	'Length',
	'Predictor',
	'Columns',
	'Colors',
	'BitsPerComponent',
	'OpenAction',
	'URI',
]);
const NOTHING: Facts = new Map();
const ITEMS_KEPT = 16;
/** As deep as qpdf follows. */
const DEEPEST = 480;

type Frame =
	| { kind: 'array'; items: Value[] }
	| { kind: 'dict'; facts: Facts | null; key: string | null };

export type Builder = {
	/** A value at this place; the outermost ones are kept in `values`. */
	put(value: Value): void;
	name(text: string): void;
	int(number: number): void;
	/** `R` behind two numbers. */
	reference(): void;
	open(kind: 'dict' | 'array'): void;
	close(kind: 'dict' | 'array'): void;
	depth(): number;
	/** The numbers that stand last, which are no values then: those of an object's head. */
	takeNumbers(): number[];
	/** Values of the object so far; at most two are kept. */
	values(): Value[];
	/** False as soon as something is not where a value may be. */
	sound(): boolean;
	reset(): void;
};

/** Puts words together to values. `seen` hears of every key with its value, however deep. */
export function makeBuilder(seen: (key: string, value: Value) => void): Builder {
	let stack: Frame[] = [];
	let top: Value[] = [];
	// One or two numbers that may yet be a reference: kept apart, as there may be a million.
	let [waiting, before, last] = [0, 0, 0];
	let sound = true;

	const place = (value: Value) => {
		const frame = stack.at(-1);
		if (!frame) {
			if (top.length < 2) top.push(value);
		} else if (frame.kind === 'array') {
			if (frame.items.length < ITEMS_KEPT) frame.items.push(value);
		} else if (frame.key === null) sound = false;
		else {
			const { key } = frame;
			frame.key = null;
			seen(key, value);
			if (!KEPT.has(key)) return;
			frame.facts ??= new Map();
			frame.facts.set(key, frame.facts.has(key) ? null : value);
		}
	};
	const placeInt = (number: number) => place({ is: 'int', number });
	const flush = () => {
		const count = waiting;
		waiting = 0;
		if (count === 2) placeInt(before);
		if (count > 0) placeInt(last);
	};
	const put = (value: Value) => {
		flush();
		place(value);
	};
	return {
		put,
		name(text) {
			flush();
			const frame = stack.at(-1);
			if (frame?.kind === 'dict' && frame.key === null) frame.key = text;
			else place({ is: 'name', text });
		},
		int(number) {
			if (waiting === 2) placeInt(before);
			else waiting += 1;
			[before, last] = [last, number];
		},
		reference() {
			if (waiting !== 2) return put({ is: 'other', text: 'R' });
			waiting = 0;
			place({ is: 'ref', number: before });
		},
		open(kind) {
			flush();
			if (stack.length >= DEEPEST) sound = false;
			else
				stack.push(
					kind === 'array' ? { kind, items: [] } : { kind, facts: null, key: null },
				);
		},
		close(kind) {
			flush();
			const frame = stack.at(-1);
			if (frame?.kind !== kind || (frame.kind === 'dict' && frame.key !== null)) {
				sound = false;
				return;
			}
			stack.pop();
			place(
				frame.kind === 'array'
					? { is: 'array', items: frame.items }
					: { is: 'dict', facts: frame.facts ?? NOTHING },
			);
		},
		depth: () => stack.length,
		takeNumbers() {
			const numbers = [before, last].slice(2 - waiting);
			waiting = 0;
			return numbers;
		},
		values() {
			flush();
			return top;
		},
		sound: () => sound,
		reset() {
			stack = [];
			top = [];
			waiting = 0;
			sound = true;
		},
	};
}
