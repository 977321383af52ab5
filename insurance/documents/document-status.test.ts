import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import { lockPolicy, movePolicy } from '#insurance/policies/move-policy.server.ts';
import type { PolicyStatus } from '#insurance/policies/policy.ts';
import type { MoveReason } from '#insurance/policies/status-rules.ts';
import { seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { policyShop } from '#insurance/service/billing/premiums/test-policy.server.ts';
import { makeLog } from '#platform/config/log.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { makeFiles } from '#platform/files/files.server.ts';
import { makeMailer } from '#platform/mail/mail.server.ts';
import { TEST_LOOK } from '#platform/mail/test-mail.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { documentJobs, openPolicyPdf, readPolicyPdf } from './document-jobs.server.ts';
import { ownDocumentMakers } from './own-documents.server.ts';
import { drawsHere } from './pdf/policy/policy-drawer.server.ts';
import { documentRoutes } from './routes.server.ts';

const db = await testPool();
await seedShop(db);
const folder = mkdtempSync(join(tmpdir(), 'jaga-standing-'));
afterAll(() => rmSync(folder, { recursive: true }));
const { deps, buy } = policyShop(db);
const publicUrl = 'http://localhost:3000';
const files = makeFiles({ dir: folder });
const documents = ownDocumentMakers({
	db,
	sealer: deps.sealer,
	publicUrl,
	contacts: async () => ({ customerService: '021-0000-0000', hospital: '021-0000-0001' }),
});
const documentDeps = { sealer: deps.sealer, files, publicUrl, drawer: drawsHere };
const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00+07:00`);
const [verify] = documentRoutes({ db }).filter((one) => one.call.path.includes('verification'));

function wordsOf(bytes: Buffer): string {
	const path = join(folder, `${uuidv7()}.pdf`);
	writeFileSync(path, bytes);
	execFileSync('qpdf', ['--check', path]);
	return execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' }).replace(
		/\s+/g,
		' ',
	);
}

type Move = [PolicyStatus, MoveReason, Date];
async function bought(moves: readonly Move[]): Promise<string> {
	const { policyId } = await buy(at('2027-01-14'));
	const jobs = documentJobs({
		...documentDeps,
		mailer: makeMailer({
			outboxDir: join(folder, 'out'),
			from: 'Jaga <jaga@contoh.test>',
			look: async () => TEST_LOOK,
		}),
	});
	await db.transaction((tx) =>
		jobs['policy-documents'](
			{ policyId },
			{ tx, log: makeLog({ level: 'silent' }), jobId: uuidv7(), attempt: 1 },
		),
	);
	for (const [to, reason, when] of moves)
		await db.transaction(async (tx) => {
			const held = await lockPolicy(tx, policyId);
			if (held) await movePolicy(tx, held, to, reason, when);
		});
	return policyId;
}

const CASES: [string, Move[], Date, 'running' | 'future' | 'over', string | null, string][] = [
	['in force', [], at('2027-02-01'), 'running', null, 'berlaku sampai 14 Jan 2028.'],
	['not begun', [], at('2027-01-14', '13:00'), 'future', 'BELUM MULAI', 'baru mulai 15 Jan 2027'],
	[
		'cancelled',
		[['CANCELLED', 'cancelled-by-holder', at('2027-03-05')]],
		at('2027-03-06'),
		'over',
		'TIDAK BERLAKU',
		'Perlindungan ini dibatalkan pada 5 Mar 2027, jadi tidak berlaku lagi.',
	],
	[
		'returned in its free look',
		[['CANCELLED', 'free-look', at('2027-01-16')]],
		at('2027-03-06'),
		'over',
		'TIDAK BERLAKU',
		'Perlindungan ini dibatalkan pada 16 Jan 2027, jadi tidak berlaku sejak awal.',
	],
	[
		'lapsed',
		[
			['GRACE', 'premium-late', at('2027-02-16')],
			['LAPSED', 'grace-over', at('2027-03-18')],
		],
		at('2027-04-01'),
		'over',
		'TIDAK BERLAKU',
		'Perlindungan ini berhenti pada 18 Mar 2027 dan belum dipulihkan, jadi tidak berlaku.',
	],
	[
		'over',
		[],
		at('2028-02-01'),
		'over',
		'TIDAK BERLAKU',
		'Perlindungan ini berakhir pada 14 Jan 2028, jadi tidak berlaku lagi.',
	],
];

describe.each(CASES)('a policy that is %s', (_what, moves, now, state, stamp, sentence) => {
	test('shows its status on every document with a code and on the page behind the code', async () => {
		const policyId = await bought(moves);
		const policy = await loadPolicy(db, deps.sealer, policyId);
		if (!policy) throw new Error('no policy');
		const [insured] = policy.insured;
		const made = {
			policy: await openPolicyPdf(db, documentDeps, policyId, now),
			schedule: (await documents['schedule']?.([policyId], now))?.bytes,
			wording: (await documents['wording']?.([policyId], now))?.bytes,
			certificate: (await documents['certificate']?.([policyId, insured?.id ?? ''], now))
				?.bytes,
			ecard: (await documents['ecard']?.([policyId, insured?.id ?? ''], now))?.bytes,
		};
		for (const [name, bytes] of Object.entries(made)) {
			const words = wordsOf(bytes ?? Buffer.alloc(0));
			if (stamp === null) {
				expect([name, /TIDAK BERLAKU|BELUM MULAI/.test(words)]).toEqual([name, false]);
				continue;
			}
			expect([name, words.includes(stamp)]).toEqual([name, true]);
			expect(words).toContain(sentence);
		}
		if (stamp === null)
			expect(made.policy).toEqual(await readPolicyPdf(db, documentDeps, policyId));

		const answer = (await verify?.handle({ code: policy.verificationCode }, {
			now,
		} as never)) as {
			sentence: string;
		};
		expect(answer).toMatchObject({ valid: true, kind: 'policy', state });
		expect(answer.sentence).toContain(sentence);
		const text = JSON.stringify(answer);
		const { holder } = policy.application;
		for (const secret of [
			holder.name,
			holder.nik,
			holder.email,
			insured?.name,
			insured?.birthDate,
			policy.policyNo,
		])
			expect(text).not.toContain(secret);
	});
});
