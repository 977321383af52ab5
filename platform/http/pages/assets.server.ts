import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join, normalize } from 'node:path';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Encoding } from './page-cache.server.ts';

const TYPES: Record<string, string> = {
	js: 'text/javascript; charset=utf-8',
	css: 'text/css; charset=utf-8',
	svg: 'image/svg+xml',
	png: 'image/png',
	jpg: 'image/jpeg',
	webp: 'image/webp',
	avif: 'image/avif',
	webm: 'video/webm',
	mp4: 'video/mp4',
	woff2: 'font/woff2',
	txt: 'text/plain; charset=utf-8',
	webmanifest: 'application/manifest+json',
};

export function encodingOf(request: Pick<IncomingMessage, 'headers'>): Encoding {
	const accepted = String(request.headers['accept-encoding'] ?? '');
	if (accepted.includes('br')) return 'br';
	return accepted.includes('gzip') ? 'gzip' : 'identity';
}

/**
 * Policy of a drawing: its own style rules, which follow the dark scheme, and nothing else, even if
 * it is opened directly. It cannot run anything, so headers about devices and windows are left out:
 * a page has dozens of drawings.
 */
const DRAWING_POLICY =
	"default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

type Asset = {
	type: string;
	immutable: boolean;
	body: Buffer;
	br: Buffer | null;
	gzip: Buffer | null;
};

async function loadAsset(dir: string, path: string): Promise<Asset | null> {
	const file = join(dir, normalize(path));
	if (!file.startsWith(dir) || path.includes('\0')) return null;
	const found = await stat(file).catch(() => null);
	if (!found?.isFile()) return null;
	const optional = (suffix: string) => readFile(file + suffix).catch(() => null);
	return {
		type: TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
		immutable: path.startsWith('assets/'),
		body: await readFile(file),
		br: await optional('.br'),
		gzip: await optional('.gz'),
	};
}

/**
 * Serves the files of the built site, each read once and cached. For compressible files, the build
 * also created `.br` and `.gz` versions.
 */
export function mountAssets(app: FastifyInstance, dir: string): void {
	const kept = new Map<string, Asset>();
	const answer = async (path: string, request: FastifyRequest, reply: FastifyReply) => {
		const asset = kept.get(path) ?? (await loadAsset(dir, path));
		if (!asset)
			return reply
				.code(404)
				.type('text/plain; charset=utf-8')
				.send('Berkas tidak ditemukan.');
		kept.set(path, asset);
		const encoding = encodingOf(request);
		const packed = encoding === 'br' ? asset.br : encoding === 'gzip' ? asset.gzip : null;
		if (packed) reply.header('content-encoding', encoding);
		reply.header('vary', 'accept-encoding');
		reply.header(
			'cache-control',
			asset.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
		);
		if (asset.type === TYPES['svg'])
			reply
				.header('content-security-policy', DRAWING_POLICY)
				.removeHeader('permissions-policy')
				.removeHeader('referrer-policy')
				.removeHeader('cross-origin-opener-policy');
		return reply.type(asset.type).send(packed ?? asset.body);
	};
	app.get('/assets/*', (request, reply) =>
		answer(`assets/${(request.params as { '*': string })['*']}`, request, reply),
	);
	app.get('/images/*', (request, reply) =>
		answer(`images/${(request.params as { '*': string })['*']}`, request, reply),
	);
	app.get('/favicon.svg', (request, reply) => answer('favicon.svg', request, reply));
}
