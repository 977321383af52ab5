import { Refusal } from '#platform/contract/refusal.ts';
import type { Upload } from '#platform/contract/upload.ts';
import { refuseFile } from '#platform/files/xlsx/refuse-file.ts';

import { MAX_SHEET_BYTES } from '../member.ts';
import type { MembershipDeps } from './membership-deps.server.ts';

export async function checkFile({ scanner }: MembershipDeps, { bytes }: Upload): Promise<void> {
	if (bytes.length > MAX_SHEET_BYTES) throw refuseFile('Ukuran berkas paling besar 32 MB.');
	const scanned = await scanner.scan(bytes).catch(() => {
		throw new Refusal(
			'busy',
			'Pemeriksa virus sedang tidak tersedia. Tunggu sebentar, lalu unggah lagi.',
		);
	});
	if (!scanned.clean) throw refuseFile('Berkas ini terdeteksi berbahaya dan tidak kami simpan.');
}
