import type { Db } from '#platform/db/pool.server.ts';

import { readPages } from '../store.server.ts';

const GIVES = { 'promotion-ticket': 'ticket', 'promotion-e-gift': 'e-gift' } as const;

type PromotionPage = { id: number; kind: 'ticket' | 'e-gift'; title: string; slug: string };

export async function promotionPages(db: Db): Promise<PromotionPage[]> {
	const pages: PromotionPage[] = [];
	for (const [template, kind] of Object.entries(GIVES)) {
		for (const { body, title, slug } of await readPages(db, template, 'id', { limit: 500 })) {
			const id = Number(body.id);
			if (Number.isSafeInteger(id) && id > 0) pages.push({ id, kind, title, slug });
		}
	}
	return pages;
}
