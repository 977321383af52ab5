import { networkOf } from '#platform/values/network.ts';

const NETWORKS = 10_000;

export function makeThrottle({ times, within }: { times: number; within: number }) {
	const seen = new Map<string, number[]>();
	let cleared = 0;
	// A visitor who uses many networks must not cause the counts of other networks to be dropped.
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
