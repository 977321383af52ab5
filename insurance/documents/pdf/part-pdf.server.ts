import type { Child } from '#insurance/content/page.ts';
import { documentFooter, type Insurer } from '#insurance/insurer/insurer.ts';
import { prose } from '#platform/values/prose.ts';

import { beginPaper, type Paper } from './paper.server.ts';

const plain = (html: string | undefined) =>
	(html ?? '')
		.replace(/<[^<>]+>/g, ' ')
		.replace(/\s+/g, ' ')
		.trim();

// Two lines of a pen.
const TO_FILL = ' \n ';

function section(paper: Paper, { name, description, children = [] }: Child): void {
	paper.heading(name);
	if (description) paper.paragraph(plain(description));
	if (children.length > 0)
		paper.facts(
			children.map((line) => [
				line.name,
				line.info === undefined ? TO_FILL : plain(line.info),
			]),
		);
}

/**
 * A form to fill by hand or a report, from the sections and lines that editors keep; a line without
 * a value is left open.
 */
export async function partPdf(part: Child, insurer: Insurer, changedAt: Date): Promise<Buffer> {
	const form = part.template === 'form';
	const paper = beginPaper({
		title: part.name,
		insurer,
		at: changedAt,
		footer: documentFooter(insurer, 'perusahaan sungguhan'),
	});
	paper.heading(part.name);
	if (part.description) paper.paragraph(plain(part.description));
	for (const one of part.children ?? []) section(paper, one);
	if (form) {
		paper.heading('Pernyataan dan tanda tangan');
		paper.paragraph(
			prose`
				Isian di atas benar dan lengkap. Saya menyetujui ${insurer.name} menggunakannya
				untuk memproses permintaan ini.`,
		);
		paper.facts([
			['Tempat dan tanggal', TO_FILL],
			['Nama lengkap', TO_FILL],
			['Tanda tangan', ' \n \n \n '],
		]);
	}
	return paper.end();
}
