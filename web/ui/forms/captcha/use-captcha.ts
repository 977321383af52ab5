import { useCallback, useEffect, useRef, useState } from 'react';

import { solvedCaptcha } from './captcha.ts';

export type CaptchaState = 'idle' | 'solving' | 'solved' | 'failed';

/**
 * A captcha that is solved while a form is filled; `begin` may be called at every touch, `renew`
 * when the last one is used up, `spend` gives the payload away and begins another.
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
	// On a slow line a form is touched before its script has come, which hears nothing of that.
	useEffect(() => {
		if (document.activeElement?.closest('main form')) begin();
	}, [begin]);
	return { state, begin, take: () => payload.current, renew: solve };
}
