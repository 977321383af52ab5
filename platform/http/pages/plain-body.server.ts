import type { FastifyInstance, FastifyRequest } from 'fastify';

import { Refusal } from '#platform/contract/refusal.ts';

import { refusalOf } from '../answer.server.ts';
import { multipartParts } from '../multipart.server.ts';
import type { PlainRequest } from './plain-forms.ts';
import { makeThrottle } from './press-throttle.server.ts';

export type PlainBody = Pick<PlainRequest, 'posted' | 'picture'>;
export const NOTHING_POSTED: PlainBody = { posted: new URLSearchParams(), picture: null };

/** Maximum total size in bytes of all text in a form. */
const MAX_TEXT = 64 * 1024;
/**
 * Maximum size in bytes of a form with a photo. Phone photos can be up to 12 MB. A photo too large
 * for a card is reported in the form instead.
 */
const MAX_WITH_PICTURE = 16 * 1024 * 1024;
/** Maximum number of parts. The form for the largest family has about two hundred fields. */
const MAX_PARTS = 400;

/** Number of photos one network may send per minute. Each is large and takes seconds to process. */
const MAX_PICTURES = { times: 20, within: 60 * 1000 };

const TOO_LARGE =
	'Fotomu terlalu besar untuk dikirim: paling besar 5 MB. Ambil foto yang lebih kecil, atau ketik isian KTP sendiri.';
export const FOREIGN =
	'Formulir ini tidak datang dari situs kami. Periksa isianmu, lalu tekan lagi.';

/**
 * True if a form was sent from a page of this host. Browsers report this, and other sites cannot
 * fake it.
 */
export function isOwn(request: FastifyRequest): boolean {
	const site = request.headers['sec-fetch-site'];
	if (site !== undefined) return site === 'same-origin';
	const origin = request.headers.origin ?? '';
	return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}

const isWithPicture = ({ headers }: FastifyRequest) =>
	(headers['content-type'] ?? '').startsWith('multipart/');

export function unreadWords(
	request: FastifyRequest,
	error: Error,
): { status: number; words: string; ours: boolean } {
	const { http: status, envelope, ours } = refusalOf(error, request.id);
	const isPicture = status === 413 && isWithPicture(request) && !(error instanceof Refusal);
	return { status, words: isPicture ? TOO_LARGE : envelope.status.message, ours };
}

function readParts(bytes: Buffer, contentType: string): PlainBody {
	const posted = new URLSearchParams();
	let picture: PlainBody['picture'] = null;
	let length = 0;
	for (const part of multipartParts(bytes, contentType, MAX_PARTS))
		if (part.fileName === undefined) {
			length += part.name.length + part.text.length;
			if (length > MAX_TEXT) throw new Refusal('too-large');
			posted.append(part.name, part.text);
		} else if (part.name === 'foto' && part.bytes.length > 0)
			picture = { type: part.type, bytes: part.bytes };
	return { posted, picture };
}

export function readForms(scope: FastifyInstance): void {
	scope.removeAllContentTypeParsers();
	const mayPicture = makeThrottle(MAX_PICTURES);
	// Bodies of several megabytes are accepted only from the site's own pages, and they are rate
	// limited.
	scope.addHook('preParsing', async (request) => {
		if (!isWithPicture(request)) return;
		if (!isOwn(request)) throw new Refusal('forbidden', FOREIGN);
		if (!mayPicture(request.ip, Date.now())) throw new Refusal('slow-down');
	});
	scope.addContentTypeParser(
		'application/x-www-form-urlencoded',
		{ parseAs: 'string', bodyLimit: MAX_TEXT },
		(_request, body, done) =>
			done(null, { posted: new URLSearchParams(String(body)), picture: null }),
	);
	scope.addContentTypeParser(
		'multipart/form-data',
		{ parseAs: 'buffer', bodyLimit: MAX_WITH_PICTURE },
		async (request: FastifyRequest, body: Buffer) =>
			readParts(body, request.headers['content-type'] ?? ''),
	);
}
