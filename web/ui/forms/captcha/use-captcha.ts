import { useCallback, useEffect, useRef, useState } from 'react';

import { solvedCaptcha } from './captcha.ts';

export type CaptchaState = 'idle' | 'solving' | 'solved' | 'failed';

/**
 * State of a captcha that is solved while a form is being filled in. `begin` may be called on every
 * interaction, `take` returns the payload, and `renew` starts another captcha after the last one
 * was used.
 */
export function useCaptcha(): {
	state: CaptchaState;
	begin: () => void;
	take: () => string | null;
	renew: () => void;
} {
	const [state, setState] = useState<CaptchaState>('idle');
	const payload = useRef<string | null>(null);
	const busy = useRef(false);
	const solve = useCallback(() => {
		if (busy.current) return;
		busy.current = true;
		payload.current = null;
		setState('solving');
		void solvedCaptcha().then((solved) => {
			busy.current = false;
			payload.current = solved;
			setState(solved === null ? 'failed' : 'solved');
		});
	}, []);
	const begin = useCallback(() => {
		if (payload.current === null) solve();
	}, [solve]);
	// On a slow connection, a form may receive focus before its script has loaded, so the script
	// misses the event.
	useEffect(() => {
		if (document.activeElement?.closest('main form')) begin();
	}, [begin]);
	return { state, begin, take: () => payload.current, renew: solve };
}
