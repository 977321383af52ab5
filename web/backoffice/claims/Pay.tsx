import type { payClaim } from '#insurance/claims/desk/office-api.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { useToday } from '#web/ui/browser/use-today.ts';
import { TextField } from '#web/ui/forms/Field.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { DayField } from '../forms/DayField.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import {
	lineDigits,
	LineField,
	SameField,
	type TransferValues,
	useTransfer,
} from '../money/BankTransfer.tsx';
import { Panel } from '../parts/parts.tsx';
import type { ClaimDeskForm } from './claim-step.ts';

/** Form for finance to record the transfer, which must match the decision exactly. */
export function Pay({ file, onMoved, onStale }: ClaimDeskForm) {
	const today = useToday();
	const { claimNo, revision } = file;
	const form = useCallForm<typeof payClaim, TransferValues>('POST /page/office/claims/pay', {
		id: 'pay',
		...useTransfer(),
		input: ({ amount: _amount, line, ...rest }) => ({
			claimNo,
			revision,
			...rest,
			...(line ? { line: Number(line) } : {}),
		}),
		done: 'Pembayaran tercatat dan nasabah diberi tahu.',
		onDone: onMoved,
		onStale,
	});
	return (
		<Panel title="Catat pembayaran">
			<p>
				Kirim <strong className="tabular">{formatRupiah(file.owed)}</strong> ke{' '}
				<span>{file.bank.bankName}</span>{' '}
				<span className="tabular">{file.bank.accountNumber}</span> atas nama{' '}
				<span>{file.bank.accountName}</span>, lalu catat di sini.
			</p>
			{file.arrears > 0 ? (
				<p>
					Premi tertunggak <span>{formatRupiah(file.arrears)}</span> sudah dipotong dari
					jumlah itu dan dicatat lunas bersama pembayaran ini.
				</p>
			) : null}
			<p className="text-mute">
				Catat sesudah uangnya benar-benar terkirim: nasabah langsung diberi tahu, dan yang
				sudah dicatat tidak bisa dibatalkan di sini.
			</p>
			<CallForm of={form} submit="Catat pembayaran">
				<TextField
					{...form.text('reference')}
					label="Nomor referensi bank"
					maxLength={60}
					autoComplete="off"
				/>
				<DayField {...form.pick('paidOn')} label="Tanggal transfer" max={today} />
				<LineField {...form.text('line', lineDigits)} />
				<SameField {...form.check('confirmSame')} />
			</CallForm>
		</Panel>
	);
}
