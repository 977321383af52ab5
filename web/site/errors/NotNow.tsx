import { useEffect } from 'react';

import { useNavigate } from '#web/ui/navigation/router.tsx';

import { Away } from './Away.tsx';
import { LostLine } from './LostLine.tsx';
import { Surge } from './Surge.tsx';

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

function Waiting({ away }: { away: boolean }) {
	useAgainSoon();
	return away ? <Away /> : <Surge />;
}

/** A page that is not there for now: the line is lost, the database away, or there is a surge. */
export function NotNow({ trouble }: { trouble: 'line' | 'away' | undefined }) {
	return trouble === 'line' ? <LostLine /> : <Waiting away={trouble === 'away'} />;
}
