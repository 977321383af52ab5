import { type FormEvent, useState } from 'react';

import { BANK_FIELDS, BANK_WORDS, bankProblems } from '#insurance/claims/draft/draft-rules.ts';
import type { nameAccount, ReportView } from '#insurance/claims/reports/api.ts';
import { refusedFields } from '#platform/contract/client.ts';
import { ask } from '#web/ui/ask.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';

type Change = { token: string; onChanged: (view: ReportView) => void };
const NONE = { accountName: '', accountNumber: '', bankName: '', bankBranch: '', bankCity: '' };

function AccountForm({ token, onChanged }: Change) {
	const [account, setAccount] = useState(NONE);
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [said, setSaid] = useState('');
	const [busy, setBusy] = useState(false);
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		const problems = bankProblems(account);
		setErrors(problems);
		setSaid('');
		const first = Object.keys(problems)[0];
		if (first) return document.getElementById(`rekening-${first}`)?.focus();
		setBusy(true);
		const answer = await ask<typeof nameAccount>('POST /page/claim-report/account', {
			token,
			...account,
		});
		setBusy(false);
		if (answer.ok) return onChanged(answer.data);
		setErrors(refusedFields(answer.data));
		setSaid(answer.message);
	};
	return (
		<Form onSubmit={submit} className="grid gap-4">
			<div className="grid gap-4 sm:grid-cols-2">
				{BANK_FIELDS.map((field) => (
					<TextField
						key={field}
						id={`rekening-${field}`}
						label={BANK_WORDS[field]}
						value={account[field]}
						inputMode={field === 'accountNumber' ? 'numeric' : undefined}
						maxLength={field === 'accountNumber' ? 40 : 80}
						autoComplete="off"
						error={errors[field]}
						onChange={({ target }) => {
							setAccount({ ...account, [field]: target.value });
							setErrors(({ [field]: _fixed, ...others }) => others);
						}}
					/>
				))}
			</div>
			{said ? (
				<p role="alert" className="text-error">
					{said}
				</p>
			) : null}
			<div>
				<Button type="submit" look="second" busy={busy}>
					Simpan rekening
				</Button>
			</div>
		</Form>
	);
}

/** Where the beneficiaries want the money, one account for each of them. */
export function ReportAccounts({ view, ...change }: Change & { view: ReportView }) {
	if (!view.mayAdd && view.accounts.length === 0) return null;
	return (
		<section className="petal grid gap-4 border border-line bg-white p-5">
			<h2 className="text-xl">{view.isOwn ? 'Rekeningmu' : 'Rekening penerima manfaat'}</h2>
			<p>
				{view.isOwn
					? 'Uang klaim hanya kami kirim ke rekening atas nama pemegang polis atau namamu sendiri.'
					: 'Uang klaim hanya kami kirim kepada penerima manfaat menurut polis, ke rekening atas namanya sendiri. Kalau lebih dari satu orang, tulis satu rekening untuk masing-masing.'}
			</p>
			{view.accounts.length > 0 ? (
				<ul className="grid gap-2">
					{view.accounts.map((one) => (
						<li key={one.name} className="rounded-control bg-mist p-3">
							<strong>{one.name}</strong>
							<span>{`, ${one.bank}`}</span>{' '}
							<span className="tabular">{one.number}</span>
						</li>
					))}
				</ul>
			) : null}
			{view.mayAdd ? <AccountForm key={JSON.stringify(view.accounts)} {...change} /> : null}
		</section>
	);
}
