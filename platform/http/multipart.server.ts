import type { Upload } from '#platform/contract/upload.ts';
import { Refusal } from '#platform/contract/refusal.ts';

const MAX_FIELDS = 40;

/**
 * Fields and files of a multipart body (C7.02), read by Node's own parser. The first value of a name counts; a file
 * becomes an `Upload`. Whatever is not a multipart body gets the one answer for undecodable bodies.
 */
export async function readMultipart(body: Buffer, contentType: string): Promise<Record<string, string | Upload>> {
	let form: FormData;
	try {
		form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
	} catch {
		throw new Refusal('malformed');
	}
	const fields = new Map<string, string | Upload>();
	for (const [name, value] of form) {
		if (fields.has(name)) continue;
		if (fields.size >= MAX_FIELDS) throw new Refusal('malformed');
		fields.set(name, typeof value === 'string' ? value : { fileName: value.name, bytes: new Uint8Array(await value.arrayBuffer()) });
	}
	for (const name of ['__proto__', 'constructor', 'prototype']) fields.delete(name);
	return Object.fromEntries(fields);
}
