import fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';

import { downloadLink, readDownloadKey } from '#insurance/documents/download-links.server.ts';
import { callerAt } from '#insurance/sales/carts/test-buyer.server.ts';
import { siteFilePages } from '#insurance/site/content/files/site-file-pages.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { makeFiles } from '#platform/files/files.server.ts';
import { makeInspector } from '#platform/files/inspect.server.ts';
import { pdfOf } from '#platform/files/pdf/test-pdfs.server.ts';
import { noScanner } from '#platform/files/scan.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';

import { createPage, publishDraft, savePage } from '../pages/api.ts';
import { SECRET, studioOf } from '../pages/test-studio.server.ts';
import { decideProposal, listWaitingContent } from '../second/api.ts';
import { addSiteFile, listSiteFiles, replaceSiteFile, reuseSiteFile } from './api.ts';
import { siteFileDocuments, siteFileRoutes } from './routes.server.ts';

const db = await testPool();
const files = makeFiles({ dir: testFolder('site-files') });
const inspector = makeInspector();
const deps = {
	db,
	files,
	inspector,
	scanner: noScanner,
	downloadLink: downloadLink([SECRET]),
};
const ask = await studioOf(db, callerAt, siteFileRoutes(deps));
const app = fastify();
siteFilePages(app, { db, files });
afterAll(async () => {
	await app.close();
	await inspector.stop();
});

const pdf = (words: string) => pdfOf({ between: `% ${words}\n` });
const upload = (words: string) => ({ fileName: 'a.pdf', bytes: pdf(words) });
const get = (url: string, headers = {}) => app.inject({ url, headers });
const add = (name: string, kind: 'brochure' | 'form' | 'report', words = name) =>
	ask(addSiteFile, { file: upload(words), name, title: `Berkas ${name}`, kind });
async function agree(who: 'sari' | 'budi' = 'budi'): Promise<void> {
	const [one] = (await ask(listWaitingContent, {}, who)).proposals;
	await ask(decideProposal, { id: one?.id ?? '', agreed: true }, who);
}
const fileOf = async (name: string) =>
	(await ask(listSiteFiles, { search: name })).files.find((one) => one.name === name);

test('one person can publish a brochure, with the headers of a public PDF', async () => {
	expect(await add('brosur-jaga', 'brochure')).toEqual({
		name: 'brosur-jaga',
		version: 1,
		waits: false,
	});
	const answer = await get('/media/berkas/brosur-jaga.pdf');
	expect(answer.statusCode).toBe(200);
	expect(answer.rawPayload).toEqual(Buffer.from(pdf('brosur-jaga')));
	expect(answer.headers).toMatchObject({
		'content-type': 'application/pdf',
		'content-disposition': 'inline; filename="brosur-jaga.pdf"',
		'cache-control': 'public, max-age=60, must-revalidate',
		'x-content-type-options': 'nosniff',
	});
	const etag = String(answer.headers.etag);
	expect((await get('/media/berkas/brosur-jaga.pdf', { 'if-none-match': etag })).statusCode).toBe(
		304,
	);
});

describe.each(['form', 'report'] as const)('a %s', (kind) => {
	const name = `berkas-${kind}`;
	const address = `/media/berkas/${name}.pdf`;

	test('is published after a second person has read and approved it', async () => {
		expect(await add(name, kind)).toMatchObject({ waits: true });
		expect((await get(address)).statusCode).toBe(404);
		expect((await get(`${address}?versi=1`)).statusCode).toBe(404);
		const waiting = await fileOf(name);
		expect(waiting).toMatchObject({ liveVersion: null, waitingVersion: 1 });
		const key = new URL(waiting?.versions[0]?.url ?? '', 'https://jaga.example').searchParams;
		const link = readDownloadKey(
			[SECRET],
			key.get('filepath') ?? '',
			Date.UTC(2026, 10, 24, 3),
		);
		expect(link?.owner.kind).toBe('staff');
		const read = await siteFileDocuments(deps)['site-file'](link?.about ?? [], new Date());
		expect(read?.bytes).toEqual(Buffer.from(pdf(name)));
		await expect(agree('sari')).rejects.toMatchObject({ code: 'forbidden' });
		await agree();
		expect((await get(address)).statusCode).toBe(200);
		expect((await fileOf(name))?.versions[0]).toMatchObject({ by: 'sari', approvedBy: 'budi' });
	});

	test('keeps its address when replaced, and every published version', async () => {
		const done = await ask(replaceSiteFile, {
			file: upload(`${name} baru`),
			name,
			note: 'Audit',
		});
		expect(done).toEqual({ name, version: 2, waits: true });
		expect((await get(address)).rawPayload).toEqual(Buffer.from(pdf(name)));
		await expect(
			ask(replaceSiteFile, { file: upload(`${name} lagi`), name }),
		).rejects.toMatchObject({ code: 'look-again' });
		await agree();
		expect((await get(address)).rawPayload).toEqual(Buffer.from(pdf(`${name} baru`)));
		const old = await get(`${address}?versi=1`);
		expect(old.rawPayload).toEqual(Buffer.from(pdf(name)));
		expect(old.headers['cache-control']).toContain('immutable');
		expect(await ask(reuseSiteFile, { name, version: 1 })).toMatchObject({ waits: true });
		await agree();
		expect((await get(address)).rawPayload).toEqual(Buffer.from(pdf(name)));
	});
});

test.each([
	['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
	['nothing', Buffer.alloc(0)],
	['half a PDF', Buffer.from('%PDF-1.4\n')],
	[
		'a PDF with a script',
		pdfOf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }),
	],
])('rejects %s with an error at the field', async (_what, bytes) => {
	const input = { name: 'salah', title: 'Salah', kind: 'brochure' as const };
	await expect(
		ask(addSiteFile, { ...input, file: { fileName: 'a.pdf', bytes } }),
	).rejects.toMatchObject({ code: 'fix-fields', data: { fields: { file: expect.any(String) } } });
	expect(await fileOf('salah')).toBeUndefined();
});

test('a name is unique, identical bytes add no version, and other roles may not upload', async () => {
	await expect(add('brosur-jaga', 'brochure')).rejects.toMatchObject({ code: 'fix-fields' });
	await expect(
		ask(replaceSiteFile, { file: upload('brosur-jaga'), name: 'brosur-jaga' }),
	).rejects.toMatchObject({ code: 'fix-fields' });
	await expect(ask(listSiteFiles, {}, 'sari', 'sales')).rejects.toMatchObject({
		code: 'forbidden',
	});
	for (const path of [
		'../a.pdf',
		'tidak-ada.pdf',
		'brosur-jaga.pdf?versi=9',
		'brosur-jaga.pdf?versi=x',
	])
		expect((await get(`/media/berkas/${path}`)).statusCode).toBe(404);
});

test('a form part accepts a published form but no brochure', async () => {
	const place = { slug: 'formulir-uji', language: 'id' } as const;
	await ask(createPage, { ...place, template: 'form-download', title: 'Formulir' });
	let revision = 1;
	const withFile = async (url: string) => {
		const part = { template: 'form', id: 'klaim', group: 'Klaim', name: 'Formulir klaim', url };
		const body = { name: 'Formulir', overview: 'Semua formulir', children: [part] };
		const saved = await ask(savePage, { ...place, revision, title: 'Formulir', body });
		({ revision } = saved);
		return saved.problems.filter(({ at }) => at === 'children.0.url');
	};
	expect(await withFile('/media/berkas/tidak-ada.pdf')).toMatchObject([
		{ message: expect.stringContaining('belum terbit') },
	]);
	expect(await withFile('/media/berkas/brosur-jaga.pdf')).toMatchObject([
		{ message: expect.stringContaining('brosur') },
	]);
	await expect(ask(publishDraft, { ...place, revision })).rejects.toMatchObject({
		code: 'look-again',
	});
	expect(await withFile('/media/berkas/berkas-form.pdf')).toEqual([]);
	await ask(publishDraft, { ...place, revision });
});
