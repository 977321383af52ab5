import type { Sendable } from '#insurance/documents/again/sendable.ts';
import type {
	callerDocuments,
	callerMandate,
	callerPayment,
} from '#insurance/office/caller/acts/api.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { CheckField, SelectField } from '#web/ui/forms/Field.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import type { ActProps } from './act-props.ts';

function StopRunning({ policyNo, caseId, shown, onSaid }: ActProps) {
	const form = useCallForm<typeof callerMandate, Record<string, never>>(
		'POST /page/office/caller/stop-mandate',
		{
			id: 'mandate',
			values: {},
			input: () => ({ policyNo, caseId }),
			once: true,
			onDone: ({ say }) => onSaid(say),
		},
	);
	return (
		<CallForm of={form} submit="Hentikan autodebet" look="danger">
			<Facts
				of={[
					['Bank', shown.mandate?.bank ?? ''],
					['Rekening', shown.mandate?.account ?? ''],
				]}
			/>
			<p>
				Premi berikutnya tidak lagi diambil dari rekening ini. Perlindungan tetap berjalan
				selama preminya dibayar dengan cara lain.
			</p>
		</CallForm>
	);
}

export function StopMandate(props: ActProps) {
	if (props.shown.mandate) return <StopRunning {...props} />;
	return (
		<p>
			Tidak ada autodebet yang berjalan. Kartu atau dompet yang dipakai membayar dulu tidak
			kami simpan, jadi tidak ada yang bisa didebet lagi darinya.
		</p>
	);
}

type What = Record<Sendable, boolean>;

export function SendDocuments({ policyNo, caseId, shown, onSaid }: ActProps) {
	const form = useCallForm<typeof callerDocuments, What>(
		'POST /page/office/caller/send-documents',
		{
			id: 'documents',
			values: { policy: true, receipt: false, ecards: false },
			input: (chosen) => ({
				policyNo,
				caseId,
				what: (Object.keys(chosen) as Sendable[]).filter((one) => chosen[one]),
			}),
			once: true,
			onDone: ({ say }) => onSaid(say),
		},
	);
	return (
		<CallForm of={form} submit="Kirim ke email yang tercatat">
			<p>
				Dikirim ke <strong>{shown.mail}</strong>. Alamatnya salah? Minta nasabah masuk ke
				akunnya; lewat telepon alamat email tidak diubah.
			</p>
			<div>
				<CheckField {...form.check('policy')} label="Polis" />
				{shown.hasReceipt ? (
					<CheckField {...form.check('receipt')} label="Tanda terima pembayaran" />
				) : null}
				{shown.hasCards ? (
					<CheckField {...form.check('ecards')} label="e-card semua tertanggung" />
				) : null}
			</div>
		</CallForm>
	);
}

function SendOwed({ policyNo, caseId, shown, onSaid, onStale }: ActProps) {
	const { total, lines, ways } = shown.premium;
	const form = useCallForm<typeof callerPayment, { metode_pembayaran: string }>(
		'POST /page/office/caller/payment-link',
		{
			id: 'payment',
			values: { metode_pembayaran: ways[0]?.id ?? '' },
			input: ({ metode_pembayaran }) => ({
				policyNo,
				caseId,
				metode_pembayaran,
				amount: total,
			}),
			once: true,
			onDone: ({ say }) => onSaid(say),
			onStale,
		},
	);
	return (
		<CallForm of={form} submit={`Kirim tautan ${formatRupiah(total)}`}>
			<Facts
				of={[
					...lines.map(({ label, amount }) => [label, formatRupiah(amount)] as const),
					['Jumlah', formatRupiah(total)],
					['Dikirim ke', shown.mail],
				]}
			/>
			<SelectField
				{...form.text('metode_pembayaran')}
				label="Cara bayar"
				options={ways.map(({ id, label }) => ({ value: id, label }))}
			/>
		</CallForm>
	);
}

export function SendPaymentLink(props: ActProps) {
	const { total, ways } = props.shown.premium;
	if (total > 0 && ways.length === 0)
		return <p>Tidak ada cara bayar yang menerima jumlah ini. Teruskan ke keuangan.</p>;
	if (total > 0) return <SendOwed {...props} />;
	return <p>Tidak ada premi yang harus dibayar untuk polis ini sekarang.</p>;
}
