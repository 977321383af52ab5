import type { Insurer } from '#insurance/insurer/insurer.ts';
import { TextField } from '#web/ui/forms/Field.tsx';

import { type Edited, InsurerPart } from './parts.tsx';

type Account = NonNullable<Insurer['premiumAccount']>;
const EMPTY: Account = { bank: '', number: '', holder: '' };
const LABELS: Record<keyof Account, string> = {
	bank: 'Bank',
	number: 'Nomor rekening',
	holder: 'Atas nama',
};
const FIELDS = Object.keys(LABELS) as (keyof Account)[];

/** Where companies pay; all three, or none. */
export function AccountFields({ edited: { draft, fields, change } }: { edited: Edited }) {
	const account = draft.premiumAccount ?? EMPTY;
	const set = (part: Partial<Account>) => {
		const next = { ...account, ...part };
		const isEmpty = FIELDS.every((field) => next[field].trim() === '');
		change({ premiumAccount: isEmpty ? null : next });
	};
	return (
		<InsurerPart title="Rekening premi perusahaan">
			<p className="text-sm text-mute md:col-span-2">
				Tercetak di tagihan perusahaan. Kosongkan ketiganya bila rekeningnya disampaikan
				lewat email.
			</p>
			{FIELDS.map((field) => (
				<TextField
					key={field}
					id={`insurer-account-${field}`}
					label={LABELS[field]}
					value={account[field]}
					error={fields[`account-${field}`]}
					maxLength={100}
					autoComplete="off"
					onChange={(event) => set({ [field]: event.target.value })}
				/>
			))}
		</InsurerPart>
	);
}
