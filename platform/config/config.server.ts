import { resolve } from 'node:path';

import { z } from 'zod';

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

export type Config = {
	production: boolean;
	port: number;
	host: string;
	/** Without a slash at the end. */
	publicUrl: string;
	/** Absolute. */
	dataDir: string;
	/** Absent: the built-in PostgreSQL under `dataDir`. */
	databaseUrl: string | undefined;
	/** 64 hex digits, the wire key of the specification. */
	bodyKey: string;
	/** Everything else that is secret is derived from it. */
	secret: string;
	/** Where the two come from: set in the environment, found in the file, or made a moment ago. */
	keySources: { bodyKey: KeySource; secret: KeySource };
	/** Older secrets whose sealed fields must still open. */
	previousSecrets: string[];
	/** Absent: mails become files under `dataDir`/outbox. */
	smtpUrl: string | undefined;
	mailFrom: string;
	/** Who takes new orders; the others that are set up below may still notify of older ones. */
	paymentProvider: 'sandbox' | 'midtrans' | 'xendit';
	midtrans: { serverKey: string; environment: 'sandbox' | 'production' } | undefined;
	xendit: { secretKey: string; callbackToken: string } | undefined;
	/** How mandates are debited; null: not at all. */
	debitProvider: 'sandbox' | 'bank-file' | null;
	/** Absent: files under `dataDir`/files. */
	s3: S3Config | undefined;
	/** ClamAV; absent: uploads are checked by their content alone. */
	clamavUrl: string | undefined;
	/**
	 * Another backend that answers the content calls (A7.01); absent: our own tables. `token` is
	 * shown to it as a bearer.
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
	 * How long work may wait for its turn in this process before visitors are asked to come back
	 * (A2.11).
	 */
	busyAfterMs: number;
	/** Hashes that a visitor's device computes at most before a form is taken; half on average. */
	captchaHashes: number;
};

const flag = z.stringbool({
	truthy: ['true', '1', 'yes'],
	falsy: ['false', '0', 'no'],
	error: 'write true or false',
});
const url = (protocol: RegExp, words: string) => z.url({ protocol, error: words });
const web = 'write an address such as https://asuransi.example.com';

const environment = z.object({
	NODE_ENV: z.string().optional(),
	PORT: z.coerce
		.number({ error: 'write a port number from 0 to 65535' })
		.int('write a port number from 0 to 65535')
		.min(0, 'write a port number from 0 to 65535')
		.max(65_535, 'write a port number from 0 to 65535')
		.default(3000),
	HOST: z
		.string()
		.regex(/^[\w.:-]+$/, 'write a host name or an IP address such as 0.0.0.0')
		.default('0.0.0.0'),
	PUBLIC_URL: url(/^https?$/, web).optional(),
	DATA_DIR: z.string().default('var'),
	DATABASE_URL: url(
		/^postgres(ql)?$/,
		'write postgres://user:password@host:5432/database',
	).optional(),
	BODY_KEY: z
		.string()
		.regex(
			/^[0-9a-f]{64}$/i,
			'write 64 hex digits, for example the output of: openssl rand -hex 32',
		)
		.refine((key) => !/^(.)\1+$/.test(key), 'write 64 random hex digits: openssl rand -hex 32')
		.optional(),
	SECRET: z
		.string()
		.min(32, 'write 32 characters or more, for example the output of: openssl rand -base64 48')
		.refine(
			(text) => new Set(text).size >= 8,
			'write random characters: openssl rand -base64 48',
		)
		.optional(),
	SECRET_PREVIOUS: z.string().optional(),
	SMTP_URL: url(/^smtps?$/, 'write smtp://user:password@host:587 or smtps://…:465').optional(),
	MAIL_FROM: z
		.string()
		.regex(/^[^\r\n]{1,200}$/, 'write one line such as Jaga <halo@asuransi.example.com>')
		.regex(
			/^[^<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/,
			'write Jaga <halo@asuransi.example.com>',
		)
		.default('Jaga <halo@jaga.example>'),
	PAYMENT_PROVIDER: z
		.enum(['sandbox', 'midtrans', 'xendit'], { error: 'write sandbox, midtrans or xendit' })
		.default('sandbox'),
	ALLOW_SANDBOX_PAYMENTS: flag.default(false),
	MIDTRANS_SERVER_KEY: z
		.string()
		.regex(/^[\w-]{10,200}$/, 'write the server key of the Midtrans dashboard')
		.optional(),
	MIDTRANS_ENVIRONMENT: z
		.enum(['sandbox', 'production'], { error: 'write sandbox or production' })
		.optional(),
	XENDIT_SECRET_KEY: z
		.string()
		.regex(/^[\w-]{10,200}$/, 'write the secret key of the Xendit dashboard')
		.optional(),
	XENDIT_CALLBACK_TOKEN: z
		.string()
		.min(10, 'write the webhook verification token of the Xendit dashboard')
		.max(200)
		.optional(),
	DEBIT_PROVIDER: z
		.enum(['sandbox', 'bank-file'], { error: 'write sandbox or bank-file' })
		.optional(),
	S3_ENDPOINT: url(
		/^https?$/,
		'write an address such as https://s3.ap-southeast-3.amazonaws.com',
	).optional(),
	S3_BUCKET: z
		.string()
		.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'write the bucket name')
		.optional(),
	S3_REGION: z.string().optional(),
	S3_ACCESS_KEY_ID: z.string().optional(),
	S3_SECRET_ACCESS_KEY: z.string().optional(),
	CLAMAV_URL: z
		.string()
		.regex(
			/^(tcp:\/\/[\w.-]+(:\d{1,5})?|unix:\/\/\/[^\s]+)$/,
			'write tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl',
		)
		.optional(),
	CONTENT_URL: z
		.string()
		.regex(
			/^https?:\/\/[\w.-]+(:\d{1,5})?\/?$/,
			'write scheme and host alone, such as https://content.example.com; /page is added',
		)
		.optional(),
	CONTENT_TOKEN: z
		.string()
		.regex(/^[\w.~+/=-]{1,2000}$/, 'write the token alone, without the word Bearer')
		.optional(),
	ROLES: z.string().default('web,api,jobs'),
	LOG_LEVEL: z
		.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
			error: 'write fatal, error, warn, info, debug, trace or silent',
		})
		.default('info'),
	SAMPLE_DATA: flag.optional(),
	DATABASE_WAIT_SECONDS: z.coerce
		.number({ error: 'write seconds from 0 to 3600' })
		.int('write whole seconds')
		.min(0, 'write seconds from 0 to 3600')
		.max(3_600, 'write seconds from 0 to 3600')
		.default(60),
	METRICS_TOKEN: z.string().min(16, 'write 16 characters or more').optional(),
	TRUST_PROXY: z
		.string()
		.regex(/^[\d.:a-f/, ]+$/i, 'write addresses such as 10.0.0.0/8, 127.0.0.1')
		.optional(),
	BUSY_AFTER_MS: z.coerce
		.number({ error: 'write milliseconds from 100 to 60000' })
		.int('write whole milliseconds')
		.min(100, 'write milliseconds from 100 to 60000')
		.max(60_000, 'write milliseconds from 100 to 60000')
		.default(250),
	CAPTCHA_HASHES: z.coerce
		.number({ error: 'write hashes from 1000 to 1000000' })
		.int('write a whole number of hashes')
		.min(1_000, 'write hashes from 1000 to 1000000')
		.max(1_000_000, 'write hashes from 1000 to 1000000')
		.default(50_000),
});

type Environment = z.output<typeof environment>;

function refuse(variable: string, words: string): never {
	throw new Error(`${variable}: ${words}`);
}

function readEnvironment(env: Record<string, string | undefined>): Environment {
	// `PORT=` in an env file means "not set".
	const set = Object.fromEntries(
		Object.entries(env).filter(([, text]) => text !== undefined && text.trim() !== ''),
	);
	const read = environment.safeParse(set);
	if (read.success) return read.data;
	const lines = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
	throw new Error(lines.join('\n'));
}

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
		refuse(missing.join(', '), 'set all five S3_ variables, or none to keep files in DATA_DIR');
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
		refuse('ROLES', 'write web, api and jobs, joined by commas');
	return roles;
}

/** A provider needs its keys before the first buyer pays, and real ones where real money moves. */
function readPayments(
	env: Environment,
): Pick<Config, 'paymentProvider' | 'midtrans' | 'xendit' | 'debitProvider'> {
	const {
		PAYMENT_PROVIDER: paymentProvider,
		MIDTRANS_SERVER_KEY: serverKey,
		XENDIT_SECRET_KEY: secretKey,
		XENDIT_CALLBACK_TOKEN: callbackToken,
	} = env;
	const production = env.NODE_ENV === 'production';
	if (paymentProvider === 'sandbox' && production && !env.ALLOW_SANDBOX_PAYMENTS) {
		refuse(
			'PAYMENT_PROVIDER',
			'sandbox takes no real money, so it does not start with NODE_ENV=production; set ALLOW_SANDBOX_PAYMENTS=true for a trial',
		);
	}
	if (paymentProvider === 'midtrans' && !serverKey)
		refuse('MIDTRANS_SERVER_KEY', 'must be set when PAYMENT_PROVIDER is midtrans');
	if (paymentProvider === 'xendit' && !secretKey)
		refuse('XENDIT_SECRET_KEY', 'must be set when PAYMENT_PROVIDER is xendit');
	if (secretKey && !callbackToken)
		refuse(
			'XENDIT_CALLBACK_TOKEN',
			'must be set with XENDIT_SECRET_KEY: without it anybody could notify',
		);
	if (serverKey && env.MIDTRANS_ENVIRONMENT === 'production' && serverKey.startsWith('SB-'))
		refuse(
			'MIDTRANS_SERVER_KEY',
			'is a key of the sandbox, but MIDTRANS_ENVIRONMENT is production',
		);
	const environment = env.MIDTRANS_ENVIRONMENT ?? (production ? 'production' : 'sandbox');
	if (env.DEBIT_PROVIDER === 'sandbox' && paymentProvider !== 'sandbox')
		refuse(
			'DEBIT_PROVIDER',
			'sandbox debits nobody, so it goes with PAYMENT_PROVIDER=sandbox alone; write bank-file',
		);
	return {
		debitProvider: env.DEBIT_PROVIDER ?? (paymentProvider === 'sandbox' ? 'sandbox' : null),
		paymentProvider,
		midtrans: serverKey ? { serverKey, environment } : undefined,
		xendit: secretKey && callbackToken ? { secretKey, callbackToken } : undefined,
	};
}

function readSecrets(
	env: Environment,
	dataDir: string,
): Pick<Config, 'bodyKey' | 'secret' | 'keySources'> {
	if (env.NODE_ENV === 'production' && env.DATABASE_URL !== undefined) {
		if (!env.BODY_KEY)
			refuse(
				'BODY_KEY',
				'must be set when several processes share DATABASE_URL: openssl rand -hex 32',
			);
		if (!env.SECRET)
			refuse(
				'SECRET',
				'must be set when several processes share DATABASE_URL: openssl rand -base64 48',
			);
	}
	const stored = env.BODY_KEY && env.SECRET ? undefined : storedSecrets(dataDir);
	const from = (set: string | undefined): KeySource =>
		set ? 'environment' : stored?.made ? 'made' : 'file';
	return {
		bodyKey: env.BODY_KEY?.toLowerCase() ?? stored?.bodyKey ?? '',
		secret: env.SECRET ?? stored?.secret ?? '',
		keySources: { bodyKey: from(env.BODY_KEY), secret: from(env.SECRET) },
	};
}

/**
 * The log-ins of the sample are published, so it is loaded by itself only where nothing says that
 * this is more than a look: no NODE_ENV=production, no DATABASE_URL. It never meets real money.
 */
function readSampleData(
	env: Environment,
	{ paymentProvider }: Pick<Config, 'paymentProvider'>,
): boolean {
	const production = env.NODE_ENV === 'production';
	if (env.SAMPLE_DATA && production && paymentProvider !== 'sandbox')
		refuse(
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
		host: read.HOST,
		publicUrl: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/{1,3}$/, ''),
		dataDir,
		databaseUrl: read.DATABASE_URL,
		...readSecrets(read, dataDir),
		previousSecrets: (read.SECRET_PREVIOUS ?? '').split(',').filter((text) => text !== ''),
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
		logLevel: read.LOG_LEVEL,
		metricsToken: read.METRICS_TOKEN,
		trustProxy: read.TRUST_PROXY ?? false,
		busyAfterMs: read.BUSY_AFTER_MS,
		captchaHashes: read.CAPTCHA_HASHES,
		sampleData: readSampleData(read, payments),
		databaseWaitSeconds: read.DATABASE_WAIT_SECONDS,
	};
}
