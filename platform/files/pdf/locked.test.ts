import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { lookInto } from '../look.server.ts';
import { byQpdf, latin, packedPdf, pdfOf } from './test-pdfs.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'jaga-locked-'));
afterAll(() => rmSync(folder, { recursive: true }));

const result = (bytes: Buffer): string => {
	const found = lookInto(bytes);
	return 'problem' in found ? found.problem : 'taken';
};

type Lock = { user?: string; how: string[]; more?: string[] };
let made = 0;
function locked(file: Buffer, { user = '', how, more = [] }: Lock): Buffer {
	made += 1;
	const [from, to] = [join(folder, `${made}.pdf`), join(folder, `${made}-locked.pdf`)];
	writeFileSync(from, file);
	const lock = ['--static-id', '--allow-weak-crypto', '--encrypt', user, 'owner', ...how, '--'];
	const { status, stderr } = spawnSync('qpdf', [...lock, ...more, from, to], {
		encoding: 'utf8',
	});
	// Exit status 3 means success with warnings about faults that the test caused on purpose.
	expect([0, 3], stderr).toContain(status);
	return readFileSync(to);
}

const HANDLERS: [name: string, how: string[]][] = [
	['RC4 of 40 bits', ['40']],
	['RC4 of 128 bits', ['128', '--use-aes=n']],
	['RC4 of 128 bits by a filter', ['128', '--force-V4']],
	['AES-128', ['128', '--use-aes=y']],
	['AES-128 with open metadata', ['128', '--use-aes=y', '--cleartext-metadata']],
	['AES-256 of revision 5', ['256', '--force-R5']],
	['AES-256 of revision 6', ['256', '--extract=n']],
];
const AS: [name: string, more: string[]][] = [
	['plain objects', ['--object-streams=disable']],
	['packed objects', ['--object-streams=generate']],
	['ready for the web', ['--linearize', '--object-streams=generate']],
];
const link = (address: string) =>
	`<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI ${address} >> >>`;
const withLink = (address: string) => {
	const annotations = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Annots [4 0 R] >>';
	return pdfOf({ objects: { 3: annotations, 4: link(address) } });
};
const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>';
const packedScript = packedPdf({ catalog: '/OpenAction 20 0 R', packed: [[20, SCRIPT]] });
const fixture = (name: string) =>
	readFileSync(join(import.meta.dirname, 'fixtures', `${name}.pdf`));

describe.each(HANDLERS)('a PDF locked with %s', (_name, how) => {
	describe.each(AS)('%s', (_as, more) => {
		test.each([
			['a page', pdfOf()],
			['a link', withLink('(https://contoh.test/a)')],
			['LibreOffice', fixture('libreoffice')],
			['Chromium', fixture('chromium')],
		])('%s is accepted when no password is required to open it', (_what, file) => {
			const bytes = locked(file, { how, more });
			const path = join(folder, 'again.pdf');
			writeFileSync(path, bytes);
			expect(byQpdf(path)).toEqual({ sound: true, forbidden: false });
			expect(result(bytes)).toBe('taken');
		});

		test.each([
			['a packed script', packedScript],
			['a link to a shared folder', withLink('(\\\\\\\\jahat.test\\\\a)')],
			['a link that runs', withLink('(javascript:alert(1))')],
		])('%s is rejected as in an unlocked file', (_what, file) => {
			expect(result(file)).toBe('active');
			expect(result(locked(file, { how, more }))).toBe('active');
		});

		test('rejects a file that requires a password to open', () => {
			expect(result(locked(fixture('chromium'), { user: 'rahasia', how, more }))).toBe(
				'locked',
			);
		});
	});
});

test('rejects a second trailer that bypasses the encryption', () => {
	const bytes = locked(pdfOf(), { how: ['128', '--use-aes=n'] }).toString('latin1');
	const start = bytes.lastIndexOf('startxref');
	const [id = ''] = /\/ID \[[^\]]*\]/.exec(bytes) ?? [];
	expect(id).not.toBe('');
	const around = `trailer\n<< /Size 9 /Root 1 0 R ${id} >>\n`;
	expect(result(latin(bytes.slice(0, start) + around + bytes.slice(start)))).toBe('locked');
});

test.each([
	['another half of the ID', /\/ID \[<(..)/, '/ID [<00'],
	['another user key', /\/U <(..)/, '/U <00'],
	['a handler of certificates', /\/Filter \/Standard/, '/Filter /Adobe.PubSec'],
	['a filter with a name of its own', /\/StmF \/StdCF/, '/StmF /MyFil'],
	['a way that no reader knows', /\/CFM \/AESV2/, '/CFM /AESV9'],
	['an object of encryption that is nowhere', /\/Encrypt \d+/, '/Encrypt 99'],
])('rejects a file with %s as locked', (_what, from, to) => {
	const bytes = locked(pdfOf(), { how: ['128', '--use-aes=y'] }).toString('latin1');
	expect(result(latin(bytes))).toBe('taken');
	const changed = bytes.replace(from, to);
	expect(changed).not.toBe(bytes);
	expect(result(latin(changed))).toBe('locked');
});

test('rejects altered encrypted object streams as damaged', () => {
	const bytes = locked(packedPdf({ packed: [[20, '(x)']] }), {
		how: ['256'],
		more: ['--object-streams=generate'],
	});
	const at = bytes.indexOf('stream', bytes.indexOf('/ObjStm')) + 'stream\n'.length;
	const broken = Buffer.from(bytes);
	broken.writeUInt8(broken.readUInt8(at + 20) ^ 255, at + 20);
	expect(result(broken)).toBe('damaged');
});
