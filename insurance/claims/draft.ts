import { z } from 'zod';

/** A draft lies on the server as it is filled, unvalidated but for its sizes; submission meets `draftProblems`. */
const text = (max: number) => z.string().max(max).default('');

export const draftDocumentSchema = z.object({
	/** Code of the mandatory type, or `0-N` of an extra document (C3.15.10). */
	typeId: z.string().max(60),
	/** Name of the type, or the customer's own for an extra document (C3.18.12). */
	type: z.string().max(120),
	/** Opaque key that an upload answered. */
	filepath: z.string().max(80),
	fileName: z.string().max(200).default(''),
});
export type DraftDocument = z.output<typeof draftDocumentSchema>;

export const CAUSES = ['accident', 'illness', 'other'] as const;
export type Cause = (typeof CAUSES)[number];

/** What the customer says of the event, from `Cek dulu sebelum klaim`; the wizard of the specification asks none of it. */
export const eventSchema = z.object({
	incidentDay: z.string().max(10),
	cause: z.enum(CAUSES),
	days: z.int().min(0).max(400).nullable(),
	cost: z.int().min(0).max(100_000_000_000).nullable(),
	specified: z.boolean().default(false),
});
export type ClaimEventFacts = z.output<typeof eventSchema>;

export const draftSchema = z.object({
	policyId: text(64),
	/** Code of the benefit, as `coverageTypeID` names it. */
	benefit: text(40),
	insuredId: text(64),
	bank: z.object({ accountName: text(100), accountNumber: text(40), bankName: text(80), bankBranch: text(80), bankCity: text(80) }),
	documents: z.array(draftDocumentSchema).max(40),
	provinceCode: text(10),
	agreed: z.boolean(),
	event: eventSchema.nullable(),
});
export type Draft = z.output<typeof draftSchema>;

export const BANK_WORDS = {
	accountName: 'Nama pemilik rekening',
	accountNumber: 'Nomor rekening',
	bankName: 'Nama bank',
	bankBranch: 'Cabang bank',
	bankCity: 'Kota bank',
} as const;
export type BankField = keyof typeof BANK_WORDS;
export const BANK_FIELDS = Object.keys(BANK_WORDS) as BankField[];

export const isExtraDocument = (typeId: string) => /^0-\d+$/.test(typeId);

/** The number of the next `Dokumen Tambahan`: one above the highest there is, from 1 (C4.74, C4.75). */
export function nextExtraNumber(typeIds: readonly string[]): number {
	return 1 + Math.max(0, ...typeIds.filter(isExtraDocument).map((id) => Number(id.slice(2))));
}

export const extraLabel = (typeId: string) => `Dokumen Tambahan ${typeId.slice(2)}`;

export type Mandatory = { code: string; name: string };

function documentProblems(documents: readonly DraftDocument[], mandatory: readonly Mandatory[]): Record<string, string> {
	const problems: Record<string, string> = {};
	for (const { code, name } of mandatory) {
		if (!documents.some((one) => one.typeId === code && one.filepath !== '')) problems[`documents.${code}`] = `Unggah ${name}`;
	}
	for (const one of documents.filter(({ typeId }) => isExtraDocument(typeId))) {
		if (one.filepath === '') problems[`documents.${one.typeId}`] = `${extraLabel(one.typeId)}: pilih berkasnya atau hapus barisnya`;
		else if (one.type.trim() === '') problems[`documents.${one.typeId}`] = `${extraLabel(one.typeId)}: beri nama`;
	}
	return problems;
}

function bankProblems(bank: Draft['bank']): Record<string, string> {
	const problems: Record<string, string> = {};
	for (const field of BANK_FIELDS) if (bank[field].trim() === '') problems[field] = `${BANK_WORDS[field]} wajib diisi`;
	if (!problems['accountNumber'] && !/^\d{5,30}$/.test(bank.accountNumber.replace(/[ .-]/g, ''))) problems['accountNumber'] = 'Nomor rekening berisi 5–30 angka';
	return problems;
}

/**
 * What is missing on a step of the wizard, by the wire's field names (C5.35–C5.43): the forward button and the server's
 * check of a submission ask this very function.
 */
export function stepProblems(step: 1 | 2 | 3 | 4, draft: Draft, mandatory: readonly Mandatory[]): Record<string, string> {
	if (step === 1) {
		return { ...(draft.policyId ? {} : { policyId: 'Pilih polis' }), ...(draft.benefit ? {} : { claimType: 'Pilih jenis klaim' }) };
	}
	if (step === 2) return { ...(draft.insuredId ? {} : { tertanggungId: 'Pilih tertanggung' }), ...bankProblems(draft.bank) };
	if (step === 3) return documentProblems(draft.documents, mandatory);
	return { ...(draft.provinceCode ? {} : { provinceId: 'Pilih provinsi' }), ...(draft.agreed ? {} : { isAggreed: 'Centang persetujuan' }) };
}

export function draftProblems(draft: Draft, mandatory: readonly Mandatory[]): Record<string, string> {
	return Object.assign({}, ...([1, 2, 3, 4] as const).map((step) => stepProblems(step, draft, mandatory))) as Record<string, string>;
}
