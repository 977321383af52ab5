import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Renders a picture of the sample insurer, based on the kawung pattern, to a file. Run by `node
 * scripts/draw-pictures.ts`; the results are committed.
 */
const out = join(import.meta.dirname, '../../web/public');

export function savePicture(path: string, width: number, height: number, body: string): void {
	const file = join(out, path);
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(
		file,
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>\n`,
	);
}
