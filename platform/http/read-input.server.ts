import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Call } from '#platform/contract/call.ts';
import { type FieldMessages, Refusal, refuseFields } from '#platform/contract/refusal.ts';
import { decodeWireSync, parseBody } from '#platform/contract/wire.server.ts';

import { wantsPlain } from './answer.server.ts';
import { readMultipart } from './multipart.server.ts';
import type { PageToken } from './pages/page-session.server.ts';

/**
 * Converts a validation error to a refusal with one message per field, by wire name. If a field has
 * several errors, the first is used.
 */
export function refusalOfSchema(error: z.ZodError): Refusal {
	const fields: FieldMessages = {};
	for (const issue of error.issues) {
		const keys =
			issue.code === 'unrecognized_keys'
				? issue.keys.map((key) => [...issue.path, key])
				: [issue.path];
		for (const path of keys) fields[path.join('.')] ??= issue.message;
	}
	return refuseFields(fields);
}

const bodyOf = (request: FastifyRequest): string =>
	typeof request.body === 'string' ? request.body : '';

const isPlain = (request: FastifyRequest): boolean =>
	wantsPlain(request) && !/^[0-9a-f]{32}:/i.test(bodyOf(request));

/** Returns the JSON text of a body, decoded if necessary; null if it cannot be decoded. */
export function requestText(request: FastifyRequest, token: PageToken | null): string | null {
	const body = bodyOf(request);
	if (isPlain(request)) return body;
	// Checked first, because `trim` would remove a byte-order mark as white space.
	return body.includes('\ufeff')
		? null
		: decodeWireSync(body.trim(), token?.key ?? Buffer.alloc(32));
}

/** Decodes a field inside a body. Only callers that use plain JSON may send it unencoded (C5.28). */
export function requestField(
	request: FastifyRequest,
	token: PageToken | null,
	text: string,
): string {
	const decoded = token && decodeWireSync(text, token.key);
	if (decoded === null && !isPlain(request)) throw new Refusal('malformed');
	return decoded ?? text;
}

export function readInput(
	call: Call,
	request: FastifyRequest,
	token: PageToken | null,
	inAddress: boolean,
): Record<string, unknown> {
	if (call.method === 'GET') {
		return {
			...(request.query as Record<string, unknown>),
			...(request.params as Record<string, unknown>),
		};
	}
	const given = inAddress ? (request.query as Record<string, unknown>) : {};
	if (Buffer.isBuffer(request.body))
		return {
			...given,
			...readMultipart(request.body, request.headers['content-type'] ?? ''),
			...(request.params as Record<string, unknown>),
		};
	if (inAddress && (typeof request.body !== 'string' || request.body.trim() === ''))
		return { ...given, ...(request.params as Record<string, unknown>) };
	return {
		...given,
		...parseBody(requestText(request, token)),
		...(request.params as Record<string, unknown>),
	};
}
