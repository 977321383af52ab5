import { useEffect, useState } from 'react';

import type {
	CompanyInvoices,
	companyInvoices,
	CompanyDocument,
} from '#insurance/groups/memberships/invoices/api.ts';

import type { CorporatePanel } from '../panel-calls.ts';

export type Billed = {
	data: CompanyInvoices | null;
	/** Page number in the list of settled invoices. */
	page: number;
	setPage: (page: number) => void;
};

export type OpenFile = (what: CompanyDocument, id: string) => void;

export function useInvoices(panel: CorporatePanel, changed: number): Billed {
	const [page, setPage] = useState(1);
	const [data, setData] = useState<CompanyInvoices | null>(null);
	useEffect(() => {
		let current = true;
		void panel
			.ask<typeof companyInvoices>('GET /page/corporate/panel/invoices', { page }, true)
			.then((answer) => current && answer.ok && setData(answer.data));
		return () => void (current = false);
	}, [panel, changed, page]);
	return { data, page, setPage };
}
