import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { hasAdministrator } from '#insurance/access/staff/accounts/invite-from-server.server.ts';
import { type Config, loadConfig } from '#platform/config/config.server.ts';
import { type Log, makeLog } from '#platform/config/log.server.ts';
import { RELEASE } from '#platform/config/release.server.ts';
import { loadSettingsFile, misspeltSettings } from '#platform/config/settings-file.server.ts';
import { startTracing } from '#platform/tracing/tracing.server.ts';
import { allSampleLogins, SAMPLE_LOGINS } from '#sample/load.server.ts';

import { HOW_TO_INVITE } from '../commands/admin.server.ts';
import { say, startProduct } from '../product.server.ts';
import { startPatiently } from './patient-start.server.ts';
import { refuseTakenPort, startWords } from './port.server.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function sampleLines(dataDir: string): string[] {
	const file = join(dataDir, 'sample-logins.txt');
	writeFileSync(file, allSampleLogins(), { mode: 0o600 });
	return [
		'Sample insurer, all data invented:',
		...SAMPLE_LOGINS.map((line) => `  ${line}`),
		`  every role:  ${file}`,
	];
}

function announce(config: Config, url: string, administered: boolean): void {
	const lines = [
		'',
		`Jaga ${RELEASE} is open at ${url}  (${(performance.now() / 1000).toFixed(1)} s)`,
		...(config.sampleData ? sampleLines(config.dataDir) : []),
		...(administered ? [] : HOW_TO_INVITE),
		config.smtpUrl
			? 'Mails leave by SMTP.'
			: `Mails are files in ${join(config.dataDir, 'outbox')} (SMTP_URL is not set)`,
		'',
	];
	say(lines.join('\n'));
}

function stopOnSignal(stop: () => Promise<void>, log: Log): void {
	let stopping = false;
	const end = (why: string) => {
		if (stopping) return;
		stopping = true;
		log.info({ why }, 'stopping');
		stop().then(
			() => {
				log.info('stopped');
				process.exit(0);
			},
			(err: Error) => {
				log.error({ err }, 'stopping failed');
				process.exit(1);
			},
		);
	};
	for (const signal of SIGNALS) process.on(signal, () => end(signal));
	if (process.env['JAGA_STOP_WITH_PARENT'] !== '1') return;
	const parent = process.ppid;
	setInterval(
		() => process.ppid !== parent && end('the starting program is gone'),
		1_000,
	).unref();
}

export async function run(): Promise<void> {
	// Until the application is running, a signal ends the process through its exit handlers, which
	// stop the built-in database.
	const endEarly = () => process.exit(1);
	for (const signal of SIGNALS) process.on(signal, endEarly);
	try {
		loadSettingsFile();
		const config = loadConfig(process.env);
		const log = makeLog({ level: config.logLevel });
		for (const words of misspeltSettings(process.env)) log.warn(words);
		await refuseTakenPort(config);
		process.on('unhandledRejection', (err) =>
			log.error({ err }, 'a promise was rejected and nobody looked'),
		);
		const tracing = await startTracing(process.env);
		const running = await startPatiently(config, log, () => startProduct(config, log));
		for (const signal of SIGNALS) process.removeListener(signal, endEarly);
		stopOnSignal(() => running.stop().finally(tracing.stop), log);
		log.info({ release: RELEASE, seconds: Math.round(performance.now() / 1000) }, 'started');
		announce(config, running.url, await hasAdministrator(running.deps.db));
	} catch (error) {
		process.stderr.write(`Jaga could not start.\n${startWords(error as Error)}\n`);
		process.exit(1);
	}
}
