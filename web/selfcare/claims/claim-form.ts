import type { WireDraft } from '#insurance/claims/draft/api.ts';
import {
	extraLabel,
	isExtraDocument,
	type Mandatory,
	nextExtraNumber,
	stepProblems,
} from '#insurance/claims/draft/draft-rules.ts';
import type { ClaimDraft } from '#insurance/claims/draft/draft.ts';
import type { ReportedFacts } from '#insurance/claims/rules/questions.ts';
import {
	blankRow,
	blankPage,
	pagesOf,
	documentRows,
	travelProblems,
	type UploadRow,
} from '#web/ui/forms/upload/upload-rows.ts';

import type { PolicyItem } from '../frame/PolicyCard.tsx';
import type { Coverage, DocumentType, ClaimForm, ClaimLists } from './claim-form-values.ts';
import { coverageOf, claimEvent, reportedProblems } from './reported-event.ts';

export type ClaimFormStep = 1 | 2 | 3 | 4;
export const CLAIM_FORM_STEPS = [
	'INFO POLIS',
	'DATA PENGAJUAN',
	'DOKUMEN',
	'REVIEW KLAIM',
] as const;

export const EMPTY_FORM: ClaimForm = {
	policyId: '',
	coverageId: '',
	insuredId: '',
	bank: { accountName: '', accountNumber: '', bankName: '', bankBranch: '', bankCity: '' },
	provinceCode: '',
	agreed: false,
	reported: {},
	documents: [],
};

export const NO_CLAIM_LISTS: ClaimLists = {
	policies: null,
	coverages: null,
	insured: null,
	types: null,
};

/** Only policies whose isClaim is not 0 may be claimed (C2.7.20). */
export const claimable = (policies: readonly PolicyItem[]) =>
	policies.filter((one) => one.isClaim !== 0);

const mandatoryOf = (types: readonly DocumentType[] | null): Mandatory[] =>
	(types ?? [])
		.filter((one) => one.is_mandatory)
		.map((one) => ({ code: one.docTypeID, name: one.docTypeDescription }));

/**
 * A row and its pages under another id. A page that is on its way keeps its own, by which its
 * upload finds it.
 */
const moved = (documents: readonly UploadRow[], row: UploadRow, next: UploadRow): UploadRow[] => [
	{ ...row, id: next.id, label: next.label, required: next.required, customFileName: '' },
	...pagesOf(documents, row.id).map((page, at) => ({
		...page,
		id: page.isUploading ? page.id : blankPage(next.id, at + 2).id,
		pageOf: next.id,
	})),
];

/** As one document more of its name. */
function asExtra(documents: readonly UploadRow[], row: UploadRow, id: string): UploadRow[] {
	const [first, ...pages] = moved(documents, row, blankRow(id, extraLabel(id), false));
	return first ? [{ ...first, customFileName: row.label }, ...pages] : pages;
}

const nextExtraId = (documents: readonly UploadRow[]) =>
	`0-${nextExtraNumber(documentRows(documents).map((one) => one.id))}`;

/**
 * One row per mandatory type, in the server's order, keeping what was uploaded; extra documents
 * follow (C2.7.33–C2.7.36). A file that is asked for no longer is kept as one document more:
 * whoever sent it by a link cannot send it again.
 */
export function claimRows(
	types: readonly DocumentType[],
	documents: readonly UploadRow[],
): UploadRow[] {
	const extras = documents.filter((one) => isExtraDocument(one.id));
	const rows: UploadRow[] = [];
	const pages: UploadRow[] = [];
	const back = new Set<UploadRow>();
	for (const { code, name } of mandatoryOf(types)) {
		const own = documents.find((one) => one.id === code);
		const blank = own ?? blankRow(code, name, true);
		const isEmpty = blank.url === '' && !blank.isUploading && blank.failed === null;
		// What was asked for before, and was kept as one document more meanwhile.
		const extra = isEmpty
			? extras.find((one) => one.url !== '' && one.customFileName === blank.label)
			: undefined;
		if (extra) back.add(extra);
		const [row = blank, ...further] = extra
			? moved(documents, extra, blank)
			: [blank, ...pagesOf(documents, code)];
		rows.push(row);
		pages.push(...further);
	}
	for (const extra of extras.filter((one) => !back.has(one))) {
		rows.push(extra);
		pages.push(...pagesOf(documents, extra.id));
	}
	const all = [...rows, ...pages];
	const seen = new Set([...rows, ...back].map(({ id }) => id));
	for (const row of documentRows(documents))
		if (row.url !== '' && !seen.has(row.id))
			all.push(...asExtra(documents, row, nextExtraId(all)));
	return all;
}

export function withExtra(documents: readonly UploadRow[]): UploadRow[] {
	const id = nextExtraId(documents);
	return [...documents, blankRow(id, extraLabel(id), false)];
}

/**
 * The form of another claim than was chosen before. What others sent by links is kept, for they
 * sent it once; own files are chosen again for what that claim asks for.
 */
export const anotherClaim =
	(chosen: Partial<ClaimForm>) =>
	({ documents }: ClaimForm): Partial<ClaimForm> => {
		const byLink = documentRows(documents).filter(({ whole }) => whole);
		return {
			...chosen,
			documents: byLink.flatMap((row) => [row, ...pagesOf(documents, row.id)]),
			reported: {},
		};
	};

/** The draft that the rules look at. */
function draftOf(form: ClaimForm, lists: ClaimLists): ClaimDraft {
	return {
		policyId: form.policyId,
		benefit: coverageOf(form, lists)?.coverageTypeID ?? '',
		insuredId: form.insuredId,
		bank: form.bank,
		documents: documentRows(form.documents).map((one) => ({
			pages: pagesOf(form.documents, one.id).map(({ url, fileName }) => ({
				filepath: url,
				fileName,
			})),
			typeId: one.id,
			type: one.required ? one.label : one.customFileName,
			filepath: one.url,
			fileName: one.fileName,
		})),
		provinceCode: form.provinceCode,
		agreed: form.agreed,
		event: claimEvent(form, lists),
	};
}

/** How many documents are in state failed now: derived, so that it never falls below zero (C4.60). */
export const failures = (form: ClaimForm) =>
	form.documents.filter((one) => one.failed !== null).length;

/** What keeps the forward button inactive on a step (C4.45, C4.57); empty when it is complete. */
export function claimProblems(
	step: ClaimFormStep,
	form: ClaimForm,
	lists: ClaimLists,
): Record<string, string> {
	const problems = stepProblems(step, draftOf(form, lists), mandatoryOf(lists.types));
	if (step === 1) return { ...problems, ...reportedProblems(form, lists) };
	if (step !== 3) return problems;
	if (lists.types === null) problems['documents'] = 'Daftar dokumen belum termuat';
	return { ...problems, ...travelProblems(form.documents) };
}

/**
 * The step at which a restored draft goes on: the first that is not complete, never a stored
 * number.
 */
export function resumeAt(form: ClaimForm, lists: ClaimLists): ClaimFormStep {
	return (
		([1, 2, 3] as const).find(
			(step) => Object.keys(claimProblems(step, form, lists)).length > 0,
		) ?? 4
	);
}

export type StoredDocument = NonNullable<WireDraft['documents']>[number];

const reportedOf = (event: WireDraft['event']): ReportedFacts => event ?? {};

/** A stored document as the row of its first file and one for each page after it. */
export function rowsOfDocument(one: StoredDocument): [UploadRow, ...UploadRow[]] {
	const extra = isExtraDocument(one.typeId);
	const pages = (one.pages ?? []).map(({ filepath, fileName }, at) => ({
		...blankPage(one.typeId, at + 2),
		url: filepath,
		fileName,
	}));
	const row = {
		...blankRow(one.typeId, extra ? extraLabel(one.typeId) : one.type, !extra),
		url: one.filepath,
		fileName: one.fileName,
		customFileName: extra ? one.type : '',
		whole: one.sentBy !== undefined,
	};
	return [row, ...pages];
}

/** The form of a stored draft, once the lists that it needs are there (C4.66–C4.73). */
export function claimFormOf(
	draft: WireDraft,
	coverages: readonly Coverage[],
	types: readonly DocumentType[] | null,
): ClaimForm {
	const stored = (draft.documents ?? []).flatMap(rowsOfDocument);
	return {
		policyId: draft.policyId ?? '',
		coverageId:
			coverages.find((one) => one.coverageTypeID === draft.claimType)?.coverageTypeDetailID ??
			'',
		insuredId: draft.tertanggungId ?? '',
		bank: {
			accountName: draft.accountName ?? '',
			accountNumber: draft.accountNumber ?? '',
			bankName: draft.bankName ?? '',
			bankBranch: draft.bankBranch ?? '',
			bankCity: draft.bankCity ?? '',
		},
		provinceCode: draft.provinceId ?? '',
		agreed: draft.isAggreed ?? false,
		reported: reportedOf(draft.event),
		documents: types ? claimRows(types, stored) : stored,
	};
}
