import { SURELY_READ } from '#insurance/claims/receipts/receipt.ts';
import { shortDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';

import type { ClaimStep } from '../claim-step.ts';

type File = ClaimStep['file'];
type Read = { certainty: number } | null;

const text = (read: Read, words: string) =>
	read
		? `${words} (${Math.round(read.certainty * 100)}%${read.certainty < SURELY_READ ? ', periksa' : ''})`
		: null;

const WHY_LEFT: Record<NonNullable<File['receipts'][number]['leftOut']>, string> = {
	same: 'kuitansi yang sama',
	included: 'termasuk di kuitansi lain',
	carried: 'halaman tagihan yang dipindahkan ke halaman lain',
	deposit: 'ada uang muka di salah satu foto',
};

export function ReceiptLines({ file, document }: { file: File; document: string }) {
	const read = file.receipts.filter((one) => one.document === document);
	if (read.length === 0) return null;
	return (
		<span className="block text-sm">
			{read.map(({ page, place, day, total, leftOut }) => (
				<span key={page} className="tabular block break-words">
					Terbaca<span>{read.length > 1 ? ` di halaman ${page}` : ''}</span>:{' '}
					<span>
						{[
							text(place, place?.value ?? ''),
							text(day, day ? shortDate(day.value) : ''),
							text(total, total ? formatRupiah(total.value) : ''),
						]
							.filter((one) => one !== null)
							.join(' · ')}
					</span>
					<span>{leftOut ? ` · ${WHY_LEFT[leftOut]}, tidak dijumlahkan` : ''}</span>
				</span>
			))}
		</span>
	);
}

/**
 * Shows the sum of the receipts, the totals it was calculated from, and a note if the claimed cost
 * differs.
 */
function ReadSum({ file: { event, receipts }, sum }: { file: File; sum: number }) {
	const claimed = event?.cost ?? null;
	const totals = receipts.flatMap(({ total, leftOut }) =>
		total && leftOut === null ? [total.value] : [],
	);
	return (
		<>
			{totals.length > 1 ? (
				<p className="tabular">
					Jumlah <span>{totals.length}</span> kuitansi yang terbaca:{' '}
					<span>{totals.map(formatRupiah).join(' + ')}</span> ={' '}
					<span>{formatRupiah(sum)}</span>
				</p>
			) : null}
			{claimed === null || claimed === sum ? null : (
				<Notice look="warning">
					Biaya yang diajukan <span>{formatRupiah(claimed)}</span> berbeda dari jumlah
					kuitansi yang terbaca, <span>{formatRupiah(sum)}</span>. Cocokkan dengan
					fotonya.
				</Notice>
			)}
		</>
	);
}

export function ReceiptSum({ file }: { file: File }) {
	const { receiptSum, receiptsUnread } = file;
	return (
		<>
			{receiptSum === null ? null : <ReadSum file={file} sum={receiptSum} />}
			{receiptsUnread === 0 ? null : (
				<p>
					<span>{receiptsUnread}</span> foto kuitansi belum dibaca
					<span>{receiptSum === null ? '' : ' dan belum ikut dijumlahkan'}</span>.
				</p>
			)}
		</>
	);
}
