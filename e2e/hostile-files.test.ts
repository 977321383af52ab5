import { crc32 } from 'node:zlib';

import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { latin, pdfOf } from '#platform/files/pdf/test-pdfs.server.ts';
import { HOSTILE } from '#platform/files/test-hostile-files.server.ts';

import { type LoggedIn, logInByCall } from './people/portal.ts';
import { makeProduct, type RunningProduct } from './program/product.ts';

type Answer = { status: number; message: string; took: number };
let product: RunningProduct;
let sari: LoggedIn;
let panel: { authorization: string; product: string };

const json = { accept: 'application/json', 'content-type': 'application/json' };
async function pageToken(): Promise<string> {
	const opened = await fetch(`${product.url}/page/session`, {
		method: 'POST',
		headers: json,
		body: '{}',
	});
	return ((await opened.json()) as { data: { token: string } }).data.token;
}

async function send(path: string, init: RequestInit): Promise<Answer> {
	const began = performance.now();
	const answer = await fetch(product.url + path, { method: 'POST', ...init });
	const result = (await answer.json()) as { status?: { message: string }; message?: string };
	const message = result.status?.message ?? result.message ?? '';
	return { status: answer.status, message, took: performance.now() - began };
}

async function sendClaim(bytes: Buffer, name: string): Promise<Answer> {
	const form = new FormData();
	for (const field of ['DocTypeId', 'DocTypeDescription', 'productId']) form.set(field, 'KTP');
	form.set('customerId', sari.id);
	form.set('claimDocument', new Blob([new Uint8Array(bytes)]), name);
	const authorization = `Bearer ${await pageToken()}`;
	return send('/page/selfcare/claim/upload-claim-doc-draft', {
		body: form,
		headers: { ...sari.headers, accept: 'application/json', authorization },
	});
}

async function sendCard(bytes: Buffer): Promise<Answer> {
	const image = `data:image/png;base64,${bytes.toString('base64')}`;
	return send('/page/ktp/extract', {
		headers: { ...json, authorization: `Bearer ${await pageToken()}` },
		body: JSON.stringify({ code: 'ramean', image }),
	});
}

function sendRoster(bytes: Buffer, name: string): Promise<Answer> {
	const form = new FormData();
	form.set('file', new Blob([new Uint8Array(bytes)]), name);
	return send(`/page/corporate/panel/import-add?product_id=${panel.product}`, {
		headers: { accept: 'application/json', authorization: panel.authorization },
		body: form,
	});
}

const SENTENCE = /\w{3}.*\./;

/**
 * Returns the result for a list that was still being read when its call returned; empty until it
 * has been read.
 */
async function progress(): Promise<string> {
	const answer = await fetch(
		`${product.url}/page/corporate/panel/progress?product_id=${panel.product}&kind=add`,
		{ headers: { accept: 'application/json', authorization: panel.authorization } },
	);
	const { data } = (await answer.json()) as { data: { state: string; message: string } };
	return data.state === 'failed' ? data.message : '';
}

beforeAll(async () => {
	product = await makeProduct();
	await product.start();
	sari = await logInByCall(product.url, 'nasabah@contoh.test', 'Contoh2026');
	const login = await fetch(`${product.url}/page/corporate/login`, {
		method: 'POST',
		headers: { ...json, authorization: `Bearer ${await pageToken()}` },
		body: JSON.stringify({ email: 'hrd@contoh.test', password: 'Contoh#2026' }),
	});
	const { data } = (await login.json()) as { data: { access_token: string } };
	const authorization = `Bearer ${data.access_token}`;
	const products = await fetch(`${product.url}/page/corporate/panel/products`, {
		headers: { accept: 'application/json', authorization },
	});
	const [first] = ((await products.json()) as { data: { id: string }[] }).data;
	panel = { authorization, product: first?.id ?? '' };
});
afterAll(async () => {
	await product?.remove();
});

function probe() {
	let [open, worst] = [true, 0];
	const asking = (async () => {
		while (open) {
			const began = performance.now();
			expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
			worst = Math.max(worst, performance.now() - began);
			await new Promise((resume) => setTimeout(resume, 5));
		}
	})();
	return async () => {
		open = false;
		await asking;
		return worst;
	};
}

/**
 * Maximum response time in ms. The original fault took 104 s; this limit allows for a shared
 * machine.
 */
const HEALTHZ_MS = 3_000;
const ANSWER_MS = 15_000;
async function answered(work: () => Promise<Answer>): Promise<Answer> {
	const stop = probe();
	const answer = await work();
	const worst = await stop();
	console.log(
		`${answer.status} in ${answer.took.toFixed(0)} ms, healthz ${worst.toFixed(0)} ms: ${answer.message}`,
	);
	expect(worst).toBeLessThan(HEALTHZ_MS);
	expect(answer.took).toBeLessThan(ANSWER_MS);
	return answer;
}

describe('serving others while a customer uploads a hostile file', () => {
	test.each(Object.entries(HOSTILE))('%s', async (_what, make) => {
		const file = make();
		const answer = await answered(() =>
			sendClaim(file, file[0] === 0x25 ? 'surat.pdf' : 'foto.jpg'),
		);
		expect([200, 422]).toContain(answer.status);
	});
});

const NAMED = pdfOf({ objects: { 4: '<< /S /JavaScript /JS (1) >>' } });
test.each<[string, Buffer, string, number, RegExp]>([
	['a PDF', pdfOf(), 'surat.pdf', 200, /./],
	['a PDF called a picture', pdfOf(), 'surat.jpg', 200, /./],
	['a script called a picture', NAMED, 'surat.jpg', 422, /skrip/],
	['a script with two endings', NAMED, 'surat.pdf.exe', 422, /PDF, JPG/],
	[
		'a file behind a picture',
		Buffer.concat([latin('GIF89a'), pdfOf()]),
		'a.jpg',
		422,
		/berkas lain/,
	],
	[
		'a ZIP behind a PDF',
		pdfOf({ tail: `PK\x05\x06${'\0'.repeat(18)}` }),
		'a.pdf',
		422,
		/berkas lain/,
	],
	['a locked PDF', pdfOf({ trailer: '/Encrypt << /V 1 >>' }), 'a.pdf', 422, /terkunci/],
	[
		'a PDF of exactly 1 MB',
		pdfOf({ tail: '\n'.repeat(1_048_576 - pdfOf().length) }),
		'a.pdf',
		200,
		/./,
	],
	[
		'a byte more',
		pdfOf({ tail: '\n'.repeat(1_048_577 - pdfOf().length) }),
		'a.pdf',
		422,
		/1 ?MB/,
	],
	['nothing', Buffer.alloc(0), 'a.pdf', 422, /kosong/],
])('a claim document gets the right response: %s', async (_what, file, name, status, words) => {
	const answer = await answered(() => sendClaim(file, name));
	expect([answer.status, answer.message]).toEqual([status, expect.stringMatching(words)]);
});

/** Creates an image header that claims these dimensions but contains no pixel data. */
function pictureOf(width: number, height: number): Buffer {
	const chunk = (type: string, data: Buffer) => {
		const body = Buffer.concat([latin(type), data]);
		const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
		length.writeUInt32BE(data.length);
		sum.writeUInt32BE(crc32(body));
		return Buffer.concat([length, body, sum]);
	};
	const head = Buffer.alloc(13);
	head.writeUInt32BE(width, 0);
	head.writeUInt32BE(height, 4);
	head.set([8, 2], 8);
	const parts = [
		chunk('IHDR', head),
		chunk('IDAT', Buffer.alloc(9)),
		chunk('IEND', Buffer.alloc(0)),
	];
	return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

const FIVE_MB = 5 * 1024 * 1024;
test.each<[string, () => Buffer]>([
	['T1', () => (HOSTILE['T1, object streams that are none'] as () => Buffer)()],
	[
		'fill bytes',
		() => Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(FIVE_MB - 9, 0xff)]),
	],
	['marks in a scan', () => (HOSTILE['marks in a scan'] as () => Buffer)()],
	['chunks', () => (HOSTILE['chunks of a picture'] as () => Buffer)()],
	['text', () => Buffer.alloc(FIVE_MB - 9, 'a')],
	['points without end', () => pictureOf(8_200, 5_000)],
	['one column of points', () => pictureOf(1, 60_000)],
	['nothing', () => Buffer.alloc(0)],
])('an identity card of %s gets a rejection message', async (_what, make) => {
	const image = make();
	const answer = await answered(() => sendCard(image));
	expect([answer.status, answer.message]).toEqual([
		422,
		expect.stringContaining('dengan tangan'),
	]);
});

const book = (sheet: string, styles = '') =>
	Buffer.from(
		zipSync({
			'[Content_Types].xml': strToU8('<Types/>'),
			'xl/workbook.xml': strToU8(
				'<workbook xmlns:r="r"><sheets><sheet name="a" r:id="a"/></sheets></workbook>',
			),
			'xl/_rels/workbook.xml.rels': strToU8(
				'<Relationships><Relationship Id="a" Type="x/worksheet" Target="sheet.xml"/></Relationships>',
			),
			'xl/sheet.xml': strToU8(sheet),
			...(styles ? { 'xl/styles.xml': strToU8(styles) } : {}),
		}),
	);
const cell = (text: string) =>
	`<worksheet><sheetData><row><c t="inlineStr"><is><t>${text}</t></is></c></row></sheetData></worksheet>`;
test.each<[string, () => Buffer, string]>([
	['a heading of open brackets', () => Buffer.alloc(4_000_000, '('), 'a.csv'],
	['separators alone', () => Buffer.alloc(8_000_000, ';'), 'a.csv'],
	['quotes alone', () => Buffer.alloc(8_000_000, '"'), 'a.csv'],
	['empty lines alone', () => Buffer.alloc(8_000_000, '\n'), 'a.csv'],
	['a cell of open brackets', () => book(cell('('.repeat(2_000_000))), 'a.xlsx'],
	['a tag of names', () => book(`<worksheet ${'a '.repeat(2_000_000)}/>`), 'a.xlsx'],
	['entities', () => book(cell('&amp;'.repeat(1_000_000))), 'a.xlsx'],
	[
		'a format of open brackets',
		() =>
			book(
				cell('x'),
				`<styleSheet><numFmt numFmtId="200" formatCode="${'['.repeat(60_000)}"/></styleSheet>`,
			),
		'a.xlsx',
	],
	['a PDF', () => pdfOf(), 'a.xlsx'],
])('a member list of %s gets a rejection message', async (_what, make, name) => {
	const file = make();
	const answer = await answered(() => sendRoster(file, name));
	if (answer.status === 200) return expect.poll(progress, { timeout: 60_000 }).toMatch(SENTENCE);
	expect([answer.status, answer.message]).toEqual([422, expect.stringMatching(SENTENCE)]);
});
