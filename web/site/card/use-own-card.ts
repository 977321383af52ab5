import { useCallback, useEffect, useState } from 'react';

import type { leaveOwnCard, showOwnCard, WireOwnCard } from '#insurance/documents/own-links/api.ts';
import { ask } from '#web/ui/ask.ts';
import { useBrowserValue } from '#web/ui/browser/use-hydrated.ts';

import { keepTab, type OwnCardTab, takeTab } from './own-card-tab.ts';

/** Where a visitor stands; `said`: why they stand at the door again. */
export type Standing =
	| { at: 'looking' | 'lost' | 'no-link' }
	| { at: 'door'; token: string; said: string }
	| { at: 'ended'; said: string }
	| { at: 'in'; card: WireOwnCard; linkId: string };

/** What a press has just done; the page that comes of it is where the reader stands. */
export type Came = 'in' | 'out' | null;

/** The tab's link, also one that is opened in a tab that shows this page already. */
function useTab(): [OwnCardTab | null, (tab: OwnCardTab) => void] {
	const found = useBrowserValue(takeTab);
	const [own, setOwn] = useState<OwnCardTab | null>(null);
	useEffect(() => {
		const look = () => location.hash !== '' && setOwn(takeTab());
		addEventListener('hashchange', look);
		return () => removeEventListener('hashchange', look);
	}, []);
	const put = useCallback((tab: OwnCardTab) => {
		keepTab(tab);
		setOwn(tab);
	}, []);
	return [own ?? found ?? null, put];
}

/** Asks what holds now, and again whenever the tab is looked at again. */
function useCard(linkId: string | null) {
	const [known, setKnown] = useState<{
		linkId: string;
		card: WireOwnCard | null;
		over: { code: number; said: string } | null;
	} | null>(null);
	const [round, setRound] = useState(0);
	useEffect(() => {
		if (linkId === null) return undefined;
		let current = true;
		void ask<typeof showOwnCard>('POST /page/own-card/me', { linkId }).then((answer) => {
			if (!current) return;
			const isOver = !answer.ok && (answer.code === 401 || answer.code === 404);
			const over = isOver ? { code: answer.code, said: answer.message } : null;
			setKnown({ linkId, card: answer.ok ? answer.data : null, over });
		});
		return () => void (current = false);
	}, [linkId, round]);
	const look = useCallback(() => setRound((count) => count + 1), []);
	useEffect(() => {
		if (linkId === null) return undefined;
		const seen = () => document.visibilityState === 'visible' && look();
		document.addEventListener('visibilitychange', seen);
		return () => document.removeEventListener('visibilitychange', seen);
	}, [linkId, look]);
	return { known: known?.linkId === linkId ? known : null, look };
}

export function useOwnCard() {
	const [tab, put] = useTab();
	const { known, look } = useCard(tab?.linkId ?? null);
	const [came, setCame] = useState<Came>(null);
	const runs = useBrowserValue(() => true) === true;
	const enter = (linkId: string) => {
		if (tab) put({ ...tab, linkId });
		setCame('in');
		look();
	};
	const leave = async () => {
		await ask<typeof leaveOwnCard>('POST /page/own-card/leave', {});
		if (tab) put({ ...tab, linkId: null });
		setCame('out');
		scrollTo({ top: 0 });
	};
	return { standing: standingOf(tab, known, runs), came, look, enter, leave };
}

function standingOf(
	tab: OwnCardTab | null,
	known: ReturnType<typeof useCard>['known'],
	runs: boolean,
): Standing {
	if (!tab) return runs ? { at: 'no-link' } : { at: 'door', token: '', said: '' };
	if (tab.linkId === null) return { at: 'door', token: tab.token, said: '' };
	if (!known) return { at: 'looking' };
	if (known.card) return { at: 'in', card: known.card, linkId: tab.linkId };
	if (known.over === null) return { at: 'lost' };
	const { code, said } = known.over;
	return code === 404 ? { at: 'ended', said } : { at: 'door', token: tab.token, said };
}
