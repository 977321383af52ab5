import type { FastifyInstance } from 'fastify';

import { type ContentBackend, RELAYED } from './content-backend.server.ts';

const DRAWN = /^image\/(png|jpeg|webp|avif|gif|svg\+xml)$/;
const MAX_BYTES = 5 * 1024 * 1024;

async function pictureOf(
	{ url, failed, patienceMs = 5_000 }: ContentBackend,
	path: string,
): Promise<{ type: string; bytes: Buffer } | null> {
	try {
		const answer = await fetch(`${url}/${path}`, {
			redirect: 'error',
			signal: AbortSignal.timeout(patienceMs),
		});
		const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
		if (
			!answer.ok ||
			!DRAWN.test(type) ||
			Number(answer.headers.get('content-length') ?? 0) > MAX_BYTES
		)
			return null;
		const bytes = Buffer.from(await answer.arrayBuffer());
		return bytes.length > MAX_BYTES ? null : { type, bytes };
	} catch (error) {
		failed(error as Error, path);
		return null;
	}
}

/**
 * `GET /media/from-content/{path}` serves another content backend's pictures from the site's own
 * host (A7.01, A9.09).
 */
export function relayedPictures(app: FastifyInstance, backend: ContentBackend): void {
	app.get(
		`${RELAYED}*`,
		{ config: { rateLimit: { max: 600, timeWindow: 60_000 } } },
		async (request, reply) => {
			const path = (request.raw.url ?? '').slice(RELAYED.length);
			const picture = await pictureOf(backend, path);
			if (!picture)
				return reply
					.code(404)
					.type('text/plain; charset=utf-8')
					.send('Gambar tidak ditemukan.');
			// An SVG opened directly must not run scripts.
			return reply
				.header('cache-control', 'public, max-age=3600')
				.header(
					'content-security-policy',
					"default-src 'none'; style-src 'unsafe-inline'; sandbox",
				)
				.type(picture.type)
				.send(picture.bytes);
		},
	);
}
