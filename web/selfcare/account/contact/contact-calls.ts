import { useState } from 'react';

import type {
	askTrustedContactAgain,
	ContactView,
	nameTrustedContact,
	removeTrustedContact,
	showTrustedContact,
	stopTrustedLetter,
} from '#insurance/people/customers/trusted-contact/api.ts';
import type { ContactInput } from '#insurance/people/customers/trusted-contact/trusted-contact.ts';
import type { Answer } from '#platform/contract/client.ts';

import { askAs, notify } from '../../frame/ask-as.ts';
import type { SelfcareSession } from '../../frame/session.ts';

const PATH = '/page/selfcare/trusted-contact/' as const;

export const loadContact = (session: SelfcareSession) =>
	askAs<typeof showTrustedContact>(session, `POST ${PATH}show`, {});

/** Returns the calls for the trusted contact. Each call returns the contact's current state. */
export const contactCalls = (session: SelfcareSession) => ({
	name: (input: ContactInput) =>
		askAs<typeof nameTrustedContact>(session, `POST ${PATH}name`, input),
	askAgain: () => askAs<typeof askTrustedContactAgain>(session, `POST ${PATH}ask-again`, {}),
	remove: () => askAs<typeof removeTrustedContact>(session, `POST ${PATH}remove`, {}),
	stopLetter: () => askAs<typeof stopTrustedLetter>(session, `POST ${PATH}stop-letter`, {}),
});

/** Runs one step at a time; a refusal is shown next to the buttons. */
export function useContactStep(onChange: (view: ContactView) => void) {
	const [busy, setBusy] = useState('');
	const [refusal, setRefusal] = useState('');
	const step = async (name: string, send: () => Promise<Answer<ContactView>>, done: string) => {
		if (busy !== '') return;
		setBusy(name);
		setRefusal('');
		const answer = await send();
		setBusy('');
		if (!answer.ok) return setRefusal(answer.message);
		onChange(answer.data);
		notify(done);
	};
	return { busy, refusal, step };
}
