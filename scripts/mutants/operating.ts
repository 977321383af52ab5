import type { Fault } from './fault.ts';

const ADMIN = ['scripts/admin.test.ts'];
const CONFIG = ['platform/config/config.test.ts'];
const FULL_DISK = ['platform/backup/full-disk.test.ts'];
const MONITORING = ['scripts/monitoring.test.ts'];
const OPERATING = 'operating an installation (docs/operate.md)';

/** Operator mistakes that must be refused, and figures that must raise an alarm. */
export const OPERATING_FAULTS: readonly Fault[] = [
	{
		name: 'guessed log-ins are looked up for each figure of a scrape',
		file: 'wiring/business-metrics.server.ts',
		find: '		asked ??= ask()',
		replace: '		asked = ask()',
		tests: MONITORING,
		row: OPERATING,
	},
	{
		name: 'a command without its settings creates an installation',
		file: 'wiring/commands/admin.server.ts',
		find: '	requireInstallation(env);\n',
		replace: '',
		tests: ADMIN,
		row: OPERATING,
	},
	{
		name: 'a command creates an installation in an empty database',
		file: 'platform/db/database.server.ts',
		find: '	await refuseEmptyDatabase(config);\n',
		replace: '',
		tests: ADMIN,
		row: OPERATING,
	},
	{
		name: 'production starts without an address',
		file: 'platform/config/address-settings.server.ts',
		find: 'if (production && env.PUBLIC_URL === undefined)',
		replace: 'if (production && env.PUBLIC_URL === null)',
		tests: CONFIG,
		row: OPERATING,
	},
	{
		name: 'production serves plain http without being asked',
		file: 'platform/config/address-settings.server.ts',
		find: 'if (production && !secure && !env.PLAIN_HTTP)',
		replace: 'if (production && !secure && env.PLAIN_HTTP)',
		tests: CONFIG,
		row: OPERATING,
	},
	{
		name: 'a trial serves every network',
		file: 'platform/config/address-settings.server.ts',
		find: "production ? '0.0.0.0' : '127.0.0.1'",
		replace: "production ? '0.0.0.0' : '0.0.0.0'",
		tests: CONFIG,
		row: OPERATING,
	},
	{
		name: 'production takes test keys of a gateway',
		file: 'platform/config/payment-settings.server.ts',
		find: "if (secretKey?.startsWith('xnd_development_'))",
		replace: "if (secretKey?.startsWith('never'))",
		tests: CONFIG,
		row: OPERATING,
	},
	{
		name: 'a full disk ends the process of a backup',
		file: 'platform/backup/archive.server.ts',
		find: "			entry.once('error', failed);\n",
		replace: '',
		tests: FULL_DISK,
		row: OPERATING,
	},
	{
		name: 'a database server that goes ends the process',
		file: 'platform/db/connections.server.ts',
		find: "pool.on('connect', (client) => client.on('error', () => {}));",
		replace: '',
		tests: FULL_DISK,
		row: OPERATING,
	},
	{
		name: 'any older program opens a newer database',
		file: 'platform/db/migrate.server.ts',
		find: 'if (releases.size <= 1 && !releases.has(null)) return;',
		replace: 'if (releases.size <= 9) return;',
		tests: ['platform/db/migrate.test.ts'],
		row: OPERATING,
	},
	{
		name: 'a check that could not be made raises an alarm',
		file: 'platform/http/health/health-checks.server.ts',
		find: 'ok: mayBeUnknown ? null : false',
		replace: 'ok: false',
		tests: ['platform/http/health/health-checks.test.ts'],
		row: OPERATING,
	},
	{
		name: 'work that is tried again is not counted',
		file: 'platform/jobs/jobs.server.ts',
		find: 'count(*) filter (where attempts > 0 and dead_at is null) as retrying',
		replace: 'count(*) filter (where attempts > 99 and dead_at is null) as retrying',
		tests: ['platform/jobs/jobs.test.ts'],
		row: OPERATING,
	},
	{
		name: 'an old backup hides behind the first one',
		file: 'platform/backup/backups-taken.server.ts',
		find: 'select max(at) as at from backup_taken',
		replace: 'select min(at) as at from backup_taken',
		tests: MONITORING,
		row: OPERATING,
	},
	{
		name: 'an installation without TLS locks its visitors out',
		file: 'platform/http/server.server.ts',
		find: '...(hsts && {',
		replace: '...(true && {',
		tests: ['platform/http/transport.test.ts'],
		row: OPERATING,
	},
	{
		name: 'a program that exits early leaves its socket folder behind',
		file: 'platform/db/embedded/embedded.server.ts',
		find: "child?.kill('SIGINT');\n\t\trmSync(host, { recursive: true, force: true });",
		replace: "child?.kill('SIGINT');",
		tests: ['platform/db/embedded/embedded.test.ts'],
		row: OPERATING,
	},
];
