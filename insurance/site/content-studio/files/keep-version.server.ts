import { createHash } from 'node:crypto';

import { MAX_SITE_FILE_BYTES, siteFileKey } from '#insurance/site/content/files/site-file.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Files } from '#platform/files/files.server.ts';
import type { Inspector } from '#platform/files/inspect.server.ts';
import type { Scanner } from '#platform/files/scan.server.ts';

export type SiteFileDeps = { files: Files; inspector: Inspector; scanner: Scanner };

const refuse = (message: string) => refuseFields({ file: message });
const NO_PDF = 'Berkas ini bukan PDF. Simpan dulu sebagai PDF.';
const PROBLEMS = {
	unknown: NO_PDF,
	damaged: 'PDF ini rusak atau tidak lengkap. Simpan ulang, lalu unggah lagi.',
	active: 'PDF ini berisi skrip, tindakan otomatis atau lampiran. Simpan sebagai PDF biasa.',
	locked: 'PDF ini terkunci: minta kata sandi saat dibuka. Simpan tanpa kata sandi, lalu unggah lagi.',
	huge: NO_PDF,
	hidden: 'Ada berkas lain tersembunyi di dalam PDF ini. Simpan ulang sebagai PDF biasa.',
	swollen: 'Isi PDF ini jauh lebih besar daripada ukurannya. Simpan ulang.',
	endless: 'PDF ini terlalu lama diperiksa. Simpan ulang dengan gambar yang lebih kecil.',
} as const;

/** Returns the bytes of a PDF that is safe to publish. Refuses with 422 on `file`, 413 or `busy`. */
export async function inspectedPdf(
	{ inspector, scanner }: SiteFileDeps,
	bytes: Uint8Array,
): Promise<Buffer> {
	if (bytes.length === 0) throw refuse('Berkas ini kosong.');
	if (bytes.length > MAX_SITE_FILE_BYTES) throw refuse('Berkas paling besar 20 MB.');
	const found = await inspector.inspect(bytes);
	if ('problem' in found) {
		if (found.problem === 'busy')
			throw new Refusal('busy', 'Pemeriksa berkas sedang ramai. Coba unggah lagi sebentar.');
		throw refuse(PROBLEMS[found.problem]);
	}
	if (found.kind !== 'pdf') throw refuse(NO_PDF);
	const scanned = await scanner.scan(found.bytes).catch((cause: unknown) => {
		const later = new Refusal(
			'busy',
			'Pemeriksa virus sedang tidak tersedia. Coba sebentar lagi.',
		);
		later.cause = cause;
		throw later;
	});
	if (!scanned.clean) throw refuse('Berkas ini terdeteksi berbahaya dan tidak kami simpan.');
	return Buffer.from(found.bytes);
}

export const sha256Of = (bytes: Uint8Array): string =>
	createHash('sha256').update(bytes).digest('hex');

export const putVersion = (files: Files, id: string, version: number, bytes: Uint8Array) =>
	files.put(siteFileKey(id, version), bytes, 'application/pdf');
