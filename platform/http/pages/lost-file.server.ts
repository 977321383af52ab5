import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The page for people that a file's address leads to when there is nothing for them; null until it
 * is made, or without pages.
 */
export type LostFilePage = () => string | null;

/**
 * A file that is not there, or not for who asks: 404, as a page for who came by a link and as the
 * envelope for programs.
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
