import { useEffect, useState } from 'react';

import type { openQuoteLink } from '#insurance/sales/carts/kept/api.ts';
import { quoteTokenOf } from '#insurance/sales/carts/kept/quote-address.ts';
import { ask } from '#web/ui/ask.ts';
import { storedCart } from '#web/ui/browser/checkout-storage.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { rememberCart } from '../cart/cart-store.ts';

type State =
	| { at: 'idle' | 'opening' }
	| { at: 'taken'; quoteNo: string }
	| { at: 'failed'; message: string; token: string | null };

/** Removes the secret from the address, so that neither a bookmark nor a shared screen reveals it. */
function takeToken(): string | null {
	const token = quoteTokenOf(location.hash);
	if (token) history.replaceState(history.state, '', location.pathname + location.search);
	return token;
}

async function take(token: string): Promise<State> {
	const answer = await ask<typeof openQuoteLink>(
		'POST /page/product/quote/open',
		{ token, userSession: storedCart() },
		{ repeatable: true },
	);
	if (answer.ok) {
		rememberCart(answer.data.userSession);
		return { at: 'taken', quoteNo: answer.data.quoteNo };
	}
	const tryAgain = answer.code === 0 || answer.code >= 429 ? token : null;
	return { at: 'failed', message: answer.message, token: tryAgain };
}

export function TakeQuote() {
	const [state, setState] = useState<State>({ at: 'idle' });
	useEffect(() => {
		let gone = false;
		async function look() {
			const token = takeToken();
			if (!token) return;
			setState({ at: 'opening' });
			const next = await take(token);
			if (!gone) setState(next);
		}
		const onHash = () => void look();
		onHash();
		// Pasting a link while the cart is open changes only the hash.
		addEventListener('hashchange', onHash);
		return () => {
			gone = true;
			removeEventListener('hashchange', onHash);
		};
	}, []);
	const again = async (token: string) => setState(await take(token));
	if (state.at === 'failed')
		return (
			<div className="mb-4">
				<Notice look="error" title="Penawaran belum bisa dibuka">
					<p>{state.message}</p>
					{state.token ? (
						<Button more="mt-3" onClick={() => void again(state.token ?? '')}>
							Coba lagi
						</Button>
					) : null}
				</Notice>
			</div>
		);
	return (
		<p role="status" className="mb-4 text-success empty:hidden">
			<span>{state.at === 'opening' ? 'Membuka penawaran …' : null}</span>
			<span>
				{state.at === 'taken'
					? `Penawaran ${state.quoteNo} ada di keranjang ini, dengan isian dan harga yang sama.`
					: null}
			</span>
		</p>
	);
}
