import { resolve } from 'node:path';

import {
	hasAdministrator,
	inviteAdministrator,
} from '#insurance/access/staff/accounts/invite-from-server.server.ts';
import { addContent } from '#insurance/site/content/add-content.server.ts';
import { addProduct } from '#insurance/site/content/product-pages/add-product.server.ts';
import { backupKey } from '#platform/backup/locks.server.ts';
import { restore } from '#platform/backup/restore.server.ts';
import { type Config, loadConfig } from '#platform/config/config.server.ts';
import { readEnvironment } from '#platform/config/environment.server.ts';
import { type Log, makeLog } from '#platform/config/log.server.ts';
import { RELEASE } from '#platform/config/release.server.ts';
import { openBeside } from '#platform/db/database.server.ts';
import { removeSample } from '#sample/remove.server.ts';

import { type Deps, makeDeps } from '../deps.server.ts';
import { openOwnDatabase } from '../start/open.server.ts';
import { asOperator } from './as-operator.server.ts';
import { audit } from './audit-commands.server.ts';
import { backup, backupInto, verify } from './backup-commands.server.ts';
import { doctor } from './doctor.server.ts';
import { requireInstallation } from './require-installation.server.ts';
import { rotateKeys } from './rotate-keys.server.ts';

export const HOW_TO_INVITE = [
	'No one can enter the back office yet. Invite its first administrator:',
	'  npm run admin -- invite name@insurer.example',
	'  (in the image: node_modules/.bin/node admin.ts invite name@insurer.example)',
];

const USAGE = [
	'npm run admin -- invite name@insurer.example   a link that sets the password of an administrator',
	'npm run admin -- doctor                        checks address, TLS, mail, gateway, backup and holidays',
	'npm run admin -- remove-sample                 takes the people of the sample insurer away',
	'npm run admin -- add-product product.json      a product from one file, sold from today on',
	'npm run admin -- add-content site.zip          pages, menus, words and pictures from an archive',
	'npm run admin -- rotate-keys                   another SECRET: seals everything again beside the product',
	'npm run admin -- backup-into FOLDER KEEP       a backup named by its time; keeps the newest KEEP of them',
	'npm run admin -- verify FILE                   opens a backup and reads it whole, without restoring it',
	'npm run admin -- audit verify                  recomputes every seal of the audit trail',
	'npm run admin -- audit prove ID                proves one record of the audit trail',
	'npm run admin -- audit breach --account EMAIL  whose data an account touched, as CSV (--call, --from, --to)',
	'npm run admin -- version                       the release of this program',
	'npm run backup -- FILE                         everything in one encrypted archive',
	'npm run restore -- FILE                        an installation from its archive, into an empty DATA_DIR',
	'All run next to a started product or without it, with the same settings: the environment, or the',
	'file that JAGA_ENV_FILE names (jaga.env in this folder otherwise).',
];

/** Throws the usage text as an error, so that a script notices a mistyped command. */
function refuseUsage(): never {
	throw new Error(USAGE.join('\n'));
}

async function invite(deps: Deps, [address = '', ...more]: string[]): Promise<string[]> {
	if (address === '' || more.length > 0) refuseUsage();
	const link = await inviteAdministrator(deps, address, new Date());
	return [
		`Give this link to ${address} alone. It is good once, for three days, and sets the password;`,
		'the second factor is set up at the first log-in.',
		'',
		link,
	];
}

const list = (what: string, names: readonly string[]) =>
	`  ${what}: ${names.length > 0 ? names.join(', ') : 'none'}`;

async function remove(deps: Deps): Promise<string[]> {
	const done = await removeSample(deps, new Date());
	return [
		'The people of the sample insurer are gone, with their sessions, links and open work.',
		list('staff deleted', done.staffDeleted),
		list(
			'staff ended (the audit trail or a file names them, without address or name)',
			done.staffEnded,
		),
		list('administrators of companies ended', done.companyAdmins),
		`  customers forgotten: ${done.customers}`,
		list('policies cancelled', done.policiesCancelled),
		list('claims withdrawn', done.claimsWithdrawn),
		`  journals answered by their opposite: ${done.journalsUndone} (books are added to, never changed)`,
		'Products, tariffs, pages and vouchers of the sample stay until you replace them.',
		...((await hasAdministrator(deps.db)) ? [] : ['', ...HOW_TO_INVITE]),
	];
}

async function add(deps: Deps, [path = '', ...more]: string[]): Promise<string[]> {
	if (path === '' || more.length > 0) refuseUsage();
	const { name, code, slug } = await addProduct(deps, path, new Date());
	return [`${name} (${code}) is sold from today on at /${slug}.`];
}

async function addPages(deps: Deps, [path = '', ...more]: string[]): Promise<string[]> {
	if (path === '' || more.length > 0) refuseUsage();
	const { added, kept } = await addContent(deps, path);
	return [list('pages added', added), list('there already, left as they are', kept)];
}

async function restoreFrom(
	env: Record<string, string | undefined>,
	[path = '', ...more]: string[],
	log: Log,
): Promise<string[]> {
	if (path === '' || more.length > 0) refuseUsage();
	const { DATA_DIR, DATABASE_URL } = readEnvironment(env);
	if (DATABASE_URL !== undefined)
		throw new Error('DATABASE_URL is restored by pgBackRest: docs/operate.md, Restore');
	const dataDir = resolve(DATA_DIR);
	const { madeAt, rows, files } = await restore({ dataDir, log }, path, await backupKey(env));
	return [
		`${dataDir} is what it was at ${madeAt.toISOString()}: ${rows} rows, ${files} files, the keys.`,
		'What happened since is missing: ask the payment provider for orders after that time.',
	];
}

type Command = (deps: Deps, rest: string[], config: Config) => Promise<string[]>;
const COMMANDS: Record<string, Command> = {
	invite,
	doctor,
	'remove-sample': remove,
	'add-product': add,
	'add-content': addPages,
	audit,
	backup,
	'backup-into': backupInto,
};

/**
 * Runs an operator's command and returns the lines to print. Throws an error with a readable
 * message.
 */
export async function administer(
	env: Record<string, string | undefined>,
	[name = '', ...rest]: string[],
	log: Log = makeLog({ level: 'warn' }),
	say: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
): Promise<string[]> {
	if (['help', '--help', '-h'].includes(name)) return USAGE;
	if (['version', '--version'].includes(name)) return [`Jaga ${RELEASE}`];
	if (name === 'restore') return restoreFrom(env, rest, log);
	if (name === 'verify') return verify(env, rest);
	const rotates = name === 'rotate-keys' && rest.length === 0;
	const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
	if (!command && !rotates) refuseUsage();
	requireInstallation(env);
	if (!command) return asOperator('rotate-keys', () => rotateKeys(env, log, say));
	const config = loadConfig(env);
	const database = await openOwnDatabase(config, log, openBeside);
	const deps = makeDeps(config, database.pool, log);
	try {
		return await asOperator(name, () => command(deps, rest, config));
	} finally {
		deps.mailer.close();
		await deps.pictureReaders.stop();
		await database.stop();
	}
}
