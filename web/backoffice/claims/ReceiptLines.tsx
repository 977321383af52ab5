import { SURE } from '#insurance/claims/receipts/receipt.ts';
import { shortDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';

import type { ClaimStep } from './claim-step.ts';

type File = ClaimStep['file'];
type Read = { certainty: number } | null;

const said = (read: Read, words: string) =>
	read
		? `${words} (${Math.round(read.certainty * 100)}%${read.certainty < SURE ? ', periksa' : ''})`
		: null;

/** What our reader made of a document's photographs, to be held against them. */
export function ReceiptLines({ file, document }: { file: File; document: string }) {
	const read = file.receipts.filter((one) => one.document === document);
	if (read.length === 0) return null;
	return (
		<span className="block text-sm">
			{read.map(({ page, place, day, total, again }) => (
				<span key={page} className="tabular block break-words">
					Terbaca{read.length > 1 ? ` di halaman ${page}` : ''}:{' '}
					{[
						said(place, place?.value ?? ''),
						said(day, day ? shortDate(day.value) : ''),
						said(total, total ? formatRupiah(total.value) : ''),
					]
						.filter((one) => one !== null)
						.join(' · ')}
					{again ? ' · kuitansi yang sama, tidak dijumlahkan' : ''}
				</span>
			))}
		</span>
	);
}

/** Where the cost that is claimed is not what the receipts come to. */
export function CostDiffers({ file: { event, receiptSum } }: { file: File }) {
	const claimed = event?.cost ?? null;
	if (claimed === null || receiptSum === null || claimed === receiptSum) return null;
	return (
		<Notice look="warning">
			Biaya yang diajukan {formatRupiah(claimed)} berbeda dari jumlah kuitansi yang terbaca,{' '}
			{formatRupiah(receiptSum)}. Cocokkan dengan fotonya.
		</Notice>
	);
}
