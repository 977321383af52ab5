/**
 * How long each kind of personal data is kept and why (docs/decisions/0096). The time itself is the
 * owner's; here are its words, its ground, and where the law leaves the insurer room.
 */
export type RetentionRule = {
	kind: string;
	name: string;
	/** What of a person is in it. */
	data: string;
	/** From when the time counts. */
	since: string;
	ground: string;
	/** Gone as a whole, or left as figures that name nobody. */
	way: 'deleted' | 'anonymous';
	/** Days that the insurer may choose from. */
	room?: { least: number; most: number };
};

export const CONTRACT =
	'UU 27/2022 Pasal 20 (2) b: langkah sebelum perjanjian, atas permintaan orangnya';
export const SECURITY =
	'UU 27/2022 Pasal 20 (2) f dan Pasal 39: kepentingan sah, mencegah akses yang tidak sah';
export const DUTY = 'UU 27/2022 Pasal 20 (2) c: kewajiban hukum';
export const BOOKS = `${DUTY}: UU 8/1997 Pasal 11, dokumen perusahaan 10 tahun sejak akhir tahun buku`;
