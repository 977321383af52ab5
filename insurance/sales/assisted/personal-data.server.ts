import { personalTable } from '#platform/personal-data/personal-table.server.ts';

import { SALE_CONTACT_DAYS } from './assisted-sale.ts';
import { SEALED } from './begin-sale.server.ts';

const FORGOTTEN = 'contact = null, customer_id = null';

/** The member of staff stays recorded with the purchase; the buyer is known from the policy. */
export const personalAssistedSales = [
	personalTable('assisted_sale', {
		person: 'customer_id',
		sealed: { contact: SEALED.contact },
		keeps: [
			{
				kind: 'assisted-sale',
				keeps: { days: SALE_CONTACT_DAYS },
				from: 'ends_at',
				where: 'contact is not null',
				clears: FORGOTTEN,
			},
		],
		erasure: { clear: FORGOTTEN },
		exported: null,
	}),
];
