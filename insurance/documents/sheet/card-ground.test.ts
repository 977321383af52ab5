import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { testFolder } from '#platform/files/test-folder.server.ts';
import { SAMPLE_INSURER } from '#sample/insurer.ts';

import { beginPdf } from './begin-pdf.server.ts';
import { drawCardGround } from './card-ground.server.ts';

const filled = (colour: string) =>
	[1, 3, 5]
		.map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(3))
		.join(' ');

test('draws a card in the colours of its insurer, without any default green', async () => {
	const size = { width: 340, height: 214, edge: 20 };
	const { doc, written } = beginPdf(
		{ title: 'Kartu', author: 'Teduh', at: new Date('2027-01-15T05:00:00Z') },
		{ size: [size.width, size.height], margin: 0, autoFirstPage: false },
	);
	doc.addPage();
	const colours = { ...SAMPLE_INSURER.colours, leaf: '#336699', leafDeep: '#224466' };
	drawCardGround(doc, { colours }, size);
	doc.end();
	const path = join(testFolder('card-ground'), 'kartu.pdf');
	writeFileSync(path, await written);
	const drawn = execFileSync('qpdf', ['--qdf', path, '-'], { encoding: 'latin1' });
	const fills = [...drawn.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) (?:rg|scn)$/gm)].map((one) =>
		one
			.slice(1)
			.map((part) => Number(part).toFixed(3))
			.join(' '),
	);
	expect(fills).toContain(filled('#336699'));
	expect(fills).toContain(filled('#224466'));
	expect(fills).not.toContain(filled('#0A5D4D'));
});
