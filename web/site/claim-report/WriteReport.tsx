import { type FormEvent, useEffect, useRef } from 'react';

import { RELATIONS, type Relation } from '#insurance/claims/reports/report.ts';
import { ofTheLiving } from '#insurance/claims/rules/living.ts';
import { questionsOf } from '#insurance/claims/rules/questions.ts';
import { longDate } from '#platform/values/dates.ts';
import { useToday } from '#web/ui/browser/use-today.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Questions } from '#web/ui/Questions.tsx';

import type { Begun, ReportForm } from './report-memory.ts';
import { ReporterFields } from './ReporterFields.tsx';
import { ReportFiles } from './ReportFiles.tsx';
import { FILES, useReportForm } from './use-report-form.ts';

const idOf = (name: string) =>
	name.startsWith('documents.')
		? `claim-documents-${name.slice('documents.'.length)}`
		: name.replaceAll('.', '-');
const isRelation = (text: string): text is Relation =>
	(RELATIONS as readonly string[]).includes(text);

type Report = ReturnType<typeof useReportForm>;

function Happened({ report, begun, isOwn }: { report: Report; begun: Begun; isOwn: boolean }) {
	const { form, asked, reported, errors, chooseType, nameInsured, answer } = report;
	const types = begun.types.filter(({ asked: cover }) => !isOwn || ofTheLiving(cover));
	const today = useToday();
	return (
		<section aria-labelledby="yang-terjadi" className="grid gap-4">
			<h2 id="yang-terjadi" className="text-2xl">
				Apa yang terjadi?
			</h2>
			{begun.askName ? (
				<TextField
					id="insuredName"
					label="Nama lengkap tertanggung"
					hint="Lebih dari satu orang di polis ini lahir pada hari itu"
					value={form.insuredName}
					onChange={({ target }) => nameInsured(target.value)}
					error={errors['insuredName']}
					maxLength={100}
					autoComplete="off"
				/>
			) : null}
			<SelectField
				id="claimType"
				label="Yang diklaim"
				options={types.map(({ code, name }) => ({ value: code, label: name }))}
				value={form.claimType}
				error={errors['claimType']}
				onChange={({ target }) => chooseType(target.value)}
			/>
			{asked ? (
				<Questions
					questions={questionsOf(asked, reported).filter(
						({ name }) => !isOwn || name !== 'outcome',
					)}
					answers={reported}
					errors={Object.fromEntries(
						Object.entries(errors).map(([name, words]) => [
							name.replace(/^event\./, ''),
							words,
						]),
					)}
					today={today}
					idOf={(name) => `event-${name.replaceAll('.', '-')}`}
					onAnswer={answer}
				/>
			) : null}
		</section>
	);
}

function Send({ busy, isOwn }: { busy: boolean; isOwn: boolean }) {
	return (
		<div>
			<Button type="submit" busy={busy} more="w-full sm:w-auto">
				{isOwn ? 'Ajukan klaim' : 'Kirim laporan'}
			</Button>
			<p className="mt-2 text-sm text-mute">
				Kamu langsung mendapat nomor <span>{isOwn ? 'klaim' : 'laporan'}</span> dan tautan
				pribadi lewat email.
			</p>
		</div>
	);
}

/**
 * Form for the event, the reporter and the documents, with a single button. Everything typed
 * survives a reload.
 */
export function WriteReport({
	begun,
	first,
	isOwn,
	onSent,
	onAgain,
}: {
	begun: Begun;
	first: ReportForm;
	isOwn: boolean;
	onSent: () => void;
	onAgain: () => void;
}) {
	const report = useReportForm(begun, { first, isOwn, onSent });
	const { form, event, errors, found, said, busy } = report;
	const summary = useRef<HTMLDivElement>(null);
	const problems = Object.entries(errors).map(([name, message]) => ({
		id: idOf(name),
		message,
	}));
	useEffect(() => {
		if (Object.keys(found).length > 0) summary.current?.focus();
	}, [found]);
	const submit = (submitted: FormEvent) => {
		submitted.preventDefault();
		void report.send();
	};
	return (
		<Form onSubmit={submit} className="grid max-w-3xl gap-10">
			<ErrorSummary problems={problems} ref={summary} />
			{said && problems.length === 0 ? (
				<p role="alert" className="text-error">
					{said}
				</p>
			) : null}
			<p className="text-mute">
				<span>{`Isianmu disimpan di tab ini sampai ${longDate(begun.expiresAt)}.`}</span>{' '}
				<button
					type="button"
					onClick={() => {
						report.uploads.forget(FILES.subject);
						onAgain();
					}}
					className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
				>
					{isOwn ? 'Kembali ke perlindunganmu' : 'Ganti polis'}
				</button>
			</p>
			<Happened report={report} begun={begun} isOwn={isOwn} />
			<ReporterFields
				reporter={form.reporter}
				errors={errors}
				isOwn={isOwn}
				put={report.put}
			/>
			{form.claimType && isRelation(form.reporter.relation) ? (
				<ReportFiles
					token={begun.token}
					claimType={form.claimType}
					relation={form.reporter.relation}
					event={event}
					documents={form.documents}
					errors={errors}
					uploads={report.uploads}
					askFor={report.askFor}
				/>
			) : (
				<p className="text-mute">
					Dokumen yang kami minta muncul setelah kamu memilih yang diklaim
					<span>{isOwn ? '' : ' dan hubunganmu'}</span>.
				</p>
			)}
			<Send busy={busy} isOwn={isOwn} />
		</Form>
	);
}
