import { useEffect, useState } from 'react';

import type { listMembers, WireMember } from '#insurance/groups/memberships/api.ts';
import type { CallInput } from '#platform/contract/call.ts';

import { type CorporatePanel, pageSize } from '../panel-calls.ts';

type Asked = Required<CallInput<typeof listMembers>>;
export type Query = {
	search: string;
	sort: (typeof MEMBER_SORTS)[number]['value'];
	state: Asked['state'];
	page: number;
};
export const MEMBER_SORTS = [
	{ value: 'name asc', label: 'Nama A–Z', by: { sort: 'name', order: 'asc' } },
	{ value: 'name desc', label: 'Nama Z–A', by: { sort: 'name', order: 'desc' } },
	{
		value: 'starts_on desc',
		label: 'Terbaru bergabung',
		by: { sort: 'starts_on', order: 'desc' },
	},
	{ value: 'dob asc', label: 'Paling tua', by: { sort: 'dob', order: 'asc' } },
	{
		value: 'certificate asc',
		label: 'Nomor sertifikat',
		by: { sort: 'certificate', order: 'asc' },
	},
] as const;
export const MEMBER_STATES = [
	{ value: 'active', label: 'Sedang terdaftar' },
	{ value: 'ended', label: 'Sudah keluar' },
	{ value: 'all', label: 'Semua' },
] as const;
export const FIRST: Query = { search: '', sort: 'name asc', state: 'active', page: 1 };

export type Found = { rows: WireMember[]; total: number; pages: number };
const UNKNOWN = { productId: '', found: null as Found | null, problem: '' };

/**
 * Returns one page of a product's members, or the reason it could not be loaded. Changing `changed`
 * reloads it.
 */
export function useMembers(
	panel: CorporatePanel,
	productId: string,
	query: Query,
	changed: number,
) {
	const [known, setKnown] = useState(UNKNOWN);
	const [round, setRound] = useState(0);
	useEffect(() => {
		if (productId === '') return undefined;
		let current = true;
		void panel
			.ask<typeof listMembers>('GET /page/corporate/panel/list', {
				product_id: productId,
				search: query.search,
				...MEMBER_SORTS.find(({ value }) => value === query.sort)?.by,
				state: query.state,
				page: query.page,
				perPage: pageSize(25),
			})
			.then((answer) => {
				if (!current) return;
				if (!answer.ok) return setKnown({ ...UNKNOWN, productId, problem: answer.message });
				const found = {
					rows: answer.data,
					total: Number(answer.beside?.['total'] ?? answer.data.length),
					pages: Number(answer.beside?.['pages'] ?? 1),
				};
				setKnown({ ...UNKNOWN, productId, found });
			});
		return () => void (current = false);
	}, [panel, productId, query, changed, round]);
	const again = () => {
		setKnown(UNKNOWN);
		setRound((count) => count + 1);
	};
	const { found, problem } = known.productId === productId ? known : UNKNOWN;
	return { found, problem, again };
}
