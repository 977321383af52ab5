import { personalTable } from '#platform/personal-data/personal-table.server.ts';

import { SEALED_LINE } from './line-store.server.ts';

/** Ten years, as UU 8/1997 art. 11 asks for what supports the books. */
const KEPT_YEARS = 10;

/** Days and amounts stay with the books; what names people is cleared. */
export const personalBank = [
	personalTable('bank_statement_line', {
		about: 'payers and payees of transfers on our bank accounts',
		sealed: SEALED_LINE,
		keeps: [
			{
				kind: 'bank-statement-line',
				keeps: { years: KEPT_YEARS },
				from: 'day',
				where: 'details is not null',
				clears: 'details = null',
			},
		],
	}),
	personalTable('bank_statement', { about: 'companies', unkeyed: ['print'] }),
];
