import { useEffect, useRef, useState } from 'react';
import type { officeMe } from '#insurance/staff/api.ts';
import { OFFICE_IDLE_MINUTES } from '#insurance/staff/staff.ts';
import { askOffice, lastReached } from './office-calls.ts';

const IDLE_MS = OFFICE_IDLE_MINUTES * 60_000;
const WARN_MS = 2 * 60_000;
/** Somebody who types long without a call is still at work: the server is told now and then. */
const TELL_MS = 5 * 60_000;
const ENTRY = 'office-active';

const now = () => Date.now();
function read(): number {
	try {
		return Number(localStorage.getItem(ENTRY)) || 0;
	} catch {
		return 0;
	}
}

function note(): void {
	try {
		localStorage.setItem(ENTRY, String(now()));
	} catch {
		// A browser that keeps nothing knows this tab only.
	}
}

/** Whether somebody may be logged in: who never was, or has left, is not asked about. */
export function wasHere(): boolean {
	try {
		return localStorage.getItem(ENTRY) !== null;
	} catch {
		return true;
	}
}

export function forgetHere(): void {
	try {
		localStorage.removeItem(ENTRY);
	} catch {
		// Nothing was kept.
	}
}

/**
 * Seconds until the person is signed out because nothing happens, in any tab; null while that is far off. `out` is
 * called once at the end.
 */
export function useIdle(active: boolean, out: () => void): { left: number | null; stay: () => void } {
	const [left, setLeft] = useState<number | null>(null);
	const last = useRef(0);
	const leave = useRef(out);
	useEffect(() => {
		leave.current = out;
	}, [out]);
	useEffect(() => {
		if (!active) return undefined;
		last.current = now();
		note();
		const move = () => {
			// The warning is answered by its own button, not by a mouse that was nudged.
			if (now() - last.current < 5_000 || now() - Math.max(last.current, read()) > IDLE_MS - WARN_MS) return;
			last.current = now();
			note();
		};
		const look = () => {
			const idle = now() - Math.max(last.current, read());
			if (idle >= IDLE_MS) leave.current();
			setLeft(idle >= IDLE_MS - WARN_MS && idle < IDLE_MS ? Math.ceil((IDLE_MS - idle) / 1_000) : null);
			if (idle < TELL_MS && now() - lastReached() > TELL_MS) void askOffice<typeof officeMe>('POST /page/office/me', {});
		};
		const events = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
		for (const event of events) addEventListener(event, move, { passive: true });
		const timer = setInterval(look, 1_000);
		return () => {
			clearInterval(timer);
			for (const event of events) removeEventListener(event, move);
			setLeft(null);
		};
	}, [active]);
	const stay = () => {
		last.current = now();
		note();
		setLeft(null);
		void askOffice<typeof officeMe>('POST /page/office/me', {});
	};
	return { left, stay };
}
