import type { callerCancel } from '#insurance/office/caller/acts/api.ts';
import { shortDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { CheckField, TextField } from '#web/ui/forms/Field.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import type { ActProps, ShownCaller } from './act-props.ts';

type Typed = { bankName: string; accountNo: string; accountName: string; agree: boolean };
type Kind = NonNullable<ShownCaller['cancellation']['kind']>;

const useCancel = ({ policyNo, caseId, shown, onSaid, onStale }: ActProps, kind: Kind) =>
	useCallForm<typeof callerCancel, Typed>('POST /page/office/caller/cancel', {
		id: 'cancel',
		values: { bankName: '', accountNo: '', accountName: '', agree: false },
		input: ({ agree, ...account }) => ({
			policyNo,
			caseId,
			kind,
			refund: shown.cancellation.refund,
			agree,
			account: shown.cancellation.needsAccount ? account : null,
		}),
		place: (refused) =>
			Object.fromEntries(
				Object.entries(refused).map(([path, words]) => [
					path.replace(/^account\./, ''),
					words,
				]),
			),
		once: true,
		onDone: ({ say }) => onSaid(say),
		onStale,
	});

function Refund({
	of: { reason, lines, refund, refundDueOn },
}: {
	of: ShownCaller['cancellation'];
}) {
	return (
		<>
			<p>
				<span className="text-mute">Bacakan:</span> <span>{reason}</span>
			</p>
			<Facts
				of={[
					...lines.map(({ label, amount }) => [label, formatRupiah(amount)] as const),
					['Jumlah yang kembali', formatRupiah(refund)],
					['Paling lambat', refund > 0 ? shortDate(refundDueOn) : 'Tidak ada'],
				]}
			/>
		</>
	);
}

function Cancel({ kind, ...props }: ActProps & { kind: Kind }) {
	const { cancellation } = props.shown;
	const form = useCancel(props, kind);
	return (
		<CallForm
			of={form}
			submit={`Batalkan polis, kembali ${formatRupiah(cancellation.refund)}`}
			look="danger"
		>
			<Refund of={cancellation} />
			{cancellation.needsAccount ? (
				<div className="grid gap-4 sm:grid-cols-3">
					<TextField {...form.text('bankName')} label="Nama bank" autoComplete="off" />
					<TextField
						{...form.text('accountNo')}
						label="Nomor rekening"
						inputMode="numeric"
						autoComplete="off"
					/>
					<TextField
						{...form.text('accountName')}
						label="Nama pemilik rekening"
						hint="Harus pemegang polis sendiri"
						autoComplete="off"
					/>
				</div>
			) : null}
			<CheckField
				{...form.check('agree')}
				label="Sudah kubacakan jumlahnya, dan penelepon mengerti perlindungannya berhenti sekarang"
			/>
		</CallForm>
	);
}

export function CancelForm(props: ActProps) {
	const { kind, reason, refund } = props.shown.cancellation;
	if (kind === null) return <p>{reason}</p>;
	// Another amount has not been read aloud yet, so the tick begins again.
	return <Cancel key={`${kind} ${refund}`} {...props} kind={kind} />;
}
