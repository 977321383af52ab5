/**
 * How long one kind of personal data is kept, and why (docs/decisions/0096). The owning module
 * defines the period; this type contains its wording, its legal basis and the range within which
 * the law lets the insurer choose.
 */
export type RetentionRule = {
	kind: string;
	name: string;
	data: string;
	/** Event from which the period is counted, in words. */
	since: string;
	ground: string;
	way: 'deleted' | 'anonymous';
	/** Range, in days, within which the insurer may set the period; absent if it is fixed. */
	room?: { least: number; most: number };
};

export const CONTRACT =
	'UU 27/2022 Pasal 20 (2) b: langkah sebelum perjanjian, atas permintaan orangnya';
export const SECURITY =
	'UU 27/2022 Pasal 20 (2) f dan Pasal 39: kepentingan sah, mencegah akses yang tidak sah';
export const DUTY = 'UU 27/2022 Pasal 20 (2) c: kewajiban hukum';
export const BOOKS = `${DUTY}: UU 8/1997 Pasal 11, dokumen perusahaan 10 tahun sejak akhir tahun buku`;
