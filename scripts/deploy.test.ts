import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { loadConfig } from '#platform/config/config.server.ts';

const root = join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(import.meta.dirname, '../deploy', name), 'utf8');
const envOf = (line: RegExp, text: string) =>
	Object.fromEntries(
		(line.exec(text)?.[1] ?? '').split(' ').map((pair) => pair.split('=') as [string, string]),
	);

test.each([
	['Containerfile', /^ENV (.+)$/m],
	['jaga.service', /^Environment=(.+)$/m],
])('%s starts an empty production process on port 91 (A9.06, A9.07)', (name, line) => {
	const env = envOf(line, read(name));
	expect(env).toMatchObject({ NODE_ENV: 'production', PORT: '91' });
	const config = loadConfig({
		...env,
		DATA_DIR: '/tmp/jaga-deploy',
		ALLOW_SANDBOX_PAYMENTS: 'true',
		PUBLIC_URL: 'https://asuransi.example.com',
		BODY_KEY: 'ab'.repeat(31) + 'cd',
		SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789',
	});
	expect([config.port, config.production, config.sampleData]).toEqual([91, true, false]);
});

test('the image contains only what the product needs to run', () => {
	const ignored = readFileSync(join(import.meta.dirname, '../.dockerignore'), 'utf8').split('\n');
	expect(ignored).toContain('*');
	const allowed = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
	const copied = [...read('Containerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
		([, names = '']) => names.split(' '),
	);
	expect([...new Set(copied)].sort()).toEqual([...allowed].sort());
	for (const secret of ['var', 'node_modules', '.git', 'jaga.env', 'e2e', 'deploy'])
		expect(allowed).not.toContain(secret);
	// Every folder that the application imports from must be copied.
	for (const name of ['main.ts', 'admin.ts', 'wiring', 'insurance', 'platform', 'sample'])
		expect(copied).toContain(name);
});

test('the product starts with the settings file of the service', () => {
	const env = Object.fromEntries(
		[...read('jaga.env').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, text]) => [
			name,
			text,
		]),
	) as Record<string, string>;
	const settings = {
		...env,
		DATA_DIR: '/tmp/jaga-deploy',
		MIDTRANS_SERVER_KEY: 'Mid-server-abc',
	};
	const keys = { BODY_KEY: 'ab'.repeat(31) + 'cd', SECRET: 'abcdefghijklmnopqrstuvwxyz012345' };
	expect(loadConfig({ NODE_ENV: 'production', ...settings, ...keys })).toMatchObject({
		host: '127.0.0.1',
		trustProxy: '127.0.0.1',
		plainHttp: false,
	});
});

test('the page for one machine names only existing files, settings, scripts and services', () => {
	const page = readFileSync(join(root, 'docs/one-machine.md'), 'utf8');
	const files = [...page.matchAll(/\b(?:deploy|docs)\/[\w./-]*\w/g)].map(([name]) => name);
	expect(files.length).toBeGreaterThan(6);
	expect(files.filter((name) => !existsSync(join(root, name)))).toEqual([]);
	const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
		scripts: Record<string, string>;
	};
	for (const [, name = ''] of page.matchAll(/npm run ([\w:-]+)/g))
		expect(Object.keys(scripts)).toContain(name);
	const commands = [...page.matchAll(/jaga-admin (\w[\w-]*)/g)].map(([, name]) => name);
	expect(commands).toEqual(['invite', 'doctor', 'verify']);
	const usage = readFileSync(join(root, 'wiring/commands/admin.server.ts'), 'utf8');
	for (const name of commands) expect(usage).toMatch(new RegExp(`admin -- ${name}\\b`));
	for (const [, name = ''] of page.matchAll(/enable --now (.+)/g))
		for (const unit of name.split(' ')) expect(page).toContain(`deploy/${unit} `);
	const known = readFileSync(join(root, 'platform/config/environment.server.ts'), 'utf8');
	for (const [, name = ''] of page.matchAll(/`([A-Z][A-Z_]+)=/g))
		expect(known).toContain(`\t${name}:`);
});

test('the proxy forwards its host name to the address and port of the service', () => {
	const proxy = read('Caddyfile');
	const { PORT = '' } = envOf(/^Environment=(.+)$/m, read('jaga.service'));
	const host = /^HOST=(.+)$/m.exec(read('jaga.env'))?.[1] ?? '';
	expect(/reverse_proxy (\S+)/.exec(proxy)?.[1]).toBe(`${host}:${PORT}`);
	const name = /^(\S+) \{$/m.exec(proxy)?.[1] ?? '';
	expect(read('jaga.env')).toContain(`PUBLIC_URL=https://${name}\n`);
	expect(readFileSync(join(root, 'docs/one-machine.md'), 'utf8')).toContain(`'s/${name}/`);
});

test('the timer runs the backup command of the product with its settings and data', () => {
	const [timer, backup, product] = [
		'jaga-backup.timer',
		'jaga-backup.service',
		'jaga.service',
	].map(read);
	expect(timer).toMatch(/^OnCalendar=\*-\*-\* 02:30:00$/m);
	// A timer without Unit= starts the service with the same name.
	expect(timer).not.toMatch(/^Unit=/m);
	const [, script = '', command = '', folder = '', kept = ''] =
		/^ExecStart=\S+\/node (\S+) (\S+) (\S+) (\d+)$/m.exec(backup ?? '') ?? [];
	expect(existsSync(join(root, script))).toBe(true);
	const usage = readFileSync(join(root, 'wiring/commands/admin.server.ts'), 'utf8');
	expect(usage).toContain(`admin -- ${command} `);
	const page = readFileSync(join(root, 'docs/one-machine.md'), 'utf8');
	expect(page).toContain(`into \`${folder}\`, ${kept} kept`);
	expect(backup).toContain(`StateDirectory=jaga ${folder.replace('/var/lib/', '')}\n`);
	const environment = /^Environment=(.+)$/m;
	expect(envOf(environment, backup ?? '')['DATA_DIR']).toBe(
		envOf(environment, product ?? '')['DATA_DIR'],
	);
	expect(backup).toMatch(/^EnvironmentFile=\/etc\/jaga\.env$/m);
	expect(read('jaga.env')).toMatch(/^BACKUP_PASSPHRASE=/m);
});

test('npm start serves on port 3000 (A9.07)', () => {
	expect(
		loadConfig({
			DATA_DIR: '/tmp/jaga-deploy',
			BODY_KEY: 'ab'.repeat(31) + 'cd',
			SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789',
		}).port,
	).toBe(3000);
});

test.each([
	['cluster', 'cluster.env'],
	['pgbackrest', 'backup.env'],
])('deploy/%s uses only variables that %s lists', (folder, list) => {
	const listed = [...read(`${folder}/${list}`).matchAll(/^([A-Z0-9_]+)=/gm)].map(
		([, name]) => name,
	);
	const asked = readdirSync(join(import.meta.dirname, '../deploy', folder))
		.filter((name) => name !== list && name !== 'README.md')
		.flatMap((name) => [...read(`${folder}/${name}`).matchAll(/\$\{([A-Z0-9_]+)\}/g)])
		.map(([, name]) => name);
	expect(asked.length).toBeGreaterThan(4);
	expect(asked.filter((name) => !listed.includes(name))).toEqual([]);
});
