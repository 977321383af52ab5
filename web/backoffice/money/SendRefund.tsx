import { useState } from 'react';

import type {
	openCancellation,
	recordRefundSent,
} from '#insurance/servicing/cancellations/office-api.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { CONTROL, Field } from '#web/ui/forms/Field.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useAnswer, useSend } from '../office-calls.ts';
import { Waiting } from '../parts/parts.tsx';

/**
 * The refund of a cancelled policy that a person sends from the bank: where to, how much, and the
 * reference afterwards.
 */
export function SendRefund({ policyNo, onDone }: { policyNo: string; onDone: () => void }) {
	const { data, problem } = useAnswer<typeof openCancellation>(
		'POST /page/office/cancellations/open',
		{ policyNo },
	);
	const sending = useSend<typeof recordRefundSent>('POST /page/office/cancellations/sent', {
		done: 'Pengembalian dicatat dan pemegang polis dikabari.',
		once: true,
	});
	const [reference, setReference] = useState('');
	if (!data) return <Waiting there={false} problem={problem} words="Membuka pembatalan…" />;
	const account = data.account
		? `${data.account.bankName}, ${data.account.accountNo}, a.n. ${data.account.accountName}`
		: 'Tidak ditulis: hubungi pemegang polis';
	const wrong = sending.fields['reference'];
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
			<Field id={`reference-${policyNo}`} label="Nomor referensi transfer" error={wrong}>
				{(wiring) => (
					<input
						{...wiring}
						value={reference}
						onChange={(event) => setReference(event.target.value)}
						maxLength={60}
						className={CONTROL}
					/>
				)}
			</Field>
			{sending.problem && !wrong ? <Notice look="error">{sending.problem}</Notice> : null}
			<div>
				<Button
					busy={sending.busy}
					onClick={async () => (await sending.send({ policyNo, reference })) && onDone()}
				>
					Sudah dikirim
				</Button>
			</div>
		</div>
	);
}
