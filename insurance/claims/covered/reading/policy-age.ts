const NUMBERS: Record<string, number> = {
	se: 1,
	satu: 1,
	dua: 2,
	tiga: 3,
	empat: 4,
	lima: 5,
	enam: 6,
	tujuh: 7,
	delapan: 8,
	sembilan: 9,
	sepuluh: 10,
	sebelas: 11,
	pertama: 1,
	kedua: 2,
	ketiga: 3,
	keempat: 4,
	kelima: 5,
	keenam: 6,
	ketujuh: 7,
	kedelapan: 8,
	kesembilan: 9,
	kesepuluh: 10,
	kesebelas: 11,
};
const DAYS: Record<string, number> = {
	hari: 1,
	hr: 1,
	minggu: 7,
	mgg: 7,
	bulan: 30,
	bln: 30,
	tahun: 365,
	thn: 365,
};
const UNIT = 'hari|hr|minggu|mgg|bulan|bln|tahun|thn';
const WORD = Object.keys(NUMBERS).join('|');

/** `baru 2 minggu`, `baru sebulan`: counts only where the sentence is about a policy. */
const SINCE = new RegExp(`\\bbaru (?:[a-z]+ ){0,2}?(\\d{1,3}|${WORD})\\s?(${UNIT})\\b`, 'i');
const BOUGHT = /\b(polis\w*|beli|ikut|daftar|gabung|asuransi\w*|nasabah|punya|jadi peserta)\b/i;
/** `minggu pertama`, `bulan ke-3`: the time that is running, so its middle is taken. */
const RUNNING = new RegExp(`\\b(${UNIT}) (?:ke[- ]?(\\d{1,2})|(${WORD}))\\b`, 'i');
const LONGEST = 364;

const countOf = (text: string) => NUMBERS[text.toLowerCase()] ?? Number(text);

/** How many days after the first day of cover something happened, if a sentence says it. */
export type PolicyAge = { day: number | null; said: string; rest: string };

export function policyAge(text: string): PolicyAge {
	const since = BOUGHT.test(text) ? SINCE.exec(text) : null;
	const running = RUNNING.exec(text);
	const found = since ?? running;
	if (!found) return { day: null, said: '', rest: text };
	const day = since
		? countOf(since[1] ?? '') * (DAYS[(since[2] ?? '').toLowerCase()] ?? 1)
		: (countOf(running?.[2] ?? running?.[3] ?? '') - 0.5) *
			(DAYS[(running?.[1] ?? '').toLowerCase()] ?? 1);
	return {
		day: Number.isNaN(day) ? null : Math.min(LONGEST, Math.max(0, Math.floor(day))),
		said: since ? `polis ${found[0].toLowerCase()}` : found[0].toLowerCase(),
		rest: text.replace(found[0], ' '),
	};
}
