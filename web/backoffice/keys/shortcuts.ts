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
	| { act: 'room'; path: string }
	/** A key of a button on the screen, which names it as `data-key`. */
	| { act: 'button'; key: string };

const SINGLE: Readonly<Record<string, Exclude<Shortcut['act'], 'room' | 'button'>>> = {
	'?': 'help',
	j: 'row-next',
	k: 'row-before',
	']': 'page-next',
	'[': 'page-before',
	s: 'filter',
};

/** Keys that a screen may give to its buttons. */
const BUTTON_KEYS: ReadonlySet<string> = new Set('r-0+cbtnu');

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
		if (act !== undefined) return { act };
		return BUTTON_KEYS.has(key) ? { act: 'button', key } : null;
	};
}
