import { useState } from 'react';

import type { BankField } from '#insurance/claims/draft/draft-rules.ts';
import { guardianProblems } from '#insurance/claims/draft/guardian.ts';
import { isDay, shortDate } from '#platform/values/dates.ts';
import { SmartLink } from '#web/ui/Button.tsx';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { useWording } from '#web/ui/site.tsx';
import { useToday } from '#web/ui/use-today.ts';

import { claimProblems } from '../claim-form.ts';
import { ClaimForecast } from './ClaimForecast.tsx';
import type { Missing, Wizard } from './use-claim-wizard.ts';

const card = 'petal grid gap-4 border border-line bg-white p-5';

function Fact({ label, value }: { label: string; value: string }) {
	return (
		<div>
			<dt className="text-sm text-mute">{label}</dt>
			<dd className="font-semibold">{value}</dd>
		</div>
	);
}

function Claimant({ wizard }: { wizard: Wizard }) {
	const note = useWording(
		'eclaim_cs_note',
		'Ada data yang salah? Hubungi Customer Service lewat menu Hubungi Kami.',
	);
	return (
		<section className={card}>
			<h3 className="text-xl">Data pengaju klaim</h3>
			<dl className="grid gap-3 sm:grid-cols-2">
				<Fact label="Nama pemegang polis" value={wizard.session?.customerName ?? ''} />
				<Fact label="Email" value={wizard.session?.customerEmail ?? ''} />
			</dl>
			<p className="text-sm text-mute">
				<span>{note}</span>{' '}
				<SmartLink
					url="/selfcare/contact-us"
					className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
				>
					Hubungi Kami
				</SmartLink>
			</p>
		</section>
	);
}

function Insured({ wizard, missing }: { wizard: Wizard; missing: Missing }) {
	const { form, lists, change } = wizard;
	const people = lists.insured ?? [];
	const chosen = people.find((one) => one.customerID === form.insuredId);
	return (
		<section className={card}>
			<h3 className="text-xl">Data tertanggung</h3>
			<SelectField
				id="claim-tertanggungId"
				label="Nama tertanggung"
				options={people.map((one) => ({ value: one.customerID, label: one.customerName }))}
				empty="Pilih tertanggung"
				value={form.insuredId}
				error={missing['tertanggungId']}
				onChange={(event) => change({ insuredId: event.target.value })}
			/>
			{chosen ? (
				<dl className="grid gap-3 sm:grid-cols-2">
					<Fact label="Hubungan" value={chosen.relationshipDescription} />
					{isDay(chosen.customerDOB) ? (
						<Fact label="Tanggal lahir" value={shortDate(chosen.customerDOB)} />
					) : null}
				</dl>
			) : null}
		</section>
	);
}

const BANK: [BankField, string, object][] = [
	['accountName', 'Nama pemilik rekening', { autoComplete: 'off', maxLength: 100 }],
	[
		'accountNumber',
		'Nomor rekening',
		{ inputMode: 'numeric', autoComplete: 'off', maxLength: 40 },
	],
	['bankName', 'Nama bank', { autoComplete: 'off', maxLength: 80 }],
	['bankBranch', 'Cabang', { autoComplete: 'off', maxLength: 80 }],
	['bankCity', 'Kota', { autoComplete: 'off', maxLength: 80 }],
];

function Bank({ wizard, missing }: { wizard: Wizard; missing: Missing }) {
	const { form, change, lists } = wizard;
	const [left, setLeft] = useState<readonly string[]>([]);
	const insured = lists.insured?.find((one) => one.customerID === form.insuredId);
	const guardian = guardianProblems(
		form.bank.accountName,
		insured && { name: insured.customerName, birthDate: insured.customerDOB },
		useToday(),
	);
	const problems = { ...claimProblems(2, form, lists), ...guardian };
	const note = useWording(
		'eclaim_bank_note',
		'Klaim dibayar ke rekening yang kamu tulis di sini, bila disetujui menurut ketentuan polis.',
	);
	return (
		<section className={card}>
			<h3 className="text-xl">Data rekening bank</h3>
			<div className="grid gap-4 sm:grid-cols-2">
				{BANK.map(([field, label, rest]) => (
					<TextField
						key={field}
						id={`claim-${field}`}
						label={label}
						value={form.bank[field]}
						error={
							left.includes(field)
								? problems[field]
								: (missing[field] ?? guardian[field])
						}
						onBlur={() => setLeft((now) => [...now, field])}
						onChange={(event) =>
							change((now) => ({
								bank: { ...now.bank, [field]: event.target.value },
							}))
						}
						{...rest}
					/>
				))}
			</div>
			<p className="text-sm text-mute">{note}</p>
		</section>
	);
}

/** Step 2: who claims, for whom, and where the money goes (C2.7.21–C2.7.31, C9.12). */
export function ClaimStepPeople({ wizard, missing }: { wizard: Wizard; missing: Missing }) {
	return (
		<div className="grid gap-5">
			<Claimant wizard={wizard} />
			<Insured wizard={wizard} missing={missing} />
			{(wizard.lists.insured?.length ?? 0) > 1 ? <ClaimForecast wizard={wizard} /> : null}
			<Bank wizard={wizard} missing={missing} />
		</div>
	);
}
