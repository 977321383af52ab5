import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { FastifyInstance, FastifyReply } from 'fastify';

import type { Files } from '#platform/files/files.server.ts';

import { coloursSheet } from '../colours.ts';
import { PICTURE_SIZES, type PictureFormat, pictureKey, type PictureSize } from './picture.ts';
import { drawShare, type Share } from './share-picture.server.ts';

export type PicturePagesDeps = {
	files: Files;
	/** Folder of the built site, where its own drawings lie. */
	siteDir: string;
	/** What a page shows where it is shared; null for one without a picture, or none. */
	shareOf(slug: string): Promise<Share | null>;
	/** The logo of a version of the insurer's record. */
	logoOf(version: number): Promise<Buffer | null>;
};

const MOST_SHARED = 200;
const YEAR = 'public, max-age=31536000, immutable';

const MEDIA = new RegExp(`^([0-9a-f-]{36})/(${PICTURE_SIZES.join('|')})\\.webp$`);

const LOGO = /^\/media\/logo\/(\d{1,9})\.png$/;

const missing = (reply: FastifyReply) =>
	reply.code(404).type('text/plain; charset=utf-8').send('Gambar tidak ditemukan.');

/** A size in the best format that the browser takes and that is kept; older ones are WebP alone. */
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

/**
 * `GET /media/{id}/{size}.webp` and `GET /media/share/{slug}.png`: pictures from the site's own
 * host (A9.08, A9.09).
 */
export function picturePages(app: FastifyInstance, deps: PicturePagesDeps): void {
	const shared = new Map<string, Promise<Buffer>>();
	const share = async (slug: string): Promise<Buffer | null> => {
		const told = await deps.shareOf(slug);
		const key = JSON.stringify(told);
		const known = shared.get(key);
		if (!told || known) return known ?? null;
		const [bytes, logo] = await Promise.all([
			original(deps, told.picture),
			original(deps, told.logo),
		]);
		if (!bytes) return null;
		const drawing = drawShare(told, bytes, logo);
		if (shared.size >= MOST_SHARED) shared.delete(shared.keys().next().value as string);
		shared.set(key, drawing);
		drawing.catch(() => shared.delete(key));
		return drawing;
	};
	app.get(
		'/media/*',
		{ config: { rateLimit: { max: 600, timeWindow: 60_000 } } },
		async (request, reply) => {
			const path = (request.params as { '*': string })['*'];
			const slug = /^share\/([a-z0-9/-]{1,120})\.png$/.exec(path)?.[1];
			if (slug) {
				const bytes = await share(slug);
				return bytes
					? reply
							.header('cache-control', 'public, max-age=86400')
							.type('image/png')
							.send(bytes)
					: missing(reply);
			}
			const colours = /^colours\/(.{1,40})$/.exec(path)?.[1];
			const sheet = colours === undefined ? null : coloursSheet(colours);
			if (sheet !== null)
				return reply
					.header('cache-control', YEAR)
					.type('text/css; charset=utf-8')
					.send(sheet);
			const version = /^logo\/(\d{1,9})\.png$/.exec(path)?.[1];
			if (version !== undefined) {
				const logo = await deps.logoOf(Number(version));
				return logo
					? reply.header('cache-control', YEAR).type('image/png').send(logo)
					: missing(reply);
			}
			const media = MEDIA.exec(path);
			const kept =
				media &&
				(await keptAs(
					deps.files,
					media[1] ?? '',
					media[2] as PictureSize,
					request.headers.accept ?? '',
				));
			return kept
				? reply
						.header('cache-control', YEAR)
						.header('vary', 'accept')
						.type(`image/${kept.format}`)
						.send(kept.bytes)
				: missing(reply);
		},
	);
}
