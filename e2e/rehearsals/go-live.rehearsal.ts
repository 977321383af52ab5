import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { testFolder } from '#platform/files/test-folder.server.ts';
import { testMailServer } from '#platform/mail/test-mail-server.server.ts';

import { countsOf } from '../book-counts.ts';
import { openBrowser, visit, visitor } from '../browser/browser.ts';
import { makeClient, order, settle } from '../people/buyer.ts';
import {
	enterOffice,
	expectOwnPages,
	expectOwnDocuments,
	OFFICE,
	typeIdentity,
} from '../second-insurer-walk.ts';
import { writeSecondInsurer } from '../second-insurer.ts';
import { clone, type Installation, openInstallation } from './installations/installation.ts';

// Follows docs/operate.md and measures the time: from an empty folder to an insurer under its own
// name in production mode, then a loss and a restore, and an upgrade from the previous version.
// Only the payment provider is the sandbox.
const folder = testFolder('go-live');
const [program, older, data] = ['program', 'older', 'data'].map((name) => join(folder, name)) as [
	string,
	string,
	string,
];
const archive = join(folder, 'copy.age');
const PASSPHRASE = { BACKUP_PASSPHRASE: 'kuda makan rumput hijau pagi' };
const say = (line: string) => void process.stdout.write(`${line}\n`);

let browser: Browser;
let page: Page;
let live: Installation;
const smtp = testMailServer(
	Object.assign([], {
		// Stores the emails that a real server would forward in the folder where the test looks for
		// them.
		push(mail: string): number {
			const outbox = join(data, 'outbox');
			mkdirSync(outbox, { recursive: true });
			writeFileSync(join(outbox, `${(mails += 1)}.eml`), mail);
			return mails;
		},
	}),
);
let mails = 0;
let settings: Record<string, string>;
beforeAll(async () => {
	await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready));
	settings = {
		PAYMENT_PROVIDER: 'sandbox',
		ALLOW_SANDBOX_PAYMENTS: 'true',
		SMTP_URL: `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}`,
	};
	browser = await openBrowser();
	({ page } = await visitor(browser, 1280));
});
afterAll(async () => {
	await live?.remove();
	smtp.close();
	rmSync(folder, { recursive: true, force: true });
});

const times: [what: string, seconds: number][] = [];
async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
	const began = performance.now();
	const done = await work();
	const seconds = (performance.now() - began) / 1_000;
	times.push([what, seconds]);
	say(`${seconds.toFixed(1).padStart(7)} s  ${what}`);
	return done;
}

async function countsAfterStop(): Promise<Record<string, number>> {
	await live.stop();
	return countsOf(live.dataDir);
}

test('an insurer goes live by docs/operate.md, is lost, restored and upgraded', async () => {
	const files = writeSecondInsurer(folder);
	await step('clone', () => clone(program, 'HEAD'));
	live = await openInstallation(program, data, settings);
	// NODE_ENV=production would omit the packages needed to build the site.
	await step('npm ci', () => live.npm('ci', { NODE_ENV: '' }));
	await step('npm run build', () => live.npm('run build', { NODE_ENV: '' }));
	await step('npm start, until it serves', () => live.start());
	expect((await fetch(live.url)).status).toBe(503);
	await step('invite, password, second factor', async () =>
		enterOffice(page, await live.npm(`run admin -- invite ${OFFICE.email}`)),
	);
	await step('identity', async () => {
		await page.getByRole('link', { name: 'Isi identitas' }).click();
		await typeIdentity(page);
		await page.getByRole('button', { name: 'Simpan', exact: true }).click();
		await page.getByRole('cell', { name: 'Identitas pertama.' }).waitFor();
	});
	await step('add-content', async () => {
		await live.npm(`run admin -- add-content ${files.pages}`);
		await live.npm(`run admin -- add-content ${files.legal}`);
	});
	await step('add-product', () => live.npm(`run admin -- add-product ${files.product}`));
	await step('the site is open', () =>
		expect
			.poll(async () => (await fetch(`${live.url}/teduh-aman`)).status, { timeout: 60_000 })
			.toBe(200),
	);
	await step('second administrator', async () => {
		const text = await live.npm('run admin -- invite wakil@teduh.example');
		expect(text).toMatch(/token=[\w-]+/);
	});
	await step('checklist', async () => {
		await visit(page, `${live.url}/office/persiapan`);
		await page.getByRole('heading', { level: 1 }).waitFor();
		say((await page.locator('main').innerText()).replaceAll(/\s+/g, ' ').slice(0, 600));
	});
	const seen = await step('a policy is sold, its documents read', () =>
		expectOwnDocuments(live, folder),
	);
	const pages = await step('every page read', () => expectOwnPages(live));
	say(`${pages} pages, ${seen.documents} documents, ${seen.mails} mails: no word of another`);
	await step('backup', () => live.npm(`run backup -- ${archive}`, PASSPHRASE));
	const before = await step('counted', countsAfterStop);
	await step('destroyed', async () => rmSync(data, { recursive: true }));
	await step('restore', () => live.npm(`run restore -- ${archive}`, PASSPHRASE));
	await step('npm start after the restore', () => live.start());
	expect((await fetch(`${live.url}/teduh-aman`)).status).toBe(200);
	expect(await countsAfterStop()).toEqual(before);
	say(`counted after the restore: ${JSON.stringify(before)}`);
	const total = times.reduce((sum, [, seconds]) => sum + seconds, 0);
	say(`${(total / 60).toFixed(1)} minutes from nothing to restored`);
	expect(total).toBeLessThan(3_600);
}, 3_600_000);

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

test('what the version before the last migration sold is there in this one', async () => {
	const last = git(
		'log',
		'-1',
		'--first-parent',
		'-m',
		'--diff-filter=A',
		'--format=%H',
		'--',
		'migrations',
	);
	await step('clone of the version before', () => clone(older, `${last}^`));
	const lock = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8');
	const dataDir = join(folder, 'upgraded');
	live = await openInstallation(older, dataDir, { ...settings, SMTP_URL: '' });
	if (lock(older) === lock(program))
		cpSync(join(program, 'node_modules'), join(older, 'node_modules'), {
			recursive: true,
			verbatimSymlinks: true,
		});
	else await step('npm ci', () => live.npm('ci', { NODE_ENV: '' }));
	await step('its start', () => live.start());
	const files = writeSecondInsurer(folder);
	await live.npm(`run admin -- add-content ${files.pages}`);
	await live.npm(`run admin -- add-product ${files.product}`);
	for (const name of ['satu', 'dua']) {
		const client = await makeClient(live.url);
		const bought = await order(client, `${name}@teduh.example`);
		expect((await settle(bought.endpointUrl)).status).toBe(303);
	}
	await step('backup before the upgrade', () =>
		live.npm(`run backup -- ${join(folder, 'older.age')}`, PASSPHRASE),
	);
	const before = await countsAfterStop();
	expect(before['paid']).toBe(2);
	live = await openInstallation(program, dataDir, { ...settings, SMTP_URL: '' });
	await step('npm start of this version', () => live.start());
	expect(await countsAfterStop()).toEqual(before);
}, 3_600_000);
