import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { beforeAll, expect, test } from 'vitest';

import { addressOf } from '#insurance/site/content/address.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';
import { sampleContent } from '#sample/content/content.ts';

import { sharedProduct, type TestSite } from './program/shared-product.ts';

const jar = join(
	createRequire(import.meta.url).resolve('vnu-jar/package.json'),
	'../build/dist/vnu.jar',
);

let product: TestSite;
beforeAll(async () => {
	product = await sharedProduct();
});

// Every page of the sample insurer, searches with and without results, a page whose template has no
// screen, and the back office.
const paths = [
	...sampleContent.pages.map(({ slug, language }) => addressOf(slug, language ?? 'id')),
	'/en/jaga-aman',
	'/news?search=premi',
	'/news?search=tidakada',
	'/news?page=2',
	'/rumah-sakit-rekanan?city=Bandung&cashless=ya',
	'/template/jaga-aman',
	'/tidak-ada',
	'/verifikasi/TIDAKADA',
	'/office',
];

type Message = { type: string; url: string; lastLine: number; message: string; extract?: string };

test('the Nu Html Checker finds no error on any page', async () => {
	const folder = testFolder('html');
	const files = new Map<string, string>();
	for (const [at, path] of paths.entries()) {
		const file = join(folder, `${at}.html`);
		files.set(file, path);
		writeFileSync(file, await (await fetch(product.url + path)).text());
	}
	const { stderr } = await promisify(execFile)(
		'java',
		[
			'-Xmx300m',
			'-jar',
			jar,
			'--format',
			'json',
			'--exit-zero-always',
			'--errors-only',
			...files.keys(),
		],
		{ maxBuffer: 64 * 1024 * 1024 },
	);
	rmSync(folder, { recursive: true, force: true });
	const { messages } = JSON.parse(stderr) as { messages: Message[] };
	const errors = messages.map(
		({ url, lastLine, message, extract }) =>
			`${files.get(url.replace(/^file:/, ''))}: ${message} (${lastLine}: ${(extract ?? '').replace(/\s+/g, ' ')})`,
	);
	expect(errors).toEqual([]);
});

// Criteria of MDN's HTTP Observatory, as graded by bench/observatory: 100 points, plus 10 for a
// content security policy beginning with default-src 'none', 5 for forbidding frames through it, 5
// for a private referrer, and 10 for restricting resources to the same origin. The total is 130, or
// A+.
const GRADED = {
	'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
	'content-security-policy':
		/^default-src 'none'; script-src 'self';(?!.*unsafe).* form-action 'self'; base-uri 'none'; frame-ancestors 'none'/,
	'x-content-type-options': 'nosniff',
	'x-frame-options': 'DENY',
	'referrer-policy': 'strict-origin-when-cross-origin',
	'cross-origin-resource-policy': 'same-origin',
};

test('every page, found or not, sends the headers worth 130 points at the HTTP Observatory (A9)', async () => {
	for (const path of paths) {
		const answer = await fetch(product.url + path);
		const html = await answer.text();
		for (const [name, value] of Object.entries(GRADED))
			expect(answer.headers.get(name), `${name} of ${path}`).toMatch(value);
		expect(answer.headers.get('access-control-allow-origin'), path).toBeNull();
		for (const cookie of answer.headers.getSetCookie())
			expect(cookie, path).toMatch(/; HttpOnly; SameSite=/);
		// Nothing is loaded from another host, so nothing needs an integrity attribute.
		expect(html, path).not.toMatch(
			/<(?:script|link rel="stylesheet")[^>]* (?:src|href)="(?:https?:)?\/\//,
		);
	}
});

test('no form on any page loses its input when it is submitted before the script has loaded', async () => {
	const forms = await Promise.all(
		paths.map(async (path) =>
			[...(await (await fetch(product.url + path)).text()).matchAll(/<form[^>]*>/g)].map(
				([form]) => ({ path, form }),
			),
		),
	);
	expect(forms.flat().length).toBeGreaterThan(5);
	expect(
		forms.flat().filter(({ form }) => !/ (?:action="[^"]+"|method="dialog")/.test(form)),
	).toEqual([]);
});
