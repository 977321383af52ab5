import type { Letter } from '#platform/mail/letter.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';

export type AccountFacts = {
	/** The former account, described by its bank and last digits; null if there was none. */
	before: string | null;
	now: { bank: string; number: string; holder: string } | null;
	phone: string;
	email: string;
	open: readonly { number: string; open: number }[];
};

/** Maximum number of invoices listed in the email; the panel shows all of them. */
const NAMED = 20;

function nowWords({ before, now, email }: AccountFacts): string[] {
	if (!now)
		return [
			`Rekening lama tidak kami pakai lagi, jadi jangan transfer ke sana. Rekening barunya belum ada: tulis ke ${email} sebelum membayar.`,
		];
	return before
		? [
				'Mulai sekarang bayar tagihanmu ke rekening baru di atas, juga tagihan yang sudah terbit dan masih menyebut rekening lama. Rekening lama jangan dipakai lagi.',
				'Sudah telanjur transfer ke rekening lama? Balas email ini dengan bukti transfernya.',
			]
		: ['Rekening untuk membayar tagihanmu kini ada. Pakai rekening di atas.'];
}

export function accountLetter(facts: AccountFacts, to: { name: string; panel: string }): Letter {
	const { before, now, phone, open } = facts;
	const left = open.length - NAMED;
	return {
		title: 'Rekening pembayaran premi kami berganti',
		greeting: `Halo ${to.name},`,
		paragraphs: [
			...nowWords(facts),
			`Penipu juga mengirim email seperti ini, jadi periksa dulu: ketik sendiri alamat situs kami, masuk ke panel, dan cocokkan rekeningnya di bagian Tagihan. Atau telepon kami di nomor yang tertulis di situs itu, ${phone}.`,
		],
		facts: [
			...(before ? [['Rekening lama', before] as [string, string]] : []),
			[
				'Rekening baru',
				now ? `${now.bank}, ${now.number}, atas nama ${now.holder}` : 'belum ada',
			],
			...open
				.slice(0, NAMED)
				.map((one): [string, string] => [one.number, formatRupiah(one.open)]),
			...(left > 0
				? [['Lainnya', `${groupDigits(left)} tagihan lagi di panel`] as [string, string]]
				: []),
		],
		action: { label: 'Lihat tagihan', url: to.panel },
		closing: 'Salam',
	};
}
