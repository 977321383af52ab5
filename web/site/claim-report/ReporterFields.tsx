import type { ChangeEvent } from 'react';

import { RELATION_WORDS, RELATIONS, reportConsent } from '#insurance/claims/reports/report.ts';
import { tidyPhone } from '#platform/values/phone.ts';
import { tidyDigits } from '#platform/values/typed-text.ts';
import { CheckField, RadioCards, TextField } from '#web/ui/forms/Field.tsx';
import { TidiedField } from '#web/ui/forms/TidiedField.tsx';

import type { ReporterForm } from './report-memory.ts';

type Props = {
	reporter: ReporterForm;
	errors: Record<string, string>;
	/**
	 * True if the report was started on the employee page; the form then does not ask for the
	 * relation to the insured.
	 */
	isOwn: boolean;
	put: (name: keyof ReporterForm, value: string | boolean) => void;
};

export function ReporterFields({ reporter, errors, isOwn, put }: Props) {
	const wired = (name: Exclude<keyof ReporterForm, 'consent'>) => ({
		id: `reporter-${name}`,
		name,
		value: reporter[name],
		error: errors[`reporter.${name}`],
		onChange: ({ target }: ChangeEvent<HTMLInputElement>) => put(name, target.value),
	});
	return (
		<section aria-labelledby="siapa-kamu" className="grid gap-4">
			<h2 id="siapa-kamu" className="text-2xl">
				{isOwn ? 'Data dirimu' : 'Siapa kamu?'}
			</h2>
			{isOwn ? null : (
				<RadioCards
					legend="Hubunganmu"
					name="reporter-relation"
					id="reporter-relation"
					options={RELATIONS.map((value) => ({ value, label: RELATION_WORDS[value] }))}
					chosen={reporter.relation}
					error={errors['reporter.relation']}
					onChange={({ target }) => put('relation', target.value)}
				/>
			)}
			{reporter.relation === 'hospital' ? (
				<TextField
					label="Nama rumah sakit atau klinik"
					maxLength={120}
					autoComplete="organization"
					{...wired('organisation')}
				/>
			) : null}
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField
					label="Nama lengkapmu"
					maxLength={100}
					autoComplete="name"
					{...wired('name')}
				/>
				<TidiedField
					tidy={tidyDigits}
					label="NIK-mu"
					hint="16 angka di KTP"
					inputMode="numeric"
					autoComplete="off"
					{...wired('nik')}
				/>
				<TidiedField
					tidy={tidyPhone}
					label="Nomor HP"
					type="tel"
					inputMode="tel"
					autoComplete="tel"
					hint="Contoh 081234567890"
					{...wired('phone')}
				/>
				<TextField
					label="Email"
					type="email"
					maxLength={254}
					autoComplete="email"
					hint={`Tautan pribadi ke ${isOwn ? 'klaim' : 'laporan'} ini kami kirim ke sini`}
					{...wired('email')}
				/>
			</div>
			<CheckField
				id="reporter-consent"
				label={reportConsent(reporter.relation)}
				checked={reporter.consent}
				error={errors['reporter.consent']}
				onChange={({ target }) => put('consent', target.checked)}
			/>
		</section>
	);
}
