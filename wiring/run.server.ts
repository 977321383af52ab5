import { join } from 'node:path';

import { hasAdministrator } from '#insurance/staff/invite-from-server.server.ts';
import { type Config, loadConfig } from '#platform/config/config.server.ts';
import { type Log, makeLog } from '#platform/config/log.server.ts';
import { startTracing } from '#platform/tracing/tracing.server.ts';
import { SAMPLE_LOGINS } from '#sample/load.server.ts';

import { HOW_TO_INVITE } from './admin.server.ts';
import { startPatiently } from './patient-start.server.ts';
import { say, startProduct } from './product.server.ts';

function announce(config: Config, url: string, administered: boolean): void {
	const lines = [
		'',
		`Jaga is open at ${url}  (${(performance.now() / 1000).toFixed(1)} s)`,
		...(config.sampleData
			? [
					'Sample insurer, all data invented. Log-ins:',
					...SAMPLE_LOGINS.map((line) => `  ${line}`),
				]
			: []),
		...(administered ? [] : HOW_TO_INVITE),
		config.smtpUrl ? 'Mails leave by SMTP.' : `Sent mails: ${join(config.dataDir, 'outbox')}`,
		'',
	];
	say(lines.join('\n'));
}

/** Stops once on a signal, or when the program that started us is gone. */
function stopOnSignal(stop: () => Promise<void>, log: Log): void {
	let stopping = false;
	const end = (why: string) => {
		if (stopping) return;
		stopping = true;
		log.info({ why }, 'stopping');
		stop().then(
			() => process.exit(0),
			(err: Error) => {
				log.error({ err }, 'stopping failed');
				process.exit(1);
			},
		);
	};
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
		process.on(signal, () => end(signal));
	if (process.env['JAGA_STOP_WITH_PARENT'] !== '1') return;
	const parent = process.ppid;
	setInterval(
		() => process.ppid !== parent && end('the starting program is gone'),
		1_000,
	).unref();
}

/**
 * The program: starts the product as its environment says, tells where it is, and stops on a
 * signal.
 */
export async function run(): Promise<void> {
	try {
		const config = loadConfig(process.env);
		const log = makeLog({ level: config.logLevel });
		process.on('unhandledRejection', (err) =>
			log.error({ err }, 'a promise was rejected and nobody looked'),
		);
		const tracing = await startTracing(process.env);
		const running = await startPatiently(config, log, () => startProduct(config, log));
		stopOnSignal(() => running.stop().finally(tracing.stop), log);
		announce(config, running.url, await hasAdministrator(running.deps.db));
	} catch (error) {
		process.stderr.write(`Jaga could not start.\n${(error as Error).message}\n`);
		process.exit(1);
	}
}
