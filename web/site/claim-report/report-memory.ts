import type { beginReport } from '#insurance/claims/reports/api.ts';
import { reportTokenOf } from '#insurance/claims/reports/report.ts';
import type { Told } from '#insurance/claims/rules/questions.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { FileState } from '#web/ui/forms/upload/FileRow.tsx';

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
	told: Told;
	reporter: ReporterForm;
	documents: FileState[];
};

export const EMPTY: ReportForm = {
	claimType: '',
	insuredName: '',
	told: {},
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
 * What this tab remembers, so that a reload loses nothing: an unfinished report, or a sent one's
 * link.
 */
export type Kept = { token: string; begun: Begun | null; form: ReportForm };
const KEY = 'lapor-klaim';

export function keepReport(kept: Kept | null): void {
	try {
		if (kept === null) sessionStorage.removeItem(KEY);
		else sessionStorage.setItem(KEY, JSON.stringify(kept));
	} catch {
		// A browser without storage keeps nothing.
	}
}

/** The link in the address wins over what the tab remembers, and leaves the address bar at once. */
export function keptReport(): Kept | null {
	const given = reportTokenOf(location.hash);
	if (given) {
		history.replaceState(history.state, '', location.pathname + location.search);
		const kept = { token: given, begun: null, form: EMPTY };
		keepReport(kept);
		return kept;
	}
	try {
		const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
		if (!kept) return null;
		// What was on its way when the page was left is chosen again; the consent is given again.
		const documents = kept.form.documents.filter(({ url }) => url !== '');
		const reporter = { ...kept.form.reporter, consent: false };
		return { ...kept, form: { ...kept.form, documents, reporter } };
	} catch {
		return null;
	}
}
