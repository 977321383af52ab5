import { sealedSecrets } from '#insurance/access/staff/login/office-login.server.ts';
import { sealedPeople } from '#insurance/people/accounts/customer-account.server.ts';
import { sealedApplications } from '#insurance/policies/load-policy.server.ts';
import type { Config } from '#platform/config/config.server.ts';
import { checkKeys } from '#platform/config/key-probe.server.ts';
import type { Log } from '#platform/config/log.server.ts';
import { type Database, openDatabase } from '#platform/db/database.server.ts';

/** Samples of sealed data, used at startup to verify that the keys are correct. */
export const SEALED = [sealedPeople, sealedApplications, sealedSecrets];

export async function openOwnDatabase(
	config: Config,
	log: Log,
	open: (config: Config, log: Log) => Promise<Database> = openDatabase,
): Promise<Database> {
	const database = await open(config, log);
	try {
		await checkKeys(database.pool, config, SEALED);
	} catch (error) {
		await database.stop();
		throw error;
	}
	return database;
}
