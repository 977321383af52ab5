import { personalTable } from '#platform/personal-data/personal-table.server.ts';

import { NOTE_PURPOSE } from './notes/note-purpose.ts';
import { NOTE_YEARS } from './notes/note.ts';

export const personalPersonRoom = [
	personalTable('person_opening', {
		person: 'customer_id',
		of: { finder_case: 'case_id' },
		erasure: 'delete',
		exported: null,
	}),
	personalTable('person_note', {
		person: 'customer_id',
		sealed: { content: NOTE_PURPOSE },
		appendOnly: true,
		keeps: [{ kind: 'person-note', keeps: { years: NOTE_YEARS }, from: 'written_at' }],
		erasure: 'delete',
		exported: 'notes',
	}),
	personalTable('person_note_mention', {
		key: ['note_id', 'staff_id'],
		of: { person_note: 'note_id' },
	}),
];
