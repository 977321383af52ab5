import { DAMAGED, DOCTYPE, refuseFile } from './refuse-file.ts';

/**
 * Callbacks for the events of a scan. Names have no namespace prefix, and text may arrive in
 * pieces.
 */
export type XmlHandlers = {
	open?: (name: string, attributes: Record<string, string>) => void;
	text?: (text: string) => void;
	close?: (name: string) => void;
};

const damaged = () => refuseFile(DAMAGED);
/**
 * Maximum length of a tag or comment in characters. Text may be longer, because it is processed in
 * pieces.
 */
const LONGEST = 64 * 1024;
const DEEPEST = 64;
const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function entity(name: string): string {
	const known = NAMED[name];
	if (known !== undefined) return known;
	const code = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name);
	const point = code ? (code[1] ? Number.parseInt(code[1], 16) : Number(code[2])) : -1;
	if (point < 1 || point > 0x10ffff) throw damaged();
	return String.fromCodePoint(point);
}

/** Decodes entities. Only XML's five predefined ones and numeric character references are supported. */
const decoded = (text: string): string => {
	if (!text.includes('&')) return text;
	if (/&(?![#\w]{1,9};)/.test(text)) throw damaged();
	return text.replace(/&([#\w]{1,9});/g, (_all, name: string) => entity(name));
};

const bare = (name: string) => name.slice(name.indexOf(':') + 1);
const isSpace = (code: number) => code === 32 || code === 10 || code === 13 || code === 9;
const SLASH = 47;
const GREATER = 62;
const QUOTES = new Set([34, 39]);

type Tag = { name: string; attributes: Record<string, string>; alone: boolean; end: number };

/** Parses `key="value"` at an offset and adds it to `attributes`. Returns the end offset, or -1. */
function attributeAt(source: string, at: number, attributes: Record<string, string>): number {
	const sign = source.indexOf('=', at);
	if (sign < 0) return -1;
	let open = sign + 1;
	while (isSpace(source.charCodeAt(open))) open += 1;
	if (open >= source.length) return -1;
	if (!QUOTES.has(source.charCodeAt(open))) throw damaged();
	const close = source.indexOf(source.charAt(open), open + 1);
	if (close < 0) return -1;
	const key = source.slice(at, sign).trimEnd();
	if (key === '' || /[<>/"'\s]/.test(key)) throw damaged();
	attributes[key] = decoded(source.slice(open + 1, close));
	return close + 1;
}

/** Returns the tag whose name begins at `from`; null if the end of the tag has not arrived yet. */
function tagAt(source: string, from: number): Tag | null {
	let at = from;
	for (; at < source.length; at += 1) {
		const code = source.charCodeAt(at);
		if (isSpace(code) || code === SLASH || code === GREATER) break;
	}
	const name = source.slice(from, at);
	const attributes: Record<string, string> = {};
	while (at < source.length) {
		const code = source.charCodeAt(at);
		if (isSpace(code)) at += 1;
		else if (code === GREATER) return { name, attributes, alone: false, end: at + 1 };
		else if (code === SLASH) {
			if (at + 1 >= source.length) return null;
			if (source.charCodeAt(at + 1) !== GREATER) throw damaged();
			return { name, attributes, alone: true, end: at + 2 };
		} else {
			at = attributeAt(source, at, attributes);
			if (at < 0) return null;
		}
	}
	return null;
}

/**
 * Returns how far the text can be processed before the next tag arrives. An entity may be split at
 * the end of the input so far.
 */
function wholeText(source: string, from: number): number {
	const cut = source.lastIndexOf('&');
	return cut >= from && source.length - cut < 12 && !source.includes(';', cut)
		? cut
		: source.length;
}

export type XmlScan = { write(text: string): void; end(): void };

type State = { handlers: XmlHandlers; path: string[]; rest: string; rooted: boolean };

function say({ handlers, path }: State, text: string): void {
	if (text === '') return;
	if (path.length > 0) handlers.text?.(decoded(text));
	else if (text.trim().replace('\ufeff', '') !== '') throw damaged();
}

function closing({ handlers, path }: State, source: string, at: number): number {
	const end = source.indexOf('>', at);
	if (end < 0) return -1;
	const name = source.slice(at + 2, end).trimEnd();
	if (path.pop() !== name) throw damaged();
	handlers.close?.(bare(name));
	return end + 1;
}

/** Skips a comment or declaration. A DOCTYPE is refused. */
function declared({ handlers, path }: State, source: string, at: number): number {
	if (source.length - at < 9) return -1;
	const isComment = source.startsWith('<!--', at);
	if (!isComment && !source.startsWith('<![CDATA[', at)) throw refuseFile(DOCTYPE);
	const end = source.indexOf(isComment ? '-->' : ']]>', at + 4);
	if (end < 0) return -1;
	if (!isComment && path.length > 0) handlers.text?.(source.slice(at + 9, end));
	return end + 3;
}

function opening(it: State, source: string, at: number): number {
	const { handlers, path } = it;
	const tag = tagAt(source, at + 1);
	if (!tag) return -1;
	const isSecondRoot = path.length === 0 && it.rooted;
	if (tag.name === '' || isSecondRoot || path.length >= DEEPEST) throw damaged();
	it.rooted = true;
	const name = bare(tag.name);
	handlers.open?.(name, tag.attributes);
	if (tag.alone) handlers.close?.(name);
	else path.push(tag.name);
	return tag.end;
}

/** Parses the markup after a `<`. Returns the end offset, or -1 if the end has not arrived yet. */
function markup(it: State, source: string, at: number): number {
	if (source.startsWith('</', at)) return closing(it, source, at);
	if (source.startsWith('<!', at)) return declared(it, source, at);
	if (!source.startsWith('<?', at)) return opening(it, source, at);
	const end = source.indexOf('?>', at);
	return end < 0 ? -1 : end + 2;
}

function write(it: State, text: string): void {
	const source = it.rest + text;
	let at = 0;
	while (at < source.length) {
		const next = source.indexOf('<', at);
		if (next !== at) {
			const end = next < 0 ? wholeText(source, at) : next;
			say(it, source.slice(at, end));
			at = end;
			if (next < 0) break;
		}
		const end = markup(it, source, at);
		if (end < 0) break;
		at = end;
	}
	it.rest = source.slice(at);
	if (it.rest.length > LONGEST) throw damaged();
}

/**
 * Parses XML as it arrives, in one pass and without resolving anything external. It is made for
 * sheets of a hundred thousand rows, where a full XML parser took most of the time. Malformed XML
 * and any DOCTYPE (XXE) are refused with a message.
 */
export function scanXml(handlers: XmlHandlers): XmlScan {
	const it: State = { handlers, path: [], rest: '', rooted: false };
	return {
		write: (text) => write(it, text),
		end() {
			say(it, it.rest);
			if (!it.rooted || it.path.length > 0) throw damaged();
		},
	};
}
