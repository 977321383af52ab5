import { useState } from 'react';

import type { linkQuote, mailQuote } from '#insurance/sales/carts/kept/api.ts';
import { isEmail } from '#platform/values/email.ts';
import { ask, newKey } from '#web/ui/ask.ts';
import { storedCart } from '#web/ui/browser/checkout-storage.ts';
import { solvedCaptcha } from '#web/ui/forms/captcha/captcha.ts';

export type QuoteLink = { url: string; words: string };
type State = { busy: boolean; problem: string; link: QuoteLink | null };

/** Creates the link on demand, so that merely viewing a cart does not create one. */
export function useQuoteLink(cartID: string) {
	const [state, setState] = useState<State>({ busy: false, problem: '', link: null });
	async function make(): Promise<void> {
		setState({ busy: true, problem: '', link: null });
		const answer = await ask<typeof linkQuote>('POST /page/product/quote/link', {
			userSession: storedCart(),
			cartID,
		});
		setState(
			answer.ok
				? {
						busy: false,
						problem: '',
						link: {
							url: location.origin + answer.data.path,
							words: answer.data.words,
						},
					}
				: { busy: false, problem: answer.message, link: null },
		);
	}
	return { ...state, make };
}

type Sending = { busy: boolean; problem: string; sentTo: string };

/**
 * Sends the link by email. Each click uses one key, so that a lost response does not cause a second
 * email.
 */
export function useQuoteMail(cartID: string) {
	const [state, setState] = useState<Sending>({ busy: false, problem: '', sentTo: '' });
	async function send(email: string): Promise<void> {
		const failed = (problem: string) => setState({ busy: false, problem, sentTo: '' });
		if (!isEmail(email.trim()))
			return failed('Format email belum benar, contoh nama@contoh.com');
		setState({ busy: true, problem: '', sentTo: '' });
		const answer = await ask<typeof mailQuote>(
			'POST /page/product/quote/mail',
			{ userSession: storedCart(), cartID, email, captcha: await solvedCaptcha() },
			{ idempotencyKey: newKey() },
		);
		if (!answer.ok) return failed(answer.message);
		setState({ busy: false, problem: '', sentTo: answer.data.email });
	}
	return { ...state, send };
}
