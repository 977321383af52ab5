import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';

import { insurerInForce } from '#insurance/access/insurer/insurer-versions.server.ts';
import type { Insurer } from '#insurance/access/insurer/insurer.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';

import { MAX_PICTURE_PIXELS } from '../pictures/picture.ts';

/** Site icons with their width in pixels and the share of the width that the logo fills. */
const ICONS = {
	'apple-touch-icon.png': { size: 180, filled: 0.76 },
	'icon-192.png': { size: 192, filled: 0.88 },
	'icon-512.png': { size: 512, filled: 0.88 },
	// Phones crop this icon to a shape of their choice. Only the middle four fifths always remain
	// visible.
	'icon-maskable.png': { size: 512, filled: 0.6 },
} as const;
const SMALL = { size: 48, filled: 1 };

type Icon = { size: number; filled: number };

async function drawIcon(logo: Buffer, { size, filled }: Icon): Promise<Buffer> {
	const inner = Math.round(size * filled);
	const edge = Math.floor((size - inner) / 2);
	const white = { r: 255, g: 255, b: 255, alpha: 1 };
	// A vector drawing is rendered at a higher resolution instead of being scaled up afterwards.
	return sharp(logo, { limitInputPixels: MAX_PICTURE_PIXELS, density: 300 })
		.resize(inner, inner, { fit: 'contain', background: white })
		.flatten({ background: white })
		.extend({
			top: edge,
			left: edge,
			bottom: size - inner - edge,
			right: size - inner - edge,
			background: white,
		})
		.png()
		.toBuffer();
}

/** Wraps one PNG in an .ico file, because older browsers and feed readers request `/favicon.ico`. */
function icoOf(png: Buffer): Buffer {
	const head = Buffer.alloc(22);
	head.writeUInt16LE(1, 2); // file type: icon
	head.writeUInt16LE(1, 4); // number of images
	head.writeUInt8(SMALL.size, 6);
	head.writeUInt8(SMALL.size, 7);
	head.writeUInt16LE(1, 10);
	head.writeUInt16LE(32, 12);
	head.writeUInt32LE(png.length, 14);
	head.writeUInt32LE(head.length, 18);
	return Buffer.concat([head, png]);
}

type CoverStatus = Awaited<ReturnType<typeof insurerInForce>>;

const isNamed = ({ version }: CoverStatus) => version > 0;

/**
 * Returns the web app manifest for installing the site on a phone. There is none until the
 * insurer's name is known.
 */
function manifestOf(status: CoverStatus) {
	const { name, description, colours } = status.insurer;
	return {
		...(isNamed(status) ? { name, short_name: name.slice(0, 24), description } : {}),
		lang: 'id',
		start_url: '/',
		scope: '/',
		display: 'browser',
		background_color: '#ffffff',
		theme_color: colours.leaf,
		icons: [
			...([192, 512] as const).map((size) => ({
				src: `/icon-${size}.png`,
				sizes: `${size}x${size}`,
				type: 'image/png',
			})),
			{ src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
		],
	};
}

/** Number of days a copy of `security.txt` is valid (RFC 9116 requires less than a year). */
const SECURITY_DAYS = 180;

function securityText({ email }: Insurer, publicUrl: string, now: Date): string {
	const until = addToDay(jakartaDay(now), { day: SECURITY_DAYS });
	return `Contact: mailto:${email}
Expires: ${until}T00:00:00Z
Preferred-Languages: id, en
Canonical: ${publicUrl}/.well-known/security.txt
`;
}

const DAY = 'public, max-age=86400';

export function identityFiles(
	app: FastifyInstance,
	{ db, siteDir, publicUrl }: { db: Db; siteDir: string; publicUrl: string },
	clock: () => Date = () => new Date(),
): void {
	const limit = { config: { rateLimit: { max: 120, timeWindow: 60_000 } } };
	let drawn: { version: number; icons: Map<string, Promise<Buffer>> } | null = null;
	const iconAt = async (name: string, icon: Icon): Promise<Buffer> => {
		const { version, insurer } = await insurerInForce(db);
		if (drawn?.version !== version) drawn = { version, icons: new Map() };
		const { icons } = drawn;
		const known = icons.get(name);
		if (known) return known;
		const logo = insurer.logo
			? Promise.resolve(Buffer.from(insurer.logo, 'base64'))
			: readFile(join(siteDir, 'favicon.svg'));
		const drawing = logo.then((bytes) => drawIcon(bytes, icon));
		icons.set(name, drawing);
		drawing.catch(() => icons.delete(name));
		return drawing;
	};
	for (const [name, icon] of Object.entries(ICONS))
		app.get(`/${name}`, limit, async (_request, reply) =>
			reply
				.header('cache-control', DAY)
				.type('image/png')
				.send(await iconAt(name, icon)),
		);
	app.get('/favicon.ico', limit, async (_request, reply) =>
		reply
			.header('cache-control', DAY)
			.type('image/x-icon')
			.send(icoOf(await iconAt('favicon.ico', SMALL))),
	);
	app.get('/manifest.webmanifest', limit, async (_request, reply) => {
		const status = await insurerInForce(db);
		return reply
			.header('cache-control', isNamed(status) ? DAY : 'no-cache')
			.type('application/manifest+json; charset=utf-8')
			.send(JSON.stringify(manifestOf(status)));
	});
	app.get('/.well-known/security.txt', limit, async (_request, reply) => {
		const state = await insurerInForce(db);
		reply.type('text/plain; charset=utf-8');
		// Without a filled-in record there is no contact address that anyone reads.
		if (!isNamed(state)) return reply.code(404).send('Belum ada kontak keamanan.\n');
		return reply
			.header('cache-control', DAY)
			.send(securityText(state.insurer, publicUrl, clock()));
	});
}
