import { TextField } from '#web/ui/forms/Field.tsx';

import { CONTROLS } from './cancellation-controls.ts';

const FIELDS = [
	['bankName', 'Nama bank', 60],
	['accountNo', 'Nomor rekening', 30],
	['accountName', 'Nama pemilik rekening', 100],
] as const;
export type RefundTo = Record<(typeof FIELDS)[number][0], string>;
export const NO_ACCOUNT: RefundTo = { bankName: '', accountNo: '', accountName: '' };

/** Asks for a bank account if the payment method cannot receive refunds. */
export function RefundAccount({
	needed,
	account,
	problems,
	onChange,
}: {
	needed: boolean;
	account: RefundTo;
	problems: Record<string, string>;
	onChange: (account: RefundTo) => void;
}) {
	return (
		<>
			<p className="text-mute">
				{needed
					? 'Uangnya tidak bisa kembali lewat cara bayarmu. Tulis rekening tujuannya; kami transfer ke sana.'
					: 'Uang kembali lewat cara bayarmu. Kalau kamu mau di rekening lain, tulis rekeningnya.'}
			</p>
			<div className="grid gap-4 sm:grid-cols-3">
				{FIELDS.map(([field, label, most]) => (
					<TextField
						key={field}
						id={CONTROLS[`account.${field}`]}
						label={label}
						maxLength={most}
						value={account[field]}
						error={problems[`account.${field}`]}
						onChange={(event) => onChange({ ...account, [field]: event.target.value })}
					/>
				))}
			</div>
		</>
	);
}
