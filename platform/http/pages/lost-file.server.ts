import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Page shown when a file's address has nothing for the visitor; null until it is made, or without
 * pages.
 */
export type LostFilePage = () => string | null;

/**
 * A file that is missing or not for this caller: 404, as a page for people who followed a link and
 * as the envelope for programs.
 */
export function sendLostFile(
	request: FastifyRequest,
	reply: FastifyReply,
	page: LostFilePage,
): FastifyReply {
	reply.code(404).header('cache-control', 'no-store');
	const html = request.headers.accept?.includes('text/html') ? page() : null;
	if (html !== null) return reply.type('text/html; charset=utf-8').send(html);
	return reply.type('application/json; charset=utf-8').send({
		status: {
			code: 404,
			message: 'Berkas tidak ditemukan atau tautannya sudah kedaluwarsa.',
		},
		data: null,
	});
}
