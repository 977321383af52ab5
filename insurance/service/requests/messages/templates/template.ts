import { MAX_WORDS } from '../message.ts';

/** Names that a template may contain in braces, with their words on screens. */
export const PLACEHOLDERS = {
	nama: 'nama nasabah',
	nomor_polis: 'nomor polis',
	produk: 'nama produk',
	berlaku_sampai: 'hari terakhir polis',
	jatuh_tempo: 'jatuh tempo premi berikutnya',
	premi: 'premi berikutnya',
	nomor_klaim: 'nomor klaim',
	keadaan_klaim: 'keadaan klaim',
	petugas: 'namamu',
	perusahaan: 'nama perusahaan',
} as const;
export type Placeholder = keyof typeof PLACEHOLDERS;
/** Values of placeholders. Null if the thread has none, e.g. no claim. */
export type TemplateFacts = Record<Placeholder, string | null>;

export const MAX_TITLE = 60;

/** Facts for the preview of a template. */
export const EXAMPLE_FACTS: TemplateFacts = {
	nama: 'Sari Contoh',
	nomor_polis: '26000000001',
	produk: 'Jaga Aman',
	berlaku_sampai: '4 Agustus 2027',
	jatuh_tempo: '5 September 2026',
	premi: 'Rp54.000',
	nomor_klaim: 'K26000000001',
	keadaan_klaim: 'Diproses',
	petugas: 'Sinta',
	perusahaan: 'Asuransi Contoh',
};

const TOKEN = /\{([^{}\n]*)\}/g;
const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDERS, name);
const namesIn = (words: string) => [
	...new Set([...words.matchAll(TOKEN)].map(([, name = '']) => name)),
];

/** Returns the placeholders that are still in a text. */
export const openPlaceholders = (words: string): Placeholder[] =>
	namesIn(words).filter(isPlaceholder);

/** Puts facts in the place of names. A name without a fact stays, so that no one overlooks it. */
export const fillTemplate = (words: string, facts: TemplateFacts): string =>
	words.replaceAll(
		TOKEN,
		(all, name: string) => (isPlaceholder(name) ? facts[name] : null) ?? all,
	);

/** Returns why a template cannot be saved, or null. */
export function templateProblem(words: string): string | null {
	if (words.trim() === '') return 'Tulis isi templatnya';
	if (words.length > MAX_WORDS) return `Templat paling banyak ${MAX_WORDS} huruf`;
	const unknown = namesIn(words).filter((name) => !isPlaceholder(name));
	if (unknown.length > 0)
		return `Isian ini tidak dikenal: ${unknown.map((name) => `{${name}}`).join(', ')}. Pakai salah satu dari daftar.`;
	if (/[{}]/.test(words.replaceAll(TOKEN, '')))
		return 'Ada kurung kurawal tanpa pasangan. Tulis isian seperti {nama}.';
	return null;
}

/** Returns why a message cannot be sent, if a placeholder in it is not filled. */
export function unfilledProblem(words: string): string | null {
	const open = openPlaceholders(words);
	if (open.length === 0) return null;
	const names = open.map((name) => `{${name}}`).join(', ');
	return `Isi dulu ${names}, atau hapus dari pesanmu.`;
}
