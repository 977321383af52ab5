import { SURELY_READ } from '#insurance/claims/receipts/receipt.ts';
import { shortDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';

import type { ClaimStep } from './claim-step.ts';

type File = ClaimStep['file'];
type Read = { certainty: number } | null;

const said = (read: Read, words: string) =>
	read
		? `${words} (${Math.round(read.certainty * 100)}%${read.certainty < SURELY_READ ? ', periksa' : ''})`
		: null;

const WHY_LEFT: Record<NonNullable<File['receipts'][number]['leftOut']>, string> = {
	same: 'kuitansi yang sama',
	included: 'termasuk di kuitansi lain',
	carried: 'halaman tagihan yang dipindahkan ke halaman lain',
	deposit: 'ada uang muka di salah satu foto',
};

/** What our reader made of a document's photographs, to be held against them. */
export function ReceiptLines({ file, document }: { file: File; document: string }) {
	const read = file.receipts.filter((one) => one.document === document);
	if (read.length === 0) return null;
	return (
		<span className="block text-sm">
			{read.map(({ page, place, day, total, leftOut }) => (
				<span key={page} className="tabular block break-words">
					Terbaca{read.length > 1 ? ` di halaman ${page}` : ''}:{' '}
					{[
						said(place, place?.value ?? ''),
						said(day, day ? shortDate(day.value) : ''),
						said(total, total ? formatRupiah(total.value) : ''),
					]
						.filter((one) => one !== null)
						.join(' · ')}
					{leftOut ? ` · ${WHY_LEFT[leftOut]}, tidak dijumlahkan` : ''}
				</span>
			))}
		</span>
	);
}

/** What the receipts come to, out of which totals, and where the cost that is claimed is another. */
export function ReceiptSum({ file: { event, receipts, receiptSum } }: { file: File }) {
	if (receiptSum === null) return null;
	const claimed = event?.cost ?? null;
	const totals = receipts.flatMap(({ total, leftOut }) =>
		total && leftOut === null ? [total.value] : [],
	);
	return (
		<>
			{totals.length > 1 ? (
				<p className="tabular">
					Jumlah {totals.length} kuitansi yang terbaca:{' '}
					{totals.map(formatRupiah).join(' + ')} = {formatRupiah(receiptSum)}
				</p>
			) : null}
			{claimed === null || claimed === receiptSum ? null : (
				<Notice look="warning">
					Biaya yang diajukan {formatRupiah(claimed)} berbeda dari jumlah kuitansi yang
					terbaca, {formatRupiah(receiptSum)}. Cocokkan dengan fotonya.
				</Notice>
			)}
		</>
	);
}
