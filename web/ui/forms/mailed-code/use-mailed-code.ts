import { useState } from 'react';

import { type Answer, refusedFields } from '#platform/contract/client.ts';
import { MAILED_CODE_DIGITS, type Proof } from '#platform/contract/proof.ts';

import { askProved } from '../captcha/ask-proved.ts';

export type MailedCode = {
	/** The server's message after a code was emailed, otherwise null. */
	words: string | null;
	typed: string;
	error: string;
	type: (text: string) => void;
};

const NONE = { ticket: null as string | null, words: '', typed: '', error: '' };
const MISSING = `Ketik delapan angka dari email itu.`;

/** Returns the ticket from a refusal that requires an emailed code, or null. */
export const mailTicketIn = (data: unknown): string | null => {
	const ticket = (data as { mailTicket?: unknown } | null)?.mailTicket;
	return typeof ticket === 'string' ? ticket : null;
};

/**
 * Sends a call that may require a proof of work or an emailed code first. `ask` returns null if the
 * response concerns only the code; `code` then shows it. `fresh` requests another code.
 */
export function useMailedCode<T>(once: (proof: Proof) => Promise<Answer<T>>): {
	code: MailedCode;
	ask: (fresh?: boolean) => Promise<Answer<T> | null>;
} {
	const [state, setState] = useState(NONE);
	const { ticket, words, typed, error } = state;
	const ask = async (fresh = false): Promise<Answer<T> | null> => {
		const proves = ticket !== null && !fresh;
		if (proves && typed.replace(/\D/g, '').length !== MAILED_CODE_DIGITS) {
			setState({ ...state, error: MISSING });
			return null;
		}
		const sent = proves ? { mailTicket: ticket, mailCode: typed } : {};
		const answer = await askProved((captcha) => once({ captcha, ...sent }));
		if (answer.ok) return answer;
		const mailed = mailTicketIn(answer.data);
		const wrong = refusedFields(answer.data)['mailCode'];
		if (mailed !== null) setState({ ...NONE, ticket: mailed, words: answer.message });
		else setState({ ...state, error: wrong ?? '' });
		return mailed !== null || wrong !== undefined ? null : answer;
	};
	return {
		ask,
		code: {
			words: ticket === null ? null : words,
			typed,
			error,
			type: (text) => setState({ ...state, typed: text, error: '' }),
		},
	};
}
