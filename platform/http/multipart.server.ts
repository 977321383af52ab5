import { Refusal } from '#platform/contract/refusal.ts';
import type { Upload } from '#platform/contract/upload.ts';

const MAX_PARTS = 40;
const MAX_HEADER = 2 * 1024;
const BREAK = Buffer.from('\r\n');
const EMPTY_LINE = Buffer.from('\r\n\r\n');

/** Returns the boundary between the parts of a multipart body (RFC 2046, 5.1.1). */
function boundaryOf(contentType: string): Buffer {
	const found =
		/^multipart\/form-data\b.*;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(
			contentType.slice(0, 300),
		);
	const text = found?.[1] ?? found?.[2];
	if (text === undefined) throw new Refusal('malformed');
	return Buffer.from(`--${text}`, 'latin1');
}

/**
 * Parses a name in the form in which browsers send it, with quotes and line endings as `%22`,
 * `%0D`, `%0A`.
 */
const nameIn = (head: string, key: string): string | undefined =>
	new RegExp(`^content-disposition:\\s*form-data\\b[^\\r\\n]*;\\s*${key}="([^"\\r\\n]*)"`, 'im')
		.exec(head)?.[1]
		?.replace(/%22/g, '"')
		.replace(/%0d/gi, '\r')
		.replace(/%0a/gi, '\n');

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes the text of a field. A browser never sends invalid text. */
function fieldText(bytes: Buffer): string {
	try {
		return strictUtf8.decode(bytes);
	} catch {
		throw new Refusal('malformed');
	}
}

/** A field (without a file name) or a file. The declared type of a file may be wrong. */
type Part =
	| { name: string; fileName?: undefined; text: string }
	| { name: string; fileName: string; type: string; bytes: Buffer };

function partOf(head: string, bytes: Buffer): Part {
	const name = nameIn(head, 'name');
	if (name === undefined) throw new Refusal('malformed');
	const fileName = nameIn(head, 'filename');
	if (fileName === undefined) return { name, text: fieldText(bytes) };
	const type = /^content-type:[ \t]*([\w.+/-]{1,80})/im.exec(head)?.[1] ?? '';
	return { name, fileName, type, bytes };
}

/**
 * Yields the parts in order, each file as a view into the body. Only boundaries are searched for,
 * however large a file is. A body with more than `most` parts is refused.
 */
export function* multipartParts(body: Buffer, contentType: string, most: number): Generator<Part> {
	const boundary = boundaryOf(contentType);
	const between = Buffer.concat([BREAK, boundary]);
	let at = body.indexOf(boundary);
	if (at !== 0 && !(at > 1 && body.subarray(at - 2, at).equals(BREAK)))
		throw new Refusal('malformed');
	at += boundary.length;
	let parts = 0;
	while (body.toString('latin1', at, at + 2) !== '--') {
		const headEnd = body.indexOf(EMPTY_LINE, at);
		if (body.indexOf(BREAK, at) !== at || headEnd < 0 || headEnd - at > MAX_HEADER)
			throw new Refusal('malformed');
		const head = body.toString('utf8', at + 2, headEnd);
		// In a part without content, the next boundary directly follows the empty line.
		const end = body.indexOf(between, headEnd + 4);
		parts += 1;
		if (end < 0 || parts > most) throw new Refusal('malformed');
		yield partOf(head, body.subarray(headEnd + 4, end));
		at = end + between.length;
	}
}

/**
 * Parses the fields and files of a multipart body (C7.02). If a name occurs several times, the
 * first value is used. A file becomes an `Upload`. A body that is not multipart is refused like any
 * undecodable body.
 */
export function readMultipart(body: Buffer, contentType: string): Record<string, string | Upload> {
	const fields = new Map<string, string | Upload>();
	for (const part of multipartParts(body, contentType, MAX_PARTS)) {
		if (fields.has(part.name)) continue;
		if (part.fileName === undefined) {
			fields.set(part.name, part.text);
			continue;
		}
		const { fileName, bytes } = part;
		fields.set(part.name, {
			fileName,
			bytes: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
		});
	}
	for (const name of ['__proto__', 'constructor', 'prototype']) fields.delete(name);
	return Object.fromEntries(fields);
}
