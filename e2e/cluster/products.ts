import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { until } from './machines.ts';
import { type Cluster, lastWords } from './parts.ts';
import { password } from './settings.ts';

const root = join(import.meta.dirname, '../..');

export type Products = {
	/** Entry point for visitors: HAProxy. */
	url: string;
	own: string[];
	dataDir: string;
	env: Record<string, string>;
	said(): string;
};

/**
 * Starts two processes on the front machine behind HAProxy, as configured in `cluster.env`. They
 * share one folder, which replaces the bucket and the email server of an installation.
 */
export async function startProducts(
	cluster: Cluster,
	more: Record<string, string> = {},
): Promise<Products> {
	const { front, urls, folder } = cluster;
	const dataDir = join(folder, 'files');
	mkdirSync(dataDir, { recursive: true });
	const url = `http://${front.address}`;
	const env = {
		DATABASE_URL: urls.pooled,
		DATABASE_DIRECT_URL: urls.direct,
		DATABASE_READ_URL: urls.reads,
		PUBLIC_URL: url,
		HOST: front.address,
		DATA_DIR: dataDir,
		SAMPLE_DATA: 'true',
		TRUST_PROXY: front.address,
		BODY_KEY: password() + password(),
		SECRET: password() + password(),
		LOG_LEVEL: 'warn',
		// Captcha cost and surges are covered by other tests.
		CAPTCHA_HASHES: '1000',
		BUSY_AFTER_MS: '30000',
		...more,
	};
	const own = [3001, 3002].map((port) => `http://${front.address}:${port}`);
	const programs = [];
	for (const [at, address] of own.entries()) {
		const program = front.start(`jaga${at + 1}`, [process.execPath, join(root, 'main.ts')], {
			...env,
			PORT: new URL(address).port,
		});
		programs.push(program);
		await until(
			`${address} is ready`,
			async () => {
				if (program.child.exitCode !== null)
					throw new Error(lastWords(folder, `jaga${at + 1}`));
				return (await fetch(`${address}/readyz`)).ok;
			},
			180,
		);
	}
	await until('HAProxy sends visitors to both', async () => (await fetch(`${url}/`)).ok);
	return { url, own, dataDir, env, said: () => lastWords(folder, 'jaga') };
}
