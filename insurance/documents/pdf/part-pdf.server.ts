import { documentFooter, type Insurer } from '#insurance/access/insurer/insurer.ts';
import type { Child } from '#insurance/site/content/page.ts';
import { prose } from '#platform/values/text/prose.ts';

import { beginLayout, type Layout } from './layout.server.ts';

const plain = (html: string | undefined) =>
	(html ?? '')
		.replace(/<[^<>]+>/g, ' ')
		.replace(/\s+/g, ' ')
		.trim();

// Space for two handwritten lines.
const TO_FILL = ' \n ';

function section(layout: Layout, { name, description, children = [] }: Child): void {
	layout.heading(name);
	if (description) layout.paragraph(plain(description));
	if (children.length > 0)
		layout.facts(
			children.map((line) => [
				line.name,
				line.info === undefined ? TO_FILL : plain(line.info),
			]),
		);
}

/**
 * Renders a form to be filled in by hand, or a report, from sections and lines maintained by
 * editors. A line without a value is left blank.
 */
export async function partPdf(part: Child, insurer: Insurer, changedAt: Date): Promise<Buffer> {
	const form = part.template === 'form';
	const layout = beginLayout({
		title: part.name,
		insurer,
		at: changedAt,
		footer: documentFooter(insurer, 'perusahaan sungguhan'),
	});
	if (part.description) layout.paragraph(plain(part.description));
	for (const one of part.children ?? []) section(layout, one);
	if (form) {
		layout.heading('Pernyataan dan tanda tangan');
		layout.paragraph(
			prose`
				Isian di atas benar dan lengkap. Saya menyetujui ${insurer.name} menggunakannya
				untuk memproses permintaan ini.`,
		);
		layout.facts([
			['Tempat dan tanggal', TO_FILL],
			['Nama lengkap', TO_FILL],
			['Tanda tangan', ' \n \n \n '],
		]);
	}
	return layout.end();
}
