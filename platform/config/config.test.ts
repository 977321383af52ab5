import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { testFolder } from '#platform/files/test-folder.server.ts';

import { loadConfig } from './config.server.ts';
import { misspeltSettings } from './settings-file.server.ts';

const base = testFolder('config');
const DATA_DIR = join(base, 'var');
const KEYS = {
	BODY_KEY: '0123456789abcdef'.repeat(4),
	SECRET: 'a secret of forty characters for the test',
};
const SHARED = {
	NODE_ENV: 'production',
	PUBLIC_URL: 'https://asuransi.example.com',
	DATABASE_URL: 'postgres://u:p@db/jaga',
	ALLOW_SANDBOX_PAYMENTS: 'true',
};
const LIVE = {
	NODE_ENV: 'production',
	PUBLIC_URL: 'https://asuransi.example.com',
	PAYMENT_PROVIDER: 'midtrans',
	MIDTRANS_SERVER_KEY: 'Mid-server-abc',
};
const TRIAL = {
	NODE_ENV: 'production',
	PUBLIC_URL: 'http://localhost:3000',
	PLAIN_HTTP: 'true',
	ALLOW_SANDBOX_PAYMENTS: 'true',
};
const S3 = {
	S3_ENDPOINT: 'https://s3.example.com',
	S3_BUCKET: 'jaga',
	S3_REGION: 'ap-southeast-3',
	S3_ACCESS_KEY_ID: 'id',
	S3_SECRET_ACCESS_KEY: 'key',
};

test('starts on localhost only with an empty environment and finds the same keys again', () => {
	const first = loadConfig({ DATA_DIR });
	expect(first).toMatchObject({
		port: 3000,
		host: '127.0.0.1',
		publicUrl: 'http://localhost:3000',
		dataDir: DATA_DIR,
		databaseUrl: undefined,
		paymentProvider: 'sandbox',
		roles: ['web', 'api', 'jobs'],
		logLevel: 'warn',
		sampleData: true,
	});
	expect(first.keySources).toEqual({ bodyKey: 'made', secret: 'made' });
	expect(loadConfig({ DATA_DIR })).toEqual({
		...first,
		keySources: { bodyKey: 'file', secret: 'file' },
	});
	expect(statSync(join(DATA_DIR, 'secrets.json')).mode & 0o777).toBe(0o600);
	expect(readdirSync(DATA_DIR)).toEqual(['secrets.json']);
});

test('uses configured keys unchanged and writes no file', () => {
	const dataDir = join(base, 'untouched');
	expect(loadConfig({ DATA_DIR: dataDir, ...KEYS })).toMatchObject({
		bodyKey: KEYS.BODY_KEY,
		secret: KEYS.SECRET,
	});
	expect(readdirSync(base)).not.toContain('untouched');
});

test.each(['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])('%s requires DATABASE_URL', (name) => {
	const url = 'postgres://jaga@db/jaga';
	expect(() => loadConfig({ DATA_DIR, [name]: url })).toThrow(`${name}: goes with`);
	expect(
		Object.values(loadConfig({ DATA_DIR, DATABASE_URL: 'postgres://p/x', [name]: url })),
	).toContain(url);
});

test('loads a complete production configuration for several processes', () => {
	const config = loadConfig({
		...SHARED,
		...KEYS,
		...S3,
		PUBLIC_URL: 'https://asuransi.example.com/',
		ROLES: 'api, jobs',
	});
	expect(config).toMatchObject({
		production: true,
		publicUrl: 'https://asuransi.example.com',
		roles: ['api', 'jobs'],
		s3: { bucket: 'jaga', region: 'ap-southeast-3' },
		sampleData: false,
	});
});

test('reads the address and token of another content backend (A7.01)', () => {
	expect(loadConfig({ DATA_DIR }).contentBackend).toBeUndefined();
	expect(
		loadConfig({ DATA_DIR, CONTENT_URL: 'https://content.example.com/', CONTENT_TOKEN: 'abc' })
			.contentBackend,
	).toEqual({ url: 'https://content.example.com', token: 'abc' });
});

test('accepts a real payment provider with its keys, in production and elsewhere', () => {
	const midtrans = loadConfig({
		...SHARED,
		...KEYS,
		ALLOW_SANDBOX_PAYMENTS: '',
		PAYMENT_PROVIDER: 'midtrans',
		MIDTRANS_SERVER_KEY: 'Mid-server-abc',
	});
	expect(midtrans).toMatchObject({
		paymentProvider: 'midtrans',
		midtrans: { serverKey: 'Mid-server-abc', environment: 'production' },
		xendit: undefined,
	});
	const xendit = loadConfig({
		DATA_DIR,
		PAYMENT_PROVIDER: 'xendit',
		XENDIT_SECRET_KEY: 'xnd_development_abc',
		XENDIT_CALLBACK_TOKEN: 'token of ours',
	});
	expect(xendit).toMatchObject({
		paymentProvider: 'xendit',
		xendit: { secretKey: 'xnd_development_abc', callbackToken: 'token of ours' },
	});
});

test('never replaces damaged keys with new ones', () => {
	const dataDir = mkdtempSync(join(base, 'damaged-'));
	writeFileSync(join(dataDir, 'secrets.json'), '{"bodyKey":"');
	expect(() => loadConfig({ DATA_DIR: dataDir })).toThrow(/^DATA_DIR: .*damaged/);
});

test.each<[string, RegExp, Record<string, string>]>([
	['PORT', /port number/, { PORT: 'web' }],
	['PORT', /port number/, { PORT: '70000' }],
	['BUSY_AFTER_MS', /from 100 to 60000/, { BUSY_AFTER_MS: '0' }],
	['CAPTCHA_HASHES', /from 1000 to 1000000/, { CAPTCHA_HASHES: '0' }],
	['HOST', /host name/, { HOST: 'two words' }],
	['PUBLIC_URL', /https:/, { PUBLIC_URL: 'ftp://example.com' }],
	['PUBLIC_URL', /https:/, { PUBLIC_URL: 'example.com' }],
	['DATABASE_URL', /postgres:/, { DATABASE_URL: 'mysql://db/jaga' }],
	['BODY_KEY', /64 hex/, { BODY_KEY: 'abc' }],
	['BODY_KEY', /random/, { BODY_KEY: '0'.repeat(64) }],
	['SECRET', /32 characters/, { SECRET: 'short' }],
	['SECRET', /random/, { SECRET: 'x'.repeat(40) }],
	['SMTP_URL', /smtp:/, { SMTP_URL: 'http://mail.example.com' }],
	['MAIL_FROM', /halo@/, { MAIL_FROM: 'Jaga' }],
	['MAIL_FROM', /line/, { MAIL_FROM: 'Jaga <a@b.co>\nBcc: c@d.co' }],
	['MIDTRANS_SERVER_KEY', /must be set/, { PAYMENT_PROVIDER: 'midtrans' }],
	[
		'MIDTRANS_SERVER_KEY',
		/key of the sandbox/,
		{
			PAYMENT_PROVIDER: 'midtrans',
			MIDTRANS_SERVER_KEY: 'SB-Mid-server-abc',
			MIDTRANS_ENVIRONMENT: 'production',
		},
	],
	[
		'MIDTRANS_SERVER_KEY',
		/key of the sandbox/,
		{
			...LIVE,
			PAYMENT_PROVIDER: 'midtrans',
			MIDTRANS_SERVER_KEY: 'SB-Mid-server-abc',
		},
	],
	[
		'MIDTRANS_ENVIRONMENT',
		/test mode/,
		{
			...LIVE,
			PAYMENT_PROVIDER: 'midtrans',
			MIDTRANS_SERVER_KEY: 'Mid-server-abc',
			MIDTRANS_ENVIRONMENT: 'sandbox',
		},
	],
	[
		'XENDIT_SECRET_KEY',
		/test mode/,
		{
			...LIVE,
			PAYMENT_PROVIDER: 'xendit',
			XENDIT_SECRET_KEY: 'xnd_development_abc',
			XENDIT_CALLBACK_TOKEN: 'token of ours',
		},
	],
	['PUBLIC_URL', /must be set/, { ...LIVE, PUBLIC_URL: '' }],
	['PUBLIC_URL', /PLAIN_HTTP=true/, { ...LIVE, PUBLIC_URL: 'http://10.0.0.5' }],
	['PLAIN_HTTP', /contradicts/, { ...LIVE, PLAIN_HTTP: 'true' }],
	['MIDTRANS_ENVIRONMENT', /sandbox or production/, { MIDTRANS_ENVIRONMENT: 'test' }],
	['DEBIT_PROVIDER', /sandbox or bank-file/, { DEBIT_PROVIDER: 'carrier-pigeon' }],
	[
		'DEBIT_PROVIDER',
		/write bank-file/,
		{
			PAYMENT_PROVIDER: 'midtrans',
			MIDTRANS_SERVER_KEY: 'Mid-server-abc',
			DEBIT_PROVIDER: 'sandbox',
		},
	],
	['XENDIT_SECRET_KEY', /must be set/, { PAYMENT_PROVIDER: 'xendit' }],
	[
		'XENDIT_CALLBACK_TOKEN',
		/anybody could notify/,
		{ PAYMENT_PROVIDER: 'xendit', XENDIT_SECRET_KEY: 'xnd_production_abc' },
	],
	['PAYMENT_PROVIDER', /write sandbox/, { PAYMENT_PROVIDER: 'cash' }],
	['PAYMENT_PROVIDER', /ALLOW_SANDBOX_PAYMENTS=true/, { NODE_ENV: 'production' }],
	['ALLOW_SANDBOX_PAYMENTS', /true or false/, { ALLOW_SANDBOX_PAYMENTS: 'maybe' }],
	[
		'S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
		/all five/,
		{ S3_ENDPOINT: S3.S3_ENDPOINT, S3_BUCKET: 'jaga' },
	],
	['S3_BUCKET', /bucket/, { ...S3, S3_BUCKET: '../x' }],
	['CONTENT_URL', /scheme and host/, { CONTENT_URL: 'https://content.example.com/page' }],
	['CONTENT_URL', /scheme and host/, { CONTENT_URL: 'file:///etc' }],
	['CONTENT_TOKEN', /without the word/, { CONTENT_TOKEN: 'Bearer abc' }],
	['ROLES', /web, api and jobs/, { ROLES: 'web,cron' }],
	['ROLES', /web, api and jobs/, { ROLES: ',' }],
	['LOG_LEVEL', /debug/, { LOG_LEVEL: 'loud' }],
	['SAMPLE_DATA', /true or false/, { SAMPLE_DATA: '2' }],
	[
		'SAMPLE_DATA',
		/published/,
		{
			...LIVE,
			SAMPLE_DATA: 'true',
		},
	],
	['DATABASE_WAIT_SECONDS', /0 to 3600/, { DATABASE_WAIT_SECONDS: '-1' }],
	['BODY_KEY', /openssl/, { ...SHARED, SECRET: KEYS.SECRET }],
	['SECRET', /openssl/, { ...SHARED, BODY_KEY: KEYS.BODY_KEY }],
])('names an invalid %s and explains what to write (%s)', (variable, words, env) => {
	const load = () => loadConfig({ DATA_DIR, ...env });
	expect(load).toThrow(new RegExp(`^${variable}: `));
	expect(load).toThrow(words);
});

test.each([
	['nothing set', {}, true],
	['SAMPLE_DATA=false', { SAMPLE_DATA: 'false' }, false],
	['a database of its own', { DATABASE_URL: SHARED.DATABASE_URL }, false],
	[
		'a database of its own, asked for',
		{ DATABASE_URL: SHARED.DATABASE_URL, SAMPLE_DATA: 'true' },
		true,
	],
	['production', { ...TRIAL }, false],
	['production with its own database', SHARED, false],
	['a trial in the shape of production, asked for', { ...TRIAL, SAMPLE_DATA: 'true' }, true],
])('decides with %s whether the sample is loaded: %s', (_what, env, loaded) => {
	expect(loadConfig({ DATA_DIR, ...KEYS, ...env }).sampleData).toBe(loaded);
});

test.each([
	['nothing set', {}, true],
	['the sample asked for', { SAMPLE_DATA: 'true' }, false],
	['the sample and its past asked for', { SAMPLE_DATA: 'true', SAMPLE_PAST: 'true' }, true],
	['no past', { SAMPLE_PAST: 'false' }, false],
	['no sample', { SAMPLE_DATA: 'false' }, false],
	['a database of its own', { DATABASE_URL: SHARED.DATABASE_URL }, false],
	['production', { ...TRIAL, SAMPLE_DATA: 'true' }, false],
])('decides with %s whether the past is loaded: %s', (_what, env, loaded) => {
	expect(loadConfig({ DATA_DIR, ...KEYS, ...env }).samplePast).toBe(loaded);
});

test.each([
	{ SAMPLE_DATA: 'false', SAMPLE_PAST: 'true' },
	{ ...TRIAL, SAMPLE_DATA: 'true', SAMPLE_PAST: 'true' },
])('never loads the past without the sample or in production', (env) => {
	expect(() => loadConfig({ DATA_DIR, ...KEYS, ...env })).toThrow('SAMPLE_PAST: ');
});

test('listens on every address in production and on localhost elsewhere, unless HOST is set', () => {
	const host = (env: Record<string, string>) => loadConfig({ DATA_DIR, ...KEYS, ...env }).host;
	expect(host(LIVE)).toBe('0.0.0.0');
	expect(host({})).toBe('127.0.0.1');
	expect(host({ HOST: '192.0.2.7' })).toBe('192.0.2.7');
});

test('suggests the right name for a misspelt setting', () => {
	const words = misspeltSettings({
		SMPT_URL: 'smtps://mail.example.com',
		MAILFROM: 'x',
		PAYMENT_PROVIDERS: 'xendit',
		PORT: '3000',
		HOME: '/root',
		LOGNAME: 'root',
		PATH: '/bin',
		HOSTNAME: 'web-1',
	});
	expect(words).toEqual([
		'SMPT_URL is not a setting of the product; did you mean SMTP_URL?',
		'MAILFROM is not a setting of the product; did you mean MAIL_FROM?',
		'PAYMENT_PROVIDERS is not a setting of the product; did you mean PAYMENT_PROVIDER?',
	]);
});
