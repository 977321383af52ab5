import type { beginReport } from '#insurance/claims/reports/api.ts';
import { reportTokenOf } from '#insurance/claims/reports/report.ts';
import type { ReportedFacts } from '#insurance/claims/rules/questions.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { uuidv7 } from '#platform/values/uuid.ts';
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
 * What this tab remembers, so that a reload loses nothing: an unfinished report, or a sent one's
 * link.
 */
export type KeptReport = {
	token: string;
	begun: Begun | null;
	form: ReportForm;
	/** Begun on the page of who is insured by a company: the claim is their own. */
	isOwn?: boolean;
};
const KEY = 'lapor-klaim';

export function keepReport(kept: KeptReport | null): void {
	try {
		if (kept === null) sessionStorage.removeItem(KEY);
		else {
			const documents = settledRows(kept.form.documents);
			const form = { ...kept.form, documents };
			sessionStorage.setItem(KEY, JSON.stringify({ ...kept, form }));
		}
	} catch {
		// A browser without storage keeps nothing.
	}
}

/** The link in the address wins over what the tab remembers, and leaves the address bar at once. */
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
		// The consent is given again.
		const reporter = { ...kept.form.reporter, consent: false };
		const { told, ...form } = kept.form as ReportForm & { told?: ReportedFacts };
		// A tab that was open across an update may still hold the facts under their earlier name.
		return { ...kept, form: { ...form, reported: form.reported ?? told ?? {}, reporter } };
	} catch {
		return null;
	}
}

const FILES = 'lapor-klaim-berkas';

/**
 * As whose this browser keeps files on their way: the tab's, by a name that says nothing of the
 * link, so that its secret is stored nowhere that outlives the tab.
 */
export function filesOwner(): string {
	const fresh = uuidv7(Date.now());
	try {
		const name = sessionStorage.getItem(FILES) ?? fresh;
		sessionStorage.setItem(FILES, name);
		return `report ${name}`;
	} catch {
		return `report ${fresh}`;
	}
}
