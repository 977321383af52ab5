import { type ReceiptReading, SURE } from '#insurance/claims/receipts/receipt.ts';
import { longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';

import type { Corrected, ReceiptOffer, ReceiptPage } from './receipt-offer.ts';
import type { PageState, Receipts } from './use-receipts.ts';

type Correct = (url: string, text: string) => void;

const grouped = (text: string) => {
	const digits = text.replace(/\D/g, '').slice(0, 12);
	return digits === '' ? '' : Number(digits).toLocaleString('id-ID');
};

/** The values of a page in one line; those that are to be checked say so. */
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
				{number === null ? 'Terbaca dari foto' : `Terbaca dari halaman ${number}`}:{' '}
			</span>
			{parts.map(({ words, certainty }, at) => (
				<span key={words}>
					{at > 0 ? ' · ' : ''}
					<strong className="tabular">{words}</strong>
					{certainty < SURE ? <span className="text-mute"> (periksa lagi)</span> : null}
				</span>
			))}
		</p>
	);
}

/** One page: what was read of it, an unsure total to be put right, or that nothing was. */
function PageFinding({
	page,
	number,
	state,
	offer,
	corrected,
	onCorrect,
	onAgain,
}: {
	page: ReceiptPage;
	/** Which of several photographs it is. */
	number: number | null;
	state: PageState | undefined;
	offer: ReceiptOffer;
	corrected: Corrected;
	onCorrect: Correct;
	onAgain: () => void;
}) {
	if (!state) return <p className="text-mute">Membaca foto {page.label}…</p>;
	if (state.state === 'busy')
		return (
			<div>
				<p className="text-mute">Fotonya belum terbaca. Klaimmu tetap bisa lanjut.</p>
				<Button look="quiet" aria-label={`Baca lagi ${page.label}`} onClick={onAgain}>
					Baca lagi
				</Button>
			</div>
		);
	if (state.state === 'unreadable')
		return (
			<p className="text-mute">
				Tidak terbaca. Tidak apa-apa: penilai membacanya sendiri, dan biayanya bisa kamu isi
				di langkah 01.
			</p>
		);
	const { total } = state.reading;
	const same = offer.same.get(page.url);
	return (
		<div className="grid gap-2">
			<Values reading={state.reading} number={number} />
			{same ? (
				<p>Sepertinya kuitansi yang sama dengan {same}. Kami hitung sekali saja.</p>
			) : null}
			{total && total.certainty < SURE && !same ? (
				<TextField
					id={`claim-receipt-${page.url}`}
					label="Total di kuitansi (Rp)"
					hint="Periksa lagi dengan fotonya; kosongkan bila tidak dihitung"
					inputMode="numeric"
					autoComplete="off"
					value={corrected[page.url] ?? grouped(String(total.value))}
					onChange={(event) => onCorrect(page.url, grouped(event.target.value))}
				/>
			) : null}
		</div>
	);
}

/** Below a document: what was read of its pages. */
export function ReceiptFindings({
	pages,
	receipts,
	...rest
}: {
	pages: readonly ReceiptPage[];
	receipts: Receipts;
	offer: ReceiptOffer;
	corrected: Corrected;
	onCorrect: Correct;
}) {
	return pages.length === 0 ? null : (
		<div aria-live="polite" className="grid gap-3 rounded-control bg-mist px-4 py-3">
			{pages.map((page, at) => (
				<PageFinding
					key={page.url}
					page={page}
					number={pages.length > 1 ? at + 1 : null}
					state={receipts.of(page.url)}
					onAgain={() => receipts.again(page.url)}
					{...rest}
				/>
			))}
		</div>
	);
}
