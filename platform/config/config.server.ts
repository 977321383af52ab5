import { resolve } from 'node:path';

import { type AddressSettings, readAddressSettings } from './address-settings.server.ts';
import { type Environment, refuseVariable, readEnvironment } from './environment.server.ts';
import { readPayments, type PaymentSettings } from './payment-settings.server.ts';
import { keyIdOf, type Keyring } from './sealed.server.ts';
import { storedSecrets } from './secrets.server.ts';

const ROLES = ['web', 'api', 'jobs'] as const;

type Role = (typeof ROLES)[number];

export type S3Config = {
	endpoint: string;
	bucket: string;
	region: string;
	accessKeyId: string;
	secretAccessKey: string;
};

export type KeySource = 'environment' | 'file' | 'made';

export type Config = PaymentSettings &
	AddressSettings & {
		production: boolean;
		port: number;
		/** Absolute. */
		dataDir: string;
		/** Defaults to the built-in PostgreSQL under `dataDir`. */
		databaseUrl: string | undefined;
		/** The same past a pooler that hands out a connection for each transaction; absent: none. */
		databaseDirectUrl?: string | undefined;
		/** A standby that answers plain reads while the database does not. */
		databaseReadUrl?: string | undefined;
		/** 64 hex digits, the wire key of the specification. */
		bodyKey: string;
		/** Everything else that is secret is derived from it. */
		secret: string;
		/** Where the two come from: set in the environment, found in the file, or made a moment ago. */
		keySources: { bodyKey: KeySource; secret: KeySource };
		/** The secret of the next rotation, so that what other processes seal with it opens here. */
		nextSecret: string | undefined;
		/** Older secrets whose sealed fields must still open. */
		previousSecrets: string[];
		/** Absent: mails become files under `dataDir`/outbox. */
		smtpUrl: string | undefined;
		/** Absent: name and address as the product's own data say. */
		mailFrom: string | undefined;
		/** Absent: files under `dataDir`/files. */
		s3: S3Config | undefined;
		/** ClamAV; absent: uploads are checked by their content alone. */
		clamavUrl: string | undefined;
		/**
		 * Another backend that answers the content calls (A7.01); absent: our own tables. `token`
		 * is shown to it as a bearer.
		 */
		contentBackend: { url: string; token: string | undefined } | undefined;
		roles: readonly Role[];
		logLevel: string;
		sampleData: boolean;
		/** How long a start waits for a database that does not answer before it gives up. */
		databaseWaitSeconds: number;
		/** Who shows it may read /metrics; absent: this machine alone. */
		metricsToken: string | undefined;
		/** Addresses of the balancers whose X-Forwarded-For counts; false: none. */
		trustProxy: string | false;
		/**
		 * How long work may wait for its turn in this process before visitors are asked to come
		 * back (A2.11).
		 */
		busyAfterMs: number;
		/** Hashes that a visitor's device computes at most before a form is taken; half on average. */
		captchaHashes: number;
	};

/** All secrets of a configuration, the current one first. */
export const keyringOf = ({
	secret,
	nextSecret,
	previousSecrets,
}: Pick<Config, 'secret' | 'nextSecret' | 'previousSecrets'>): Keyring => [
	secret,
	...(nextSecret ? [nextSecret] : []),
	...previousSecrets,
];

function readS3(env: Environment): S3Config | undefined {
	const names = [
		'S3_ENDPOINT',
		'S3_BUCKET',
		'S3_REGION',
		'S3_ACCESS_KEY_ID',
		'S3_SECRET_ACCESS_KEY',
	] as const;
	const missing = names.filter((name) => env[name] === undefined);
	if (missing.length === names.length) return undefined;
	if (missing.length > 0)
		refuseVariable(
			missing.join(', '),
			'set all five S3_ variables, or none to keep files in DATA_DIR',
		);
	return {
		endpoint: env.S3_ENDPOINT ?? '',
		bucket: env.S3_BUCKET ?? '',
		region: env.S3_REGION ?? '',
		accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
		secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
	};
}

function readRoles(text: string): Role[] {
	const words = text
		.split(',')
		.map((word) => word.trim())
		.filter((word) => word !== '');
	const roles = ROLES.filter((role) => words.includes(role));
	if (roles.length === 0 || words.length !== roles.length)
		refuseVariable('ROLES', 'write web, api and jobs, joined by commas');
	return roles;
}

function readDatabase(
	env: Environment,
): Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseReadUrl'> {
	for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
		if (env[name] !== undefined && env.DATABASE_URL === undefined)
			refuseVariable(name, 'goes with DATABASE_URL; leave it out for the built-in database');
	return {
		databaseUrl: env.DATABASE_URL,
		databaseDirectUrl: env.DATABASE_DIRECT_URL,
		databaseReadUrl: env.DATABASE_READ_URL,
	};
}

/** What is sealed begins with a byte of its secret, which a rotation goes by. */
function refuseAlike(secret: string, previous: readonly string[], next: string | undefined): void {
	const ids = previous.map(keyIdOf);
	const words =
		'make another one, this one cannot be told from an older one: openssl rand -base64 48';
	if (next && [keyIdOf(secret), ...ids].includes(keyIdOf(next)))
		refuseVariable('SECRET_NEXT', words);
	if (ids.includes(keyIdOf(secret))) refuseVariable('SECRET', words);
}

function readSecrets(
	env: Environment,
	dataDir: string,
): Pick<Config, 'bodyKey' | 'secret' | 'nextSecret' | 'previousSecrets' | 'keySources'> {
	if (env.NODE_ENV === 'production' && env.DATABASE_URL !== undefined) {
		if (!env.BODY_KEY)
			refuseVariable(
				'BODY_KEY',
				'must be set when several processes share DATABASE_URL: openssl rand -hex 32',
			);
		if (!env.SECRET)
			refuseVariable(
				'SECRET',
				'must be set when several processes share DATABASE_URL: openssl rand -base64 48',
			);
	}
	if (env.SECRET_NEXT !== undefined && env.SECRET_NEXT === env.SECRET)
		refuseVariable('SECRET_NEXT', 'is the SECRET already: leave it out');
	const stored = env.BODY_KEY && env.SECRET ? undefined : storedSecrets(dataDir);
	const from = (set: string | undefined): KeySource =>
		set ? 'environment' : stored?.made ? 'made' : 'file';
	const secret = env.SECRET ?? stored?.secret ?? '';
	const previousSecrets = [
		...(env.SECRET_PREVIOUS ?? '').split(',').filter((text) => text !== ''),
		...(stored?.previous ?? []),
	].filter((one) => one !== secret);
	refuseAlike(secret, previousSecrets, env.SECRET_NEXT);
	return {
		bodyKey: env.BODY_KEY?.toLowerCase() ?? stored?.bodyKey ?? '',
		secret,
		nextSecret: env.SECRET_NEXT,
		previousSecrets,
		keySources: { bodyKey: from(env.BODY_KEY), secret: from(env.SECRET) },
	};
}

/**
 * The log-ins of the sample are published, so it is loaded by itself only where nothing says that
 * this is more than a look: no NODE_ENV=production, no DATABASE_URL. It never meets real money.
 */
function readSampleData(env: Environment, { paymentProvider }: PaymentSettings): boolean {
	const production = env.NODE_ENV === 'production';
	if (env.SAMPLE_DATA && production && paymentProvider !== 'sandbox')
		refuseVariable(
			'SAMPLE_DATA',
			'log-ins of the sample are published, so with NODE_ENV=production it goes with PAYMENT_PROVIDER=sandbox alone; leave it out',
		);
	return env.SAMPLE_DATA ?? (env.DATABASE_URL === undefined && !production);
}

/**
 * Reads the environment. Throws an Error whose message names the variable and what to write there.
 * Keys that are not set are made at the first start and kept in `DATA_DIR`/secrets.json, except
 * where several processes must agree.
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
	const read = readEnvironment(env);
	const payments = readPayments(read);
	const s3 = readS3(read);
	const roles = readRoles(read.ROLES);
	const dataDir = resolve(read.DATA_DIR);
	const production = read.NODE_ENV === 'production';
	return {
		production,
		port: read.PORT,
		...readAddressSettings(read),
		dataDir,
		...readDatabase(read),
		...readSecrets(read, dataDir),
		smtpUrl: read.SMTP_URL,
		mailFrom: read.MAIL_FROM,
		...payments,
		s3,
		clamavUrl: read.CLAMAV_URL,
		contentBackend:
			read.CONTENT_URL === undefined
				? undefined
				: { url: read.CONTENT_URL.replace(/\/$/, ''), token: read.CONTENT_TOKEN },
		roles,
		logLevel: read.LOG_LEVEL ?? (production || read.DATABASE_URL ? 'info' : 'warn'),
		metricsToken: read.METRICS_TOKEN,
		trustProxy: read.TRUST_PROXY ?? false,
		busyAfterMs: read.BUSY_AFTER_MS,
		captchaHashes: read.CAPTCHA_HASHES,
		sampleData: readSampleData(read, payments),
		databaseWaitSeconds: read.DATABASE_WAIT_SECONDS,
	};
}
