import { DAMAGED, refuseFile } from '#platform/files/xlsx/refuse-file.ts';

const OLE = 'd0cf11e0a1b11ae1';

/**
 * Detects the type from the first bytes. The file name only matters for text formats. Refuses
 * unreadable files with a specific message for each case.
 */
export function fileKind(bytes: Buffer, fileName: string): 'xlsx' | 'csv' {
	if (bytes.length === 0) throw refuseFile('Berkas ini kosong. Pilih berkas lain.');
	const head = bytes.subarray(0, 8).toString('hex');
	const ending = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
	if (head === OLE) {
		const locked = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'));
		throw refuseFile(
			locked
				? 'Berkas ini terkunci kata sandi. Simpan tanpa kata sandi, lalu unggah lagi.'
				: 'Berkas Excel lama (.xls) belum bisa dibaca. Buka di Excel, pilih Simpan Sebagai, lalu Excel Workbook (.xlsx).',
		);
	}
	if (head.startsWith('504b0304')) return 'xlsx';
	if (head.startsWith('504b')) throw refuseFile(DAMAGED);
	if (head.startsWith('25504446'))
		throw refuseFile(
			'Berkas PDF tidak bisa dibaca sebagai daftar peserta. Unggah .xlsx atau .csv.',
		);
	if (head.startsWith('89504e47') || head.startsWith('ffd8ff') || head.startsWith('47494638'))
		throw refuseFile(
			'Berkas gambar tidak bisa dibaca sebagai daftar peserta. Unggah .xlsx atau .csv.',
		);
	if (ending === 'xls' || ending === 'xlsx' || ending === 'xlsm') {
		throw refuseFile(
			ending === 'xls'
				? 'Berkas .xls ini bukan lembar kerja Excel yang bisa dibaca. Buka di Excel, lalu simpan sebagai .xlsx.'
				: DAMAGED,
		);
	}
	if (
		/^\s*(<!doctype|<html|<\?xml|<table)/i.test(
			bytes
				.subarray(0, 400)
				.toString('latin1')
				.replace(/^\u00ef\u00bb\u00bf/, ''),
		)
	)
		throw refuseFile(
			'Berkas ini halaman web, bukan lembar kerja. Buka di Excel, lalu simpan sebagai .xlsx.',
		);
	if (!['csv', 'txt', 'tsv', ''].includes(ending))
		throw refuseFile('Format berkas ini belum bisa dibaca. Unggah .xlsx atau .csv.');
	return 'csv';
}
