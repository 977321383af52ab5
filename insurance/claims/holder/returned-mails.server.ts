import { longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { maskAccount } from '#platform/values/text/mask-account.ts';

import { claimContent } from '../claim-content.server.ts';
import { payoutsOf } from '../desk/payouts/payout-store.server.ts';
import type { WrittenClaimMail } from './written-mail.server.ts';

/** Texts of the mails about money that did not arrive. */
export const RETURNED_WORDS: Record<
	'transfer-returned' | 'transfer-rejected' | 'account-corrected',
	WrittenClaimMail
> = {
	'transfer-returned': async (tx, { id }) => {
		const payout = (await payoutsOf(tx, id)).findLast(({ returnedOn }) => returnedOn !== null);
		return {
			title: 'Uang klaim kamu belum masuk',
			paragraphs: [
				'Bank mengembalikan uang klaim yang kami kirim, jadi uangnya tidak masuk ke rekeningmu. Biasanya karena nomornya keliru, namanya berbeda, atau rekeningnya sudah ditutup.',
				'Klaimmu tetap disetujui dan uangnya tetap milikmu. Periksa rekeningnya lewat tautan di bawah dan perbaiki kalau keliru; kami kirim lagi setelah itu.',
			],
			facts: payout
				? [
						['Jumlah', formatRupiah(payout.amount)],
						['Rekening', payout.accountMasked],
						['Dikembalikan bank', longDate(payout.returnedOn ?? payout.paidOn)],
						['Referensi', payout.reference],
					]
				: [],
		};
	},
	'transfer-rejected': (_tx, { content }, sealer) => {
		const { bank } = claimContent(sealer, { content });
		return {
			title: 'Uang klaim kamu belum bisa kami kirim',
			paragraphs: [
				'Bank menolak kiriman uang klaimmu, jadi uangnya belum keluar. Biasanya karena nomornya keliru, namanya berbeda, atau rekeningnya sudah ditutup.',
				'Klaimmu tetap disetujui dan uangnya tetap milikmu. Periksa rekeningnya lewat tautan di bawah dan perbaiki kalau keliru; kami kirim lagi setelah itu.',
			],
			facts: [['Rekening', `${bank.bankName} ${maskAccount(bank.accountNumber)}`]],
		};
	},
	'account-corrected': (_tx, { content }, sealer) => {
		const { bank } = claimContent(sealer, { content });
		return {
			title: 'Rekening klaim kamu diperbaiki',
			paragraphs: [
				'Uang klaimmu kami kirim lagi ke rekening di bawah ini.',
				'Bukan kamu yang mengubahnya? Segera hubungi kami lewat halaman Bantuan, sebelum uangnya terkirim.',
			],
			facts: [['Rekening', `${bank.bankName} ${maskAccount(bank.accountNumber)}`]],
		};
	},
};
