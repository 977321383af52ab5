import { longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

/** Returns a PDF string literal. Hyphens replace characters outside printable ASCII. */
const literal = (text: string) =>
	`(${text.replace(/[^\x20-\x7E]/g, '-').replace(/[\\()]/g, String.raw`\$&`)})`;

/** Returns a one-page PDF of these lines. It is small because it embeds no font. */
function pdfOf(lines: readonly string[]): Buffer {
	const text = lines.map((line) => `${literal(line)} Tj 0 -20 Td`).join('\n');
	const page = `BT /F 12 Tf 60 770 Td\n${text}\nET`;
	const objects = [
		'<< /Type /Catalog /Pages 2 0 R >>',
		'<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
		'<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ' +
			'/Resources << /Font << /F 5 0 R >> >> >>',
		`<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
		'<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
	];
	let file = '%PDF-1.4\n';
	const starts = objects.map((object, at) => {
		const start = file.length;
		file += `${at + 1} 0 obj\n${object}\nendobj\n`;
		return `${String(start).padStart(10, '0')} 00000 n \n`;
	});
	const table = file.length;
	file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.join('')}`;
	file += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
	return Buffer.from(file, 'latin1');
}

/** Facts that a document proves. */
export type Proved = { name: string; about: string; day: string; cost: number | null };

/** Returns a document of this kind. No two are identical, just like real scans. */
export function paperOf(kind: string, { name, about, day, cost }: Proved) {
	const bytes = pdfOf([
		kind,
		'',
		`Nama: ${name}`,
		`Tanggal kejadian: ${longDate(day)}`,
		...(cost === null ? [] : [`Jumlah: ${formatRupiah(cost)}`]),
		`Nomor arsip: ${about}`,
		'',
		'CONTOH. Data simulasi, bukan dokumen sungguhan.',
	]);
	const words = kind.toLowerCase().match(/[a-z]+/g) ?? ['dokumen'];
	return { fileName: `${words.slice(0, 4).join('-')}.pdf`, bytes };
}
