import { useEffect } from 'react';

import { useNavigate, useWaiting } from './router.tsx';

/**
 * Navigates to `url` after `ms` milliseconds, unless `url` is null. A visitor who has navigated
 * elsewhere by then is not brought back.
 */
export function useLeadOn(url: string | null, ms: number): void {
	const navigate = useNavigate();
	const waiting = useWaiting();
	useEffect(() => {
		if (url === null || waiting) return undefined;
		const timer = setTimeout(() => void navigate(url), ms);
		return () => clearTimeout(timer);
	}, [url, ms, waiting, navigate]);
}
