// Measures how fast the machine is at the moment, with fixed work that no change of the product
// affects. Other load on a shared core can halve the speed even of processor time.

type Thing = { key: string; size: number; next: Thing | null };

const table = new Map<string, number>();
for (let at = 0; at < 1_000; at += 1) table.set(`key${at}`, at * 7);

/** Does the fixed work once, in about 20 µs, and returns a number that depends on all of it. */
export function calibrateOnce(): number {
	let last: Thing | null = null;
	let sum = 0;
	for (let at = 0; at < 200; at += 1) {
		const key = `key${(at * 37) % 1_000}`;
		const thing: Thing = { key, size: (table.get(key) ?? 0) + at, next: last };
		sum = (sum + thing.size * 31 + key.charCodeAt(3) + (last?.size ?? 0)) % 1_000_003;
		last = thing;
	}
	return sum;
}

const cpuMicros = (since: NodeJS.CpuUsage) => {
	const { user, system } = process.cpuUsage(since);
	return user + system;
};

/** Repeats `work` for a time of this process, in ms, and returns repetitions a second of it. */
export function perCpuSecond(work: (nth: number) => void, ms: number, each: number): number {
	const start = process.cpuUsage();
	let done = 0;
	while (cpuMicros(start) < ms * 1_000) {
		for (let at = 0; at < each; at += 1) work(at);
		done += each;
	}
	return (done * 1_000_000) / cpuMicros(start);
}

export const calibrate = (ms: number): number => perCpuSecond(calibrateOnce, ms, 100);
