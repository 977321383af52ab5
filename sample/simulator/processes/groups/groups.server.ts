import type { Process } from '../../stage/stage.ts';
import { contracts } from './contracts.server.ts';
import { employeeVisits } from './employees.server.ts';
import { companyMoney } from './invoices.server.ts';
import { lists } from './lists.server.ts';
import { offers } from './offers.server.ts';
import { companyRefunds } from './refunds.server.ts';
import { sentLists } from './send-list.server.ts';
import { terms } from './terms.server.ts';

/** Companies with their members, invoices and employees. */
export const groups: readonly Process[] = [
	offers,
	contracts,
	lists,
	sentLists,
	companyMoney,
	companyRefunds,
	employeeVisits,
	terms,
];
