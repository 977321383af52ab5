import { useState } from 'react';

import type { removeDocumentNote } from '#insurance/claims/desk/notes/api.ts';

import { useSend } from '../../office-calls.ts';
import type { File } from '../claim-step.ts';

export type DocumentNote = File['documentNotes'][number];

/** The notes on a claim's documents, with those that were written or removed since it was loaded. */
export function useNotes({ claimNo, documentNotes }: File) {
	const [added, setAdded] = useState<DocumentNote[]>([]);
	const [removed, setRemoved] = useState<readonly string[]>([]);
	const removing = useSend<typeof removeDocumentNote>(
		'POST /page/office/claims/remove-document-note',
		{ done: 'Catatan dihapus.' },
	);
	const known = new Map([...documentNotes, ...added].map((note) => [note.id, note]));
	return {
		all: [...known.values()].filter(({ id }) => !removed.includes(id)),
		problem: removing.problem,
		add: (note: DocumentNote) => setAdded([...added, note]),
		remove: async (id: string) => {
			if (await removing.send({ claimNo, id })) setRemoved([...removed, id]);
		},
	};
}
export type ClaimNotes = ReturnType<typeof useNotes>;
