import type { ReactNode } from 'react';

import type { getCartBySession } from '#insurance/sales/carts/api.ts';
import type { getPage } from '#insurance/site/content/api.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import type { Ask } from '#platform/contract/client.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { PlainAnswer, PlainRequest } from '#platform/http/pages/plain-forms.ts';

/** `step`: the step of the purchase that the page shows, counting from 1. */
export type Drawn = { status: number; title: string; body: ReactNode; step?: number };
export type Came = Drawn | Extract<PlainAnswer, { go: string }>;

export const drawnPage = (title: string, body: ReactNode, status = 200): Drawn => ({
	status,
	title,
	body,
});

const TOO_OFTEN = 429;
const isGone = ({ code }: { code: number }) => code >= 400 && code < 500 && code !== TOO_OFTEN;
/**
 * Returns a refusal for a page that exists but cannot be shown now, because of too many requests or
 * a busy server.
 */
const later = ({ code, message }: { code: number; message: string }) =>
	new Refusal(code === TOO_OFTEN ? 'slow-down' : 'busy', message);

export const readPlainPage = async (ask: Ask, slug: string): Promise<PageData | null> => {
	const answer = await ask<typeof getPage>('GET /page/*', { '*': slug, language: 'id' });
	if (answer.ok) return answer.data;
	if (isGone(answer)) return null;
	throw later(answer);
};

export async function itemsOf({ cart }: PlainRequest, ask: Ask) {
	if (!cart) return [];
	const answer = await ask<typeof getCartBySession>('POST /page/product/get-cart-by-session', {
		userSession: cart,
	});
	if (answer.ok) return answer.data;
	if (isGone(answer)) return [];
	throw later(answer);
}
