import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { lookInto } from '../look.server.ts';
import { byQpdf, latin, packedPdf, pdfOf, streamOf } from './test-pdfs.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'jaga-mutants-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>';
const AWAY = '<< /S /URI /URI (http://jahat.test) >>';
const plain = (content: string) => ({ dict: '', content });
const SEEDS = [
	pdfOf({ catalog: `/OpenAction ${SCRIPT}` }),
	pdfOf({ catalog: '/OpenAction 4 0 R', objects: { 4: AWAY } }),
	pdfOf({
		catalog: '/OpenAction 4 0 R',
		objects: { 4: SCRIPT, 5: streamOf('', 'x 6 0 obj (a) endobj') },
	}),
	pdfOf({
		objects: { 4: '(x 5 0 obj << /S /JavaScript >> endobj )' },
		sendTo: { 5: '5 0 obj' },
	}),
	pdfOf({
		objects: { 4: streamOf('', `x 5 0 obj ${SCRIPT} endobj`) },
		sendTo: { 5: '5 0 obj' },
	}),
	pdfOf({ catalog: '/AA << /O << /S /Named /N /Print >> >>' }),
	packedPdf({ catalog: '/OpenAction 20 0 R', packed: [[20, SCRIPT]] }),
	packedPdf({ packed: [[20, '<< /S /Launch /F (cmd.exe) >>']], pack: plain }),
	packedPdf({
		catalog: '/OpenAction 20 0 R',
		packed: [
			[20, AWAY],
			[21, '(x)'],
		],
		pack: plain,
	}),
].map((bytes) => bytes.toString('latin1'));
const PIECES =
	'%|(|)|<|>|<<|>>|[|]|/|#|\\|\n|\r| |\0|\f|#53|#20|0|1|5 0 obj|endobj|stream\n|endstream|obj|R|%\n|/First|/N 1|/Type/ObjStm|<</A|null|{|}|#00|\x80|+|-|.'.split(
		'|',
	);

/** Creates a seeded random number generator, so that every run uses the same numbers. */
function dice(seed: number) {
	let state = seed;
	return (below: number) => {
		state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
		return Math.floor((state / 0x80000000) * below);
	};
}

function mutant(roll: (below: number) => number): string {
	let text = SEEDS[roll(SEEDS.length)] as string;
	for (let left = 1 + roll(3); left > 0; left -= 1) {
		const at = roll(text.length * 0.9);
		const piece = PIECES[roll(PIECES.length)] as string;
		const [cut, behind] = [text.slice(0, at), text.slice(at)];
		text = [
			() => cut + piece + behind,
			() => cut + piece + behind,
			() => cut + behind.slice(1 + roll(3)),
			() => cut + piece + behind.slice(1),
			() => cut + behind.slice(0, roll(60)) + behind,
		][roll(5)]?.() as string;
	}
	return text;
}

test('accepts none of 8,000 randomly changed hostile PDFs in which qpdf finds forbidden content', () => {
	const roll = dice(20_261_123);
	const path = join(folder, 'mutant.pdf');
	let taken = 0;
	for (let made = 0; made < 8_000; made += 1) {
		const bytes = latin(mutant(roll));
		if ('problem' in lookInto(bytes)) continue;
		taken += 1;
		writeFileSync(path, bytes);
		expect(byQpdf(path)?.forbidden ?? false, bytes.toString('latin1')).toBe(false);
	}
	expect(taken).toBeGreaterThan(10);
}, 120_000);
