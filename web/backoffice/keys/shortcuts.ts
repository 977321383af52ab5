/** Rooms by the letter that follows `g`. */
export const ROOM_KEYS: Readonly<Record<string, string>> = {
	h: '/office',
	m: '/office/menunggu',
	k: '/office/klaim',
	a: '/office/layanan',
	p: '/office/pesan',
	x: '/office/privasi',
	r: '/office/retensi',
	b: '/office/buku-polis',
	c: '/office/cari',
	u: '/office/uang',
	s: '/office/perusahaan',
	v: '/office/voucher',
	n: '/office/konten',
	d: '/office/produk',
	f: '/office/batas-tarif',
	y: '/office/kampanye',
	i: '/office/mitra',
	o: '/office/orang',
	j: '/office/jejak',
	q: '/office/peran',
	l: '/office/identitas',
	z: '/office/persiapan',
	g: '/office/pekerjaan',
	w: '/office/akun',
};

export type Shortcut =
	| { act: 'help' | 'row-next' | 'row-before' | 'page-next' | 'page-before' | 'filter' }
	| { act: 'room'; path: string };

const SINGLE: Readonly<Record<string, Exclude<Shortcut['act'], 'room'>>> = {
	'?': 'help',
	j: 'row-next',
	k: 'row-before',
	']': 'page-next',
	'[': 'page-before',
	s: 'filter',
};

/** Time within which the letter of a room must follow `g`. */
const SEQUENCE_MS = 1_500;

type Pressed = { key: string; at: number };

/**
 * Reads single keys. Returns the shortcut that a key completes, or null. `at` is a time in
 * milliseconds.
 */
export function shortcutReader(): (pressed: Pressed) => Shortcut | null {
	let begunAt: number | null = null;
	return ({ key, at }) => {
		const isSecond = begunAt !== null && at - begunAt <= SEQUENCE_MS;
		begunAt = null;
		if (isSecond) {
			const path = Object.hasOwn(ROOM_KEYS, key) ? ROOM_KEYS[key] : undefined;
			return path === undefined ? null : { act: 'room', path };
		}
		if (key === 'g') begunAt = at;
		const act = Object.hasOwn(SINGLE, key) ? SINGLE[key] : undefined;
		return act === undefined ? null : { act };
	};
}
