import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';

import { parseSync } from 'vite';

const ROOT = new URL('..', import.meta.url).pathname;
const SHIPPED = ['insurance', 'platform', 'web', 'wiring', 'main.ts'];

/** Files of the product itself: what serves visitors, without tests and what only tests use. */
export function shippedFiles(): string[] {
	return SHIPPED.flatMap((place) =>
		place.endsWith('.ts')
			? [place]
			: readdirSync(join(ROOT, place), { recursive: true }).map((file) => `${place}/${file}`),
	).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/test-/.test(file));
}

type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** Calls `visit` with every node of a file's syntax, with the function that it stands in. */
export function walkFile(
	file: string,
	visit: (node: Node, within: string, text: string) => void,
): void {
	const text = readFileSync(join(ROOT, file), 'utf8');
	const walk = (value: unknown, within: string): void => {
		if (Array.isArray(value)) return value.forEach((one) => walk(one, within));
		if (value === null || typeof value !== 'object') return;
		const node = value as Node;
		const named = (node['id'] as { name?: string } | null)?.name;
		const inner =
			within === '' &&
			(node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator')
				? (named ?? within)
				: within;
		if (typeof node.type === 'string') visit(node, inner, text);
		for (const key of Object.keys(node)) walk(node[key], inner);
	};
	walk(parseSync(file, text).program, '');
}

export type Pattern = { source: string; flags: string; files: string[] };

/** Every pattern that is written out, once each, and every one that is put together. */
export function patternsOfTree(): { written: Map<string, Pattern>; built: string[] } {
	const written = new Map<string, Pattern>();
	const built: string[] = [];
	for (const file of shippedFiles()) {
		walkFile(file, (node, within) => {
			const regex = node['regex'] as { pattern: string; flags: string } | undefined;
			if (node.type === 'Literal' && regex) {
				const name = `/${regex.pattern}/${regex.flags}`;
				const known = written.get(name);
				if (!known)
					written.set(name, { source: regex.pattern, flags: regex.flags, files: [file] });
				else if (!known.files.includes(file)) known.files.push(file);
			}
			const callee = node['callee'] as { name?: string } | undefined;
			if (
				(node.type === 'NewExpression' || node.type === 'CallExpression') &&
				callee?.name === 'RegExp'
			)
				built.push(`${file} ${within}`);
		});
	}
	return { written, built };
}

const READS =
	/\.(?:indexOf|lastIndexOf|charCodeAt|codePointAt|readUInt\w+|subarray|charAt|startsWith|exec)\(|\b(?:bytes|text|source|content|buffer|data|body|line|input|raw|ink|tail)\[/;

/** Every loop that goes through bytes or signs, as its file and the function it stands in. */
export function loopsOfTree(): string[] {
	const found = new Set<string>();
	for (const file of shippedFiles())
		walkFile(file, ({ type, start, end }, within, text) => {
			if (/^(?:While|DoWhile|For)Statement$/.test(type) && READS.test(text.slice(start, end)))
				found.add(`${file} ${within}`);
		});
	return [...found].sort();
}

const CLASSES: Record<string, string> = {
	s: ' \n\t',
	d: '07',
	w: 'aZ_',
	S: 'x-',
	D: 'x ',
	W: ' -',
	b: '',
};

/** Signs that the parts of a pattern take, and words that stand in it. */
function piecesOf(source: string): { signs: string[]; words: string[] } {
	const signs = new Set<string>();
	const words = new Set<string>();
	let word = '';
	const flush = () => {
		if (word.length > 0) words.add(word);
		word = '';
	};
	const atoms =
		/\\u\{?([0-9a-f]+)\}?|\\x([0-9a-f]{2})|\\p\{\w+\}|\\([^])|\[(\^?)((?:\\[^]|[^\]\\])*)\]|\(\?(?:[:=!]|<[=!]?\w*>?)|[\])^$|*+?{}(]|\d+,?\d*\}|([^])/giu;
	const plain = (sign: string) => {
		signs.add(sign);
		word += sign;
	};
	for (const [all, code, hex, escaped, negated, members, other] of source.matchAll(atoms)) {
		if (code || hex) plain(String.fromCodePoint(Number.parseInt(code ?? hex ?? '', 16)));
		else if (escaped) {
			const kind = CLASSES[escaped];
			const control = { n: '\n', r: '\r', t: '\t', f: '\f', 0: '\0' }[escaped];
			if (kind !== undefined) {
				flush();
				for (const sign of kind) signs.add(sign);
			} else plain(control ?? escaped);
		} else if (members !== undefined) {
			flush();
			if (negated) for (const sign of 'x 0') signs.add(sign);
			for (const [, kind, one] of members.matchAll(/\\([^])|([^\\-])/gu))
				for (const sign of kind ? (CLASSES[kind] ?? kind) : (one ?? '')) signs.add(sign);
		} else if (other === '.') {
			flush();
			signs.add('x');
		} else if (other) plain(other);
		else if (/^[(|)\]^$]/.test(all)) flush();
	}
	flush();
	return { signs: [...signs].slice(0, 14), words: [...words].slice(0, 8) };
}

/** Inputs of about `length` signs that make a pattern begin again as often as it can. */
export function hostileInputs(source: string, length: number): string[] {
	const { signs, words } = piecesOf(source);
	const units = new Set([...signs, ...words]);
	for (const one of signs.slice(0, 6))
		for (const other of signs.slice(0, 6)) units.add(one + other);
	for (const word of words.slice(0, 4))
		for (const sign of signs.slice(0, 5)) units.add(word + sign);
	const begins = ['', `x${words[0] ?? ''}`];
	const ends = ['', '\u0001'];
	return [...units].flatMap((unit) => {
		const run = unit.repeat(Math.ceil(length / unit.length));
		return begins.flatMap((begin) => ends.map((end) => begin + run + end));
	});
}

export type Work = (input: string) => unknown;
export const usePattern = (source: string, flags: string): Work => {
	const pattern = new RegExp(source, flags);
	if (flags.includes('g')) return (input) => input.replace(pattern, '');
	return (input) => {
		pattern.lastIndex = 0;
		return pattern.exec(input);
	};
};

type Shared = typeof globalThis & { measured?: () => void };

/** Runs something that may never end; false when it was stopped. */
export function runWithin(ms: number, work: () => void): boolean {
	const shared = globalThis as Shared;
	shared.measured = work;
	try {
		new Script('measured()').runInThisContext({ timeout: ms });
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
		throw error;
	} finally {
		delete shared.measured;
	}
}

/**
 * Processor time in milliseconds of one run, from as many runs as a coarse clock needs: time on the
 * wall says nothing on a machine where others work.
 */
function costOf(work: () => unknown): number {
	const before = process.threadCpuUsage();
	for (let runs = 1; ; runs += 1) {
		work();
		const { user, system } = process.threadCpuUsage(before);
		const spent = (user + system) / 1_000;
		if (spent >= CLOCK_MS) return spent / runs;
	}
}

/** On the wall, the best of three: a first sieve only. */
function fastest(work: () => unknown): number {
	let best = Number.POSITIVE_INFINITY;
	for (let run = 0; run < 3 && best > SUSPICIOUS_MS; run += 1) {
		const began = performance.now();
		work();
		best = Math.min(best, performance.now() - began);
	}
	return best;
}

/** Lengths for patterns; loops that search by the machine's own words need longer ones to be seen. */
export const OF_PATTERNS = 2_000;
export const OF_LOOPS = 32_000;
/** Linear work on a short input takes far less. */
const SUSPICIOUS_MS = 0.8;
/** Eight times the input may cost this many times as much: linear is 8, quadratic 64. */
const GROWTH = 24;
const ATTEMPTS = 3;
const CLOCK_MS = 40;
const PATIENCE_MS = 20_000;

/**
 * Whether work on eight times the input costs about eight times as much; doubted, it is measured
 * again.
 */
function growsEvenly(short: string, long: string, work: Work): boolean {
	let [least, most] = [0, Number.POSITIVE_INFINITY];
	for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
		const finished = runWithin(PATIENCE_MS, () => {
			least = Math.max(
				least,
				costOf(() => work(short)),
			);
			most = Math.min(
				most,
				costOf(() => work(long)),
			);
		});
		if (!finished) return false;
		if (most < GROWTH * least) return true;
	}
	return false;
}

/**
 * The input on which work grows faster than its length, or null. `make` gives inputs of about that
 * many signs, the same kinds in the same order for each length.
 */
export function steepInput(
	make: (length: number) => string[],
	work: Work,
	shortest = OF_PATTERNS,
): string | null {
	const inputs = make(shortest);
	let now = '';
	const suspects: number[] = [];
	const finished = runWithin(10_000, () => {
		for (const [at, input] of inputs.entries()) {
			now = input;
			if (fastest(() => work(input)) > SUSPICIOUS_MS) suspects.push(at);
		}
	});
	if (!finished) return now;
	for (const at of suspects) {
		const short = inputs[at] as string;
		if (!growsEvenly(short, make(shortest * 8)[at] as string, work)) return short;
	}
	return null;
}
