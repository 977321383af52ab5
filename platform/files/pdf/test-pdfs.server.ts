import { spawnSync } from 'node:child_process';
import { deflateSync } from 'node:zlib';

import {
	FORBIDDEN_KEYS,
	FORBIDDEN_NAMES,
	FORBIDDEN_VALUES,
	OPENS,
	OPENS_HARMLESSLY,
} from './forbidden.ts';

/** PDFs for tests, assembled byte by byte so that their cross-reference tables are correct. */
export const latin = (text: string) => Buffer.from(text, 'latin1');

type Made = {
	catalog?: string;
	/** Bodies of additional objects by number, from 4 on. Catalog, pages and page always exist. */
	objects?: Record<number, string>;
	head?: string;
	between?: string;
	trailer?: string;
	tail?: string;
	/** Maps an object number to the text that its entry in the cross-reference table points to. */
	sendTo?: Record<number, string>;
};

function body(made: Made): { text: string; offsets: Map<number, number> } {
	const offsets = new Map<number, number>();
	let text = made.head ?? '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
	const objects: Record<number, string> = {
		1: `<< /Type /Catalog /Pages 2 0 R ${made.catalog ?? ''} >>`,
		2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
		3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Resources << >> >>',
		...made.objects,
	};
	for (const [number, value] of Object.entries(objects)) {
		offsets.set(Number(number), text.length);
		text += `${number} 0 obj\n${value}\nendobj\n`;
	}
	text += made.between ?? '';
	for (const [number, place] of Object.entries(made.sendTo ?? {}))
		offsets.set(Number(number), text.indexOf(place));
	return { text, offsets };
}

export function pdfOf(made: Made = {}): Buffer {
	const { text, offsets } = body(made);
	const size = Math.max(...offsets.keys()) + 1;
	const rows = Array.from({ length: size }, (_, number) => {
		const at = offsets.get(number);
		return at === undefined
			? '0000000000 65535 f \n'
			: `${String(at).padStart(10, '0')} 00000 n \n`;
	});
	return latin(
		`${text}xref\n0 ${size}\n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${made.trailer ?? ''} >>\nstartxref\n${text.length}\n%%EOF\n${made.tail ?? ''}`,
	);
}

export const streamOf = (dict: string, content: string | Buffer) =>
	`<< ${dict} /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream`;
export const deflated = (text: string) => deflateSync(latin(text)).toString('latin1');

export type Packed = Made & {
	/** Object numbers (from 20 on) with their bodies. */
	packed: [number, string][];
	type?: string;
	/**
	 * Used instead of deflating. Returns the packed content and the filter entries of the
	 * dictionary.
	 */
	pack?: (content: string) => { dict: string; content: string };
	/** Replaces the layout of the content. By default, objects follow one another. */
	layOut?: (packed: [number, string][]) => { head: string; content: string };
	shape?: (dict: string, content: string) => string;
};

function laidOut(packed: [number, string][]): { head: string; content: string } {
	let [head, content] = ['', ''];
	for (const [number, text] of packed) {
		head += `${number} ${content.length} `;
		content += `${text} `;
	}
	return { head, content };
}

/**
 * Builds a valid PDF 1.5 whose objects are packed in object 9 and found through a packed
 * cross-reference table.
 */
export function packedPdf(made: Packed): Buffer {
	const { head, content } = (made.layOut ?? laidOut)(made.packed);
	const pack =
		made.pack ?? ((text) => ({ dict: '/Filter /FlateDecode', content: deflated(text) }));
	const packed = pack(head + content);
	const dict = `${made.type ?? '/Type /ObjStm'} /N ${made.packed.length} /First ${head.length} ${packed.dict}`;
	const { text, offsets } = body({
		...made,
		objects: { ...made.objects, 9: (made.shape ?? streamOf)(dict, packed.content) },
	});
	const size = Math.max(11, ...made.packed.map(([number]) => number + 1));
	const table = Buffer.alloc(size * 7);
	const entry = (number: number, kind: number, at: number, index: number) => {
		table.writeUInt8(kind, number * 7);
		table.writeUInt32BE(at, number * 7 + 1);
		table.writeUInt16BE(index, number * 7 + 5);
	};
	for (const [number, at] of offsets) entry(number, 1, at, 0);
	made.packed.forEach(([number], index) => entry(number, 2, 9, index));
	entry(10, 1, text.length, 0);
	return latin(
		`${text}10 0 obj\n${streamOf(`/Type /XRef /W [1 4 2] /Size ${size} /Root 1 0 R`, table)}\nendobj\nstartxref\n${text.length}\n%%EOF\n${made.tail ?? ''}`,
	);
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

function shows(value: Json, resolve: (ref: string) => Json): boolean {
	if (typeof value === 'string')
		return value.startsWith('/') && Object.hasOwn(FORBIDDEN_NAMES, value.slice(1));
	if (Array.isArray(value)) return value.some((one) => shows(one, resolve));
	if (value === null || typeof value !== 'object') return false;
	return Object.entries(value).some(([key, one]) => {
		const bare = key.slice(1);
		if (Object.hasOwn(FORBIDDEN_KEYS, bare) || Object.hasOwn(FORBIDDEN_NAMES, bare))
			return true;
		if (typeof one === 'string' && Object.hasOwn(FORBIDDEN_VALUES[bare] ?? {}, one.slice(1)))
			return true;
		if (bare === OPENS) {
			const target = resolve(String(one)) ?? one;
			if (target !== null && typeof target === 'object' && !Array.isArray(target))
				return target['/S'] !== `/${OPENS_HARMLESSLY}` || '/Next' in target;
		}
		return shows(one, resolve);
	});
}

/**
 * Returns the verdict of qpdf, which follows the cross-reference table. `sound` means that there
 * are no warnings, and `forbidden` that an object it finds has forbidden content. Null if qpdf
 * cannot read the file at all.
 */
export function byQpdf(path: string): { sound: boolean; forbidden: boolean } | null {
	const run = (...args: string[]) =>
		spawnSync('qpdf', [...args, path], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
	const result = run('--json=2', '--json-stream-data=none');
	if (result.error) throw result.error;
	if (result.status !== 0 && result.status !== 3) return null;
	const [, objects] = (JSON.parse(result.stdout) as { qpdf: [Json, Record<string, Json>] }).qpdf;
	const valueOf = (one: Json | undefined): Json => {
		if (one === null || typeof one !== 'object' || Array.isArray(one)) return null;
		if (one['stream']) return (one['stream'] as { dict: Json }).dict;
		return one['value'] ?? null;
	};
	const forbidden = Object.values(objects).some((one) =>
		shows(valueOf(one), (ref) => valueOf(objects[`obj:${ref}`])),
	);
	return { sound: result.status === 0 && run('--check').status === 0, forbidden };
}
