/**
 * One token of PDF syntax. `text` contains a decoded name, a keyword or number as written, or a raw
 * string.
 */
export type TokenKind =
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
	next(): TokenKind;
	text(): string;
	number(): number;
	start(): number;
	at(): number;
	goTo(at: number): void;
	/** True if there was markup in a comment that a browser would run. */
	markupSeen(): boolean;
};

const SPACE = 1;
const DELIMITER = 2;
/** Class of each byte (ISO 32000-2, 7.2.3). */
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
/** Longer texts are parsed to their end but not stored, because only short texts are compared. */
const LONGEST_TEXT = 2_048;

/**
 * Decodes a name the way PDF readers do, e.g. `/J#61vaScript` is JavaScript. Some readers ignore
 * everything after a NUL.
 */
const plainName = (raw: string) =>
	raw
		.replace(/#([0-9a-fA-F]{2})/g, (_all, hex: string) =>
			String.fromCharCode(Number.parseInt(hex, 16)),
		)
		.replace(/\0.*$/s, '');

type State = {
	bytes: Buffer;
	end: number;
	at: number;
	start: number;
	/** Bounds of `text`, which is sliced only on request, because most tokens never need it. */
	first: number;
	last: number;
	inName: boolean;
	number: number;
	markup: boolean;
};

function keep(it: State, begin: number, stop: number): void {
	it.first = begin;
	it.last = Math.min(stop, begin + LONGEST_TEXT);
}

function textOf({ bytes, first, last, inName }: State): string {
	const raw = bytes.toString('latin1', first, last);
	return inName && raw.includes('#') ? plainName(raw) : raw;
}

function skip(it: State): void {
	const { bytes, end } = it;
	for (; it.at < end; it.at += 1) {
		if (bytes[it.at] === PERCENT) {
			const comment = it.at;
			while (it.at < end && !isEol(bytes[it.at])) it.at += 1;
			it.markup ||= MARKUP.test(bytes.toString('latin1', comment, it.at));
		}
		if (it.at < end && CLASS[bytes[it.at] as number] !== SPACE) return;
	}
}

function regular(it: State): void {
	while (it.at < it.end && CLASS[it.bytes[it.at] as number] === 0) it.at += 1;
}

function name(it: State): TokenKind {
	it.at += 1;
	regular(it);
	keep(it, it.start + 1, it.at);
	it.inName = true;
	return 'name';
}

function string(it: State): TokenKind {
	const { bytes, end } = it;
	let depth = 0;
	for (; it.at < end; it.at += 1) {
		const code = bytes[it.at];
		if (code === BACKSLASH) it.at += 1;
		else if (code === ROUND) depth += 1;
		else if (code === UNROUND && --depth === 0) {
			it.at += 1;
			keep(it, it.start + 1, it.at - 1);
			return 'string';
		}
	}
	it.at = end;
	return 'bad';
}

function hex(it: State): TokenKind {
	const { bytes, end } = it;
	let to = it.start + 1;
	while (to < end && (HEX[bytes[to] as number] === 1 || isSpace(bytes[to]))) to += 1;
	if (bytes[to] !== GREATER || to >= end) {
		// The skipped part contains only hex digits and spaces, so no name and no object is missed.
		it.at = to;
		return 'bad';
	}
	it.at = to + 1;
	keep(it, it.start + 1, to);
	return 'hex';
}

function word(it: State): TokenKind {
	const { bytes, end } = it;
	it.number = 0;
	let digits = 0;
	for (; it.at < end && CLASS[bytes[it.at] as number] === 0; it.at += 1) {
		const digit = (bytes[it.at] as number) - 0x30;
		if (digit < 0 || digit > 9) break;
		it.number = it.number * 10 + digit;
		digits += 1;
	}
	const wordEnds = it.at >= end || CLASS[bytes[it.at] as number] !== 0;
	regular(it);
	keep(it, it.start, it.at);
	return wordEnds && digits <= 10 ? 'int' : 'word';
}

function sign(it: State, kind: TokenKind, length = 1): TokenKind {
	it.at += length;
	return kind;
}

function next(it: State): TokenKind {
	skip(it);
	const { bytes, at, end } = it;
	it.start = it.first = it.last = at;
	it.inName = false;
	if (at >= end) return 'end';
	const twice = bytes[at + 1] === bytes[at] && at + 1 < end;
	switch (bytes[at]) {
		case SLASH:
			return name(it);
		case ROUND:
			return string(it);
		case LESS:
			return twice ? sign(it, 'open-dict', 2) : hex(it);
		case GREATER:
			return twice ? sign(it, 'close-dict', 2) : sign(it, 'bad');
		case SQUARE:
			return sign(it, 'open-array');
		case UNSQUARE:
			return sign(it, 'close-array');
	}
	return CLASS[bytes[at] as number] === DELIMITER ? sign(it, 'bad') : word(it);
}

/**
 * Splits bytes into PDF tokens, reading each byte once. Object boundaries are ignored, so that
 * anything a reader could be directed to is covered.
 */
export function pdfTokens(bytes: Buffer, from = 0, end = bytes.length): Tokens {
	const it: State = {
		bytes,
		end,
		at: from,
		start: from,
		first: from,
		last: from,
		inName: false,
		number: 0,
		markup: false,
	};
	return {
		next: () => next(it),
		text: () => textOf(it),
		number: () => it.number,
		start: () => it.start,
		at: () => it.at,
		goTo: (to) => void (it.at = to),
		markupSeen: () => it.markup,
	};
}
