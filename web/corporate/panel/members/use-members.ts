import { useEffect, useState } from 'react';

import type { listMembers, WireMember } from '#insurance/groups/memberships/api.ts';

import { type CorporatePanel, pageSize } from '../panel-calls.ts';

export type Query = { search: string; sort: string; state: string; page: number };
export const FIRST: Query = { search: '', sort: 'name asc', state: 'active', page: 1 };

export type Found = { rows: WireMember[]; total: number; pages: number };
const UNKNOWN = { productId: '', found: null as Found | null, problem: '' };

/** Returns a page of a product's members, or why it is missing; raising `changed` reloads it. */
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
		const [sort, order] = query.sort.split(' ') as ['name', 'asc'];
		void panel
			.ask<typeof listMembers>('GET /page/corporate/panel/list', {
				product_id: productId,
				search: query.search,
				sort,
				order,
				state: query.state as 'active',
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
