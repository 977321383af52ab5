import { connect } from 'node:tls';

import { currentInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import { newestBackupAt } from '#platform/backup/backups-taken.server.ts';
import type { Config } from '#platform/config/config.server.ts';
import { misspeltSettings } from '#platform/config/settings-file.server.ts';
import {
	type Checked,
	type HealthCheck,
	runChecks,
} from '#platform/http/health/health-checks.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import type { Deps } from '../deps.server.ts';
import { mustHold, servicesAround } from '../health-checks.server.ts';

const LIMIT_MS = 15_000;
const MIN_CERTIFICATE_DAYS = 14;
const MAX_BACKUP_HOURS = 26;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

async function addressProblem({ publicUrl }: Config): Promise<string | null> {
	const answer = await fetch(`${publicUrl}/healthz`, { redirect: 'manual' }).catch(
		(error: Error) => error,
	);
	if (answer instanceof Error) {
		const { cause } = answer;
		const why = cause instanceof Error ? cause.message : answer.message;
		return `PUBLIC_URL ${publicUrl} does not answer from this machine: ${why}`;
	}
	const body: unknown = await answer.json().catch(() => null);
	return answer.ok && JSON.stringify(body) === '{"ok":true}'
		? null
		: `PUBLIC_URL ${publicUrl} is answered by something else (HTTP ${answer.status} for /healthz).`;
}

/**
 * Returns the number of days until the certificate of an https address expires. Rejects if no
 * trusted TLS server responds.
 */
function certificateDays(url: URL, now: Date): Promise<number> {
	return new Promise((done, failed) => {
		const port = Number(url.port || 443);
		const socket = connect({ host: url.hostname, port, servername: url.hostname }, () => {
			const ends = new Date(socket.getPeerCertificate().valid_to);
			socket.end();
			done((ends.getTime() - now.getTime()) / DAY_MS);
		});
		socket.once('error', failed);
	});
}

async function tlsProblem({ publicUrl }: Config): Promise<string | null> {
	const url = new URL(publicUrl);
	if (url.protocol !== 'https:')
		return `PUBLIC_URL ${publicUrl} has no TLS: passwords and cookies are readable on the way.`;
	const days = Math.floor(await certificateDays(url, new Date()));
	return days < MIN_CERTIFICATE_DAYS ? `The certificate ends in ${days} days.` : null;
}

export async function backupProblem(
	{ pool }: Pick<Deps, 'pool'>,
	{ databaseUrl }: Pick<Config, 'databaseUrl'>,
): Promise<string | null> {
	const at = await newestBackupAt(pool);
	if (!at && databaseUrl === undefined) return 'There is no backup yet: docs/operate.md, Backup.';
	// An external database is backed up and checked by pgBackRest's own timer, not by this check.
	if (!at) return null;
	const hours = Math.floor((Date.now() - at.getTime()) / HOUR_MS);
	return hours > MAX_BACKUP_HOURS
		? `The newest backup is ${hours} hours old: docs/operate.md, Backup.`
		: null;
}

/**
 * Reports missing holidays: working days, and therefore the deadlines for complaints and claims,
 * depend on them.
 */
async function holidaysProblem({ pool }: Deps): Promise<string | null> {
	const current = await currentInsurer(pool);
	if (!current) return 'The insurer has no identity yet: "Persiapan" in the back office.';
	const today = jakartaDay(new Date());
	const year = Number(today.slice(0, 4));
	const wanted = today.slice(5, 7) === '12' ? [year, year + 1] : [year];
	const missing = wanted.filter(
		(one) => !current.insurer.holidays.some(({ day }) => day.startsWith(`${one}-`)),
	);
	return missing.length > 0 ? `No holidays of ${missing.join(' and ')} are entered.` : null;
}

const settingsProblem = async () => misspeltSettings(process.env).join(' ') || null;

const lineOf = ({ name, ok, words }: Checked) =>
	`${ok === true ? 'ok   ' : ok === null ? '?    ' : 'FAULT'}  ${name}: ${ok ? 'OK' : words}`;

/**
 * `doctor`: checks an installation from the operator's machine while the application is running. If
 * something is wrong, it throws an error with all lines, so that a script notices.
 */
export async function doctor(deps: Deps, _rest: string[], config: Config): Promise<string[]> {
	const checks: HealthCheck[] = [
		{ name: 'settings', problem: settingsProblem },
		...mustHold(deps, config),
		{ name: 'address', problem: () => addressProblem(config) },
		{ name: 'tls', problem: () => tlsProblem(config) },
		{ name: 'backup', problem: () => backupProblem(deps, config) },
		{ name: 'holidays', problem: () => holidaysProblem(deps) },
		...servicesAround(deps, config),
	];
	const checked = await runChecks(checks, LIMIT_MS);
	const lines = checked.map(lineOf);
	if (checked.some(({ ok }) => ok === false)) throw new Error(lines.join('\n'));
	return lines;
}
