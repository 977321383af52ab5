import { z } from 'zod';

const flag = z.stringbool({
	truthy: ['true', '1', 'yes'],
	falsy: ['false', '0', 'no'],
	error: 'write true or false',
});

const url = (protocol: RegExp, words: string) => z.url({ protocol, error: words });
const database = url(/^postgres(ql)?$/, 'write postgres://user:password@host:5432/database');
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
		.optional(),
	PLAIN_HTTP: flag.default(false),
	PUBLIC_URL: url(/^https?$/, web).optional(),
	DATA_DIR: z.string().default('var'),
	DATABASE_URL: database.optional(),
	DATABASE_DIRECT_URL: database.optional(),
	DATABASE_READ_URL: database.optional(),
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
	SECRET_NEXT: z
		.string()
		.min(32, 'write 32 characters or more, for example the output of: openssl rand -base64 48')
		.optional(),
	SECRET_PREVIOUS: z.string().optional(),
	SMTP_URL: url(/^smtps?$/, 'write smtp://user:password@host:587 or smtps://…:465').optional(),
	MAIL_FROM: z
		.string()
		.regex(/^[^\r\n]{1,200}$/, 'write one line such as Asuransi <halo@asuransi.example.com>')
		.regex(
			/^[^<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/,
			'write Asuransi <halo@asuransi.example.com>',
		)
		.optional(),
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
	OIDC_ISSUER: url(/^https?$/, 'write an address such as https://login.example.com').optional(),
	OIDC_CLIENT_ID: z.string().optional(),
	OIDC_CLIENT_SECRET_FILE: z.string().optional(),
	OIDC_NAME: z.string().max(60, 'write at most 60 characters').optional(),
	OIDC_SCOPE: z
		.string()
		.regex(/\bopenid\b/, 'write openid and what else the provider needs')
		.optional(),
	OIDC_GROUPS_CLAIM: z.string().optional(),
	OIDC_GROUPS: z.string().optional(),
	OIDC_EMERGENCY: z.string().optional(),
	WHATSAPP_PHONE_NUMBER_ID: z
		.string()
		.regex(/^\d{5,30}$/, 'write the phone number ID of the WhatsApp manager, digits alone')
		.optional(),
	WHATSAPP_ACCESS_TOKEN: z
		.string()
		.regex(/^[\w.|~+/=-]{10,2000}$/, 'write the access token alone, without the word Bearer')
		.optional(),
	WHATSAPP_APP_SECRET: z
		.string()
		.regex(/^[\w-]{16,200}$/, 'write the app secret of the Meta app')
		.optional(),
	WHATSAPP_VERIFY_TOKEN: z
		.string()
		.regex(/^[\w.~-]{16,200}$/, 'write 16 to 200 letters and digits that you also give to Meta')
		.optional(),
	WHATSAPP_API_URL: url(
		/^https?$/,
		'write an address with its version, such as https://graph.facebook.com/v23.0',
	).optional(),
	ROLES: z.string().default('web,api,jobs'),
	LOG_LEVEL: z
		.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
			error: 'write fatal, error, warn, info, debug, trace or silent',
		})
		.optional(),
	SAMPLE_DATA: flag.optional(),
	SAMPLE_PAST: flag.optional(),
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

export type Environment = z.output<typeof environment>;

export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape);

export function refuseVariable(variable: string, words: string): never {
	throw new Error(`${variable}: ${words}`);
}

export function readEnvironment(env: Record<string, string | undefined>): Environment {
	// For example, `PORT=` in an env file means "not set".
	const set = Object.fromEntries(
		Object.entries(env).filter(([, text]) => text !== undefined && text.trim() !== ''),
	);
	const read = environment.safeParse(set);
	if (read.success) return read.data;
	const lines = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
	throw new Error(lines.join('\n'));
}
