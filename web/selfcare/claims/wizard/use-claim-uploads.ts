import { useEffect, useRef } from 'react';

import { dismissWarning } from '#web/ui/toast-store.ts';

import { warn } from '../../frame/ask-as.ts';
import type { SelfcareSession } from '../../frame/session.ts';
import type { ClaimForm, LocalDocument } from '../claim-form-values.ts';
import { uploadClaimDocument } from './claim-upload.ts';

type Change = (next: (form: ClaimForm) => Partial<ClaimForm>) => void;
/** A row's newest file on its way: to call it off, and what the row held before. */
type Trip = { cancel(): void; before: Pick<LocalDocument, 'url' | 'fileName'> };

export type Uploads = {
	choose(document: LocalDocument, file: File, productId: string): void;
	retry(document: LocalDocument, productId: string): void;
	/** Calls an upload off; the row holds again what it held before. */
	cancel(document: LocalDocument): void;
	remove(document: LocalDocument): void;
	/** The rows are about another claim now: nothing that is under way may arrive in them. */
	forget(): void;
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

/**
 * The files of step 3 on their way, two at a time (C4.53–C4.59). They go on while another step is
 * shown, and end with the page.
 */
export function useClaimUploads(session: SelfcareSession | null, change: Change): Uploads {
	const trips = useRef(new Map<string, Trip>());
	const patch = (id: string, next: Partial<LocalDocument>) =>
		change((now) => ({
			documents: now.documents.map((one) => (one.id === id ? { ...one, ...next } : one)),
		}));
	const forget = () => {
		for (const { cancel } of trips.current.values()) cancel();
		trips.current.clear();
	};
	useEffect(() => forget, []);

	const choose: Uploads['choose'] = (document, file, productId) => {
		if (!session) return;
		const last = trips.current.get(document.id);
		last?.cancel();
		const description = document.required
			? document.label
			: document.customFileName || document.label;
		patch(document.id, {
			file,
			description,
			isUploading: true,
			progress: null,
			failed: null,
			url: '',
			fileName: file.name,
		});
		const trip: Trip = { cancel: () => {}, before: heldBefore(document, last) };
		trips.current.set(document.id, trip);
		const onProgress = (progress: number) =>
			trips.current.get(document.id) === trip && patch(document.id, { progress });
		const { id: typeId, label, customFileName } = document;
		const about = { typeId, description, label, customFileName, productId };
		const { answer, cancel } = uploadClaimDocument({ session, ...about, file, onProgress });
		trip.cancel = cancel;
		void answer.then((came) => {
			// Replaced, called off or removed meanwhile: this answer is about a file that nobody
			// wants any more.
			if (came === null || trips.current.get(document.id) !== trip) return;
			const { ok } = came;
			const arrived = ok ? { url: came.data.filepath, fileName: came.data.fileName } : {};
			patch(document.id, {
				isUploading: false,
				failed: ok ? null : came.message,
				...arrived,
			});
			if (ok) dismissWarning();
			else warn(came.message);
		});
	};

	const drop = ({ id }: LocalDocument): Trip | undefined => {
		const trip = trips.current.get(id);
		trip?.cancel();
		trips.current.delete(id);
		return trip;
	};
	return {
		choose,
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
			if (document.required) return patch(document.id, EMPTY_ROW);
			change((now) => ({ documents: now.documents.filter((one) => one.id !== document.id) }));
		},
		forget,
	};
}
