import { keysOf } from '#platform/values/keys.ts';
import { tidyDigits } from '#platform/values/typed-text.ts';

import type { ClaimDraft, DraftDocument } from './draft.ts';

export const BANK_WORDS = {
	accountName: 'Nama pemilik rekening',
	accountNumber: 'Nomor rekening',
	bankName: 'Nama bank',
	bankBranch: 'Cabang bank',
	bankCity: 'Kota bank',
} as const;
export type BankField = keyof typeof BANK_WORDS;
export const BANK_FIELDS = keysOf(BANK_WORDS);

export const isExtraDocument = (typeId: string) => /^0-\d+$/.test(typeId);

/**
 * Returns the number of the next `Dokumen Tambahan` (additional document): one above the highest so
 * far, starting at 1 (C4.74, C4.75).
 */
export function nextExtraNumber(typeIds: readonly string[]): number {
	return 1 + Math.max(0, ...typeIds.filter(isExtraDocument).map((id) => Number(id.slice(2))));
}

export const extraLabel = (typeId: string) => `Dokumen Tambahan ${typeId.slice(2)}`;

export type Mandatory = { code: string; name: string };

function documentProblems(
	documents: readonly DraftDocument[],
	mandatory: readonly Mandatory[],
): Record<string, string> {
	const problems: Record<string, string> = {};
	for (const { code, name } of mandatory) {
		if (!documents.some((one) => one.typeId === code && one.filepath !== ''))
			problems[`documents.${code}`] = `Unggah ${name}`;
	}
	for (const one of documents.filter(({ typeId }) => isExtraDocument(typeId))) {
		if (one.filepath === '')
			problems[`documents.${one.typeId}`] =
				`${extraLabel(one.typeId)}: pilih berkasnya atau hapus barisnya`;
		else if (one.type.trim() === '')
			problems[`documents.${one.typeId}`] = `${extraLabel(one.typeId)}: beri nama`;
	}
	return problems;
}

/** Returns an account without the spaces around its words, and with the digits of its number. */
export const tidyBank = (
	given: Partial<Record<BankField, string | null | undefined>>,
): ClaimDraft['bank'] => ({
	accountName: given.accountName?.trim() ?? '',
	accountNumber: tidyDigits(given.accountNumber ?? ''),
	bankName: given.bankName?.trim() ?? '',
	bankBranch: given.bankBranch?.trim() ?? '',
	bankCity: given.bankCity?.trim() ?? '',
});

export function bankProblems(bank: ClaimDraft['bank']): Record<string, string> {
	const problems: Record<string, string> = {};
	for (const field of BANK_FIELDS)
		if (bank[field].trim() === '') problems[field] = `${BANK_WORDS[field]} wajib diisi`;
	if (!problems['accountNumber'] && !/^\d{5,30}$/.test(tidyDigits(bank.accountNumber)))
		problems['accountNumber'] = 'Nomor rekening berisi 5–30 angka';
	return problems;
}

/**
 * Lists the missing fields of a wizard step by wire field name (C5.35–C5.43). Used by the "next"
 * button and by the server's check on submission.
 */
export function stepProblems(
	step: 1 | 2 | 3 | 4,
	draft: ClaimDraft,
	mandatory: readonly Mandatory[],
): Record<string, string> {
	if (step === 1) {
		return {
			...(draft.policyId ? {} : { policyId: 'Pilih polis' }),
			...(draft.benefit ? {} : { claimType: 'Pilih jenis klaim' }),
		};
	}
	if (step === 2)
		return {
			...(draft.insuredId ? {} : { tertanggungId: 'Pilih tertanggung' }),
			...bankProblems(draft.bank),
		};
	if (step === 3) return documentProblems(draft.documents, mandatory);
	return {
		...(draft.provinceCode ? {} : { provinceId: 'Pilih provinsi' }),
		...(draft.agreed ? {} : { isAggreed: 'Centang persetujuan' }),
	};
}

export function claimDraftProblems(
	draft: ClaimDraft,
	mandatory: readonly Mandatory[],
): Record<string, string> {
	return Object.assign(
		{},
		...([1, 2, 3, 4] as const).map((step) => stepProblems(step, draft, mandatory)),
	) as Record<string, string>;
}
