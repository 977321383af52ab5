import { unlikeExamples } from '#insurance/office/product-studio/examples/kept-examples.server.ts';
import type { Config } from '#platform/config/config.server.ts';
import { keysOpen } from '#platform/config/key-probe.server.ts';
import { MIGRATIONS } from '#platform/db/database.server.ts';
import { lackingMigrations } from '#platform/db/migrate.server.ts';
import type { HealthCheck } from '#platform/http/health/health-checks.server.ts';
import { jobStatus } from '#platform/jobs/jobs.server.ts';
import { greetMailServer } from '#platform/mail/mail.server.ts';

import type { Deps } from './deps.server.ts';

const LATE_MINUTES = 15;
/** A nonexistent order. A provider that reports it as unknown has accepted the key. */
const NO_ORDER = { orderNo: 'JAGA-HEALTH-CHECK', providerRef: '000000000000000000000000' };

/** Conditions for storing anything. If one is not met, the process accepts no visitors. */
export function mustHold({ pool }: Deps, config: Config): HealthCheck[] {
	return [
		{
			name: 'keys',
			problem: async () =>
				(await keysOpen(pool, config))
					? null
					: 'The keys of this process do not open the database: another one was put under it.',
		},
		{
			name: 'migrations',
			problem: async () => {
				const [first, ...more] = await lackingMigrations(pool, MIGRATIONS);
				return first === undefined
					? null
					: `The database lacks ${more.length + 1} migrations from ${first} on: start again.`;
			},
		},
	];
}

async function jobsProblem({ pool }: Deps): Promise<string | null> {
	const { oldestAgeSeconds, dead } = await jobStatus(pool);
	const minutes = Math.floor(oldestAgeSeconds / 60);
	if (minutes >= LATE_MINUTES)
		return `The oldest job has been due for ${minutes} minutes: does a process with ROLES=jobs run?`;
	return dead > 0
		? `${dead} jobs were given up: see "Pekerjaan gagal" in the back office.`
		: null;
}

async function examplesProblem({ pool }: Deps): Promise<string | null> {
	const unlike = await unlikeExamples(pool, new Date());
	if (unlike.length === 0) return null;
	const text = unlike.map(({ productCode, examples }) => `${examples.length} of ${productCode}`);
	return `Worked examples come to something else by this build: ${text.join(', ')}. See "Produk dan tarif" in the back office.`;
}

/**
 * Checks the email server. Without one, a production system would sell policies whose documents are
 * never delivered.
 */
function mailCheck(smtpUrl: string | undefined, production: boolean): HealthCheck[] {
	if (smtpUrl)
		return [{ name: 'mail', problem: () => greetMailServer(smtpUrl).then(() => null) }];
	if (!production) return [];
	const problem = async () => 'SMTP_URL is not set: mails are kept as files and reach no one.';
	return [{ name: 'mail', problem }];
}

/**
 * Checks of services that may fail while visitors are still served. Only configured services are
 * checked.
 */
export function servicesAround(
	deps: Deps,
	{ smtpUrl, s3, clamavUrl, production }: Config,
): HealthCheck[] {
	const { files, scanner, providers, sandbox, signOn, whatsAppApi } = deps;
	const silent = (asked: Promise<unknown>) => asked.then(() => null);
	return [
		{ name: 'jobs', problem: () => jobsProblem(deps) },
		{ name: 'examples', mayBeUnknown: true, problem: () => examplesProblem(deps) },
		...mailCheck(smtpUrl, production),
		...(s3 ? [{ name: 'files', problem: () => silent(files.get('health/check')) }] : []),
		...(clamavUrl
			? [{ name: 'scanner', problem: () => silent(scanner.scan(Buffer.from('health'))) }]
			: []),
		...(whatsAppApi ? [{ name: 'WhatsApp', problem: () => silent(whatsAppApi.greet()) }] : []),
		...(signOn ? [{ name: 'single sign-on', problem: () => silent(signOn.greet()) }] : []),
		...providers
			.filter(({ id }) => id !== sandbox.id)
			.map((provider) => ({
				name: provider.id,
				problem: () => silent(provider.status(NO_ORDER)),
			})),
	];
}
