import { expect, test, vi } from 'vitest';

import type { ClaimForm } from '../claim-form-values.ts';
import { EMPTY_FORM, NO_CLAIM_LISTS, type StoredDocument } from '../claim-form.ts';
import { notSaved } from './not-saved.ts';
import { type DraftSaving, withArrivals } from './use-claim-draft.ts';

const resume = (filepath: string): StoredDocument => ({
	typeId: 'RESUME',
	type: 'Resume medis',
	filepath,
	fileName: 'resume.pdf',
	sentBy: { name: 'dr. Ani', institution: 'RS Contoh', at: '2026-11-26T03:00:00Z' },
});

async function savedWith(arrived: StoredDocument[], noRoom: StoredDocument[]) {
	let form: ClaimForm = EMPTY_FORM;
	const text: string[] = [];
	const saving = {
		save: async () => ({ ok: true as const, version: 3, arrived, noRoom }),
	} as unknown as DraftSaving;
	const { save } = withArrivals(
		saving,
		(next) => (form = { ...form, ...(typeof next === 'function' ? next(form) : next) }),
		{ late: () => text.push('late'), full: (words) => text.push(words), sent: () => {} },
	);
	await save(form, NO_CLAIM_LISTS);
	return { said: text, urls: form.documents.map(({ url }) => url) };
}

test('adds files sent through a link to the form and reports them before the claim is sent', async () => {
	expect(await savedWith([resume('dok.1')], [])).toEqual({ said: ['late'], urls: ['dok.1'] });
	expect(await savedWith([], [])).toEqual({ said: [], urls: [] });
});

test('reports the sender of a file that did not fit and keeps the claim from being sent', async () => {
	const { said, urls } = await savedWith([], [resume('dok.1')]);
	expect(urls).toEqual([]);
	expect(said).toEqual([
		'late',
		expect.stringMatching(
			/tidak ikut masuk: Resume medis dari dr\. Ani, RS Contoh\. Hapus satu/,
		),
	]);
});

test('saving a draft that is already a claim redirects the page to the claim', async () => {
	const answer = {
		code: 409,
		message: 'Klaim ini sudah kami terima: K2611000001.',
		data: { claimNo: 'K2611000001' },
	};
	for (const isSaved of [true, false]) {
		const sent = vi.fn();
		const saving = { save: async () => notSaved(answer), isSaved: () => isSaved };
		const handlers = { late: null, full: () => {}, sent };
		const { save } = withArrivals(saving as unknown as DraftSaving, () => {}, handlers);
		await save(EMPTY_FORM, NO_CLAIM_LISTS);
		// Unsaved changes are not part of the submitted claim, and the message says so.
		const words = isSaved
			? answer.message
			: expect.stringContaining(`${answer.message} Yang kamu ubah`);
		expect(sent.mock.calls).toEqual([['K2611000001', words, !isSaved]]);
	}
});
