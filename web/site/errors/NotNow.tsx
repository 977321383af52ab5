import { useEffect } from 'react';

import { LOST_LINE } from '#platform/contract/client.ts';
import { DATABASE_AWAY, SURGE } from '#platform/contract/refusal.ts';
import { useNavigate } from '#web/ui/navigation/router.tsx';

import { LostLine } from './LostLine.tsx';
import { Reach } from './Reach.tsx';
import { WaitPage } from './WaitPage.tsx';

const AGAIN = 'Halaman ini mencoba lagi sendiri sebentar lagi.';
const AGAIN_MS = 10_000;

/** Retries about every ten seconds, with jitter so that visitors do not all retry at the same time. */
function useAgainSoon(): void {
	const navigate = useNavigate();
	useEffect(() => {
		const again = () => void navigate(location.pathname + location.search, { replace: true });
		const timer = setInterval(again, AGAIN_MS * (0.8 + Math.random() * 0.7));
		return () => clearInterval(timer);
	}, [navigate]);
}

/**
 * `why`: the reason in the response. Only a surge in traffic and an unreachable database are
 * explained.
 */
export function WaitingPage({ why }: { why?: string | undefined }) {
	const more = ' Pesanan dan pembayaran yang sedang berjalan tetap diproses.';
	return (
		<WaitPage
			heading={why === SURGE || why === DATABASE_AWAY ? why : 'Kesalahannya di pihak kami'}
			words={why === SURGE ? AGAIN + more : AGAIN}
		>
			<Reach />
		</WaitPage>
	);
}

function WaitingHere({ why }: { why: string | undefined }) {
	useAgainSoon();
	return <WaitingPage why={why} />;
}

export function NotNow({ why }: { why: string | undefined }) {
	return why === LOST_LINE ? <LostLine /> : <WaitingHere why={why} />;
}
