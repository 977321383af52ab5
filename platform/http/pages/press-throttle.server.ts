import { networkOf } from '#platform/values/network.ts';

const NETWORKS = 10_000;

/**
 * Creates a throttle that lets each network through a limited number of times within a period, by
 * the caller's clock.
 */
export function makeThrottle({ times, within }: { times: number; within: number }) {
	const seen = new Map<string, number[]>();
	let cleared = 0;
	// A visitor using many networks must not cause other networks' counts to be forgotten.
	const clear = (now: number) => {
		cleared = now;
		for (const [who, at] of seen) if ((at.at(-1) ?? 0) <= now - within) seen.delete(who);
	};
	return (ip: string, now: number): boolean => {
		if (seen.size > NETWORKS && now - cleared > within / 10) clear(now);
		const who = networkOf(ip);
		const recent = (seen.get(who) ?? []).filter((at) => at > now - within);
		if (recent.length >= times) return false;
		seen.set(who, [...recent, now]);
		return true;
	};
}
