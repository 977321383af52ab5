/**
 * How long each kind of personal data is kept and why (docs/decisions/0096). The owning module
 * defines the period itself; this type holds its wording, its legal ground, and the range that the
 * law leaves to the insurer.
 */
export type RetentionRule = {
	kind: string;
	name: string;
	/** Personal data it contains. */
	data: string;
	/** Event from which the period is counted. */
	since: string;
	ground: string;
	/** Whether the data is deleted completely or reduced to anonymous figures. */
	way: 'deleted' | 'anonymous';
	/** Range of days that the insurer may choose from. */
	room?: { least: number; most: number };
};

export const CONTRACT =
	'UU 27/2022 Pasal 20 (2) b: langkah sebelum perjanjian, atas permintaan orangnya';
export const SECURITY =
	'UU 27/2022 Pasal 20 (2) f dan Pasal 39: kepentingan sah, mencegah akses yang tidak sah';
export const DUTY = 'UU 27/2022 Pasal 20 (2) c: kewajiban hukum';
export const BOOKS = `${DUTY}: UU 8/1997 Pasal 11, dokumen perusahaan 10 tahun sejak akhir tahun buku`;
