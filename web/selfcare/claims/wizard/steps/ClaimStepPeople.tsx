import { useState } from 'react';

import {
	GUARDIAN_DOCUMENT,
	GUARDIAN_RELATIONS,
	GUARDIAN_WORDS,
	type GuardianRelation,
} from '#insurance/claims/draft/guardian.ts';
import { isDay, shortDate } from '#platform/values/dates.ts';
import { SmartLink } from '#web/ui/Button.tsx';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { useWording } from '#web/ui/site.tsx';

import { ACCOUNT_FIELDS } from '../../account-fields.ts';
import { claimProblems } from '../../claim-form.ts';
import { askedRows, isForMinor, receiverProblems } from '../../claim-guardian.ts';
import type { Missing, Wizard } from '../use-claim-wizard.ts';
import { ClaimForecast } from './ClaimForecast.tsx';

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
				onChange={({ target }) =>
					change((now) => {
						const insuredId = target.value;
						const { documents } = now;
						const { types } = lists;
						const rows = types ? askedRows({ insuredId, documents }, lists, types) : {};
						return { insuredId, ...rows };
					})
				}
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

const RELATIONS = GUARDIAN_RELATIONS.map((value) => ({ value, label: GUARDIAN_WORDS[value] }));

/**
 * Asks for the adult who receives the money for an insured child. Renders nothing if the insured
 * person is an adult.
 */
function Receiver({ wizard, missing }: { wizard: Wizard; missing: Missing }) {
	const { form, lists, change } = wizard;
	if (!isForMinor(form, lists)) return null;
	return (
		<section className={card}>
			<h3 className="text-xl">Orang tua atau wali</h3>
			<p>
				Tertanggung belum 18 tahun, jadi uang klaimnya dikirim ke rekening orang tua atau
				walinya. Di langkah berikutnya, unggah{' '}
				<span>{GUARDIAN_DOCUMENT.name.toLowerCase()}</span>.
			</p>
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField
					id="claim-guardianName"
					label="Nama orang tua atau wali"
					value={form.guardian.name}
					error={missing['guardianName']}
					maxLength={100}
					autoComplete="off"
					onChange={({ target }) =>
						change((now) => ({ guardian: { ...now.guardian, name: target.value } }))
					}
				/>
				<SelectField
					id="claim-guardianRelationship"
					label="Hubungannya dengan tertanggung"
					options={RELATIONS}
					empty="Pilih hubungan"
					value={form.guardian.relationship}
					error={missing['guardianRelationship']}
					onChange={({ target }) =>
						change((now) => ({
							guardian: {
								...now.guardian,
								relationship: target.value as GuardianRelation | '',
							},
						}))
					}
				/>
			</div>
		</section>
	);
}

function Bank({ wizard, missing }: { wizard: Wizard; missing: Missing }) {
	const { form, change, lists } = wizard;
	const [left, setLeft] = useState<readonly string[]>([]);
	const guardian = receiverProblems(form, lists);
	const problems = claimProblems(2, form, lists);
	const note = useWording(
		'eclaim_bank_note',
		'Klaim dibayar ke rekening yang kamu tulis di sini, bila disetujui menurut ketentuan polis.',
	);
	return (
		<section className={card}>
			<h3 className="text-xl">Data rekening bank</h3>
			<div className="grid gap-4 sm:grid-cols-2">
				{ACCOUNT_FIELDS.map(([field, label, rest]) => (
					<TextField
						key={field}
						id={`claim-${field}`}
						label={label}
						value={form.bank[field]}
						error={
							left.includes(field)
								? problems[field]
								: (missing[field] ??
									(form.bank.accountName ? guardian[field] : undefined))
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

/**
 * Step 2: the claimant, the insured person, and the bank account for the payment (C2.7.21–C2.7.31,
 * C9.12).
 */
export function ClaimStepPeople({ wizard, missing }: { wizard: Wizard; missing: Missing }) {
	return (
		<div className="grid gap-5">
			<Claimant wizard={wizard} />
			<Insured wizard={wizard} missing={missing} />
			{(wizard.lists.insured?.length ?? 0) > 1 ? <ClaimForecast wizard={wizard} /> : null}
			<Receiver wizard={wizard} missing={missing} />
			<Bank wizard={wizard} missing={missing} />
		</div>
	);
}
