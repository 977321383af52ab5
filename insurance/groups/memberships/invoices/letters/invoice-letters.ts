import type { Letter } from '#platform/mail/letter.ts';
import { type Day, longDate } from '#platform/values/dates.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';
import { prose } from '#platform/values/text/prose.ts';

import type { Reminder } from '../invoice.ts';

export type InvoiceFacts = {
	number: string;
	company: string;
	product: string;
	words: string;
	open: number;
	dueOn: Day;
	pay: readonly string[];
};
type Words = Pick<Letter, 'title' | 'paragraphs'>;

const PAID = prose`
	Sudah membayar? Abaikan email ini: pembayarannya belum masuk ke rekening kami.`;

function openWords(
	what: Reminder | 'issued',
	{ number, product, words, open, dueOn }: InvoiceFacts,
): Words {
	const sum = formatRupiah(open);
	const day = longDate(dueOn);
	const rest: Record<Reminder | 'issued', Words> = {
		issued: {
			title: `Tagihan ${number}`,
			paragraphs: [
				`Dengan ${number} kami menagih premi ${product} sebesar ${sum}. Bayar paling lambat ${day}.`,
				`${words[0]?.toUpperCase()}${words.slice(1)}.`,
				'Kalau premi ini sudah kamu bayar, balas email ini dengan bukti transfernya.',
			],
		},
		soon: {
			title: `Tagihan ${number} jatuh tempo ${day}`,
			paragraphs: [
				`Premi ${product} sebesar ${sum} untuk ${words}, perlu dibayar paling lambat ${day}.`,
				PAID,
			],
		},
		// The text must not contain "today", because it may be sent late if the process was down.
		due: {
			title: `Tagihan ${number} jatuh tempo ${day}`,
			paragraphs: [
				`Premi ${product} sebesar ${sum} untuk ${words}, jatuh tempo pada ${day}. Mohon segera dibayar.`,
				PAID,
			],
		},
		late: {
			title: `Tagihan ${number} lewat jatuh tempo`,
			paragraphs: [
				`Premi ${product} sebesar ${sum} untuk ${words}, jatuh tempo pada ${day} dan belum kami terima. Mohon dibayar secepatnya.`,
				PAID,
			],
		},
		later: {
			title: `Tagihan ${number} sudah sebulan lewat jatuh tempo`,
			paragraphs: [
				`Premi ${product} sebesar ${sum} untuk ${words}, jatuh tempo pada ${day}, sebulan yang lalu, dan belum kami terima. Mohon dibayar sekarang, atau balas email ini kalau ada kendala supaya kita cari jalannya bersama.`,
				PAID,
			],
		},
	};
	return rest[what];
}

export function openLetter(
	what: Reminder | 'issued',
	facts: InvoiceFacts,
	to: { name: string; panel: string },
): Letter {
	const { title, paragraphs } = openWords(what, facts);
	return {
		title,
		greeting: `Halo ${to.name},`,
		paragraphs: [...paragraphs, ...facts.pay],
		facts: [
			['Tagihan', facts.number],
			['Yang harus dibayar', formatRupiah(facts.open)],
			['Jatuh tempo', longDate(facts.dueOn)],
		],
		action: { label: 'Lihat tagihan', url: to.panel },
		closing: 'Salam',
	};
}

/** Builds the email about all invoices for changes made before invoicing existed. */
export function caughtUpLetter(
	all: readonly InvoiceFacts[],
	pay: readonly string[],
	to: { name: string; panel: string },
): Letter {
	const sum = formatRupiah(all.reduce((total, { open }) => total + open, 0));
	return {
		title: `${groupDigits(all.length)} tagihan premi`,
		greeting: `Halo ${to.name},`,
		paragraphs: [
			`Premi dari perubahan peserta yang belum kami tagih kini kami tagih sekaligus: ${groupDigits(all.length)} tagihan, seluruhnya ${sum}. Unduh tiap tagihannya di panel.`,
			'Kalau premi ini sudah kamu bayar, balas email ini dengan bukti transfernya.',
			...pay,
		],
		facts: all.map(({ number, open, dueOn }) => [
			number,
			`${formatRupiah(open)}, paling lambat ${longDate(dueOn)}`,
		]),
		action: { label: 'Lihat tagihan', url: to.panel },
		closing: 'Salam',
	};
}

export type ReceiptFacts = {
	number: string;
	amount: number;
	receivedOn: Day;
	reference: string;
	invoices: readonly string[];
	over: number;
};

export function receiptLetter(
	what: 'receipt' | 'taken-back',
	facts: ReceiptFacts,
	to: { name: string; panel: string },
): Letter {
	const { number, amount, receivedOn, reference, invoices, over } = facts;
	const sum = formatRupiah(amount);
	const received = what === 'receipt';
	const used = invoices.length > 0 ? ` untuk ${invoices.join(', ')}` : '';
	return {
		title: received ? `Pembayaran diterima: ${number}` : `Kuitansi ${number} tidak berlaku`,
		greeting: `Halo ${to.name},`,
		paragraphs: received
			? [
					`Terima kasih. ${sum} masuk rekening kami pada ${longDate(receivedOn)}${used}. Kuitansinya terlampir.`,
					...(over > 0
						? [
								`${formatRupiah(over)} di antaranya lebih dari yang ditagih. Kami menghubungimu untuk rekening tujuan pengembaliannya.`,
							]
						: []),
				]
			: [
					`Kami keliru mencatat ${sum} sebagai pembayaran dari perusahaanmu, jadi kuitansi ${number} tidak berlaku${invoices.length > 0 ? ` dan ${invoices.join(', ')} terbuka lagi` : ''}. Maaf atas kekeliruan ini.`,
					'Kalau kamu memang mengirim uang ini, balas email ini dengan bukti transfernya.',
				],
		facts: [
			['Kuitansi', number],
			['Jumlah', sum],
			['Referensi bank', reference],
		],
		action: { label: 'Lihat tagihan', url: to.panel },
		closing: 'Salam',
	};
}
