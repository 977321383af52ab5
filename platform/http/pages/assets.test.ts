import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import fastify from 'fastify';
import { expect, test } from 'vitest';

import { testFolder } from '#platform/files/test-folder.server.ts';

import { mountAssets } from './assets.server.ts';

const folder = testFolder('assets');

function siteWith(files: Record<string, string>) {
	const dir = mkdtempSync(join(folder, 'site-'));
	for (const [name, text] of Object.entries(files)) {
		mkdirSync(join(dir, name, '..'), { recursive: true });
		writeFileSync(join(dir, name), text);
	}
	const app = fastify();
	app.addHook('onRequest', (_, reply, done) => {
		reply.headers({
			'content-security-policy': "style-src 'self'",
			'permissions-policy': 'camera=(self)',
			'x-content-type-options': 'nosniff',
		});
		done();
	});
	mountAssets(app, dir);
	return app;
}

test('a drawing may use its own style rules and nothing else', async () => {
	const app = siteWith({ 'images/a.svg': '<svg/>' });
	const { headers } = await app.inject('/images/a.svg');
	expect(headers['content-security-policy']).toBe(
		"default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
	);
	expect(headers).not.toHaveProperty('permissions-policy');
	expect(headers['x-content-type-options']).toBe('nosniff');
});

test.each(['assets/a.js', 'images/a.webp'])('%s keeps the policy of the site', async (file) => {
	const app = siteWith({ [file]: 'x' });
	const { headers } = await app.inject(`/${file}`);
	expect(headers['content-security-policy']).toBe("style-src 'self'");
	expect(headers['permissions-policy']).toBe('camera=(self)');
});
