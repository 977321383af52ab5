import { useState } from 'react';

import type { myPrivacy } from '#insurance/office/privacy/api.ts';
import type { Call, CallInput, CallName, CallOutput } from '#platform/contract/call.ts';

import { askAs, notify, warn } from '../frame/ask-as.ts';
import type { SelfcareSession } from '../frame/session.ts';

export type Overview = CallOutput<typeof myPrivacy>;
export type PartProps = {
	session: SelfcareSession;
	overview: Overview;
	onChange: (next: Overview) => void;
};

/**
 * Makes changes one at a time. Each response contains the whole overview. Resolves to true if the
 * change was made.
 */
export function usePrivacyChange({ session, onChange }: Pick<PartProps, 'session' | 'onChange'>) {
	const [busy, setBusy] = useState(false);
	const change = async <C extends Call>(name: CallName<C>, input: CallInput<C>, done: string) => {
		setBusy(true);
		const answer = await askAs<C>(session, name, input);
		setBusy(false);
		if (answer.ok) {
			notify(done);
			onChange(answer.data as Overview);
		} else warn(answer.message);
		return answer.ok;
	};
	return { busy, change };
}
