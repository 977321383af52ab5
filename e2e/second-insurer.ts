import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Words that would reveal the sample insurer. `/images/` is not included, because its drawings
 * belong to the application.
 */
export const FIRST_INSURER = /\bJaga\b|[Cc]ontoh|CONTOH|jaga\.example|0000-0000|tidak sungguhan/;

const STARTER = join(import.meta.dirname, '../deploy/starter');

/**
 * Writes the files of an invented second insurer: a copy of `deploy/starter/`, edited as its README
 * describes. The product keeps its code, because the buyers in these tests order by code.
 */
export function writeSecondInsurer(folder: string): Record<'pages' | 'legal' | 'product', string> {
	cpSync(STARTER, folder, { recursive: true });
	const files = {
		pages: join(folder, 'pages.json'),
		legal: join(folder, 'legal.json'),
		product: join(folder, 'product.json'),
	};
	const edit = (path: string, change: (text: string) => string) =>
		writeFileSync(path, change(readFileSync(path, 'utf8')));
	edit(files.legal, (text) => text.replaceAll(/\[ISI: ([^\]]*)\]/g, 'Ketentuan tentang $1.'));
	edit(files.product, (text) =>
		text
			.replaceAll('Kecelakaan Diri', 'Teduh Aman')
			.replaceAll('kecelakaan-diri', 'teduh-aman')
			.replace('"sample": true', '"sample": false')
			.replace('"code": "KEC"', '"code": "JAM"')
			.replace('"contentId": 1,', '"contentId": 21,'),
	);
	return files;
}
