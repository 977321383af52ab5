import { type Machine, pause, until } from './machines.ts';
import { type Cluster, lastWords } from './parts.ts';
import type { ToldVisitor } from './visitors.ts';

export type Event = { name: string; at: number; former: string };

async function inStep(cluster: Cluster): Promise<void> {
	const status = async () => (await cluster.state()).synchronous;
	try {
		await until('a primary with a synchronous standby', status, 180);
	} catch (error) {
		throw new Error(lastWords(cluster.folder, 'db'), { cause: error });
	}
}

async function promoted(cluster: Cluster, former: Machine): Promise<void> {
	await until(
		`another primary than ${former.name}`,
		async () => (await cluster.state()).primary !== former,
		60,
	);
}

type Failure = {
	name: string;
	strike(cluster: Cluster, primary: Machine): Promise<void> | void;
	repair(cluster: Cluster, former: Machine): Promise<void> | void;
};

export const FAILURES: readonly Failure[] = [
	{
		name: 'primary killed (kill -9 to everything on its machine)',
		strike: (_cluster, primary) => primary.cutPower(),
		repair: (cluster, former) => cluster.startDatabase(former),
	},
	{
		name: 'primary cut off from everybody, etcd too, and alive',
		strike: (_cluster, primary) => primary.unplug(),
		repair: (_cluster, former) => former.plugIn(),
	},
	{
		name: 'primary switched over by patronictl',
		strike: (cluster, primary) =>
			void cluster.patronictl('switchover', '--master', primary.name, '--force', 'jaga'),
		repair: () => {},
	},
];

export async function suffer(cluster: Cluster, failure: Failure): Promise<Event> {
	await inStep(cluster);
	const { primary } = await cluster.state();
	const at = Date.now();
	await failure.strike(cluster, primary);
	await promoted(cluster, primary);
	// The former primary stays down for a while, like a machine that needs the attention of an
	// operator.
	await pause(5_000);
	await failure.repair(cluster, primary);
	await inStep(cluster);
	return { name: failure.name, at, former: primary.name };
}

/** Returns the longest interval without a confirmed payment around an event, in seconds. */
export function silence(notified: readonly ToldVisitor[], event: Event): number {
	const times = notified
		.map(({ at }) => at)
		.filter((at) => at > event.at - 10_000 && at < event.at + 60_000)
		.sort((a, b) => a - b);
	const gaps = times.slice(1).map((at, n) => at - (times[n] ?? at));
	return Math.max(...gaps) / 1_000;
}
