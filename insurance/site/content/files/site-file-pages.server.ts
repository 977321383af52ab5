import type { FastifyInstance } from 'fastify';

import type { Db } from '#platform/db/pool.server.ts';
import type { Files } from '#platform/files/files.server.ts';

import { publishedSiteFile } from './kept-files.server.ts';
import { siteFileKey } from './site-file.ts';

const PATH = /^([a-z0-9-]{1,80})\.pdf$/;
const VERSION = /^[1-9]\d{0,8}$/;
/** A file keeps its address when it is replaced, so caches must revalidate after a minute. */
const SHORT = 'public, max-age=60, must-revalidate';
const YEAR = 'public, max-age=31536000, immutable';

/**
 * `GET /media/berkas/{name}.pdf` serves the file published under that name. With `?versi=2`, it
 * serves an earlier published version.
 */
export function siteFilePages(app: FastifyInstance, { db, files }: { db: Db; files: Files }): void {
	app.get(
		'/media/berkas/*',
		{ config: { rateLimit: { max: 120, timeWindow: 60_000 } } },
		async (request, reply) => {
			const missing = () =>
				reply
					.code(404)
					.header('cache-control', 'no-store')
					.type('text/plain; charset=utf-8')
					.send('Berkas tidak ditemukan.');
			const name = PATH.exec((request.params as { '*': string })['*'])?.[1];
			const asked = (request.query as Record<string, unknown>)['versi'];
			const earlier = typeof asked === 'string' && VERSION.test(asked) ? Number(asked) : null;
			if (name === undefined || (asked !== undefined && earlier === null)) return missing();
			const kept = await publishedSiteFile(db, name, earlier);
			if (!kept) return missing();
			const etag = `"${kept.sha256}"`;
			reply
				.header('etag', etag)
				.header('last-modified', kept.liveAt.toUTCString())
				.header('cache-control', earlier === null ? SHORT : YEAR);
			if (request.headers['if-none-match'] === etag) return reply.code(304).send();
			const bytes = await files.get(siteFileKey(kept.id, kept.version));
			if (!bytes) return missing();
			return reply
				.header('content-disposition', `inline; filename="${name}.pdf"`)
				.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
				.header('x-content-type-options', 'nosniff')
				.type('application/pdf')
				.send(bytes);
		},
	);
}
