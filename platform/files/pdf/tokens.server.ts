/** One word of a PDF's syntax. `text`: a name decoded, a keyword or number as written, a string raw. */
export type Kind =
	| 'name'
	| 'int'
	| 'word'
	| 'string'
	| 'hex'
	| 'open-dict'
	| 'close-dict'
	| 'open-array'
	| 'close-array'
	| 'bad'
	| 'end';

export type Tokens = {
	/** Reads the next word, over white space and comments. */
	next(): Kind;
	/** Of the word last read. */
	text(): string;
	/** Of the int last read. */
	number(): number;
	start(): number;
	/** Where reading goes on; set to step over a stream. */
	at(): number;
	goTo(at: number): void;
	/** True when a comment holds what a browser would run. */
	markupSeen(): boolean;
};

const SPACE = 1;
const DELIMITER = 2;
/** What each byte is (ISO 32000-2, 7.2.3). */
const CLASS = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) CLASS[code] = SPACE;
for (const sign of '()<>[]{}/%') CLASS[sign.charCodeAt(0)] = DELIMITER;
const HEX = new Uint8Array(256);
for (const sign of '0123456789abcdefABCDEF') HEX[sign.charCodeAt(0)] = 1;

export const isSpace = (code: number | undefined) => code !== undefined && CLASS[code] === SPACE;
export const endsWord = (code: number | undefined) => code === undefined || CLASS[code] !== 0;
const isEol = (code: number | undefined) => code === 10 || code === 13;

const [PERCENT, SLASH, LESS, GREATER] = [0x25, 0x2f, 0x3c, 0x3e];
const [ROUND, UNROUND, BACKSLASH, SQUARE, UNSQUARE] = [0x28, 0x29, 0x5c, 0x5b, 0x5d];
const MARKUP =
	/<(?:!doctype|!--|\?php|\?=|(?:html|head|body|script|svg|iframe|img|object|embed|form)\b)/i;
/** Longer ones are read to their end but not kept: what is compared is short. */
const LONGEST_TEXT = 2_048;

/**
 * A name as a reader knows it: `/J#61vaScript` is JavaScript. What follows a NUL some readers never
 * see.
 */
const plainName = (raw: string) =>
	raw
		.replace(/#([0-9a-fA-F]{2})/g, (_all, hex: string) =>
			String.fromCharCode(Number.parseInt(hex, 16)),
		)
		.replace(/\0.*$/s, '');

/**
 * Splits bytes into the words of PDF, each byte looked at once. It knows nothing of objects, so it
 * reads whatever a reader could be sent to.
 */
export function tokensOf(bytes: Buffer, from = 0, end = bytes.length): Tokens {
	let at = from;
	let start = from;
	/** What `text` gives, cut out only when it is asked for; most words never are. */
	let [first, last, inName] = [from, from, false];
	let number = 0;
	let markup = false;

	const keep = (begin: number, stop: number) => {
		first = begin;
		last = Math.min(stop, begin + LONGEST_TEXT);
	};
	const text = () => {
		const raw = bytes.toString('latin1', first, last);
		return inName && raw.includes('#') ? plainName(raw) : raw;
	};
	const skip = () => {
		for (; at < end; at += 1) {
			const code = bytes[at] as number;
			if (code === PERCENT) {
				const comment = at;
				while (at < end && !isEol(bytes[at])) at += 1;
				markup ||= MARKUP.test(bytes.toString('latin1', comment, at));
			}
			if (at < end && CLASS[bytes[at] as number] !== SPACE) return;
		}
	};
	const regular = () => {
		while (at < end && CLASS[bytes[at] as number] === 0) at += 1;
	};
	const name = (): Kind => {
		at += 1;
		regular();
		keep(start + 1, at);
		inName = true;
		return 'name';
	};
	const string = (): Kind => {
		let depth = 0;
		for (; at < end; at += 1) {
			const code = bytes[at];
			if (code === BACKSLASH) at += 1;
			else if (code === ROUND) depth += 1;
			else if (code === UNROUND && --depth === 0) {
				at += 1;
				keep(start + 1, at - 1);
				return 'string';
			}
		}
		at = end;
		return 'bad';
	};
	const hex = (): Kind => {
		let to = start + 1;
		while (to < end && (HEX[bytes[to] as number] === 1 || isSpace(bytes[to]))) to += 1;
		if (bytes[to] !== GREATER || to >= end) {
			// What was stepped over holds hex digits and spaces alone, no name and no object.
			at = to;
			return 'bad';
		}
		at = to + 1;
		keep(start + 1, to);
		return 'hex';
	};
	const word = (): Kind => {
		number = 0;
		let digits = 0;
		for (; at < end && CLASS[bytes[at] as number] === 0; at += 1) {
			const digit = (bytes[at] as number) - 0x30;
			if (digit < 0 || digit > 9) break;
			number = number * 10 + digit;
			digits += 1;
		}
		const wordEnds = at >= end || CLASS[bytes[at] as number] !== 0;
		regular();
		keep(start, at);
		return wordEnds && digits <= 10 ? 'int' : 'word';
	};
	const one = (kind: Kind, length = 1): Kind => {
		at += length;
		return kind;
	};
	const next = (): Kind => {
		skip();
		start = at;
		inName = false;
		first = last = start;
		if (at >= end) return 'end';
		const twice = bytes[at + 1] === bytes[at] && at + 1 < end;
		switch (bytes[at]) {
			case SLASH:
				return name();
			case ROUND:
				return string();
			case LESS:
				return twice ? one('open-dict', 2) : hex();
			case GREATER:
				return twice ? one('close-dict', 2) : one('bad');
			case SQUARE:
				return one('open-array');
			case UNSQUARE:
				return one('close-array');
		}
		if (CLASS[bytes[at] as number] === DELIMITER) return one('bad');
		return word();
	};
	return {
		next,
		text,
		number: () => number,
		start: () => start,
		at: () => at,
		goTo: (to) => void (at = to),
		markupSeen: () => markup,
	};
}
