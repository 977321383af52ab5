import { useEffect, useRef, useState } from 'react';

const WARN_MS = 2 * 60_000;
/**
 * Milliseconds between notifications. A user who types for a long time without making a call is
 * still active, so the server is notified periodically.
 */
const TELL_MS = 5 * 60_000;
const now = () => Date.now();

/**
 * Time of the last activity, shared by all tabs of the browser; null if there was none or the user
 * has logged out.
 */
export const activity = (entry: string) => ({
	read(): number | null {
		try {
			const text = localStorage.getItem(entry);
			return text === null ? null : Number(text) || 0;
		} catch {
			return 0;
		}
	},
	note(): void {
		try {
			localStorage.setItem(entry, String(now()));
		} catch {
			// Without storage, only the activity in this tab is known.
		}
	},
	forget(): void {
		try {
			localStorage.removeItem(entry);
		} catch {}
	},
});

export type Idle = { left: number | null; stay: () => void };
type Options = {
	active: boolean;
	/** Minutes of inactivity after which the server ends the login. */
	minutes: number;
	where: ReturnType<typeof activity>;
	/**
	 * Returns the time of the last request to the server, in ms since the epoch; 0 if there was
	 * none.
	 */
	reached: () => number;
	tell: () => void;
	/** Called once when the login ends. */
	out: () => void;
};

/**
 * Returns the seconds until the user is signed out in all tabs because of inactivity; null while
 * that is far off (WCAG 2.2.1).
 */
export function useIdle({ active, minutes, where, reached, tell, out }: Options): Idle {
	const [left, setLeft] = useState<number | null>(null);
	const last = useRef(0);
	const acts = useRef({ reached, tell, out });
	useEffect(() => {
		acts.current = { reached, tell, out };
	}, [reached, tell, out]);
	useEffect(() => {
		if (!active) return undefined;
		const most = minutes * 60_000;
		const idleFor = () => now() - Math.max(last.current, where.read() ?? 0);
		last.current = now();
		where.note();
		const move = () => {
			// The warning must be dismissed with its button, not by an accidental mouse movement.
			if (now() - last.current < 5_000 || idleFor() > most - WARN_MS) return;
			last.current = now();
			where.note();
		};
		const look = () => {
			const idle = idleFor();
			if (idle >= most) acts.current.out();
			setLeft(
				idle >= most - WARN_MS && idle < most ? Math.ceil((most - idle) / 1_000) : null,
			);
			if (idle < TELL_MS && now() - acts.current.reached() > TELL_MS) acts.current.tell();
		};
		const events = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
		for (const event of events) addEventListener(event, move, { passive: true });
		const timer = setInterval(look, 1_000);
		return () => {
			clearInterval(timer);
			for (const event of events) removeEventListener(event, move);
			setLeft(null);
		};
	}, [active, minutes, where]);
	const stay = () => {
		last.current = now();
		where.note();
		setLeft(null);
		tell();
	};
	return { left, stay };
}
