import { type PdfFindings, makeFindings, type PdfProblem, takeWord } from './findings.server.ts';
import { LINK_KEY } from './forbidden.ts';
import {
	emptyPasswordLock,
	isHandler,
	isTrailer,
	type LockFacts,
	type PdfLock,
	type PdfObject,
} from './lock.server.ts';
import { lookIntoPack } from './pack.server.ts';
import { bytesOfString } from './strings.server.ts';
import { endsWord, isSpace, type Tokens, pdfTokens } from './tokens.server.ts';
import { makeUnpacker, streamEnd, streamStart } from './unpack.server.ts';
import { type Builder, makeBuilder, type PdfFacts, type Value } from './values.server.ts';

const isDigit = (code: number | undefined) => code !== undefined && code >= 0x30 && code <= 0x39;

/** True if the byte at `end` is in a comment, i.e. if there is a `%` before it on the same line. */
function inComment(bytes: Buffer, end: number): boolean {
	for (let at = end; at >= 0 && bytes[at] !== 10 && bytes[at] !== 13; at -= 1)
		if (bytes[at] === 0x25) return true;
	return false;
}

/**
 * Returns every position where an object could begin, i.e. every `obj` after a number. This
 * includes strings, comments and streams, because a cross-reference table may point to any byte.
 */
function headsIn(bytes: Buffer): Set<number> {
	const heads = new Set<number>();
	let looked = -1;
	for (let at = 0; at < bytes.length; at += 1) {
		// The bytes are compared one by one, because a search call would cost more for most of the
		// bytes.
		if (bytes[at] !== 0x6f || bytes[at + 1] !== 0x62 || bytes[at + 2] !== 0x6a) continue;
		if (!endsWord(bytes[at + 3])) continue;
		let [before, newLine] = [at - 1, false];
		for (; before > looked && isSpace(bytes[before]); before -= 1)
			newLine ||= bytes[before] === 10 || bytes[before] === 13;
		if (isDigit(bytes[before]) || (newLine && inComment(bytes, before))) heads.add(at);
		looked = at;
	}
	return heads;
}

type Scene = {
	bytes: Buffer;
	tokens: Tokens;
	builder: Builder;
	findings: PdfFindings;
	heads: Set<number>;
	unpack: ReturnType<typeof makeUnpacker>;
	/** The object that is being parsed; null between objects. */
	object: PdfObject | null;
	objects: number;
	lock: PdfLock | null;
	lockFacts: LockFacts;
};

function noteHandler({ handlers }: LockFacts, number: number, value: Value | undefined): void {
	if (value?.is !== 'dict' || !isHandler(value.facts)) return;
	handlers.set(number, handlers.has(number) ? null : value.facts);
}

function endObject(scene: Scene): void {
	const { builder, findings } = scene;
	if (scene.object !== null) {
		const values = builder.values();
		if (builder.depth() > 0 || !builder.sound() || values.length > 1) findings.note('damaged');
		findings.object(scene.object.number, values[0]);
		noteHandler(scene.lockFacts, scene.object.number, values[0]);
	}
	scene.object = null;
	builder.reset();
}

function beginObject(scene: Scene, at: number): void {
	const numbers = scene.builder.takeNumbers();
	const [number, generation] = [numbers.at(-2) ?? -1, numbers.at(-1) ?? 0];
	endObject(scene);
	scene.heads.delete(at);
	scene.object = { number, generation };
	scene.objects += 1;
}

const isName = (facts: PdfFacts, key: string, text: string) => {
	const value = facts.get(key);
	return value?.is === 'name' && value.text === text;
};

/**
 * Skips a stream. If a reader could treat its content as packed objects, it is unpacked and
 * checked.
 */
function readStream(scene: Scene, facts: PdfFacts): void {
	const { bytes, findings, tokens } = scene;
	const from = streamStart(bytes, tokens.start() + 'stream'.length);
	const end = streamEnd(bytes, facts, from);
	tokens.goTo(end < 0 ? bytes.length : end);
	if (end < 0) findings.note('damaged');
	if (facts.has('F') || facts.has('FFilter')) findings.note('active');
	const packs = facts.has('First') || isName(facts, 'Type', 'ObjStm');
	if (!packs && !facts.has('N')) return;
	const { lock, object } = scene;
	const open = lock && object ? (sealed: Buffer) => lock.stream(sealed, object) : undefined;
	// PDF readers disagree on which parts are encrypted if a cross-reference stream is also an
	// object stream.
	if (open && packs && isName(facts, 'Type', 'XRef')) findings.note('damaged');
	const content = scene.unpack(facts, from, end < 0 ? bytes.length : end, open);
	if (content === 'swollen') findings.note('swollen');
	else if (packs) {
		if (content === 'damaged') findings.note('damaged');
		else lookIntoPack(content, facts, findings);
	} else if (content !== 'damaged' && isDigit(content.find((code) => !isSpace(code))))
		// A colour table also has /N, but does not begin with a number in text form.
		findings.note('damaged');
}

function readWord(scene: Scene, word: string): void {
	const { builder, tokens } = scene;
	if (word === 'R') return builder.reference();
	if (word.startsWith('endstream')) {
		if (word.endsWith('endobj')) endObject(scene);
		return;
	}
	if (word.startsWith('endobj')) return endObject(scene);
	// Some readers interpret `0obj` as a number followed by a keyword.
	if (/^\d*obj$/.test(word)) {
		if (word !== 'obj') builder.int(Number(word.slice(0, -3)));
		return beginObject(scene, tokens.start() + word.length - 3);
	}
	if (word.startsWith('stream') && scene.object !== null && builder.depth() === 0) {
		const [dict] = builder.values();
		if (dict?.is === 'dict') return readStream(scene, dict.facts);
	}
	builder.put({ is: 'other', text: word });
}

const isTag = (code: number | undefined) =>
	code !== undefined && /[a-z!?/]/i.test(String.fromCharCode(code));

function readBad(scene: Scene): void {
	const { bytes, findings, tokens } = scene;
	if (scene.object !== null) findings.note('damaged');
	else if (bytes[tokens.start()] === 0x3c && isTag(bytes[tokens.start() + 1]))
		findings.note('hidden');
}

function unlockedLink({ lock, object, findings }: Scene, value: Value): Value {
	const sealed = lock && object ? bytesOfString(value) : null;
	if (!sealed || !lock || !object) return value;
	const link = lock.string(sealed, object);
	if (!link) findings.note('damaged');
	return { is: 'hex', text: (link ?? sealed).toString('hex') };
}

function sceneOf(bytes: Buffer, lock: PdfLock | null): Scene {
	const findings = makeFindings(lock !== null);
	const lockFacts: LockFacts = { trailers: [], handlers: new Map() };
	const scene: Scene = {
		bytes,
		tokens: pdfTokens(bytes),
		builder: makeBuilder(
			(key, value) =>
				findings.pair(key, key === LINK_KEY ? unlockedLink(scene, value) : value),
			(facts) => void (isTrailer(facts) && lockFacts.trailers.push(facts)),
		),
		findings,
		heads: headsIn(bytes),
		unpack: makeUnpacker(bytes),
		object: null,
		objects: 0,
		lock,
		lockFacts,
	};
	return scene;
}

function readAll(scene: Scene): PdfProblem | null {
	const { tokens, builder, findings } = scene;
	for (let kind = tokens.next(); kind !== 'end'; kind = tokens.next()) {
		if (takeWord(kind, tokens, builder, findings)) continue;
		if (kind === 'word') readWord(scene, tokens.text());
		else readBad(scene);
	}
	if (scene.object !== null || scene.objects === 0) findings.note('damaged');
	// A position where an object could begin was not parsed as one. Only a reader directed there
	// would find the object.
	if (scene.heads.size > 0 || tokens.markupSeen()) findings.note('hidden');
	return findings.worst();
}

/**
 * Scans a PDF once from the first byte to the last, instead of following its cross-reference table.
 * Every object that a reader could find counts, even if nothing refers to it. An encrypted file
 * that opens without a password is scanned again with its key. Returns the most serious problem, or
 * null.
 */
export function lookIntoPdf(bytes: Buffer): PdfProblem | null {
	const scene = sceneOf(bytes, null);
	const problem = readAll(scene);
	const lock = problem === 'locked' ? emptyPasswordLock(scene.lockFacts) : null;
	return lock ? readAll(sceneOf(bytes, lock)) : problem;
}
