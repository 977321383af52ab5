import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { testFolder } from '#platform/files/test-folder.server.ts';

import { writeLetter } from './letter.ts';
import { greetMailServer, type Mail, makeMailer } from './mail.server.ts';
import { testMailServer } from './test-mail-server.server.ts';
import { TEST_LOOK } from './test-mail.server.ts';

const outboxDir = testFolder('outbox');
const from = 'Jaga <halo@jaga.example>';
const outbox = makeMailer({ outboxDir, from, look: async () => TEST_LOOK });
const eml = () => readdirSync(outboxDir).filter((name) => name.endsWith('.eml'));
const mail = (change: Partial<Mail> = {}): Mail => ({
	to: 'budi@contoh.co.id',
	subject: 'Polis kamu sudah terbit – selamat',
	letter: {
		title: 'Halo',
		greeting: 'Halo Budi,',
		paragraphs: [],
		action: null,
		closing: 'Salam',
	},
	attachments: [
		{ filename: 'polis.pdf', content: Buffer.from('%PDF-1.7'), contentType: 'application/pdf' },
	],
	dedupeKey: 'policy-issued 1',
	...change,
});

test('without a mail server, repeated and concurrent sends write one file', async () => {
	const sent = await Promise.all(Array.from({ length: 6 }, () => outbox.send(mail())));
	await makeMailer({ outboxDir, from, look: async () => TEST_LOOK }).send(mail());
	expect(eml()).toHaveLength(1);
	expect(new Set(sent.map((one) => one.path)).size).toBe(1);
	expect(eml()[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[0-9a-f]{12}\.eml$/);
	const text = readFileSync(sent[0]?.path ?? '', 'utf8');
	expect(text).toContain('To: budi@contoh.co.id\r\n');
	expect(text).toContain(`Message-ID: ${sent[0]?.messageId}\r\n`);
	expect(text).toContain(Buffer.from('%PDF-1.7').toString('base64'));
	expect(statSync(sent[0]?.path ?? '').mode & 0o777).toBe(0o600);
	expect(readdirSync(join(outboxDir, '.keys'))).toHaveLength(1);
});

test('another key creates another mail', async () => {
	const before = eml().length;
	const replyTo = 'kami@contoh.co.id';
	const { path } = await outbox.send(mail({ dedupeKey: 'policy-issued 2', replyTo }));
	expect(eml()).toHaveLength(before + 1);
	expect(readFileSync(path ?? '', 'utf8')).toContain(`Reply-To: ${replyTo}\r\n`);
});

test.each<[string, Partial<Mail>]>([
	['the address', { to: 'budi@contoh.co.id\r\nBcc: semua@contoh.co.id' }],
	['whom to answer', { replyTo: 'kami@contoh.co.id\r\nBcc: semua@contoh.co.id' }],
	['two addresses', { to: 'budi@contoh.co.id, ani@contoh.co.id' }],
	['the subject', { subject: 'Polis\nBcc: semua@contoh.co.id' }],
	[
		'a file name',
		{
			attachments: [
				{ filename: 'a\r\nb', content: Buffer.from(''), contentType: 'text/plain' },
			],
		},
	],
	[
		'a file type',
		{
			attachments: [
				{ filename: 'a', content: Buffer.from(''), contentType: 'text/plain\r\nX: y' },
			],
		},
	],
])('rejects a line break or a second recipient in %s', async (_what, change) => {
	const before = eml().length;
	await expect(outbox.send(mail({ ...change, dedupeKey: 'refused' }))).rejects.toThrow(/^mail: /);
	expect(eml()).toHaveLength(before);
});

test('sends through the mail server and keeps the Message-ID when repeated', async () => {
	const received: string[] = [];
	const server = testMailServer(received);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const smtp = makeMailer({
		smtpUrl,
		outboxDir,
		from,
		look: async () => TEST_LOOK,
	});
	const [first, second] = [await smtp.send(mail()), await smtp.send(mail())];
	expect(first.messageId).toBe(second.messageId);
	expect(received).toHaveLength(2);
	expect(received[0]).toContain(`Message-ID: ${first.messageId}`);
	await greetMailServer(smtpUrl);
	expect(received).toHaveLength(2);
	smtp.close();
	server.close();
	await expect(smtp.send(mail())).rejects.toThrow();
	await expect(greetMailServer(smtpUrl)).rejects.toThrow();
});

test('a mail escapes user input, loads no external content and has the same content as plain text', () => {
	const letter = writeLetter(
		{
			title: 'Polis kamu sudah terbit',
			greeting: 'Halo <b>Budi</b> & "Ani",',
			paragraphs: ['{sender} melindungi kamu mulai 5 Agustus 2026.'],
			facts: [
				['Nomor polis', '12345678901'],
				['Premi', 'Rp54.000 / bulan'],
			],
			action: { label: 'Lihat polis', url: 'https://jaga.example/polis?a=1&b=2' },
			closing: 'Salam',
		},
		TEST_LOOK,
	);
	expect(letter.html).toContain('Halo &lt;b&gt;Budi&lt;/b&gt; &amp; &quot;Ani&quot;,');
	expect(letter.html).toContain('href="https://jaga.example/polis?a=1&amp;b=2"');
	expect(letter.html).not.toMatch(/<(img|script|link|table)\b|url\(|@import/i);
	for (const words of [
		'Polis kamu sudah terbit',
		'Jaga melindungi kamu mulai 5 Agustus 2026.',
		'Salam, Jaga',
		'Nomor polis: 12345678901',
		'https://jaga.example/polis?a=1&b=2',
	]) {
		expect(letter.text).toContain(words);
	}
});

const RECEIPT = writeLetter(
	{
		title: 'Pembayaran diterima',
		greeting: 'Halo Sari,',
		paragraphs: ['Terima kasih sudah membeli.', 'Simpan email ini.'],
		facts: [
			['Nomor pesanan', 'INV-20261120-DBSBDRN467XEHTLDVH4K2DLBY2'],
			['Jumlah', 'Rp360.000'],
		],
		action: { label: 'Lihat pesanan', url: 'https://jaga.example/' },
		closing: 'Salam',
	},
	TEST_LOOK,
);
const shownPart = (html: string) => html.slice(html.indexOf('<h1'));

test.each([
	['HTML', shownPart(RECEIPT.html)],
	['plain text', RECEIPT.text],
])('the facts are before the paragraphs and the button in %s', (_body, body) => {
	const order = ['Halo Sari,', 'INV-20261120-', 'Rp360.000', 'Terima kasih', 'Simpan', 'Lihat'];
	const places = order.map((words) => body.indexOf(words));
	expect(places).not.toContain(-1);
	expect(places.toSorted((a, b) => a - b)).toEqual(places);
});

test('a sentence without which the facts are not understood is before them', () => {
	const { html, text } = writeLetter(
		{
			title: 'a',
			greeting: 'Halo,',
			opening: 'Sari adalah nasabah {sender}.',
			facts: [['Kabar', 'Premi belum dibayar']],
			paragraphs: ['Kamu boleh menolak.'],
			action: null,
			closing: 'c',
		},
		TEST_LOOK,
	);
	for (const body of [shownPart(html), text])
		expect(body).toMatch(/Halo,[^]*nasabah Jaga\.[^]*Premi belum dibayar[^]*boleh menolak/);
});

test('a list of mails shows the first paragraph, and not the greeting', () => {
	const hidden = /<div aria-hidden="true" style="display:none[^>]*>([^<]*)</.exec(RECEIPT.html);
	expect(hidden?.[1]).toBe('Terima kasih sudah membeli.');
	expect(hidden?.index).toBeLessThan(RECEIPT.html.indexOf('<h1'));
});

test('a long number is small enough to break once, at its hyphen', () => {
	const size = (value: string) =>
		new RegExp(`font-size:(\\d+)px[^>]*>${value}<`).exec(RECEIPT.html)?.[1];
	expect(size('INV-20261120-DBSBDRN467XEHTLDVH4K2DLBY2')).toBe('14');
	expect(size('Rp360.000')).toBe('16');
});

test('a mail has a dark scheme in the colours of the sender', () => {
	expect(RECEIPT.html).toContain('<meta name="color-scheme" content="light dark">');
	expect(RECEIPT.html).toMatch(/prefers-color-scheme:dark[^]*\.button\{background:#4fbf9f!/);
	for (const part of ['paper', 'card', 'facts', 'mute', 'button'])
		expect(RECEIPT.html).toMatch(new RegExp(`class="[^"]*\\b${part}\\b`));
});

test('a previously stored name with an address creates no link in the greeting', () => {
	const { html, text } = writeLetter(
		{
			title: 'a',
			greeting: 'Halo Buka http://evil.example/h,',
			paragraphs: [],
			action: null,
			closing: 'c',
		},
		TEST_LOOK,
	);
	for (const body of [html, text]) expect(body).toContain('Halo Buka http evil. example/h,');
});

test('shows HTML in any part of a mail as text', () => {
	const evil = '<img src=x onerror="alert(\'&\')">';
	const shown = '&lt;img src=x onerror=&quot;alert(&#39;&amp;&#39;)&quot;&gt;';
	const { html, text } = writeLetter(
		{
			title: evil,
			greeting: evil,
			paragraphs: [evil, evil],
			facts: [[evil, evil]],
			action: { label: evil, url: 'https://jaga.example/' },
			closing: evil,
		},
		{ ...TEST_LOOK, name: evil, foot: evil },
	);
	expect(html).not.toContain('<img');
	// The title also occurs in the HTML head, the first paragraph in the preview.
	expect(html.split(shown)).toHaveLength(1 + 13);
	expect(text).toContain(evil);
});

test('rejects a mail that links to a script', () => {
	const action = { label: 'x', url: 'javascript:alert(1)' };
	expect(() =>
		writeLetter({ title: 'a', greeting: 'b', paragraphs: [], action, closing: 'c' }, TEST_LOOK),
	).toThrow('https://');
});
