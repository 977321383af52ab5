import type { WireDraft } from '#insurance/claims/draft/api.ts';
import { extraLabel, isExtraDocument, stepProblems } from '#insurance/claims/draft/draft-rules.ts';
import type { ClaimDraft } from '#insurance/claims/draft/draft.ts';
import { NO_GUARDIAN } from '#insurance/claims/draft/guardian.ts';
import type { ReportedFacts } from '#insurance/claims/rules/questions.ts';
import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import {
	blankRow,
	blankPage,
	pagesOf,
	documentRows,
	travelProblems,
	type UploadRow,
} from '#web/ui/forms/upload/upload-rows.ts';

import type { PolicyItem } from '../frame/PolicyCard.tsx';
import type { ClaimForm, ClaimLists } from './claim-form-values.ts';
import { askedRows, askedTypes, receiverProblems } from './claim-guardian.ts';
import { mandatoryOf, nextExtraId } from './claim-rows.ts';
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
	guardian: NO_GUARDIAN,
	provinceCode: '',
	agreed: false,
	incident: null,
	reported: {},
	documents: [],
};

export const NO_CLAIM_LISTS: ClaimLists = {
	policies: null,
	coverages: null,
	insured: null,
	types: null,
};

/** Returns a policy as an option of a selection field. */
export const policyOption = ({ policyID, productName, policyNo }: PolicyItem) => ({
	value: policyID,
	label: `${productName} · ${groupedPolicyNo(policyNo)}`,
});

/** Returns the policies for which a claim can be made, i.e. those whose isClaim is not 0 (C2.7.20). */
export const claimable = (policies: readonly PolicyItem[]) =>
	policies.filter((one) => one.isClaim !== 0);

export function withExtra(documents: readonly UploadRow[]): UploadRow[] {
	const id = nextExtraId(documents);
	return [...documents, blankRow(id, extraLabel(id), false)];
}

/**
 * Returns the form after a different claim is selected. Files that others sent through links are
 * kept, because they can be sent only once. The customer must choose their own files again for the
 * new claim.
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

function draftOf(form: ClaimForm, lists: ClaimLists): ClaimDraft {
	return {
		policyId: form.policyId,
		benefit: coverageOf(form, lists)?.coverageTypeID ?? '',
		insuredId: form.insuredId,
		bank: form.bank,
		guardian: form.guardian,
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

/**
 * Counts the documents that are currently in the failed state. The number is derived, so that it
 * never falls below zero (C4.60).
 */
export const failures = (form: ClaimForm) =>
	form.documents.filter((one) => one.failed !== null).length;

/**
 * Returns the problems that keep the forward button of a step inactive (C4.45, C4.57); empty if the
 * step is complete.
 */
export function claimProblems(
	step: ClaimFormStep,
	form: ClaimForm,
	lists: ClaimLists,
): Record<string, string> {
	const types = lists.types && askedTypes(form, lists, lists.types);
	const problems = stepProblems(step, draftOf(form, lists), mandatoryOf(types));
	if (step === 2) return { ...problems, ...receiverProblems(form, lists) };
	if (step === 1) return { ...problems, ...reportedProblems(form, lists) };
	if (step !== 3) return problems;
	if (lists.types === null) problems['documents'] = 'Daftar dokumen belum termuat';
	return { ...problems, ...travelProblems(form.documents) };
}

/**
 * Returns the step at which a restored draft continues. It is always the first incomplete step, not
 * a stored step number.
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

/** Returns the form for a stored draft. The lists it needs must be loaded first (C4.66–C4.73). */
export function claimFormOf(
	draft: WireDraft,
	lists: Pick<ClaimLists, 'coverages' | 'insured' | 'types'>,
): ClaimForm {
	const { coverages, types } = lists;
	const insuredId = draft.tertanggungId ?? '';
	const documents = (draft.documents ?? []).flatMap(rowsOfDocument);
	return {
		policyId: draft.policyId ?? '',
		coverageId:
			coverages?.find((one) => one.coverageTypeID === draft.claimType)
				?.coverageTypeDetailID ?? '',
		insuredId,
		bank: {
			accountName: draft.accountName ?? '',
			accountNumber: draft.accountNumber ?? '',
			bankName: draft.bankName ?? '',
			bankBranch: draft.bankBranch ?? '',
			bankCity: draft.bankCity ?? '',
		},
		guardian: {
			name: draft.guardianName ?? '',
			relationship: draft.guardianRelationship ?? '',
		},
		provinceCode: draft.provinceId ?? '',
		agreed: draft.isAggreed ?? false,
		incident: draft.incident ?? null,
		reported: reportedOf(draft.event),
		...(types ? askedRows({ insuredId, documents }, lists, types) : { documents }),
	};
}
