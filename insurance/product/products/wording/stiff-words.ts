/**
 * Bureaucratic or translated-sounding words with their everyday replacements; null if the word
 * should be omitted.
 */
const STIFF: Record<string, string | null> = {
	adapun: null,
	anda: 'kamu',
	apabila: 'bila',
	bahwasanya: 'bahwa',
	barangsiapa: 'siapa pun',
	bersangkutan: 'itu',
	'dalam hal': 'bila',
	'dalam rangka': 'untuk',
	dikarenakan: 'karena',
	dimana: 'tempat',
	dimohon: 'mohon',
	diperuntukkan: 'untuk',
	diwajibkan: 'harus',
	guna: 'untuk',
	'harap maklum': null,
	'hal mana': 'yang',
	jikalau: 'bila',
	'kedua belah': 'kedua',
	'ketentuan yang berlaku': 'ketentuan (yang mana)',
	klien: 'pelanggan',
	manakala: 'bila',
	'melakukan pembayaran': 'membayar',
	'melakukan pengajuan': 'mengajukan',
	nasabah: 'pelanggan',
	'oleh karenanya': 'karena itu',
	sebagaimana: 'seperti',
	sehubungan: 'tentang',
	'selambat-lambatnya': 'paling lambat',
	senantiasa: 'selalu',
	'tersebut di atas': 'itu',
	'tidak terbatas pada': 'antara lain',
};

const ANY = new RegExp(
	`(?<![\\p{L}-])(?:${Object.keys(STIFF).join('|').replaceAll(' ', '\\s+')})(?![\\p{L}-])`,
	'giu',
);

export function stiffWords(text: string): { word: string; instead: string | null }[] {
	return [...text.matchAll(ANY)].map(([found]) => {
		const word = found.toLowerCase().replaceAll(/\s+/g, ' ');
		return { word, instead: STIFF[word] ?? null };
	});
}
