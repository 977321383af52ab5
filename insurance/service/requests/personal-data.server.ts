import { personalTable } from '#platform/personal-data/personal-table.server.ts';

import { REQUEST_DAYS } from './corporate/corporate-request.ts';
import { corporateEmailPrints, SEALED as CORPORATE } from './corporate/send-request.server.ts';
import { MESSAGE_FILE } from './messages/files/shown-files.server.ts';
import { THREAD_NOTE_YEARS } from './messages/message.ts';
import { THREAD_NOTE } from './messages/notes/shown-notes.server.ts';
import { SEALED as WORDS } from './messages/own-messages.server.ts';
import { RATING } from './messages/rating/shown-ratings.server.ts';
import { ADDRESSES, RECOVERY_OBJECTION } from './recovery/show-recovery.server.ts';
import { senderEmailPrints, SEALED as SERVICE } from './service/send-service-request.server.ts';
import { REQUEST_KEPT_DAYS } from './service/service-request.ts';

const emailOf = (opened: unknown) => (opened as { email: string }).email;

export const personalRequests = [
	personalTable('corporate_request', {
		about: 'companies',
		sealed: { contact: CORPORATE.contact, evidence: CORPORATE.evidence },
		hashed: {
			email_print: ({ contact }, sealer) =>
				corporateEmailPrints(sealer, emailOf(contact))[0] ?? '',
		},
		keeps: [{ kind: 'company-request', keeps: { days: REQUEST_DAYS }, from: 'created_at' }],
	}),
	personalTable('service_request', {
		person: 'customer_id',
		sealed: { sender: SERVICE.sender, evidence: SERVICE.evidence },
		hashed: {
			email_print: ({ sender }, sealer) =>
				senderEmailPrints(sealer, emailOf(sender))[0] ?? '',
		},
		keeps: [
			{
				kind: 'service-request',
				keeps: { days: REQUEST_KEPT_DAYS },
				from: 'closed_at',
				where: 'closed_at is not null',
			},
		],
		erasure: { keep: 'evidence' },
		exported: null,
	}),
	personalTable('service_request_step', {
		of: { service_request: 'request_id' },
		sealed: { words: SERVICE.words },
	}),
	personalTable('service_request_file', {
		of: { service_request: 'request_id' },
		sealed: { content: MESSAGE_FILE.name },
		files: MESSAGE_FILE.bytes,
	}),
	personalTable('complaint_record', { of: { service_request: 'request_id' } }),
	personalTable('account_recovery', {
		person: 'customer_id',
		sealed: { addresses: ADDRESSES, objection: RECOVERY_OBJECTION },
		erasure: { clear: 'addresses = null, objection = null' },
		exported: 'recoveries',
	}),
	personalTable('message_thread', {
		person: 'customer_id',
		of: {
			policy: "kind = 'policy' and subject_id = $",
			claim: "kind = 'claim' and subject_id = $",
		},
		needs: { policy: { by: 'subject_id', where: "kind = 'policy' and status = 'waiting'" } },
		erasure: { delete: "kind = 'policy'" },
		exported: 'messages',
	}),
	personalTable('message_note', {
		person: 'customer_id',
		of: { message_thread: 'thread_id' },
		sealed: { content: THREAD_NOTE },
		appendOnly: true,
		keeps: [{ kind: 'message-note', keeps: { years: THREAD_NOTE_YEARS }, from: 'written_at' }],
		erasure: 'delete',
		exported: 'messages',
	}),
	personalTable('message_note_mention', {
		key: ['note_id', 'staff_id'],
		of: { message_note: 'note_id' },
	}),
	personalTable('message_file', {
		of: { message_thread: 'thread_id' },
		sealed: { content: MESSAGE_FILE.name },
		files: MESSAGE_FILE.bytes,
	}),
	personalTable('message_rating', {
		of: { message_thread: 'thread_id' },
		sealed: { words: RATING },
	}),
	personalTable('message', { of: { message_thread: 'thread_id' }, sealed: { words: WORDS } }),
];
