import { networkOf } from '#platform/values/network.ts';

const NETWORKS = 10_000;

/** Lets each network through so many times within a while; by the clock of the caller. */
export function makeThrottle({ times, within }: { times: number; within: number }) {
	const seen = new Map<string, number[]>();
	let cleared = 0;
	// A visitor from many networks must not have the others forgotten.
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
