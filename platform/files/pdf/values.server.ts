/** The PDF values needed for the checks. `facts` contains only the keys in `KEPT`. */
export type Value =
	| { is: 'name' | 'string' | 'hex' | 'other'; text: string }
	| { is: 'int' | 'ref'; number: number }
	| { is: 'array'; items: Value[] }
	| { is: 'dict'; facts: PdfFacts };
/** A value is null if its key occurs twice, because readers disagree on which one counts. */
export type PdfFacts = Map<string, Value | null>;

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
	...'Root ID Encrypt V R O U P UE CF StmF StrF StdCF CFM EncryptMetadata'.split(' '),
]);
const NOTHING: PdfFacts = new Map();
const ITEMS_KEPT = 16;
/** Same depth limit as in qpdf. */
const DEEPEST = 480;

type Frame =
	| { kind: 'array'; items: Value[] }
	| { kind: 'dict'; facts: PdfFacts | null; key: string | null };

export type Builder = {
	/** Adds a value to the current container. Outermost values are added to `values`. */
	put(value: Value): void;
	name(text: string): void;
	int(number: number): void;
	reference(): void;
	open(kind: 'dict' | 'array'): void;
	close(kind: 'dict' | 'array'): void;
	depth(): number;
	/**
	 * Removes and returns the trailing numbers, which belong to an object's header instead of being
	 * values.
	 */
	takeNumbers(): number[];
	/** Outermost values of the object so far. At most two are stored. */
	values(): Value[];
	sound(): boolean;
	reset(): void;
};

type Seen = (key: string, value: Value) => void;
type Closed = (facts: PdfFacts) => void;
type State = {
	seen: Seen;
	closed: Closed | undefined;
	stack: Frame[];
	top: Value[];
	/**
	 * One or two numbers that may still become a reference. They are stored separately, because a
	 * file may have a million of them.
	 */
	waiting: number;
	before: number;
	last: number;
	sound: boolean;
};

function place(it: State, value: Value): void {
	const frame = it.stack.at(-1);
	if (!frame) {
		if (it.top.length < 2) it.top.push(value);
	} else if (frame.kind === 'array') {
		if (frame.items.length < ITEMS_KEPT) frame.items.push(value);
	} else if (frame.key === null) it.sound = false;
	else {
		const { key } = frame;
		frame.key = null;
		it.seen(key, value);
		if (!KEPT.has(key)) return;
		frame.facts ??= new Map();
		frame.facts.set(key, frame.facts.has(key) ? null : value);
	}
}

const placeInt = (it: State, number: number) => place(it, { is: 'int', number });

function flush(it: State): void {
	const count = it.waiting;
	it.waiting = 0;
	if (count === 2) placeInt(it, it.before);
	if (count > 0) placeInt(it, it.last);
}

function put(it: State, value: Value): void {
	flush(it);
	place(it, value);
}

function name(it: State, text: string): void {
	flush(it);
	const frame = it.stack.at(-1);
	if (frame?.kind === 'dict' && frame.key === null) frame.key = text;
	else place(it, { is: 'name', text });
}

function int(it: State, number: number): void {
	if (it.waiting === 2) placeInt(it, it.before);
	else it.waiting += 1;
	it.before = it.last;
	it.last = number;
}

function reference(it: State): void {
	if (it.waiting !== 2) return put(it, { is: 'other', text: 'R' });
	it.waiting = 0;
	place(it, { is: 'ref', number: it.before });
}

function open(it: State, kind: Frame['kind']): void {
	flush(it);
	if (it.stack.length >= DEEPEST) it.sound = false;
	else it.stack.push(kind === 'array' ? { kind, items: [] } : { kind, facts: null, key: null });
}

function close(it: State, kind: Frame['kind']): void {
	flush(it);
	const frame = it.stack.at(-1);
	if (frame?.kind !== kind || (frame.kind === 'dict' && frame.key !== null)) {
		it.sound = false;
		return;
	}
	it.stack.pop();
	if (frame.kind === 'array') place(it, { is: 'array', items: frame.items });
	else {
		const facts = frame.facts ?? NOTHING;
		it.closed?.(facts);
		place(it, { is: 'dict', facts });
	}
}

function takeNumbers(it: State): number[] {
	const numbers = [it.before, it.last].slice(2 - it.waiting);
	it.waiting = 0;
	return numbers;
}

const empty = (seen: Seen, closed: Closed | undefined): State => ({
	seen,
	closed,
	stack: [],
	top: [],
	waiting: 0,
	before: 0,
	last: 0,
	sound: true,
});

/**
 * Combines tokens into values. `seen` is called for every key with its value, at any depth, and
 * `closed` for every dictionary.
 */
export function makeBuilder(seen: Seen, closed?: Closed): Builder {
	let it = empty(seen, closed);
	return {
		put: (value) => put(it, value),
		name: (text) => name(it, text),
		int: (number) => int(it, number),
		reference: () => reference(it),
		open: (kind) => open(it, kind),
		close: (kind) => close(it, kind),
		depth: () => it.stack.length,
		takeNumbers: () => takeNumbers(it),
		values() {
			flush(it);
			return it.top;
		},
		sound: () => it.sound,
		reset: () => void (it = empty(seen, closed)),
	};
}
