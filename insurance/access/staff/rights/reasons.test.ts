import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import type { Refusal } from '#platform/contract/refusal.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Access, Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { recordRead } from '../personal-reads.server.ts';
import { requireReason } from './reasons.server.ts';
import { staffIdentity } from './test-roles.server.ts';

const db = await testPool();
const NOW = new Date('2026-11-20T03:00:00Z');
const HOUR_MS = 3_600_000;
const WRITTEN = 'Diminta pengawas';

async function auditorNamed(name: string): Promise<string> {
	const id = uuidv7();
	await db.query(
		sql`insert into staff (id, email, name, role, password_hash) values (${id}, ${`${name}@contoh.test`}, ${name}, 'auditor', 'x')`,
	);
	return id;
}
const [tari, wulan] = [await auditorNamed('tari'), await auditorNamed('wulan')];

type How = { by?: string; at?: Date; role?: string; header?: string };
const open = (access: Access, { by = tari, at = NOW, role = 'auditor', header }: How = {}) =>
	requireReason(db, access, {
		now: at,
		identity: staffIdentity(by, role),
		header: (name: string) => (name === 'x-access-reason' ? header : undefined),
	} as unknown as Caller);
const written = { header: encodeURIComponent(WRITTEN) };
const later = (hours: number) => ({ at: new Date(NOW.getTime() + hours * HOUR_MS) });

const person = (customerId: string | null) => ({
	subjectId: uuidv7(),
	customerId,
	reason: 'Menangani klaim',
	number: null,
});
const claimOf = (customerId: string) => ({ subject: 'claim', ...person(customerId) }) as Access;

test('an auditor opens a record for a day after writing a reason about that person', async () => {
	const [sari, budi] = [uuidv7(), uuidv7()];
	const refusal: Refusal = await refused(open(claimOf(sari)));
	expect(refusal.message).toMatch(/^Tulis dulu alasanmu/);
	expect([refusal.code, refusal.data]).toEqual(['look-again', { reasonWanted: true }]);
	expect((await refused(open(claimOf(sari), { header: 'singkat' }))).code).toBe('look-again');
	expect(await open(claimOf(sari), written)).toMatchObject({ reason: WRITTEN });
	expect(await open(claimOf(sari))).toMatchObject({ reason: 'Menangani klaim' });
	await open(claimOf(sari), later(24));
	await refused(open(claimOf(sari), later(25)));
	await refused(open(claimOf(budi)));
	await refused(open(claimOf(sari), { by: wulan }));
});

test('a reason that follows from the work is not one that the auditor wrote', async () => {
	const sari = uuidv7();
	const policy = { subject: 'policy', ...person(sari) } as const;
	await recordRead(db, { ...policy, staffId: tari, customerId: sari, at: NOW });
	await refused(open(policy));
	await refused(open(claimOf(sari)));
	await open({ ...policy, reason: WRITTEN, typed: true });
	await open(claimOf(sari));
});

const about = (subject: Access['subject'], customerId: string | null = uuidv7()) =>
	({ subject, ...person(customerId) }) as Access;
test.each<[string, Access]>([
	['claim', about('claim')],
	['policy', about('policy')],
	['policy of nobody with an account', about('policy', null)],
	['message-thread', about('message-thread')],
	['erasure-request', about('erasure-request')],
	['cancellation', about('cancellation')],
	['mandate', about('mandate')],
	['whatsapp-number', { subject: 'whatsapp-number', requestId: uuidv7() } as Access],
	['service-request', { subject: 'service-request', requestId: uuidv7() } as Access],
])('an auditor opens a %s with a reason, and again without', async (_what, access) => {
	await refused(open(access));
	expect(await open(access, written)).toMatchObject({ reason: WRITTEN });
	await open(access, later(1));
	await refused(open(access, later(25)));
});

test('people who work on records need none', async () => {
	expect(await open(claimOf(uuidv7()), { role: 'assessor' })).toMatchObject({
		reason: 'Menangani klaim',
	});
});
