import { useEffect, useEffectEvent, useState } from 'react';

import type { listInvitations } from '#insurance/claims/invitations/api.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';

import { askAs } from '../../frame/ask-as.ts';
import type { SelfcareSession } from '../../frame/session.ts';

export type ListedLinks = CallOutput<typeof listInvitations>;
type Of = Pick<CallInput<typeof listInvitations>, 'draftId' | 'claimNo' | 'version'>;

/** Links of one claim or draft; empty while they are loading or if loading failed. */
export type Links = {
	session: SelfcareSession | null;
	of: Of;
	listed: ListedLinks | null;
	load(): Promise<void>;
};

const LOOK_MS = 20_000;

/**
 * Returns the links of a claim or draft. They are reloaded while a link is open and when the
 * customer returns to this tab. `versionNow`: version of the draft on this screen. `onListed`
 * receives the version that was sent with the request.
 */
export function useLinks(
	session: SelfcareSession | null,
	of: Pick<Of, 'draftId' | 'claimNo'>,
	{
		versionNow = () => null,
		onListed = () => {},
	}: {
		versionNow?: () => number | null;
		onListed?: (listed: ListedLinks, version: number | null) => void;
	} = {},
): Links {
	const [listed, setListed] = useState<ListedLinks | null>(null);
	const load = async () => {
		const version = versionNow();
		return session
			? askAs<typeof listInvitations>(session, 'POST /page/selfcare/claim/invitations', {
					customerId: session.customerID,
					...of,
					version,
				}).then((answer) => {
					if (!answer.ok) return;
					setListed(answer.data);
					onListed(answer.data, version);
				})
			: undefined;
	};
	const look = useEffectEvent(() => void load());
	const waits = listed?.invitations.some(({ state }) => state === 'open') ?? false;
	useEffect(() => look(), [of.draftId, of.claimNo]);
	useEffect(() => {
		if (!waits) return undefined;
		const seen = () => document.visibilityState === 'visible' && look();
		const timer = setInterval(seen, LOOK_MS);
		document.addEventListener('visibilitychange', seen);
		return () => {
			clearInterval(timer);
			document.removeEventListener('visibilitychange', seen);
		};
	}, [waits]);
	return { session, of, listed, load };
}
