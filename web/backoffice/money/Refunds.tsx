import { type FormEvent, useState } from 'react';
import type { MoneyRefund, moneyRefunds, refundSent } from '#insurance/money-desk/api.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useAnswer, useSend } from '../office-calls.ts';
import { Badge, Facts, Panel, Waiting } from '../parts.tsx';

/** The facts of one refund. */
export const refundFacts = (one: MoneyRefund) =>
	[
		['Pesanan', one.orderNo],
		['Alasan', one.reason],
		['Penyedia', one.provider],
		['Diminta', `${shortDateTime(new Date(one.askedAt))}${one.askedBy ? ` oleh ${one.askedBy}` : ''}`],
		['Referensi', one.ref ?? '–'],
		...(one.failure ? ([['Kegagalan', one.failure]] as const) : []),
	] as const;

function Sent({ refund, onDone }: { refund: MoneyRefund; onDone: () => void }) {
	const [reference, setReference] = useState('');
	const { busy, problem, fields, send } = useSend<typeof refundSent>('POST /page/office/money/refund-sent', { done: 'Pengembalian tercatat.' });
	const note = async (event: FormEvent) => {
		event.preventDefault();
		if (await send({ refundId: refund.id, reference })) onDone();
	};
	return (
		<Form onSubmit={note} className="grid max-w-md gap-3">
			<TextField id={`sent-${refund.id}`} label="Nomor referensi bank" hint="Setelah uangnya kamu kirim sendiri" value={reference} onChange={(event) => setReference(event.target.value)} error={fields['reference'] ?? (problem || undefined)} maxLength={60} autoComplete="off" />
			<div>
				<Button type="submit" look="second" busy={busy}>
					Catat sudah dikirim
				</Button>
			</div>
		</Form>
	);
}

/** Refunds that are not finished. */
export function Refunds() {
	const { data, problem, reload } = useAnswer<typeof moneyRefunds>('POST /page/office/money/refunds', { orderNo: '' });
	return (
		<>
			<Waiting there={data !== null} problem={problem} words="Memuat pengembalian" />
			{data?.rows.length === 0 ? <Notice look="success">Semua pengembalian dana sudah sampai.</Notice> : null}
			{data?.rows.map((refund) => (
				<Panel key={`${refund.id} ${refund.status}`} title={formatRupiah(refund.amount)} aside={<Badge tone={refund.status === 'failed' ? 'late' : 'wait'}>{refund.statusWords}</Badge>}>
					<Facts of={refundFacts(refund)} />
					{refund.status === 'failed' ? <Sent refund={refund} onDone={reload} /> : null}
				</Panel>
			))}
		</>
	);
}
