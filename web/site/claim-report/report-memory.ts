import type { beginReport } from '#insurance/claims/reports/api.ts';
import { reportTokenOf } from '#insurance/claims/reports/report.ts';
import type { ReportedFacts } from '#insurance/claims/rules/questions.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { UploadRow } from '#web/ui/forms/upload/upload-rows.ts';

import { settledRows } from './report-rows.ts';

export type Begun = CallOutput<typeof beginReport>;
export type ReporterForm = {
	relation: string;
	name: string;
	nik: string;
	phone: string;
	email: string;
	organisation: string;
	consent: boolean;
};
export type ReportForm = {
	claimType: string;
	insuredName: string;
	reported: ReportedFacts;
	reporter: ReporterForm;
	documents: UploadRow[];
};

export const EMPTY_REPORT: ReportForm = {
	claimType: '',
	insuredName: '',
	reported: {},
	reporter: {
		relation: '',
		name: '',
		nik: '',
		phone: '',
		email: '',
		organisation: '',
		consent: false,
	},
	documents: [],
};

/**
 * State kept in this tab so that a reload loses nothing: either an unfinished report or the link to
 * a report already sent.
 */
export type KeptReport = {
	token: string;
	begun: Begun | null;
	form: ReportForm;
	isOwn?: boolean;
};
const KEY = 'lapor-klaim';
export const REPORT_FILES_KEY = 'lapor-klaim-berkas';

function rememberedToken(): string | undefined {
	return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptReport | null)?.token;
}

export function keepReport(kept: KeptReport | null): void {
	try {
		// Files uploaded for one report must never be used for another.
		if (kept?.token !== rememberedToken()) sessionStorage.removeItem(REPORT_FILES_KEY);
		if (kept === null) sessionStorage.removeItem(KEY);
		else {
			const documents = settledRows(kept.form.documents);
			const form = { ...kept.form, documents };
			sessionStorage.setItem(KEY, JSON.stringify({ ...kept, form }));
		}
	} catch {}
}

/**
 * Returns the report in the address, or else the one remembered by the tab. A link in the address
 * is removed from the address bar immediately.
 */
export function keptReport(): KeptReport | null {
	const given = reportTokenOf(location.hash);
	if (given) {
		history.replaceState(history.state, '', location.pathname + location.search);
		const kept = { token: given, begun: null, form: EMPTY_REPORT };
		keepReport(kept);
		return kept;
	}
	try {
		const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptReport | null;
		if (!kept) return null;
		// Consent must be given again.
		const reporter = { ...kept.form.reporter, consent: false };
		const { told, ...form } = kept.form as ReportForm & { told?: ReportedFacts };
		// A tab that stayed open during an update may still store the facts under their former
		// name.
		return { ...kept, form: { ...form, reported: form.reported ?? told ?? {}, reporter } };
	} catch {
		return null;
	}
}
