import { useRef, useState } from 'react';

import type { sendReport } from '#insurance/claims/reports/api.ts';
import { eventProblems } from '#insurance/claims/rules/event-problems.ts';
import { knownOfTheLiving } from '#insurance/claims/rules/living.ts';
import { eventFrom, missingOf } from '#insurance/claims/rules/questions.ts';
import { ask } from '#web/ui/ask.ts';
import {
	furtherKeys,
	documentRows,
	travelProblems,
	type UploadRow,
} from '#web/ui/forms/upload/upload-rows.ts';
import { type UploadAbout, useUploads } from '#web/ui/forms/upload/use-uploads.ts';
import { useIntent } from '#web/ui/navigation/use-intent.ts';
import { answered } from '#web/ui/Questions.tsx';

import { linkDoor } from './link-door.ts';
import { type Begun, keepReport, type ReporterForm, type ReportForm } from './report-memory.ts';
import { type AskedDocument, reportRows } from './report-rows.ts';

type Errors = Record<string, string>;

async function problemsOf(form: ReportForm, begun: Begun): Promise<Errors> {
	const asked = begun.types.find(({ code }) => code === form.claimType)?.asked;
	// Loaded only when sending, because it would add considerably to the page's size.
	const { reporterProblems } = await import('#insurance/claims/reports/reporter-schema.ts');
	const reporter = Object.fromEntries(
		Object.entries(reporterProblems(form.reporter)).map(([name, words]) => [
			`reporter.${name}`,
			words,
		]),
	);
	if (!asked) return { claimType: 'Pilih yang terjadi', ...reporter };
	const event = eventFrom(asked, form.reported);
	const missing = missingOf(asked, form.reported);
	return {
		...(begun.askName && form.insuredName.trim() === ''
			? { insuredName: 'Tulis nama lengkap tertanggung seperti di polis' }
			: {}),
		...missing,
		...(event || Object.keys(missing).length > 0
			? {}
			: { 'event.incidentDay': 'Isi tanggal kejadiannya' }),
		...eventProblems(event, new Date()),
		...reporter,
		...travelProblems(form.documents),
	};
}

/**
 * Fixed subject, because a tab writes one report at a time. The next report starts without the
 * files of the previous one.
 */
export const FILES: UploadAbout = { subject: 'report', fields: {} };

const documentsOf = ({ documents }: ReportForm) =>
	documentRows(documents)
		.filter(({ url }) => url !== '')
		.map(({ id, label, url }) => ({
			typeId: id,
			type: label,
			filepath: url,
			pages: furtherKeys(documents, id),
		}));

/** State of the form's files. Uploads interrupted by a reload resume once their rows exist. */
function useReportFiles(token: string, rows: () => UploadRow[], put: (rows: UploadRow[]) => void) {
	const [door] = useState(() => linkDoor(token));
	const resumed = useRef(false);
	const uploads = useUploads({
		door,
		stays: true,
		rows,
		change: (next) => put(next(rows())),
	});
	const askFor = (asked: readonly AskedDocument[]) => {
		put(reportRows(asked, rows()));
		if (!resumed.current) void uploads.resume(FILES);
		resumed.current = true;
	};
	return { uploads, askFor };
}

const withoutMended = (errors: Errors, rows: readonly UploadRow[]): Errors =>
	Object.fromEntries(
		Object.entries(errors).filter(
			([name]) =>
				!rows.some(
					({ id, url, isUploading }) =>
						name === `documents.${id}` && (url !== '' || isUploading),
				),
		),
	);

function happened({ claimType, reported: typed }: ReportForm, begun: Begun, isOwn: boolean) {
	const asked = begun.types.find(({ code }) => code === claimType)?.asked ?? null;
	const reported = isOwn && asked ? { ...typed, ...knownOfTheLiving(asked) } : typed;
	return { asked, reported, event: asked && eventFrom(asked, reported) };
}

type Beginning = { first: ReportForm; isOwn: boolean; onSent: () => void };

/**
 * State of the report form. It is stored in the tab while it is being filled in, and sent only once
 * per intent.
 */
export function useReportForm(begun: Begun, { first, isOwn, onSent }: Beginning) {
	const [form, setForm] = useState(first);
	// A file that arrives late is merged into the newest form.
	const newest = useRef(first);
	const [errors, setErrors] = useState<Errors>({});
	/** Problems found by the last submit; later corrections do not change this list. */
	const [found, setFound] = useState<Errors>({});
	const show = (problems: Errors) => {
		setErrors(problems);
		setFound(problems);
	};
	const [text, setSaid] = useState('');
	const [busy, setBusy] = useState(false);
	const intent = useIntent();
	const keep = (next: ReportForm) => {
		newest.current = next;
		keepReport({ token: begun.token, begun, form: next, isOwn });
		setForm(next);
	};
	const change = (next: (now: ReportForm) => ReportForm, name: string) => {
		keep(next(newest.current));
		setErrors(({ [name]: _fixed, ...others }) => others);
	};
	const files = useReportFiles(
		begun.token,
		() => newest.current.documents,
		(documents) => {
			keep({ ...newest.current, documents });
			setErrors((now) => withoutMended(now, documents));
		},
	);
	const { asked, reported, event } = happened(form, begun, isOwn);
	const send = async () => {
		if (busy) return;
		setSaid('');
		const problems = await problemsOf({ ...form, reported }, begun);
		show(problems);
		if (Object.keys(problems).length > 0 || !event) return;
		setBusy(true);
		const { claimType, insuredName, reporter } = form;
		const notified = { claimType, insuredName, event, reporter, documents: documentsOf(form) };
		const body = { token: begun.token, ...notified };
		const answer = await ask<typeof sendReport>('POST /page/claim-report/send', body, {
			idempotencyKey: intent.keyOf(body),
		});
		setBusy(false);
		if (answer.ok) {
			files.uploads.forget(FILES.subject);
			return onSent();
		}
		show((answer.data as { fields?: Errors } | null)?.fields ?? {});
		setSaid(answer.message);
	};
	return {
		form,
		asked,
		reported,
		event,
		errors,
		found,
		said: text,
		busy,
		send,
		chooseType: (claimType: string) =>
			change((now) => ({ ...now, claimType, reported: {} }), 'claimType'),
		nameInsured: (insuredName: string) =>
			change((now) => ({ ...now, insuredName }), 'insuredName'),
		answer: (name: string, value: unknown) =>
			change(
				(now) => ({ ...now, reported: answered(now.reported, name, value) }),
				`event.${name}`,
			),
		put: (name: keyof ReporterForm, value: string | boolean) =>
			change(
				(now) => ({ ...now, reporter: { ...now.reporter, [name]: value } }),
				`reporter.${name}`,
			),
		...files,
	};
}
