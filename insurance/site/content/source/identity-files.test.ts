import { join } from 'node:path';

import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';

import { writeInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import { UNNAMED } from '#insurance/access/insurer/insurer.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';
import { SAMPLE_INSURER } from '#sample/insurer.ts';

import { identityFiles } from './identity-files.server.ts';

const db = await testPool();
const app = Fastify();
const siteDir = join(import.meta.dirname, '../../../../web/public');
identityFiles(app, { db, siteDir, publicUrl: 'https://jaga.test' });
afterAll(() => app.close());
const ask = async (url: string) => {
	const answer = await app.inject({ url });
	expect([url, answer.statusCode]).toEqual([url, 200]);
	return answer;
};
const colourAt = async (png: Buffer, x: number, y: number) => {
	const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
	return [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
};

test('leaves the name out of the manifest and serves no security.txt until the insurer is named', async () => {
	const { body, headers } = await ask('/manifest.webmanifest');
	const manifest = JSON.parse(body) as Record<string, unknown>;
	expect(['name', 'short_name', 'description'].filter((key) => key in manifest)).toEqual([]);
	expect(manifest).toMatchObject({ start_url: '/', theme_color: UNNAMED.colours.leaf });
	expect(headers['cache-control']).toBe('no-cache');
	const security = await app.inject({ url: '/.well-known/security.txt' });
	expect([security.statusCode, security.body.includes(UNNAMED.email)]).toEqual([404, false]);
});

test('renders icons from the logo in every size and again when the logo changes', async () => {
	for (const [name, size] of [
		['apple-touch-icon.png', 180],
		['icon-192.png', 192],
		['icon-512.png', 512],
		['icon-maskable.png', 512],
	] as const) {
		const { width, height, format } = await sharp(
			(await ask(`/${name}`)).rawPayload,
		).metadata();
		expect([name, width, height, format]).toEqual([name, size, size, 'png']);
	}
	const ico = (await ask('/favicon.ico')).rawPayload;
	expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
	expect(ico.readUInt32LE(14)).toBe(ico.length - 22);
	expect((await sharp(ico.subarray(22)).metadata()).width).toBe(48);

	const red = await sharp({
		create: { width: 40, height: 20, channels: 3, background: '#ff0000' },
	})
		.png()
		.toBuffer();
	const insurer = { ...SAMPLE_INSURER, name: 'Teduh', logo: red.toString('base64') };
	await db.transaction((tx) =>
		writeInsurer(tx, { version: 1, insurer, changedAt: new Date(), changedBy: null, note: '' }),
	);
	const icon = (await ask('/icon-512.png')).rawPayload;
	expect(await colourAt(icon, 256, 256)).toEqual([255, 0, 0]);
	expect(await colourAt(icon, 256, 20)).toEqual([255, 255, 255]);
});

test('the manifest contains the insurer name and links to existing icons', async () => {
	const manifest = (await ask('/manifest.webmanifest')).json() as {
		name: string;
		theme_color: string;
		icons: { src: string }[];
	};
	expect(manifest).toMatchObject({
		name: 'Teduh',
		theme_color: SAMPLE_INSURER.colours.leaf,
		start_url: '/',
	});
	for (const { src } of manifest.icons) await ask(src);
});

test('security.txt states the contact address and an expiry date (RFC 9116)', async () => {
	const { body, headers } = await ask('/.well-known/security.txt');
	expect(headers['content-type']).toBe('text/plain; charset=utf-8');
	expect(body).toContain(`Contact: mailto:${SAMPLE_INSURER.email}\n`);
	const until = /^Expires: (\d{4}-\d{2}-\d{2})T00:00:00Z$/m.exec(body)?.[1] ?? '';
	const today = jakartaDay(new Date());
	expect(until > addToDay(today, { month: 3 }) && until < addToDay(today, { year: 1 })).toBe(
		true,
	);
});
