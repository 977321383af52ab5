import { type Served, serve } from '#platform/http/served.server.ts';

import type { MembershipDeps } from '../import/membership-deps.server.ts';
import { companyInvoiceFile, companyInvoices } from './api.ts';
import {
	companyReceivables,
	listCompanyReceipts,
	listReceivables,
	officeInvoiceFile,
	owedBeside,
	owedByCompanies,
	recordCompanyReceipt,
	takeBackCompanyReceipt,
} from './office-api.ts';
import { recordReceipt } from './record-receipt.server.ts';
import { invoiceFile, showInvoices } from './show-invoices.server.ts';
import {
	officeFile,
	showCompanyReceivables,
	showOwed,
	showOwedBeside,
	showReceipts,
	showReceivables,
} from './show-receivables.server.ts';
import { takeBackRecorded } from './take-back-receipt.server.ts';

/** Calls about invoices: the company reads, finance writes. */
export function invoiceRoutes(deps: MembershipDeps): Served[] {
	return [
		serve(companyInvoices, (input, caller) => showInvoices(deps, input, caller)),
		serve(companyInvoiceFile, (input, caller) => invoiceFile(deps, input, caller)),
		serve(listReceivables, (input, caller) => showReceivables(deps, input, caller)),
		serve(companyReceivables, (input, caller) => showCompanyReceivables(deps, input, caller)),
		serve(recordCompanyReceipt, (input, caller) => recordReceipt(deps, input, caller)),
		serve(listCompanyReceipts, (input, caller) => showReceipts(deps, input, caller)),
		serve(takeBackCompanyReceipt, (input, caller) => takeBackRecorded(deps, input, caller)),
		serve(officeInvoiceFile, (input, caller) => officeFile(deps, input, caller)),
		serve(owedBeside, (input, caller) => showOwedBeside(deps, input, caller)),
		serve(owedByCompanies, (input, caller) => showOwed(deps, input, caller)),
	];
}
