import { expect, test } from 'vitest';

import type { WireDraft } from '#insurance/claims/draft/api.ts';
import { blankPage, blankRow, type UploadRow } from '#web/ui/forms/upload/upload-rows.ts';

import type { PolicyItem } from '../frame/PolicyCard.tsx';
import { claimBody } from './claim-body.ts';
import type { ClaimForm, ClaimLists } from './claim-form-values.ts';
import {
	anotherClaim,
	claimable,
	EMPTY_FORM,
	failures,
	claimFormOf,
	claimProblems,
	resumeAt,
	rowsOfDocument,
	withExtra,
} from './claim-form.ts';
import { claimRows } from './claim-rows.ts';

const policy = (policyID: string, isClaim: number) =>
	({ policyID, productCode: 'JAM', isClaim }) as PolicyItem;
const LISTS: ClaimLists = {
	policies: [policy('p', 1), policy('ended', 0)],
	coverages: [
		{
			coverageTypeID: 'MED',
			coverageTypeDetailID: 'JAM-MED',
			coverageTypeDetailDesc: 'Biaya pengobatan',
			productID: 'JAM:1:MED',
			plan: 'AMAN',
			asked: {
				terms: { pays: { by: 'cost' }, limits: [{ per: 'year' }], causes: ['accident'] },
				existing: null,
				exclusions: [],
				specified: false,
				timed: false,
			},
		},
	],
	insured: [
		{
			customerID: 'i',
			customerName: 'Sari',
			customerDOB: '1990-05-17',
			relationshipDescription: 'Diri Sendiri',
			customerGender: 'F',
		},
	],
	types: [
		{ docTypeID: 'KTP', docTypeDescription: 'Kartu tanda penduduk', is_mandatory: true },
		{ docTypeID: 'FOTO', docTypeDescription: 'Foto kejadian', is_mandatory: false },
	],
};
const FORM_TYPE = {
	docTypeID: 'FORM',
	docTypeDescription: 'Formulir klaim',
	is_mandatory: true,
};
const BANK = {
	accountName: 'Sari',
	accountNumber: '1234567890',
	bankName: 'Bank Contoh',
	bankBranch: 'Tebet',
	bankCity: 'Jakarta',
};
const DRAFT: WireDraft = {
	policyId: 'p',
	claimType: 'MED',
	tertanggungId: 'i',
	...BANK,
	provinceId: '31',
	isAggreed: true,
	version: 3,
	changedAt: null,
	draftId: '0190a000-0000-7000-8000-000000000001',
	others: 0,
	documents: [
		{ typeId: '0-4', type: 'Surat RT', filepath: 'dok.2', fileName: 'rt.pdf' },
		{ typeId: 'KTP', type: 'Kartu tanda penduduk', filepath: 'dok.1', fileName: 'ktp.pdf' },
	],
};
const whole = (change: Partial<ClaimForm> = {}): ClaimForm => ({
	...claimFormOf(DRAFT, LISTS),
	...change,
});

test('lists only policies whose isClaim is not 0 (C2.7.20)', () => {
	expect(claimable(LISTS.policies ?? []).map(({ policyID }) => policyID)).toEqual(['p']);
});

test('a draft restores policy, claim type, insured, bank, documents, province and agreement (C4.66–C4.72)', () => {
	expect(whole()).toMatchObject({
		policyId: 'p',
		coverageId: 'JAM-MED',
		insuredId: 'i',
		bank: BANK,
		provinceCode: '31',
		agreed: true,
	});
	expect(
		whole().documents.map(({ id, label, required, url, fileName, customFileName }) => [
			id,
			label,
			required,
			url,
			fileName,
			customFileName,
		]),
	).toEqual([
		['KTP', 'Kartu tanda penduduk', true, 'dok.1', 'ktp.pdf', ''],
		['0-4', 'Dokumen Tambahan 4', false, 'dok.2', 'rt.pdf', 'Surat RT'],
	]);
});

test('shows a row per mandatory type and numbers extra documents after the highest (C2.7.33, C2.7.36, C4.74)', () => {
	expect(claimRows(LISTS.types ?? [], []).map(({ id }) => id)).toEqual(['KTP']);
	expect(withExtra(whole().documents).at(-1)).toMatchObject({
		id: '0-5',
		label: 'Dokumen Tambahan 5',
		required: false,
	});
});

test('keeps a file that is no longer required as an extra document with its pages and name', () => {
	const [ktp] = whole().documents;
	if (!ktp) throw new Error('no documents');
	const form = { ...ktp, id: 'FORM', label: 'Formulir klaim', url: 'dok.f', fileName: 'f.pdf' };
	const page = { ...blankPage('FORM', 2), url: 'dok.f2', fileName: 'f2.pdf' };
	const empty = { ...blankRow('RESUME', 'Resume medis', true) };
	const rows = claimRows(LISTS.types ?? [], [ktp, form, page, empty]);
	expect(rows.map(({ id, pageOf }) => [id, pageOf])).toEqual([
		['KTP', null],
		['0-1', null],
		['0-1~2', '0-1'],
	]);
	expect(rows[1]).toMatchObject({
		label: 'Dokumen Tambahan 1',
		customFileName: 'Formulir klaim',
		required: false,
		url: 'dok.f',
		fileName: 'f.pdf',
	});
	expect(rows[2]).toMatchObject({ url: 'dok.f2', fileName: 'f2.pdf' });
	const asked = [...(LISTS.types ?? []), FORM_TYPE];
	const [extra, further] = [rows[1], rows[2]];
	if (!extra || !further) throw new Error('no document more');
	const onItsWay = { ...further, url: '', isUploading: true };
	const again = claimRows(asked, [ktp, extra, further]);
	expect(again.map(({ id, pageOf, url }) => [id, pageOf, url])).toEqual([
		['KTP', null, ktp.url],
		['FORM', null, 'dok.f'],
		['FORM~2', 'FORM', 'dok.f2'],
	]);
	expect(again[1]).toMatchObject({ label: 'Formulir klaim', required: true, customFileName: '' });
	expect(claimRows(asked, [ktp, extra, onItsWay]).at(-1)).toMatchObject({
		id: onItsWay.id,
		pageOf: 'FORM',
	});
	expect(claimRows(LISTS.types ?? [], rows)).toEqual(rows);
});

test.each<[what: string, step: number, change: Partial<ClaimForm>]>([
	['nothing', 1, EMPTY_FORM],
	['no insured', 2, { insuredId: '' }],
	['no documents', 3, { documents: claimRows(LISTS.types ?? [], []) }],
	['all of it', 4, {}],
])('a draft with %s resumes at step %i', (_what, step, change) =>
	expect(resumeAt(whole(change), LISTS)).toBe(step),
);

test('a failed upload blocks the next step until it is resolved, and counts separately (C4.56–C4.60)', () => {
	const [ktp, extra] = whole().documents;
	if (!ktp || !extra) throw new Error('no documents');
	const failed = { failed: 'gagal' };
	const after = (documents: ClaimForm['documents']) => [
		failures(whole({ documents })),
		Object.keys(claimProblems(3, whole({ documents }), LISTS)).length,
	];
	expect(
		after([
			{ ...ktp, ...failed },
			{ ...extra, ...failed },
		]),
	).toEqual([2, 2]);
	expect(after([ktp, { ...extra, ...failed }])).toEqual([1, 1]);
	expect(after([ktp])).toEqual([0, 0]);
	expect(after([{ ...ktp, isUploading: true }])).toEqual([0, 1]);
});

test('saves product, plan, coverage, the bank twice and the insured as beneficiary (C4.61–C4.64, C7.2.30–C7.2.39)', () => {
	expect(claimBody(whole(), LISTS, 'c')).toMatchObject({
		policyId: 'p',
		claimType: 'MED',
		customerId: 'c',
		tertanggungId: 'i',
		...BANK,
		productId: 'JAM:1:MED',
		productCode: 'JAM',
		plan: 'AMAN',
		coverageTypeId: 'MED',
		coverageTypeDetailId: 'JAM-MED',
		beneficiaryName: 'Sari',
		beneficiaryDOB: '1990-05-17',
		beneficiaryGender: 'F',
		beneficiaryBankAccountName: 'Sari',
		beneficiaryBankAccountNo: '1234567890',
		beneficiaryBankName: 'Bank Contoh',
		beneficiaryBankBranch: 'Tebet',
		beneficiaryBankBranchCity: 'Jakarta',
		documents: [
			{ typeId: 'KTP', type: 'Kartu tanda penduduk', filepath: 'dok.1' },
			{ typeId: '0-4', type: 'Surat RT', filepath: 'dok.2' },
		],
		provinceId: '31',
		isAggreed: true,
	});
	expect(claimBody(whole({ coverageId: '' }), LISTS, 'c')).toMatchObject({
		claimType: '',
		productId: '',
		plan: '',
		coverageTypeId: '',
		coverageTypeDetailId: '',
	});
});

test('another claim keeps files sent through links in their rows or as extra documents', () => {
	const sentBy = { name: 'dr. Ani', institution: 'RS Contoh', at: '2026-11-26T03:00:00Z' };
	const document = (typeId: string, type: string, filepath: string) => ({
		typeId,
		type,
		filepath,
		fileName: `${filepath}.pdf`,
	});
	const pages = [{ filepath: 'r2', fileName: 'r2.pdf' }];
	const own = document('KTP', 'Kartu tanda penduduk', 'k1');
	const resume = { ...document('RESUME', 'Surat dokter', 'r1'), pages, sentBy };
	const further = { ...document('0-3', 'Hasil lab', 'h1'), sentBy };
	const mine = document('0-4', 'Foto', 'f1');
	const next = (documents: UploadRow[]) => {
		const form = { ...EMPTY_FORM, documents, reported: { cause: 'accident' as const } };
		const other = { ...form, ...anotherClaim({ coverageId: 'X' })(form) };
		expect(other).toMatchObject({ coverageId: 'X', reported: {} });
		return other.documents;
	};
	const kept = next([own, resume, further, mine].flatMap(rowsOfDocument));
	const chosen = claimRows(LISTS.types ?? [], kept);
	const { documents } = claimBody({ ...EMPTY_FORM, documents: chosen }, LISTS, 'c');
	expect(documents).toEqual([
		{ typeId: '0-3', type: 'Hasil lab', filepath: 'h1' },
		{ typeId: '0-4', type: 'Surat dokter', filepath: 'r1', pages: [{ filepath: 'r2' }] },
	]);
	expect(chosen.map(({ id, label, whole = false }) => [id, label, whole])).toEqual([
		['KTP', 'Kartu tanda penduduk', false],
		['0-3', 'Dokumen Tambahan 3', true],
		['0-4', 'Dokumen Tambahan 4', true],
		['0-4~2', 'Halaman 2', false],
	]);
	expect(next(chosen).map(({ id, url }) => [id, url])).toEqual([
		['0-3', 'h1'],
		['0-4', 'r1'],
		['0-4~2', 'r2'],
	]);
	const resumeType = {
		docTypeID: 'RESUME',
		docTypeDescription: 'Surat dokter',
		is_mandatory: true,
	};
	expect(claimRows([resumeType], kept)[0]).toMatchObject({
		id: 'RESUME',
		url: 'r1',
		whole: true,
	});
});
