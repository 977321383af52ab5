import { type Served, serveAll } from '#platform/http/served.server.ts';

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
import { recordReceipt } from './receipts/record-receipt.server.ts';
import {
	officeFile,
	showCompanyReceivables,
	showOwed,
	showOwedBeside,
	showReceipts,
	showReceivables,
} from './receipts/show-receivables.server.ts';
import { takeBackRecorded } from './receipts/take-back-receipt.server.ts';
import { invoiceFile, showInvoices } from './show-invoices.server.ts';

export function invoiceRoutes(deps: MembershipDeps): Served[] {
	return serveAll(deps, [
		[companyInvoices, showInvoices],
		[companyInvoiceFile, invoiceFile],
		[listReceivables, showReceivables],
		[companyReceivables, showCompanyReceivables],
		[recordCompanyReceipt, recordReceipt],
		[listCompanyReceipts, showReceipts],
		[takeBackCompanyReceipt, takeBackRecorded],
		[officeInvoiceFile, officeFile],
		[owedBeside, showOwedBeside],
		[owedByCompanies, showOwed],
	]);
}
