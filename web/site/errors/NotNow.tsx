import { useEffect } from 'react';

import { useNavigate } from '#web/ui/navigation/router.tsx';

import { LostLine } from './LostLine.tsx';
import { type WaitFor, WaitPage } from './WaitPage.tsx';

const AGAIN_MS = 10_000;

/** Asks for the page again every ten seconds or so, not everybody at the same moment. */
function useAgainSoon(): void {
	const navigate = useNavigate();
	useEffect(() => {
		const again = () => void navigate(location.pathname + location.search, { replace: true });
		const timer = setInterval(again, AGAIN_MS * (0.8 + Math.random() * 0.7));
		return () => clearInterval(timer);
	}, [navigate]);
}

function Waiting({ why }: { why: WaitFor }) {
	useAgainSoon();
	return <WaitPage why={why} />;
}

/** A page that is not there for now: this browser's line is lost, or we cannot show it. */
export function NotNow({ why = 'ours' }: { why: 'line' | WaitFor | undefined }) {
	return why === 'line' ? <LostLine /> : <Waiting why={why} />;
}
