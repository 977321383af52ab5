import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseSync } from 'vite';

const ROOT = new URL('..', import.meta.url).pathname;
const SHIPPED = ['insurance', 'platform', 'web', 'wiring', 'main.ts'];

export function shippedFiles(): string[] {
	return SHIPPED.flatMap((place) =>
		place.endsWith('.ts')
			? [place]
			: readdirSync(join(ROOT, place), { recursive: true }).map((file) => `${place}/${file}`),
	).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/test-/.test(file));
}

type Node = { type: string; start: number; end: number; [key: string]: unknown };

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

/** Returns the characters that the parts of a pattern match, and the pattern's literal words. */
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

/** Returns inputs of about `length` characters that make a pattern backtrack as much as possible. */
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
