import { MAX_COST } from '#insurance/claims/claim.ts';
import { isDay, longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';

import { claimEvent, coverageOf, coverWarning } from '../reported-event.ts';
import { ClaimForecast } from '../wizard/steps/ClaimForecast.tsx';
import type { Wizard } from '../wizard/use-claim-wizard.ts';
import { askedByBenefit, pressOf, type ReceiptOffer, withReceipts } from './receipt-offer.ts';

const withDay = (form: Wizard['form'], incidentDay: string): Wizard['form'] => ({
	...form,
	reported: { ...form.reported, incidentDay },
});

/**
 * Offers the date on the receipts if the customer typed another date or if the date on the receipts
 * needs checking. It is never applied automatically.
 */
function OtherDay({ wizard, offer }: { wizard: Wizard; offer: ReceiptOffer }) {
	const { form, change } = wizard;
	const { day } = offer;
	const typed = form.reported.incidentDay ?? '';
	if (!day || typed === day.value) return null;
	return (
		<div>
			{isDay(typed) ? (
				<p className="text-mute">
					Tanggal kejadian yang kamu isi: <span>{longDate(typed)}</span>.
					<span>{day.sure ? '' : ' Tanggal di foto perlu kamu periksa lagi.'}</span>
				</p>
			) : null}
			<Button
				look="quiet"
				onClick={() =>
					change((now) => ({ reported: { ...now.reported, incidentDay: day.value } }))
				}
			>{`Pakai ${longDate(day.value)} sebagai tanggal kejadian`}</Button>
		</div>
	);
}

/** One click uses the sum of the receipts as the cost; until then, the typed value is kept. */
export function UseReceipts({
	wizard,
	offer: read,
	lacking,
}: {
	wizard: Wizard;
	offer: ReceiptOffer;
	/** Note about pages that the sum does not include yet. */
	lacking: string | null;
}) {
	const { form, lists, change } = wizard;
	// A date outside the policy's cover cannot be the date of an event that the policy pays for.
	const incidentDay = read.day?.value ?? null;
	const outside =
		incidentDay !== null && coverWarning(withDay(form, incidentDay), lists) !== null;
	const offer = outside ? { ...read, day: null } : read;
	const asked = coverageOf(form, lists)?.asked;
	const asks = asked && askedByBenefit(asked, form.reported);
	if (!asks?.cost || offer.pages.size === 0) return null;
	if (offer.sum === 0) return <p className="text-mute">Belum ada kuitansi yang dihitung.</p>;
	if (offer.isTooMuch)
		return (
			<p className="text-error">
				Jumlahnya <span>{formatRupiah(offer.sum)}</span>, lebih dari batas biaya satu klaim
				(<span>{formatRupiah(MAX_COST)}</span>). Periksa lagi totalnya dengan fotonya.
			</p>
		);
	const would = withReceipts(form.reported, offer, asks.day);
	if (!claimEvent({ ...form, reported: would }, lists))
		return (
			<p className="text-mute">
				Ceritakan apa yang terjadi di langkah 01, lalu{' '}
				<span>{formatRupiah(offer.sum)}</span> dari kuitansi ini bisa langsung dipakai
				sebagai biaya.
			</p>
		);
	const press = pressOf(form.reported, offer);
	return (
		<div className="grid gap-3">
			{offer.totals.length > 1 ? (
				<p className="text-sm">
					<span>{`Jumlah ${offer.totals.length} kuitansi:`}</span>{' '}
					<span className="tabular">
						<span>{offer.totals.map(formatRupiah).join(' + ')}</span> ={' '}
						<span>{formatRupiah(offer.sum)}</span>
					</span>
				</p>
			) : null}
			{offer.sure ? null : (
				<p>Ada total yang perlu kamu periksa lagi dengan fotonya sebelum dipakai.</p>
			)}
			{press === 'replace' ? (
				<p>
					Biaya yang kamu isi:{' '}
					<strong className="tabular">{formatRupiah(form.reported.cost ?? 0)}</strong>.
				</p>
			) : null}
			{lacking ? <p>{lacking}</p> : null}
			<p role="status">
				{press === 'used'
					? `Biaya yang kamu ajukan ${formatRupiah(offer.sum)}, sama dengan kuitansinya.`
					: null}
			</p>
			{press === 'used' ? null : (
				<div>
					<Button
						onClick={() =>
							change((now) => ({
								reported: withReceipts(now.reported, offer, asks.day),
							}))
						}
					>{`Pakai ${formatRupiah(offer.sum)} sebagai biaya`}</Button>
				</div>
			)}
			{asks.day ? <OtherDay wizard={wizard} offer={offer} /> : null}
			<ClaimForecast wizard={wizard} documents={false} />
		</div>
	);
}
