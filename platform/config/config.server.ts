import { resolve } from 'node:path';

import { readWhatsApp, type WhatsAppConfig } from '../whatsapp/whatsapp-settings.server.ts';
import { type AddressSettings, readAddressSettings } from './address-settings.server.ts';
import { type Environment, refuseVariable, readEnvironment } from './environment.server.ts';
import { readPayments, type PaymentSettings } from './payment-settings.server.ts';
import { readSample } from './sample-settings.server.ts';
import { keyIdOf, type Keyring } from './sealed.server.ts';
import { storedSecrets } from './secrets.server.ts';
import { readSignOn, type SignOnConfig } from './single-sign-on-settings.server.ts';

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
		dataDir: string;
		/** Defaults to the built-in PostgreSQL under `dataDir`. */
		databaseUrl: string | undefined;
		/** Connection that bypasses a transaction pooler. Absent if there is no pooler. */
		databaseDirectUrl?: string | undefined;
		/** A standby that serves plain reads while the primary is unavailable. */
		databaseReadUrl?: string | undefined;
		/** The wire key defined by the specification, as 64 hex digits. */
		bodyKey: string;
		secret: string;
		/** Origin of each key: the environment, the secrets file, or created at this start. */
		keySources: { bodyKey: KeySource; secret: KeySource };
		/**
		 * The next secret of a rotation. With it, this process can open data that other processes
		 * have already sealed with that secret.
		 */
		nextSecret: string | undefined;
		previousSecrets: string[];
		/** If absent, emails are written as files to `dataDir`/outbox. */
		smtpUrl: string | undefined;
		/** If absent, the sender's name and address come from the database. */
		mailFrom: string | undefined;
		/** If absent, files are stored under `dataDir`/files. */
		s3: S3Config | undefined;
		/** Address of ClamAV. If absent, uploads are only checked by their content. */
		clamavUrl: string | undefined;
		/**
		 * Another backend that serves the content calls (A7.01). If absent, the local tables are
		 * used. `token` is sent to it as a bearer token.
		 */
		contentBackend: { url: string; token: string | undefined } | undefined;
		/** Provider through which staff log in. If absent, they log in with passwords. */
		signOn: SignOnConfig | undefined;
		/** If absent, everything goes by email. */
		whatsApp: WhatsAppConfig | undefined;
		roles: readonly Role[];
		logLevel: string;
		sampleData: boolean;
		/** True if an empty database begins with the simulated past of the sample. */
		samplePast: boolean;
		databaseWaitSeconds: number;
		/** Bearer token for /metrics. If absent, only this machine has access. */
		metricsToken: string | undefined;
		/** Addresses of the load balancers whose X-Forwarded-For header is trusted; false for none. */
		trustProxy: string | false;
		/**
		 * Queueing time in milliseconds in this process above which visitors are asked to come back
		 * later (A2.11).
		 */
		busyAfterMs: number;
		/**
		 * Maximum number of hashes a visitor's device computes before a form is accepted. The
		 * average is half of it.
		 */
		captchaHashes: number;
	};

/** Returns all secrets of a configuration, the current one first. */
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

/**
 * Refuses two secrets with the same id. Sealed data begins with a byte that identifies its secret,
 * and a rotation depends on it.
 */
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
 * Reads the configuration from the environment. Throws an Error that names the variable and its
 * valid values. Missing keys are created at the first start and stored in `DATA_DIR`/secrets.json,
 * except where several processes must share the same keys.
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
		signOn: readSignOn(read),
		whatsApp: readWhatsApp(read),
		roles,
		logLevel: read.LOG_LEVEL ?? (production || read.DATABASE_URL ? 'info' : 'warn'),
		metricsToken: read.METRICS_TOKEN,
		trustProxy: read.TRUST_PROXY ?? false,
		busyAfterMs: read.BUSY_AFTER_MS,
		captchaHashes: read.CAPTCHA_HASHES,
		...readSample(read, payments),
		databaseWaitSeconds: read.DATABASE_WAIT_SECONDS,
	};
}
