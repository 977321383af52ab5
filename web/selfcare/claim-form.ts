import type { claimInsured, coverageTypes, documentTypes, saveDraft, WireDraft } from '#insurance/claims/api.ts';
import type { ClaimEventFacts, Draft } from '#insurance/claims/draft.ts';
import { extraLabel, isExtraDocument, type Mandatory, nextExtraNumber, stepProblems } from '#insurance/claims/draft-rules.ts';
import type { getPolicyList } from '#insurance/customers/api.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';

export type PolicyItem = CallOutput<typeof getPolicyList>[number];
export type Coverage = CallOutput<typeof coverageTypes>[number];
export type InsuredItem = CallOutput<typeof claimInsured>[number];
export type DocumentType = CallOutput<typeof documentTypes>[number];

/** One row of step 3 (C3.15). `failed` holds the sentence of an upload that did not get through. */
export type LocalDocument = {
	id: string;
	label: string;
	required: boolean;
	/** The newest file chosen, to try it again; null for one that a draft brought. */
	file: File | null;
	/** What the server was told that it is. */
	description: string;
	/** Key of the uploaded file; empty until it is there. */
	url: string;
	fileName: string;
	customFileName: string;
	isUploading: boolean;
	/** Per cent on the way; null while it waits for its turn. */
	progress: number | null;
	failed: string | null;
};

export type Step = 1 | 2 | 3 | 4;
export const STEPS = ['INFO POLIS', 'DATA PENGAJUAN', 'DOKUMEN', 'REVIEW KLAIM'] as const;

export type ClaimForm = {
	policyId: string;
	/** `coverageTypeDetailID` of the chosen type (C4.65). */
	coverageId: string;
	insuredId: string;
	bank: Draft['bank'];
	provinceCode: string;
	agreed: boolean;
	event: ClaimEventFacts | null;
	documents: LocalDocument[];
};

/** What the server knows of the chosen policy and claim type; null while it loads. */
export type Lists = { policies: PolicyItem[] | null; coverages: Coverage[] | null; insured: InsuredItem[] | null; types: DocumentType[] | null };

export const EMPTY_FORM: ClaimForm = {
	policyId: '',
	coverageId: '',
	insuredId: '',
	bank: { accountName: '', accountNumber: '', bankName: '', bankBranch: '', bankCity: '' },
	provinceCode: '',
	agreed: false,
	event: null,
	documents: [],
};

export const NO_LISTS: Lists = { policies: null, coverages: null, insured: null, types: null };

/** Only policies whose isClaim is not 0 may be claimed (C2.7.20). */
export const claimable = (policies: readonly PolicyItem[]) => policies.filter((one) => one.isClaim !== 0);

export const coverageOf = (form: ClaimForm, lists: Lists) => lists.coverages?.find((one) => one.coverageTypeDetailID === form.coverageId) ?? null;

export const mandatoryOf = (types: readonly DocumentType[] | null): Mandatory[] =>
	(types ?? []).filter((one) => one.is_mandatory).map((one) => ({ code: one.docTypeID, name: one.docTypeDescription }));

const blank = (id: string, label: string, required: boolean): LocalDocument => ({ id, label, required, file: null, description: '', url: '', fileName: '', customFileName: '', isUploading: false, progress: 0, failed: null });

/** One row per mandatory type, in the server's order, keeping what was uploaded; extra documents follow (C2.7.33–C2.7.36). */
export function rowsFor(types: readonly DocumentType[], documents: readonly LocalDocument[]): LocalDocument[] {
	const rows = mandatoryOf(types).map(({ code, name }) => documents.find((one) => one.id === code) ?? blank(code, name, true));
	return [...rows, ...documents.filter((one) => isExtraDocument(one.id))];
}

export function withExtra(documents: readonly LocalDocument[]): LocalDocument[] {
	const id = `0-${nextExtraNumber(documents.map((one) => one.id))}`;
	return [...documents, blank(id, extraLabel(id), false)];
}

/** The draft that the rules look at. */
export function draftOf(form: ClaimForm, lists: Lists): Draft {
	return {
		policyId: form.policyId,
		benefit: coverageOf(form, lists)?.coverageTypeID ?? '',
		insuredId: form.insuredId,
		bank: form.bank,
		documents: form.documents.map((one) => ({ typeId: one.id, type: one.required ? one.label : one.customFileName, filepath: one.url, fileName: one.fileName })),
		provinceCode: form.provinceCode,
		agreed: form.agreed,
		event: form.event,
	};
}

/** How many documents are in state failed now: derived, so that it never falls below zero (C4.60). */
export const failures = (form: ClaimForm) => form.documents.filter((one) => one.failed !== null).length;

/** What keeps the forward button inactive on a step (C4.45, C4.57); empty when it is complete. */
export function problemsOf(step: Step, form: ClaimForm, lists: Lists): Record<string, string> {
	const problems = stepProblems(step, draftOf(form, lists), mandatoryOf(lists.types));
	if (step !== 3) return problems;
	if (lists.types === null) problems['documents'] = 'Daftar dokumen belum termuat';
	for (const one of form.documents) {
		if (one.isUploading) problems[`documents.${one.id}`] = `${one.label} masih diunggah`;
		else if (one.failed !== null) problems[`documents.${one.id}`] = `${one.label} gagal diunggah: coba lagi atau hapus`;
	}
	return problems;
}

/** The step at which a restored draft goes on: the first that is not complete, never a stored number. */
export function resumeAt(form: ClaimForm, lists: Lists): Step {
	return ([1, 2, 3] as const).find((step) => Object.keys(problemsOf(step, form, lists)).length > 0) ?? 4;
}

/** The form of a stored draft, once the lists that it needs are there (C4.66–C4.73). */
export function formOf(draft: WireDraft, coverages: readonly Coverage[], types: readonly DocumentType[] | null): ClaimForm {
	const stored = (draft.documents ?? []).map((one): LocalDocument => {
		const extra = isExtraDocument(one.typeId);
		return { ...blank(one.typeId, extra ? extraLabel(one.typeId) : one.type, !extra), url: one.filepath, fileName: one.fileName, customFileName: extra ? one.type : '' };
	});
	return {
		policyId: draft.policyId ?? '',
		coverageId: coverages.find((one) => one.coverageTypeID === draft.claimType)?.coverageTypeDetailID ?? '',
		insuredId: draft.tertanggungId ?? '',
		bank: { accountName: draft.accountName ?? '', accountNumber: draft.accountNumber ?? '', bankName: draft.bankName ?? '', bankBranch: draft.bankBranch ?? '', bankCity: draft.bankCity ?? '' },
		provinceCode: draft.provinceId ?? '',
		agreed: draft.isAggreed ?? false,
		event: draft.event ?? null,
		documents: types ? rowsFor(types, stored) : stored,
	};
}

/** The body of save-draft-claim (C7.2.30–C7.2.39): bank data twice, the beneficiary is the chosen insured person. */
export function bodyOf(form: ClaimForm, lists: Lists, customerId: string): CallInput<typeof saveDraft> {
	const coverage = coverageOf(form, lists);
	const insured = lists.insured?.find((one) => one.customerID === form.insuredId);
	const { bank } = form;
	return {
		policyId: form.policyId,
		claimType: coverage?.coverageTypeID ?? '',
		customerId,
		tertanggungId: form.insuredId,
		...bank,
		productId: coverage?.productID ?? '',
		productCode: lists.policies?.find((one) => one.policyID === form.policyId)?.productCode ?? '',
		plan: coverage?.plan ?? '',
		beneficiaryName: insured?.customerName ?? '',
		beneficiaryDOB: insured?.customerDOB ?? '',
		beneficiaryGender: insured?.customerGender ?? '',
		beneficiaryBankAccountNo: bank.accountNumber,
		beneficiaryBankAccountName: bank.accountName,
		beneficiaryBankBranch: bank.bankBranch,
		beneficiaryBankBranchCity: bank.bankCity,
		beneficiaryBankName: bank.bankName,
		coverageTypeId: coverage?.coverageTypeID ?? '',
		coverageTypeDetailId: coverage?.coverageTypeDetailID ?? '',
		documents: form.documents.filter((one) => one.url !== '' || !one.required).map((one) => ({ filepath: one.url, type: one.required ? one.label : one.customFileName, typeId: one.id })),
		provinceId: form.provinceCode,
		isAggreed: form.agreed,
		event: form.event,
	};
}
