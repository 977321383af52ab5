import { useEffect, useRef, useState } from 'react';

const WARN_MS = 2 * 60_000;
/** Somebody who types long without a call is still at work: the server is notified now and then. */
const TELL_MS = 5 * 60_000;
const now = () => Date.now();

/**
 * When somebody last did something, shared by all tabs of the browser; null: nobody was here, or
 * they left.
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
			// A browser that keeps nothing knows this tab only.
		}
	},
	forget(): void {
		try {
			localStorage.removeItem(entry);
		} catch {
			// Nothing was kept.
		}
	},
});

export type Idle = { left: number | null; stay: () => void };
type Options = {
	active: boolean;
	/** After so long without a sign of life the server ends the login. */
	minutes: number;
	where: ReturnType<typeof activity>;
	/** When the server last knew the person, in ms; 0 before. */
	reached: () => number;
	/** Tells the server that the person is still here. */
	tell: () => void;
	/** Called once at the end. */
	out: () => void;
};

/**
 * Seconds until the person is signed out because nothing happens, in any tab; null while that is
 * far off (WCAG 2.2.1).
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
			// The warning is answered by its own button, not by a mouse that was nudged.
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
