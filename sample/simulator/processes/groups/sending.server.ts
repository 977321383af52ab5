import { setTimeout } from 'node:timers/promises';

import { submitAdd, submitDelete, submitRoster } from '#insurance/groups/memberships/api.ts';
import {
	correctRow,
	importAdd,
	importDelete,
	importRoster,
	previewAdd,
	previewDelete,
	previewRoster,
	priceChange,
	uploadProgress,
} from '#insurance/groups/memberships/import/api.ts';
import { lookAtFile } from '#insurance/groups/memberships/import/column-api.ts';
import {
	type MemberRow,
	SHEET_FIELDS,
	type UploadKind,
} from '#insurance/groups/memberships/member.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Upload } from '#platform/contract/upload.ts';
import type { Identity } from '#platform/http/served.server.ts';

import type { SimulatedCompany } from '../../people/companies/company.ts';
import { listColumnsOf } from '../../people/companies/member-list.ts';
import type { SimulationStage } from '../../stage/stage.ts';

const CALLS = {
	add: { read: importAdd, preview: previewAdd, submit: submitAdd },
	delete: { read: importDelete, preview: previewDelete, submit: submitDelete },
	roster: { read: importRoster, preview: previewRoster, submit: submitRoster },
} as const;

export type ListSending = {
	stage: SimulationStage;
	company: SimulatedCompany;
	who: Identity;
	coverId: string;
	kind: UploadKind;
};

const columnsAsked = (error: unknown): boolean =>
	error instanceof Refusal && error.code === 'fix-fields' && Boolean(error.data?.['columns']);

/** Assigns the file's columns to fields on the screen. */
async function chooseColumns({ stage, company, who, coverId, kind }: ListSending, file: Upload) {
	const asked = { product_id: coverId, kind, file };
	const { sheet, row, headings } = await stage.perform(lookAtFile, asked, who);
	const places = listColumnsOf(company, kind === 'delete').map(({ field }) => field);
	const columns = Object.fromEntries(
		SHEET_FIELDS.filter((field) => places.includes(field)).map((field) => [
			field,
			places.indexOf(field),
		]),
	);
	return { sheet, row, headings, columns };
}

/** Waits until a large file has been read. Its thread needs real time. */
async function waitUntilRead({ stage, who, coverId, kind }: ListSending): Promise<void> {
	for (let asked = 0; asked < 600; asked += 1) {
		const query = { product_id: coverId, kind };
		const { state, message } = await stage.perform(uploadProgress, query, who);
		if (state === 'ready') return;
		if (state === 'failed') throw new Error(`the list was not read: ${message}`);
		await setTimeout(200);
	}
	throw new Error('the list was not read in two minutes');
}

/** Uploads a file, and assigns its columns if the product does not recognize them. */
export async function upload(sending: ListSending, file: Upload): Promise<void> {
	const { stage, who, coverId, kind } = sending;
	const { read } = CALLS[kind];
	const { state } = await stage
		.perform(read, { product_id: coverId, file }, who)
		.catch(async (error: unknown) => {
			if (!columnsAsked(error)) throw error;
			const columns = await chooseColumns(sending, file);
			return stage.perform(read, { product_id: coverId, file, columns }, who);
		});
	if (state === 'reading') await waitUntilRead(sending);
}

/** Corrects the rows flagged in the preview, using each person's papers. */
export async function correctPreview(
	{ stage, who, coverId, kind }: ListSending,
	papers: readonly MemberRow[],
): Promise<void> {
	const product = { product_id: coverId };
	const query = { ...product, only: 'wrong' as const };
	const wrong = await stage.perform(CALLS[kind].preview, query, who);
	for (const { no, nik, problems } of wrong) {
		const right = papers.find((one) => one.nik === nik);
		const fields = problems.map(({ field }) => field);
		const row = Object.fromEntries(
			fields.map((field) => [field, field === 'effective_on' ? '' : (right?.[field] ?? '')]),
		);
		const { row: corrected } = await stage.perform(
			correctRow,
			{ ...product, kind, no, row },
			who,
		);
		if (corrected && corrected.problems.length > 0)
			throw new Error(`row ${no} is still wrong: ${corrected.status}`);
	}
}

const confirmationAsked = (error: unknown): boolean =>
	error instanceof Refusal && error.code === 'look-again' && error.data?.['confirm'] === true;

/** Requests the premium and sends the list. A large number of leavers is confirmed separately. */
export async function submit({ stage, who, coverId, kind }: ListSending) {
	const product = { product_id: coverId };
	await stage.perform(priceChange, { ...product, kind }, who);
	const send = (confirm: boolean) =>
		stage.perform(CALLS[kind].submit, { ...product, confirm }, who);
	return send(false).catch((error: unknown) => {
		if (!confirmationAsked(error)) throw error;
		return send(true);
	});
}
