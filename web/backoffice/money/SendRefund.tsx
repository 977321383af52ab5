import type {
	openCancellation,
	recordRefundSent,
} from '#insurance/service/servicing/cancellations/office-api.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Facts } from '#web/ui/parts/Facts.tsx';

import { useCallForm } from '../forms/use-call-form.ts';
import { useAnswer } from '../office-calls.ts';
import { Waiting } from '../parts/parts.tsx';
import { BankTransfer, transferOf, type TransferValues, useTransfer } from './BankTransfer.tsx';

export function SendRefund({ policyNo, onDone }: { policyNo: string; onDone: () => void }) {
	const { data, problem, reload } = useAnswer<typeof openCancellation>(
		'POST /page/office/cancellations/open',
		{ policyNo },
	);
	const form = useCallForm<typeof recordRefundSent, TransferValues>(
		'POST /page/office/cancellations/sent',
		{
			id: `sent-${policyNo}`,
			...useTransfer(),
			input: (values) => ({ policyNo, ...transferOf(values) }),
			done: 'Tercatat. Orang lain yang membenarkannya.',
			once: true,
			onDone: reload,
		},
	);
	if (!data) return <Waiting there={false} problem={problem} words="Membuka pembatalan…" />;
	const account = data.account
		? `${data.account.bankName}, ${data.account.accountNo}, a.n. ${data.account.accountName}`
		: 'Tidak ditulis: hubungi pemegang polis';
	return (
		<div className="grid gap-3">
			<Facts
				of={[
					['Kirim ke', account],
					...data.lines.map(({ label, amount }): [string, string] => [
						label,
						formatRupiah(amount),
					]),
					['Jumlah', formatRupiah(data.refund)],
				]}
			/>
			{data.owed === null ? null : (
				<BankTransfer
					form={form}
					owed={data.owed}
					transfer={data.transfer}
					outcome="Cocokkan dengan mutasi bank. Kalau dibenarkan, uangnya dibukukan dan pemegang polis dikabari."
					onDone={onDone}
				/>
			)}
		</div>
	);
}
