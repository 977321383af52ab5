import { type RefObject, useEffect, useRef } from 'react';

import { TOO_MANY_PAGES } from '#insurance/claims/claim.ts';
import { dismissWarning } from '#web/ui/toast-store.ts';

import { warn } from '../../frame/ask-as.ts';
import type { SelfcareSession } from '../../frame/session.ts';
import type { ClaimForm, LocalDocument } from '../claim-form-values.ts';
import { nextPage, promoted, withoutRow } from '../claim-pages.ts';
import { uploadClaimDocument } from './claim-upload.ts';
import {
	type ClaimOf,
	forgetUpload,
	forgetUploads,
	keepUpload,
	uploadsOf,
	withKept,
} from './kept-uploads.ts';
import type { Uploaded } from './upload-in-parts.ts';

type Change = (next: (form: ClaimForm) => Partial<ClaimForm>) => void;
/** A row's newest file on its way: to call it off, and what the row held before. */
type Trip = { cancel(): void; forget(): void; before: Pick<LocalDocument, 'url' | 'fileName'> };

export type Uploads = {
	choose(document: LocalDocument, file: File, productId: string): void;
	/** Further photographs of a row, each as a page behind the last. */
	addPages(row: LocalDocument, files: readonly File[], productId: string): void;
	retry(document: LocalDocument, productId: string): void;
	/** Calls an upload off; the row holds again what it held before. */
	cancel(document: LocalDocument): void;
	remove(document: LocalDocument): void;
	/** The rows are about another claim now: nothing that is under way may arrive in them. */
	forget(): void;
	/** Nothing arrives any more, and what this browser kept to go on with stays. */
	pause(): void;
	/** What a reload or a lost line left behind goes on in the rows of the restored draft. */
	resume(productId: string): Promise<void>;
};

const NO_FILE = { url: '', fileName: '' };

/** What a row held before the file that is chosen now, also where that one replaces another. */
function heldBefore(document: LocalDocument, last: Trip | undefined): Trip['before'] {
	if (document.isUploading || document.failed !== null) return last?.before ?? NO_FILE;
	return { url: document.url, fileName: document.fileName };
}

/** A required row once its file was taken out. */
const EMPTY_ROW = {
	...NO_FILE,
	isUploading: false,
	file: null,
	description: '',
	failed: null,
} satisfies Partial<LocalDocument>;

const describe = ({ required, label, customFileName }: LocalDocument) =>
	required ? label : customFileName || label;

/** The rows without a page, or without a row's file: its next page takes that place. */
function without(documents: readonly LocalDocument[], { id, required, pageOf }: LocalDocument) {
	if (pageOf !== null) return documents.filter((one) => one.id !== id);
	const next = promoted(documents, id);
	if (next) return next;
	if (!required) return withoutRow(documents, id);
	return documents.map((one) => (one.id === id ? { ...one, ...EMPTY_ROW } : one));
}

type Start = {
	session: SelfcareSession | null;
	trips: RefObject<Map<string, Trip>>;
	patch: (id: string, next: Partial<LocalDocument>) => void;
	claimOf: (productId: string) => ClaimOf;
};

type StartOf = [document: LocalDocument, file: File, productId: string, begun: string | null];

/** Sends a row's file, from its beginning or from where it broke off before a reload. */
function startUpload(
	{ session, trips, patch, claimOf }: Start,
	[document, file, productId, begun]: StartOf,
): void {
	if (!session) return;
	const of = claimOf(productId);
	const last = trips.current.get(document.id);
	last?.cancel();
	const description = describe(document);
	const keep = (kept: File, uploadId: string | null, arrived: Uploaded | null) =>
		keepUpload(of, document, kept, { description, uploadId, arrived });
	keep(file, begun, null);
	patch(document.id, {
		file,
		description,
		lost: false,
		isUploading: true,
		progress: null,
		failed: null,
		url: '',
		fileName: file.name,
	});
	const trip: Trip = {
		cancel: () => {},
		before: heldBefore(document, last),
		forget: () => forgetUpload(of, document.id),
	};
	trips.current.set(document.id, trip);
	const mine = () => trips.current.get(document.id) === trip;
	const { label, customFileName } = document;
	const { answer, cancel } = uploadClaimDocument({
		session,
		typeId: document.pageOf ?? document.id,
		description,
		label,
		customFileName,
		productId,
		file,
		uploadId: begun,
		onProgress: (progress) => mine() && patch(document.id, { progress }),
		onBegun: (uploadId, ready) => mine() && keep(ready, uploadId, null),
		onLost: (lost) => mine() && patch(document.id, { lost }),
	});
	trip.cancel = cancel;
	void answer.then((came) => {
		// Replaced, called off or removed meanwhile: this answer is about a file that nobody
		// wants any more.
		if (came === null || !mine()) return;
		const { ok } = came;
		const arrived = ok ? { url: came.data.filepath, fileName: came.data.fileName } : {};
		if (ok) keep(new File([], file.name), null, came.data);
		else if (came.code !== 401) trip.forget();
		patch(document.id, {
			isUploading: false,
			lost: false,
			failed: ok ? null : came.message,
			...arrived,
		});
		if (ok) dismissWarning();
		else warn(came.message);
	});
}

/**
 * The files of step 3 on their way, two at a time (C4.53–C4.59). They go on while another step is
 * shown, and end with the page.
 */
export function useClaimUploads(
	session: SelfcareSession | null,
	change: Change,
	current: () => ClaimForm,
): Uploads {
	const trips = useRef(new Map<string, Trip>());
	const patch = (id: string, next: Partial<LocalDocument>) =>
		change((now) => ({
			documents: now.documents.map((one) => (one.id === id ? { ...one, ...next } : one)),
		}));
	const pause = () => {
		for (const { cancel } of trips.current.values()) cancel();
		trips.current.clear();
	};
	const forget = () => {
		pause();
		forgetUploads();
	};
	useEffect(() => pause, []);
	const claimOf = (productId: string): ClaimOf => ({
		customerId: session?.customerID ?? '',
		policyId: current().policyId,
		productId,
	});

	const start = (...of: StartOf) => startUpload({ session, trips, patch, claimOf }, of);
	const choose: Uploads['choose'] = (document, file, productId) =>
		start(document, file, productId, null);

	const resume: Uploads['resume'] = async (productId) => {
		const kept = await uploadsOf(claimOf(productId));
		change((now) => ({ documents: withKept(now.documents, kept) }));
		for (const { about, file, fileName } of kept.filter(({ about: { arrived } }) => !arrived)) {
			const row = current().documents.find(({ id }) => id === about.id);
			if (row?.url === '' && !row.isUploading)
				start(row, new File([file], fileName), productId, about.uploadId);
		}
	};

	const addPages: Uploads['addPages'] = (row, files, productId) => {
		for (const file of files) {
			let page: LocalDocument | null = null;
			change((now) => {
				page = nextPage(now.documents, row.id);
				return { documents: page ? [...now.documents, page] : now.documents };
			});
			if (page === null) return warn(TOO_MANY_PAGES);
			choose(page, file, productId);
		}
	};

	const drop = ({ id }: LocalDocument): Trip | undefined => {
		const trip = trips.current.get(id);
		trip?.cancel();
		trip?.forget();
		trips.current.delete(id);
		return trip;
	};
	return {
		choose,
		addPages,
		retry: (document, productId) => {
			if (document.file) choose(document, document.file, productId);
		},
		cancel: (document) =>
			patch(document.id, {
				isUploading: false,
				failed: null,
				...(drop(document)?.before ?? NO_FILE),
			}),
		remove: (document) => {
			drop(document);
			change((now) => ({ documents: without(now.documents, document) }));
		},
		forget,
		pause,
		resume,
	};
}
