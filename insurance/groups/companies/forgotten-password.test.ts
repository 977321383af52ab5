import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';

import { officeForgot } from '#insurance/access/staff/api.ts';
import { staffRoutes } from '#insurance/access/staff/routes.server.ts';
import { givenAtOnce } from '#insurance/access/staff/test-given-at-once.server.ts';
import { forgotPassword } from '#insurance/people/accounts/api.ts';
import { customerOf } from '#insurance/people/accounts/customer-account.server.ts';
import { accountRoutes } from '#insurance/people/accounts/routes.server.ts';
import { callerAt, seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { easyCaptcha } from '#platform/http/captcha/test-captcha.server.ts';
import { refusalOfSchema } from '#platform/http/read-input.server.ts';
import type { Served } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { corporateForgot } from './api.ts';
import { companyRoutes } from './routes.server.ts';
import { seedCompanies } from './seed.server.ts';

const db = await testPool();
const deps = {
	db,
	sealer: makeSealer('a secret for tests only, long enough'),
	secure: false,
	publicUrl: 'http://localhost:3000',
	solvedCaptcha: easyCaptcha,
	limitNames: async () => ({ products: new Map(), companies: new Map() }),
	proposeRoles: givenAtOnce,
};
const served: Served[] = [
	...accountRoutes({ ...deps, profileOf: () => Promise.reject(new Error('not asked')) }),
	...companyRoutes(deps),
	...staffRoutes(deps),
];
const PORTALS = [
	['self-care', forgotPassword, 'nasabah@contoh.test'],
	['corporate', corporateForgot, 'hrd@contoh.test'],
	['back office', officeForgot, 'admin@contoh.test'],
] as const;

beforeAll(async () => {
	await seedShop(db);
	await db.transaction(async (tx) => {
		await seedCompanies(tx, new Date());
		await customerOf(tx, deps.sealer, {
			name: 'Sari',
			email: 'nasabah@contoh.test',
			nik: '3174055705909901',
		});
	});
	await db.query(
		sql`insert into staff (id, email, name, role, password_hash) values (${uuidv7()}, 'admin@contoh.test', 'A', 'admin', '-')`,
	);
});

const WRONG = 'Format email belum benar, contoh nama@contoh.com';
const ADDRESSES: [string, unknown, string][] = [
	['nothing', '', 'Email wajib diisi'],
	['blanks', '   ', 'Email wajib diisi'],
	['no field', undefined, 'Email wajib diisi'],
	['no text', 7, 'Email wajib diisi'],
	['a name', 'nasabah', WRONG],
	['no suffix', 'a@b', WRONG],
	['two signs', 'a@@contoh.test', WRONG],
	['a blank inside', 'a b@contoh.test', WRONG],
	['a header', 'a@contoh.test\nBcc: b@contoh.test', WRONG],
];

test.each(
	PORTALS.flatMap(([portal, call]) => ADDRESSES.map((one) => [portal, call, ...one] as const)),
)(
	'%s: rejects a forgotten-password request with %s%s with 422 on the field (C5.04, C5.05)',
	(_portal, call, _what, email, sentence) => {
		const { error } = call.input.safeParse({ email });
		expect(error && refusalOfSchema(error)).toMatchObject({
			status: 422,
			data: { fields: { email: sentence } },
		});
	},
);

test.each(PORTALS)(
	'%s: answers a known and an unknown address alike, with one job each (C5.05)',
	async (_portal, call, known) => {
		const handle = served.find((one) => one.call.path === call.path)?.handle;
		const jobsNow = async () =>
			(await db.query<{ count: number }>(sql`select count(*) as count from job`)).rows[0]
				?.count ?? 0;
		const outcomes = [];
		for (const email of [known, 'tidak-dikenal@contoh.test', ` ${known.toUpperCase()} `]) {
			const before = await jobsNow();
			const answer = await handle?.(call.input.parse({ email }), callerAt());
			outcomes.push([answer, (await jobsNow()) - before]);
		}
		expect(outcomes).toEqual([
			[{ sent: true }, 1],
			[{ sent: true }, 1],
			[{ sent: true }, 1],
		]);
	},
);

test('lists every forgotten-password call in the table', () => {
	const paths = served.map((one) => one.call.path).filter((path) => /forgot|lupa/i.test(path));
	expect(paths.sort()).toEqual(PORTALS.map(([, call]) => call.path).sort());
});
