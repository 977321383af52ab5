import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { testFolder } from '#platform/files/test-folder.server.ts';

import { asPostgres, type Machine, makeNetwork, type Network, until } from './machines.ts';
import { password, place, type ClusterSettings } from './settings.ts';

export type Cluster = {
	network: Network;
	folder: string;
	db1: Machine;
	db2: Machine;
	front: Machine;
	settings: ClusterSettings;
	startDatabase(machine: Machine): void;
	/** Returns the primary according to Patroni, and whether a standby acknowledges its commits. */
	state(): Promise<{ primary: Machine; standby: Machine; synchronous: boolean }>;
	patronictl(...args: string[]): string;
	/** Connection strings: to PgBouncer, directly to the primary, and to any server for reads. */
	urls: { pooled: string; direct: string; reads: string };
	remove(): Promise<void>;
};

function ownedByPostgres(...path: string[]): string {
	const folder = join(...path);
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	execFileSync('chown', ['-R', 'postgres:postgres', folder]);
	return folder;
}

function settingsOf(machine: Machine, shared: ClusterSettings, folder: string): ClusterSettings {
	const own = ownedByPostgres(folder, machine.name);
	const etc = ownedByPostgres(own, 'etc');
	return {
		...shared,
		NODE: machine.name,
		ADDRESS: machine.address,
		PG_DATA: join(own, 'data'),
		PG_RUN: ownedByPostgres(own, 'run'),
		PG_ETC: etc,
		ETCD_DATA: join(own, 'etcd'),
		PGBOUNCER_ETC: etc,
		PGBOUNCER_RUN: join(own, 'run'),
	};
}

function writeConfiguration(settings: ClusterSettings): void {
	const etc = settings['PG_ETC'] ?? '';
	for (const name of ['etcd.yml', 'patroni.yml', 'haproxy.cfg', 'pgbouncer.ini'])
		place(`cluster/${name}`, settings, etc);
	place('cluster/make-database.sh', settings, etc, 0o755);
	writeFileSync(join(etc, 'userlist.txt'), `"jaga" "${settings['JAGA_PASSWORD']}"\n`);
	execFileSync('chown', ['-R', 'postgres:postgres', etc]);
}

export const lastWords = (folder: string, of = ''): string =>
	readdirSync(folder)
		.filter((name) => name.endsWith('.log') && name.includes(of))
		.map((name) => `── ${name}\n${readFileSync(join(folder, name), 'utf8').slice(-4_000)}`)
		.join('\n');

export async function makeCluster(
	archive: (settings: ClusterSettings) => string,
): Promise<Cluster> {
	const folder = testFolder('cluster');
	chmodSync(folder, 0o755);
	const network = makeNetwork(folder);
	const [front, db1, db2] = [
		network.machine('front', 10),
		network.machine('db1', 11),
		network.machine('db2', 12),
	] as const;
	const shared: ClusterSettings = {
		DB1: db1.address,
		DB2: db2.address,
		FRONT: front.address,
		JAGA1: `${front.address}:3001`,
		JAGA2: `${front.address}:3002`,
		PG_BIN: '/usr/lib/postgresql/15/bin',
		JAGA_PASSWORD: password(),
		SUPERUSER_PASSWORD: password(),
		REPLICATION_PASSWORD: password(),
		PATRONI_PASSWORD: password(),
	};
	const own = new Map(
		[front, db1, db2].map((one) => {
			const settings = settingsOf(one, shared, folder);
			settings['ARCHIVE_COMMAND'] = archive(settings);
			writeConfiguration(settings);
			return [one, settings] as const;
		}),
	);
	const etc = (machine: Machine, name: string) => join(own.get(machine)?.['PG_ETC'] ?? '', name);
	const startEtcd = (machine: Machine) =>
		machine.start('etcd', asPostgres(['etcd', '--config-file', etc(machine, 'etcd.yml')]));
	const startDatabase = (machine: Machine) => {
		startEtcd(machine);
		machine.start('patroni', asPostgres(['patroni', etc(machine, 'patroni.yml')]));
	};
	// Each machine is queried about itself, because its view of the other may be outdated.
	const is = async (machine: Machine, role: 'primary' | 'sync') =>
		fetch(`http://${machine.address}:8008/${role}`, {
			signal: AbortSignal.timeout(1_000),
		}).then(
			({ ok }) => ok,
			() => false,
		);
	const cluster: Cluster = {
		network,
		folder,
		db1,
		db2,
		front,
		settings: shared,
		startDatabase,
		async state() {
			const [one, two] = await Promise.all([is(db1, 'primary'), is(db2, 'primary')]);
			if (one === two) throw new Error(one ? 'two primaries' : 'no primary');
			const [primary, standby] = one ? [db1, db2] : [db2, db1];
			return { primary, standby, synchronous: await is(standby, 'sync') };
		},
		patronictl: (...args) => front.ask(['patronictl', '-c', etc(db1, 'patroni.yml'), ...args]),
		urls: {
			pooled: `postgres://jaga:${shared['JAGA_PASSWORD']}@${front.address}:6432/jaga`,
			direct: `postgres://jaga:${shared['JAGA_PASSWORD']}@${front.address}:5000/jaga`,
			reads: `postgres://jaga:${shared['JAGA_PASSWORD']}@${front.address}:5001/jaga`,
		},
		remove: () => network.remove(),
	};
	try {
		startEtcd(front);
		startDatabase(db1);
		startDatabase(db2);
		await until(
			'a primary with a synchronous standby',
			async () => (await cluster.state()).synchronous,
			300,
		);
		front.start('haproxy', ['haproxy', '-db', '-f', etc(front, 'haproxy.cfg')]);
		front.start('pgbouncer', asPostgres(['pgbouncer', etc(front, 'pgbouncer.ini')]));
		return cluster;
	} catch (error) {
		const text = lastWords(folder);
		await cluster.remove();
		throw new Error(text, { cause: error });
	}
}
