import { JOB_DAYS } from '#platform/jobs/jobs.server.ts';
import { personalTable } from '#platform/personal-data/personal-table.server.ts';

import { numberPrints, SEALED, wamidPrints } from './send-whatsapp.server.ts';
import { STRANGER_DAYS } from './strangers/stranger.ts';

const CONSENT_YEARS = 10;
/** The Cloud API repeats a notification for days; what unknown people wrote is answered by then. */
const INCOMING_DAYS = 30;

export const personalWhatsApp = [
	personalTable('whatsapp_number', {
		key: ['customer_id'],
		person: 'customer_id',
		sealed: { number: SEALED.number },
		hashed: {
			number_print: ({ number }, sealer) => numberPrints(sealer, number as string)[0] ?? '',
		},
		erasure: 'delete',
		exported: 'account',
	}),
	personalTable('whatsapp_choice', {
		person: 'customer_id',
		appendOnly: true,
		plain: ['network'],
		keeps: [
			{
				kind: 'whatsapp-choice',
				keeps: { years: CONSENT_YEARS },
				from: 'at',
				// The newest choice for each purpose is retained.
				where: `exists (select from whatsapp_choice later
					where later.customer_id = whatsapp_choice.customer_id and later.purpose = whatsapp_choice.purpose
						and (later.at, later.id) > (whatsapp_choice.at, whatsapp_choice.id))`,
			},
		],
		erasure: { keep: 'evidence' },
		exported: 'consents',
	}),
	personalTable('whatsapp_message', {
		person: 'customer_id',
		sealed: { wamid: SEALED.wamid },
		hashed: {
			wamid_print: ({ wamid }, sealer) =>
				typeof wamid === 'string' ? (wamidPrints(sealer, wamid)[0] ?? null) : null,
		},
		keeps: [{ kind: 'whatsapp-message', keeps: { days: JOB_DAYS }, from: 'created_at' }],
		erasure: 'delete',
		exported: null,
	}),
	personalTable('whatsapp_stranger', {
		person: 'customer_id',
		sealed: { number: SEALED.number },
		hashed: {
			number_print: ({ number }, sealer) => numberPrints(sealer, number as string)[0] ?? '',
		},
		keeps: [{ kind: 'whatsapp-stranger', keeps: { days: STRANGER_DAYS }, from: 'last_at' }],
		erasure: 'delete',
		exported: null,
	}),
	personalTable('whatsapp_stranger_message', {
		of: { whatsapp_stranger: 'stranger_id' },
		sealed: { words: SEALED.incoming },
	}),
	personalTable('whatsapp_incoming', {
		about: 'people who write to our WhatsApp number',
		sealed: { wamid: SEALED.wamid, content: SEALED.incoming },
		hashed: {
			wamid_print: ({ wamid }, sealer) => wamidPrints(sealer, wamid as string)[0] ?? '',
		},
		keeps: [{ kind: 'whatsapp-incoming', keeps: { days: INCOMING_DAYS }, from: 'at' }],
	}),
];
