import { refuseFields } from '#platform/contract/refusal.ts';

export const refuseFile = (message: string) => refuseFields({ file: message });

export const DAMAGED =
	'Berkas ini rusak atau tidak lengkap. Buka di Excel, simpan ulang sebagai .xlsx, lalu unggah lagi.';
export const DOCTYPE =
	'Berkas ini berisi definisi yang tidak boleh ada di lembar kerja. Simpan ulang dari Excel, lalu unggah lagi.';
