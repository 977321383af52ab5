import { useCallback, useEffect, useState } from 'react';

import type { leaveOwnCard, showOwnCard, WireOwnCard } from '#insurance/documents/own-links/api.ts';
import { ask } from '#web/ui/ask.ts';
import { useBrowserValue } from '#web/ui/browser/use-hydrated.ts';

import { forgetTab, keepTab, type OwnCardTab, takeTab } from './own-card-tab.ts';

/** State of the visit. `said`: the reason the visitor must sign in again. */
export type CoverStatus =
	| { at: 'looking' | 'lost' | 'no-link' | 'closed' }
	| { at: 'door'; token: string; said: string }
	| { at: 'ended'; said: string }
	| { at: 'in'; card: WireOwnCard; linkId: string };

export type LastAction = 'in' | 'out' | null;

const NO_COOKIE =
	'Browser ini tidak menyimpan cookie, jadi kartunya tidak bisa dibuka. Izinkan cookie untuk situs ini di pengaturan browser, lalu tulis lagi tanggal lahirnya.';
const NOT_CLOSED =
	'Belum tertutup: sambungan terputus atau ada gangguan di pihak kami. Coba lagi, atau tutup browsernya.';

/**
 * State of the tab's link. It may change when a link is opened in a tab that already shows this
 * page.
 */
function useTab() {
	const found = useBrowserValue(takeTab);
	const [own, setOwn] = useState<OwnCardTab | 'closed' | null>(null);
	useEffect(() => {
		const look = () => location.hash !== '' && setOwn(takeTab());
		addEventListener('hashchange', look);
		return () => removeEventListener('hashchange', look);
	}, []);
	const put = useCallback((tab: OwnCardTab) => {
		keepTab(tab);
		setOwn(tab);
	}, []);
	const close = useCallback(() => {
		forgetTab();
		setOwn('closed');
	}, []);
	const tab = own === 'closed' ? null : (own ?? found ?? null);
	return {
		tab,
		/**
		 * A link that differs from the one with which the page was opened. Input for the earlier
		 * link is kept.
		 */
		newer: own === null ? '' : (tab?.token ?? ''),
		isClosed: own === 'closed',
		put,
		close,
	};
}

/**
 * Known facts about a link. `shown`: its card was shown before, so the browser accepted the cookie
 * of the visit.
 */
type Known = {
	linkId: string;
	card: WireOwnCard | null;
	over: { code: number; said: string } | null;
	shown: boolean;
};

function useCard(linkId: string | null) {
	const [known, setKnown] = useState<Known | null>(null);
	const [round, setRound] = useState(0);
	useEffect(() => {
		if (linkId === null) return undefined;
		let current = true;
		void ask<typeof showOwnCard>('POST /page/own-card/me', { linkId }).then((answer) => {
			if (!current) return;
			const isOver = !answer.ok && (answer.code === 401 || answer.code === 404);
			const over = isOver ? { code: answer.code, said: answer.message } : null;
			const card = answer.ok ? answer.data : null;
			setKnown((before) => ({
				linkId,
				card,
				over,
				shown: card !== null || (before?.linkId === linkId && before.shown),
			}));
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
	const here = known?.linkId === linkId ? known : null;
	const endsAt = here?.card?.endsAt;
	useEffect(() => {
		if (endsAt === undefined) return undefined;
		const timer = setTimeout(look, Math.max(0, Date.parse(endsAt) - Date.now()));
		return () => clearTimeout(timer);
	}, [endsAt, look]);
	return { known: here, look };
}

export function useOwnCard() {
	const { tab, newer, isClosed, put, close } = useTab();
	const { known, look } = useCard(tab?.linkId ?? null);
	const [came, setCame] = useState<LastAction>(null);
	const [notClosed, setNotClosed] = useState('');
	const runs = useBrowserValue(() => true) === true;
	const enter = (linkId: string) => {
		if (tab) put({ ...tab, linkId });
		setCame('in');
		look();
	};
	const leave = async () => {
		const answer = await ask<typeof leaveOwnCard>('POST /page/own-card/leave', {});
		const isOver = answer.ok || answer.code === 401;
		setNotClosed(isOver ? '' : NOT_CLOSED);
		if (!isOver) return;
		close();
		setCame('out');
		scrollTo({ top: 0 });
	};
	const status: CoverStatus = isClosed ? { at: 'closed' } : stateOf(tab, known, { runs, came });
	return { coverStatus: status, newer, came, notClosed, look, enter, leave };
}

function stateOf(
	tab: OwnCardTab | null,
	known: Known | null,
	{ runs, came }: { runs: boolean; came: LastAction },
): CoverStatus {
	if (!tab) return runs ? { at: 'no-link' } : { at: 'door', token: '', said: '' };
	if (tab.linkId === null) return { at: 'door', token: tab.token, said: '' };
	if (!known) return { at: 'looking' };
	if (known.card) return { at: 'in', card: known.card, linkId: tab.linkId };
	if (known.over === null) return { at: 'lost' };
	const { code, said } = known.over;
	if (code === 404) return { at: 'ended', said };
	const isRefused = came === 'in' && !known.shown;
	return { at: 'door', token: tab.token, said: isRefused ? NO_COOKIE : said };
}
