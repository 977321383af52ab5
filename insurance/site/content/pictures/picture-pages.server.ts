import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { FastifyInstance, FastifyReply } from 'fastify';

import type { Files } from '#platform/files/files.server.ts';

import { coloursSheet } from '../frame/colours.ts';
import { PICTURE_SIZES, type PictureFormat, pictureKey, type PictureSize } from './picture.ts';
import { drawShare, type SharePicture } from './share-picture.server.ts';

export type PicturePagesDeps = {
	files: Files;
	siteDir: string;
	/**
	 * Returns the preview image for a shared page; null if the page does not exist or has no
	 * picture.
	 */
	shareOf(slug: string): Promise<SharePicture | null>;
	logoOf(version: number): Promise<Buffer | null>;
};

const MAX_SHARED = 200;
const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';

const MEDIA = new RegExp(`^([0-9a-f-]{36})/(${PICTURE_SIZES.join('|')})\\.webp$`);

const LOGO = /^\/media\/logo\/(\d{1,9})\.png$/;

const missing = (reply: FastifyReply) =>
	reply.code(404).type('text/plain; charset=utf-8').send('Gambar tidak ditemukan.');

/**
 * Returns a picture size in the best stored format that the browser accepts. Older pictures exist
 * only as WebP.
 */
async function keptAs(
	files: Files,
	id: string,
	size: PictureSize,
	accept: string,
): Promise<{ bytes: Buffer; format: PictureFormat } | null> {
	const avif = accept.includes('image/avif')
		? await files.get(pictureKey(id, size, 'avif'))
		: null;
	if (avif) return { bytes: avif, format: 'avif' };
	const bytes = await files.get(pictureKey(id, size));
	return bytes && { bytes, format: 'webp' };
}

async function original(
	{ files, siteDir, logoOf }: PicturePagesDeps,
	address: string,
): Promise<Buffer | null> {
	const media = MEDIA.exec(address.replace(/^\/media\//, ''));
	if (media) return files.get(pictureKey(media[1] ?? '', 'default'));
	const version = LOGO.exec(address)?.[1];
	if (version !== undefined) return logoOf(Number(version));
	return /^\/(?:images\/[\w/-]+\.\w+|favicon\.svg)$/.test(address)
		? readFile(join(siteDir, address)).catch(() => null)
		: null;
}

type Sent = { bytes: Buffer | string; type: string; cache: string; vary?: 'accept' };

function sharedPictures(deps: PicturePagesDeps): (slug: string) => Promise<Buffer | null> {
	const shared = new Map<string, Promise<Buffer>>();
	return async (slug) => {
		const share = await deps.shareOf(slug);
		const key = JSON.stringify(share);
		const known = shared.get(key);
		if (!share || known) return known ?? null;
		const [bytes, logo] = await Promise.all([
			original(deps, share.picture),
			original(deps, share.logo),
		]);
		if (!bytes) return null;
		const drawing = drawShare(share, bytes, logo);
		if (shared.size >= MAX_SHARED) shared.delete(shared.keys().next().value as string);
		shared.set(key, drawing);
		drawing.catch(() => shared.delete(key));
		return drawing;
	};
}

async function sentAt(
	deps: PicturePagesDeps,
	share: (slug: string) => Promise<Buffer | null>,
	path: string,
	accept: string,
): Promise<Sent | null> {
	const slug = /^share\/([a-z0-9/-]{1,120})\.png$/.exec(path)?.[1];
	if (slug) {
		const bytes = await share(slug);
		return bytes && { bytes, type: 'image/png', cache: DAY };
	}
	const colours = /^colours\/(.{1,40})$/.exec(path)?.[1];
	const sheet = colours === undefined ? null : coloursSheet(colours);
	if (sheet !== null) return { bytes: sheet, type: 'text/css; charset=utf-8', cache: YEAR };
	const version = LOGO.exec(`/media/${path}`)?.[1];
	if (version !== undefined) {
		const bytes = await deps.logoOf(Number(version));
		return bytes && { bytes, type: 'image/png', cache: YEAR };
	}
	const [, id = '', size] = MEDIA.exec(path) ?? [];
	const kept = size ? await keptAs(deps.files, id, size as PictureSize, accept) : null;
	return kept && { bytes: kept.bytes, type: `image/${kept.format}`, cache: YEAR, vary: 'accept' };
}

/**
 * `GET /media/{id}/{size}.webp` and `GET /media/share/{slug}.png` serve pictures from the site's
 * own host (A9.08, A9.09).
 */
export function picturePages(app: FastifyInstance, deps: PicturePagesDeps): void {
	const share = sharedPictures(deps);
	app.get(
		'/media/*',
		{ config: { rateLimit: { max: 600, timeWindow: 60_000 } } },
		async (request, reply) => {
			const path = (request.params as { '*': string })['*'];
			const sent = await sentAt(deps, share, path, request.headers.accept ?? '');
			if (!sent) return missing(reply);
			if (sent.vary) reply.header('vary', sent.vary);
			return reply.header('cache-control', sent.cache).type(sent.type).send(sent.bytes);
		},
	);
}
