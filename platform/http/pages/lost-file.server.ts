import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Returns the page shown when a file does not exist or is not available to the visitor; null before
 * it has been rendered, or if there are no pages.
 */
export type LostFilePage = () => string | null;

/**
 * Sends 404 for a file that does not exist or is not available to this caller: a page for people
 * who followed a link, an envelope for programs.
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
