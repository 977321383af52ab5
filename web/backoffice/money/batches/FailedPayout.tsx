import type { DuePayoutShown } from '#insurance/office/desk/money/batches/batch-api.ts';
import type {
	replacePayoutAccount,
	sendToSameAccount,
} from '#insurance/office/desk/money/batches/failed-api.ts';
import { CallForm } from '#web/backoffice/forms/CallForm.tsx';
import { useCallForm } from '#web/backoffice/forms/use-call-form.ts';
import { TextField } from '#web/ui/forms/Field.tsx';

import { NoteField } from '../NoteField.tsx';

type Props = { of: DuePayoutShown; onDone: () => void };
const SUMMARY = 'min-h-11 cursor-pointer py-2 font-semibold text-leaf';

/** Proposes another account; another person approves it. */
function OtherAccount({ of: { kind, target }, onDone }: Props) {
	const form = useCallForm<
		typeof replacePayoutAccount,
		{ bank: string; account: string; name: string; reason: string }
	>('POST /page/office/money/batch-account', {
		id: 'other-account',
		values: { bank: '', account: '', name: '', reason: '' },
		input: (values) => ({ ...values, kind, target }),
		done: 'Diusulkan. Orang lain yang menyetujui.',
		once: true,
		onDone,
	});
	return (
		<details>
			<summary className={SUMMARY}>Rekening pengganti</summary>
			<CallForm of={form} submit="Usulkan" look="second" className="grid gap-3 pt-2">
				<div className="grid items-start gap-3 sm:grid-cols-2">
					<TextField {...form.text('bank')} label="Nama bank" maxLength={70} />
					<TextField
						{...form.text('account')}
						label="Nomor rekening"
						inputMode="numeric"
						maxLength={40}
					/>
				</div>
				<TextField {...form.text('name')} label="Nama pemilik rekening" maxLength={70} />
				<NoteField
					{...form.pick('reason')}
					label="Alasan"
					hint="Siapa yang memberi rekening ini, dan bagaimana kamu memastikan orangnya"
				/>
			</CallForm>
		</details>
	);
}

/** Allows another transfer to the account that failed. */
function SameAccount({ of: { kind, target }, onDone }: Props) {
	const form = useCallForm<typeof sendToSameAccount, { reason: string }>(
		'POST /page/office/money/batch-same-account',
		{
			id: 'same-account',
			values: { reason: '' },
			input: ({ reason }) => ({ kind, target, reason }),
			done: 'Dicatat. Pembayaran ini bisa disiapkan lagi.',
			once: true,
			onDone,
		},
	);
	return (
		<details>
			<summary className={SUMMARY}>Kirim lagi ke rekening yang sama</summary>
			<CallForm of={form} submit="Izinkan" look="second" className="grid gap-3 pt-2">
				<NoteField
					{...form.pick('reason')}
					label="Alasan"
					hint="Mengapa rekening ini benar, dan mengapa sekarang berhasil"
				/>
			</CallForm>
		</details>
	);
}

/** Shows why a payment cannot be sent to its account, and offers what helps. */
export function FailedPayout(props: Props) {
	const { of: payout } = props;
	return (
		<div className="grid w-full max-w-3xl gap-1">
			<p>{`${payout.kindWords} ${payout.target}: ${payout.problem}`}</p>
			<OtherAccount {...props} />
			{payout.failed ? <SameAccount {...props} /> : null}
		</div>
	);
}

/** True if another account, or a decision about the same one, lets a payment be sent. */
export const isAccountMissing = ({ problem, failed, accountMasked }: DuePayoutShown): boolean =>
	problem !== null && (failed !== null || accountMasked === '');
