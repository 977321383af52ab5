import { type FormEvent, useState } from 'react';

import { BANK_FIELDS, BANK_WORDS, bankProblems } from '#insurance/claims/draft/draft-rules.ts';
import {
	GUARDIAN_RELATIONS,
	GUARDIAN_WORDS,
	type GuardianRelation,
} from '#insurance/claims/draft/guardian.ts';
import type { nameAccount, ReportView } from '#insurance/claims/reports/api.ts';
import { refusedFields } from '#platform/contract/client.ts';
import { ask } from '#web/ui/ask.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';

type Change = { token: string; onChanged: (view: ReportView) => void };
const NONE = { accountName: '', accountNumber: '', bankName: '', bankBranch: '', bankCity: '' };
const NO_CHILD = { childName: '', relationship: '' as GuardianRelation | '' };
const RELATIONS = GUARDIAN_RELATIONS.map((value) => ({ value, label: GUARDIAN_WORDS[value] }));

/** For a beneficiary under 18, the account must belong to a parent or guardian. */
function ChildFields({
	child,
	errors,
	onChange,
}: {
	child: typeof NO_CHILD;
	errors: Record<string, string>;
	onChange: (next: typeof NO_CHILD) => void;
}) {
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<TextField
				id="rekening-childName"
				label="Untuk anak bernama (opsional)"
				hint="Isi kalau penerimanya belum 18 tahun; rekeningnya milik orang tua atau wali"
				value={child.childName}
				maxLength={100}
				autoComplete="off"
				error={errors['childName']}
				onChange={({ target }) => onChange({ ...child, childName: target.value })}
			/>
			{child.childName.trim() ? (
				<SelectField
					id="rekening-relationship"
					label="Hubungan pemilik rekening dengan anak"
					options={RELATIONS}
					empty="Pilih hubungan"
					value={child.relationship}
					error={errors['relationship']}
					onChange={({ target }) =>
						onChange({
							...child,
							relationship: target.value as GuardianRelation | '',
						})
					}
				/>
			) : null}
		</div>
	);
}

function AccountForm({ token, isOwn, onChanged }: Change & { isOwn: boolean }) {
	const [account, setAccount] = useState(NONE);
	const [child, setChild] = useState(NO_CHILD);
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [text, setSaid] = useState('');
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
			...child,
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
			{isOwn ? null : <ChildFields child={child} errors={errors} onChange={setChild} />}
			{text ? (
				<p role="alert" className="text-error">
					{text}
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

export function ReportAccounts({ view, ...change }: Change & { view: ReportView }) {
	if (!view.mayAdd && view.accounts.length === 0) return null;
	return (
		<section className="petal grid gap-4 border border-line bg-white p-5">
			<h2 className="text-xl">{view.isOwn ? 'Rekeningmu' : 'Rekening penerima manfaat'}</h2>
			<p>
				{view.isOwn
					? 'Uang klaim hanya kami kirim ke rekening atas nama pemegang polis atau namamu sendiri.'
					: 'Uang klaim hanya kami kirim kepada penerima manfaat menurut polis, ke rekening atas namanya sendiri, atau milik orang tua atau wali kalau ia belum 18 tahun. Kalau lebih dari satu orang, tulis satu rekening untuk masing-masing.'}
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
			{view.mayAdd ? (
				<AccountForm key={JSON.stringify(view.accounts)} isOwn={view.isOwn} {...change} />
			) : null}
		</section>
	);
}
