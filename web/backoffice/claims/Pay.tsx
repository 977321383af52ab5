import { type FormEvent, useState } from 'react';

import type { payClaim } from '#insurance/claims/desk/office-api.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { useToday } from '#web/ui/browser/use-today.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { LineField, SameField, useSame } from '../money/BankTransfer.tsx';
import { useSend } from '../office-calls.ts';
import { Panel } from '../parts/parts.tsx';
import type { ClaimDeskForm } from './claim-step.ts';

/** Finance records the transfer that was made, exactly as decided. */
export function Pay({ file, onMoved, onStale }: ClaimDeskForm) {
	const today = useToday();
	const [reference, setReference] = useState('');
	const [paidOn, setPaidOn] = useState(today);
	const [line, setLine] = useState('');
	const { confirmSame, setConfirmSame, typed } = useSame();
	const { busy, problem, fields, send } = useSend<typeof payClaim>(
		'POST /page/office/claims/pay',
		{ done: 'Pembayaran tercatat dan nasabah diberi tahu.', stale: onStale },
	);
	const pay = async (event: FormEvent) => {
		event.preventDefault();
		const { claimNo, revision } = file;
		const lines = line ? { line: Number(line) } : {};
		if (await send({ claimNo, revision, reference, paidOn, confirmSame, ...lines })) onMoved();
	};
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
			<Form onSubmit={pay} className="grid gap-4">
				{problem && Object.keys(fields).length === 0 ? (
					<Notice look="error">{problem}</Notice>
				) : null}
				<TextField
					id="pay-reference"
					label="Nomor referensi bank"
					value={reference}
					onChange={typed(setReference)}
					error={fields['reference']}
					maxLength={60}
					autoComplete="off"
				/>
				<TextField
					id="pay-day"
					label="Tanggal transfer"
					type="date"
					value={paidOn}
					max={today}
					onChange={typed(setPaidOn)}
					error={fields['paidOn']}
				/>
				<LineField id="pay-line" line={line} error={fields['line']} onLine={setLine} />
				<SameField
					id="pay-same"
					confirmed={confirmSame}
					error={fields['confirmSame']}
					onConfirm={setConfirmSame}
				/>
				<div>
					<Button type="submit" busy={busy}>
						Catat pembayaran
					</Button>
				</div>
			</Form>
		</Panel>
	);
}
