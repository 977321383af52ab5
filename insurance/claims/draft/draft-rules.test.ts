import { expect, test } from 'vitest';

import { extraLabel, nextExtraNumber, stepProblems } from './draft-rules.ts';
import type { ClaimDraft } from './draft.ts';

const BANK = {
	accountName: 'Sari',
	accountNumber: '1234567890',
	bankName: 'Bank Contoh',
	bankBranch: 'Tebet',
	bankCity: 'Jakarta',
};
const KTP = { typeId: 'KTP', type: 'KTP', filepath: 'dok.1', fileName: 'ktp.pdf', pages: [] };
const EXTRA = { typeId: '0-1', type: 'Surat RT', filepath: 'dok.2', fileName: 'rt.pdf', pages: [] };
const WHOLE: ClaimDraft = {
	policyId: 'p',
	benefit: 'MED',
	insuredId: 'i',
	bank: BANK,
	guardian: { name: '', relationship: '' },
	documents: [KTP, EXTRA],
	provinceCode: '31',
	agreed: true,
	event: null,
};

test.each<[id: string, step: 1 | 2 | 3 | 4, change: Partial<ClaimDraft>, missing: string[]]>([
	['C5.35', 1, { policyId: '' }, ['policyId']],
	['C5.36', 1, { benefit: '' }, ['claimType']],
	['C5.37', 2, { insuredId: '' }, ['tertanggungId']],
	...Object.keys(BANK).map((field): [string, 2, Partial<ClaimDraft>, string[]] => [
		'C5.38',
		2,
		{ bank: { ...BANK, [field]: ' ' } },
		[field],
	]),
	['C5.39', 3, { documents: [EXTRA] }, ['documents.KTP']],
	['C5.40', 3, { documents: [KTP, { ...EXTRA, filepath: '' }] }, ['documents.0-1']],
	['C5.41', 3, { documents: [KTP, { ...EXTRA, type: ' ' }] }, ['documents.0-1']],
	['C5.42', 4, { provinceCode: '' }, ['provinceId']],
	['C5.43', 4, { agreed: false }, ['isAggreed']],
])('%s: step %i with %j is missing only %j', (_id, step, change, missing) => {
	const mandatory = [{ code: 'KTP', name: 'KTP' }];
	expect(Object.keys(stepProblems(step, { ...WHOLE, ...change }, mandatory))).toEqual(missing);
	expect(stepProblems(step, WHOLE, mandatory)).toEqual({});
});

test.each([
	[[], 1],
	[['KTP', 'KK'], 1],
	[['KTP', '0-1', '0-2'], 3],
	[['0-2'], 3],
	[['0-9', '0-10'], 11],
])('after %j the next extra document has number %i (C4.74, C4.75)', (ids, next) => {
	expect(nextExtraNumber(ids)).toBe(next);
	expect(extraLabel(`0-${next}`)).toBe(`Dokumen Tambahan ${next}`);
});
