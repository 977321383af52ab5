import type { officeInvoiceFile } from '#insurance/groups/memberships/invoices/office-api.ts';
import { askOffice } from '#web/backoffice/office-calls.ts';
import { showToast } from '#web/ui/toast-store.ts';

/** Opens a document through a link that is valid for five minutes. */
export async function openDocument(what: 'invoice' | 'receipt', id: string): Promise<void> {
	const answer = await askOffice<typeof officeInvoiceFile>(
		'POST /page/office/company-invoices/file',
		{ what, id },
	);
	if (answer.ok) location.assign(answer.data.url);
	else showToast(answer.message);
}
