import { MAX_COST } from '#insurance/claims/claim.ts';
import { type ReceiptReading, SURELY_READ } from '#insurance/claims/receipts/receipt.ts';
import { longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { RupiahField } from '#web/ui/forms/amounts/RupiahField.tsx';
import { CheckField } from '#web/ui/forms/Field.tsx';

import type { OfferedPage, OwnWords, ReceiptPage } from './receipt-offer.ts';
import type { ReadReceipts } from './use-receipts.ts';

/** Explanations of why a page is not ticked automatically. Each names the other page. */
const WHY_LEFT: Record<NonNullable<OfferedPage['left']>['why'], (by: string) => string> = {
	same: (by) => `Sepertinya kuitansi yang sama dengan ${by}. Centang kalau ini kuitansi lain.`,
	included: (by) => `Sepertinya sudah termasuk di ${by}. Centang kalau ini biaya lain.`,
	carried: (by) =>
		`Sepertinya jumlah yang dipindahkan ke ${by}, halaman lain dari tagihan yang sama. Centang kalau ini biaya lain.`,
	deposit: (by) =>
		`Ada uang muka di salah satu foto; mungkin sudah termasuk di ${by}. Centang kalau ini biaya lain.`,
};

function Values({
	reading: { place, day, total },
	number,
}: {
	reading: ReceiptReading;
	number: number | null;
}) {
	const parts = [
		place && { ...place, words: place.value },
		day && { ...day, words: longDate(day.value) },
		total && { ...total, words: formatRupiah(total.value) },
	].filter((one) => one !== null);
	return (
		<p className="break-words">
			<span className="text-mute">
				<span>
					{number === null ? 'Terbaca dari foto' : `Terbaca dari halaman ${number}`}
				</span>
				:{' '}
			</span>
			{parts.map(({ words, certainty }, at) => (
				<span key={words}>
					<span>{at > 0 ? ' · ' : ''}</span>
					<strong className="tabular">{words}</strong>
					{certainty < SURELY_READ ? (
						<span className="text-mute"> (periksa lagi)</span>
					) : null}
				</span>
			))}
		</p>
	);
}

/** Shows a page's total, with a checkbox to include it and a field to correct a misread value. */
function PageTotal({
	page,
	number,
	offered: { total, counts, left, alike },
	read,
	own,
	onSay,
}: {
	page: ReceiptPage;
	number: number | null;
	offered: OfferedPage;
	read: NonNullable<ReceiptReading['total']>;
	own: OwnWords | undefined;
	onSay: ReadReceipts['say'];
}) {
	const label = number === null ? 'Total di kuitansi (Rp)' : `Total di halaman ${number} (Rp)`;
	const field = (
		<RupiahField
			id={`claim-receipt-${page.url}`}
			label={label}
			aria-label={`${label} dari ${page.label}`}
			hint="Periksa lagi dengan fotonya"
			value={own?.total === undefined ? read.value : own.total}
			most={MAX_COST}
			onValue={(total) => onSay(page.url, { total })}
		/>
	);
	return (
		<>
			<CheckField
				id={`claim-receipt-counts-${page.url}`}
				label={
					<>
						Hitung <span className="tabular">{formatRupiah(total)}</span>
						<span className="sr-only">{` dari ${page.label}`}</span>
					</>
				}
				checked={counts}
				disabled={total === 0}
				onChange={(event) => onSay(page.url, { counts: event.target.checked })}
			/>
			{left && !counts ? <p>{WHY_LEFT[left.why](left.by)}</p> : null}
			{read.certainty < SURELY_READ ? (
				field
			) : (
				<details>
					<summary className="w-fit cursor-pointer py-2 text-sm underline">
						Ubah totalnya
						<span className="sr-only">{` dari ${page.label}`}</span>
					</summary>
					{field}
				</details>
			)}
			{alike ? (
				<p>
					Totalnya sekarang sama dengan <span>{alike}</span>. Hapus centangnya kalau ini
					kuitansi yang sama.
				</p>
			) : null}
		</>
	);
}

function PageFinding({
	page,
	number,
	receipts,
	offer,
	own,
	say,
}: {
	page: ReceiptPage;
	/** Page number if there are several photographs; otherwise null. */
	number: number | null;
} & Omit<ReadReceipts, 'pages' | 'lacking'>) {
	const state = receipts.of(page.url);
	if (!state)
		return (
			<p className="text-mute">
				{receipts.stopped ? 'Foto ini belum dibaca.' : `Membaca foto ${page.label}…`}
			</p>
		);
	if (state.state === 'busy')
		return (
			<div>
				<p className="text-mute">Fotonya belum terbaca. Klaimmu tetap bisa lanjut.</p>
				<Button
					look="quiet"
					aria-label={`Baca lagi ${page.label}`}
					onClick={() => receipts.again(page.url)}
				>
					Baca lagi
				</Button>
			</div>
		);
	if (state.state === 'taken')
		return (
			<p className="text-mute">
				Foto ini tidak dibaca di layar ini lagi; mungkin klaimnya sudah terkirim. Penilai
				tetap melihat fotonya.
			</p>
		);
	if (state.state === 'unreadable')
		return (
			<p className="text-mute">
				Tidak terbaca. Tidak apa-apa: penilai membacanya sendiri, dan biayanya bisa kamu isi
				di langkah 01.
			</p>
		);
	const { total } = state.reading;
	const offered = offer.pages.get(page.url);
	return (
		<div className="grid gap-2">
			<Values reading={state.reading} number={number} />
			{total && offered ? (
				<PageTotal
					page={page}
					number={number}
					offered={offered}
					read={total}
					own={own[page.url]}
					onSay={say}
				/>
			) : null}
		</div>
	);
}

export function ReceiptFindings({ pages, receipts, ...rest }: Omit<ReadReceipts, 'lacking'>) {
	if (pages.length === 0) return null;
	const done = pages.filter(({ url }) => receipts.of(url)).length;
	return (
		<div className="grid gap-3 rounded-control bg-mist px-4 py-3">
			{/* Kept as a single sentence, so that screen readers do not repeat all fields and
			    buttons after every change. */}
			<p role="status" className="sr-only">
				<span>{done}</span> dari <span>{pages.length}</span> foto sudah diperiksa
			</p>
			{pages.map((page, at) => (
				<PageFinding
					key={page.url}
					page={page}
					number={pages.length > 1 ? at + 1 : null}
					receipts={receipts}
					{...rest}
				/>
			))}
		</div>
	);
}
