import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const PACKAGES = ['arimo', 'cousine', 'tinos', 'dejavu-sans', 'dejavu-mono'];
const FILE = /-latin-[47]00-normal\.woff$/;

/**
 * Extracts the TrueType file from a WOFF file, because the libraries that render text do not
 * support WOFF.
 */
function trueTypeOf(woff: Buffer): Buffer {
	const count = woff.readUInt16BE(12);
	const head = Buffer.alloc(12 + 16 * count);
	woff.copy(head, 0, 4, 8);
	head.writeUInt16BE(count, 4);
	const power = 2 ** Math.floor(Math.log2(count));
	head.writeUInt16BE(power * 16, 6);
	head.writeUInt16BE(Math.log2(power), 8);
	head.writeUInt16BE((count - power) * 16, 10);
	const tables: Buffer[] = [];
	let at = head.length;
	for (let n = 0; n < count; n += 1) {
		const entry = 44 + 20 * n;
		const [from, packed, length] = [4, 8, 12].map((by) => woff.readUInt32BE(entry + by));
		const bytes = woff.subarray(from, (from ?? 0) + (packed ?? 0));
		const table = Buffer.alloc(Math.ceil((length ?? 0) / 4) * 4);
		(packed === length ? bytes : inflateSync(bytes)).copy(table);
		const record = 12 + 16 * n;
		woff.copy(head, record, entry, entry + 4);
		woff.copy(head, record + 4, entry + 16, entry + 20);
		head.writeUInt32BE(at, record + 8);
		head.writeUInt32BE(length ?? 0, record + 12);
		tables.push(table);
		at += table.length;
	}
	return Buffer.concat([head, ...tables]);
}

const ALIASES = { 'sans-serif': 'Arimo', serif: 'Tinos', monospace: 'Cousine' };
const configOf = (folder: string) => `<?xml version="1.0"?>
<fontconfig>
<dir>${folder}</dir>
<cachedir>${folder}</cachedir>
${Object.entries(ALIASES)
	.map(
		([generic, family]) =>
			`<alias><family>${generic}</family><prefer><family>${family}</family></prefer></alias>`,
	)
	.join('\n')}
</fontconfig>
`;

/** Writes a file atomically, so that no other process reads it half-written. */
function writeWhole(path: string, content: Buffer | string): void {
	writeFileSync(`${path}.${process.pid}`, content);
	renameSync(`${path}.${process.pid}`, path);
}

/**
 * Prepares the fonts that tests use to render text, and returns the environment that selects them
 * instead of the machine's fonts. OCR and text measurements then give the same results on every
 * machine.
 */
export function testFonts(): { FONTCONFIG_FILE: string } {
	const folder = join(root, '.tmp/fonts');
	mkdirSync(folder, { recursive: true });
	const there = new Set(readdirSync(folder));
	for (const name of PACKAGES) {
		const files = join(root, 'node_modules/@fontsource', name, 'files');
		for (const file of readdirSync(files).filter((one) => FILE.test(one))) {
			const made = file.replace(/woff$/, 'ttf');
			if (!there.has(made))
				writeWhole(join(folder, made), trueTypeOf(readFileSync(join(files, file))));
		}
	}
	const config = join(folder, 'fonts.conf');
	writeWhole(config, configOf(folder));
	return { FONTCONFIG_FILE: config };
}
