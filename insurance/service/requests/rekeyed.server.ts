import { sealedTable } from '#platform/keys/sealed-table.server.ts';

import { corporateEmailPrints, SEALED as CORPORATE } from './corporate/send-request.server.ts';
import { SEALED as WORDS } from './messages/own-messages.server.ts';
import { ADDRESSES, RECOVERY_OBJECTION } from './recovery/show-recovery.server.ts';
import { senderEmailPrints, SEALED as SERVICE } from './service/send-service-request.server.ts';

const emailOf = (opened: unknown) => (opened as { email: string }).email;

/** Request and message data that depends on SECRET. */
export const rekeyedRequests = [
	sealedTable({
		table: 'service_request',
		key: ['id'],
		sealed: { sender: SERVICE.sender, evidence: SERVICE.evidence },
		made: {
			everyRow: true,
			reads: [],
			writes: ['email_print'],
			make: async (_tx, rows, sealer) =>
				rows.map(({ opened }) => ({
					email_print: senderEmailPrints(sealer, emailOf(opened['sender']))[0] ?? '',
				})),
		},
	}),
	sealedTable({ table: 'service_request_step', key: ['id'], sealed: { words: SERVICE.words } }),
	sealedTable({
		table: 'corporate_request',
		key: ['id'],
		sealed: { contact: CORPORATE.contact, evidence: CORPORATE.evidence },
		made: {
			everyRow: true,
			reads: [],
			writes: ['email_print'],
			make: async (_tx, rows, sealer) =>
				rows.map(({ opened }) => ({
					email_print: corporateEmailPrints(sealer, emailOf(opened['contact']))[0] ?? '',
				})),
		},
	}),
	sealedTable({
		table: 'account_recovery',
		key: ['id'],
		sealed: { addresses: ADDRESSES, objection: RECOVERY_OBJECTION },
	}),
	sealedTable({ table: 'message', key: ['id'], sealed: { words: WORDS } }),
];
