import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';

import {
	callerAt,
	JAGA_AMAN,
	seedShop,
	shopDeps,
} from '#insurance/sales/carts/test-buyer.server.ts';
import { seedContent } from '#insurance/site/content/seed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { asSent, type SentMail } from '#platform/mail/test-mail.server.ts';
import { testKeepers } from '#platform/personal-data/test-keepers.server.ts';
import { forgetPast } from '#platform/retention/keeper.server.ts';
import { sampleContent } from '#sample/content/content.ts';

import { saveApplicationDraft, sendDraftLink } from './api.ts';
import { MAX_DRAFT, tokenOfHash } from './draft.ts';
import { dropApplicationDraft, keepDraft, openApplicationDraft } from './keep-draft.server.ts';
import { personalDrafts } from './personal-data.server.ts';
import { draftJobs, sendLink } from './send-link.server.ts';

const db = await testPool();
beforeAll(async () => {
	await seedShop(db);
	await db.transaction((tx) => seedContent(tx, sampleContent));
});
const deps = shopDeps(db);
const now = new Date('2026-11-20T03:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const typed = {
	values: { holder: { name: 'SARI RAHASIA', nik: '3174055705909901' } },
	stage: 'holder',
};
const keep = (token: string | null = null, draft: Record<string, unknown> = typed, at = now) =>
	keepDraft(deps, { token, content_id: JAGA_AMAN, draft }, { now: at });
const codeOf = (promise: Promise<unknown>) =>
	promise.then(
		() => 'done',
		(error) => (error instanceof Refusal ? error.code : Promise.reject(error)),
	);

describe('typed input is kept for anyone who has the link', () => {
	test('returns it unchanged, and each save increments the revision', async () => {
		const first = await keep();
		expect(first).toMatchObject({
			token: expect.stringMatching(/^[\w-]{43}$/),
			revision: 1,
			expiresAt: later(14).toISOString(),
		});
		expect(await openApplicationDraft(deps, first.token, now)).toEqual({
			content_id: JAGA_AMAN,
			draft: typed,
			revision: 1,
			expiresAt: first.expiresAt,
			filledByStaff: false,
		});
		const second = await keep(first.token, { ...typed, stage: 'plan' }, later(3));
		expect(second).toEqual({
			token: first.token,
			fillToken: null,
			revision: 2,
			expiresAt: later(17).toISOString(),
		});
		expect((await openApplicationDraft(deps, first.token, later(16))).draft).toMatchObject({
			stage: 'plan',
		});
	});

	test('the database stores neither the link nor any of the text in plain text', async () => {
		const { token } = await keep();
		const { rows } = await db.query<{ whole: string }>(
			sql`select encode(token_hash || token || body, 'escape') as whole from application_draft`,
		);
		const whole = rows.map((row) => row.whole).join();
		for (const secret of [token, 'SARI RAHASIA', '3174055705909901'])
			expect(whole).not.toContain(secret);
	});

	test('two drafts never share a link, and a stranger cannot find either', async () => {
		expect((await keep()).token).not.toBe((await keep()).token);
		for (const token of ['', 'x', 'a'.repeat(43), "' or 1=1"])
			expect(await codeOf(openApplicationDraft(deps, token, now))).toBe('not-found');
	});

	test('the draft expires after fourteen days, and further typing starts a new one', async () => {
		const { token } = await keep();
		expect(await codeOf(openApplicationDraft(deps, token, later(14)))).toBe('not-found');
		const fresh = await keep(token, typed, later(15));
		expect(fresh.token).not.toBe(token);
		await forgetPast(testKeepers(personalDrafts, db), db, later(20));
		const { rows } = await db.query<{ count: number }>(
			sql`select count(*)::int as count from application_draft where expires_at <= ${later(20)}`,
		);
		expect(rows[0]?.count).toBe(0);
		expect(await openApplicationDraft(deps, fresh.token, later(20))).toMatchObject({
			draft: typed,
		});
	});

	test('deleting the draft is idempotent', async () => {
		const { token } = await keep();
		await dropApplicationDraft(deps, { token }, { now });
		await dropApplicationDraft(deps, { token }, { now });
		expect(await codeOf(openApplicationDraft(deps, token, now))).toBe('not-found');
	});

	test('a person asked to fill in a part can do so but cannot read, share or delete the draft', async () => {
		const { token, fillToken } = await keep(null, { member: null });
		if (fillToken === null) throw new Error('no secret to fill it in');
		expect(fillToken).toMatch(/^[\w-]{43}$/);
		const seen = async (secret: string) => {
			const { draft, revision } = await openApplicationDraft(deps, secret, now);
			return [draft, revision];
		};
		expect(await seen(fillToken)).toEqual([{}, 1]);
		const filled = { member: { name: 'BUDI RAHASIA', nik: '3174051705909901' } };
		expect(await keep(fillToken, filled)).toMatchObject({ token: fillToken, fillToken: null });
		expect(await seen(fillToken)).toEqual([{}, 2]);
		expect(await seen(token)).toEqual([filled, 2]);
		const mailed = { token: fillToken, email: 'sari@contoh.test', captcha: 'solved' };
		expect(await codeOf(sendLink(deps, mailed, callerAt(now)))).toBe('not-found');
		await dropApplicationDraft(deps, { token: fillToken }, { now });
		expect(await seen(token)).toEqual([filled, 2]);
		await dropApplicationDraft(deps, { token }, { now });
		expect(await codeOf(openApplicationDraft(deps, fillToken, now))).toBe('not-found');
		expect((await keep(fillToken, filled)).token).not.toBe(fillToken);
	});

	test('a draft with a single older secret can be read with it', async () => {
		const { token, fillToken } = await keep();
		const { rowCount } = await db.query(sql`
			update application_draft set token_hash = sha256(${token}::text::bytea)
			where token_hash = sha256(${fillToken}::text::bytea)`);
		expect(rowCount).toBe(1);
		expect((await openApplicationDraft(deps, token, now)).draft).toEqual(typed);
		expect(await keep(token)).toMatchObject({ token, revision: 2 });
		await dropApplicationDraft(deps, { token }, { now });
		expect(await codeOf(openApplicationDraft(deps, token, now))).toBe('not-found');
	});

	test('an unknown product cannot have drafts', async () =>
		expect(await codeOf(keepDraft(deps, { content_id: 999, draft: {} }, { now }))).toBe(
			'fix-fields',
		));
});

describe('the mailed link', () => {
	const send = (token: string, email: string, at = now) =>
		sendLink(deps, { token, email, captcha: 'solved' }, callerAt(at));
	const lastMail = async (): Promise<SentMail> => {
		const sent: SentMail[] = [];
		const mailer = {
			send: async (mail: Mail) => (sent.push(asSent(mail)), { messageId: '1' }),
			close: () => {},
		};
		const { rows } = await db.query<{ payload: Record<string, string> }>(
			sql`select payload from job where kind = 'draft-link' order by id desc limit 1`,
		);
		await db.transaction((tx) =>
			draftJobs({ ...deps, mailer })['draft-link'](rows[0]?.payload ?? {}, { tx } as never),
		);
		return sent[0] as SentMail;
	};

	test('is sent to the address, leads to the product and is marked private', async () => {
		const { token } = await keep();
		await send(token, 'sari@contoh.test');
		const mail = await lastMail();
		expect(mail.to).toBe('sari@contoh.test');
		expect(mail.subject).toBe('Lanjutkan pengajuan Jaga Aman');
		const address = /http:\/\/localhost:3000\/jaga-aman(#\S+)/.exec(mail.text)?.[1] ?? '';
		expect(tokenOfHash(address.trim())).toBe(token);
		expect(mail.text).toContain('jangan teruskan');
		expect(mail.text + mail.html).not.toContain('SARI');
	});

	test('is limited to three a day per address and per draft and is available again the next day', async () => {
		const { token } = await keep();
		const other = await keep();
		for (let at = 0; at < 3; at += 1) await send(token, 'Banyak@contoh.test');
		expect(await codeOf(send(token, 'lain@contoh.test'))).toBe('slow-down');
		expect(await codeOf(send(other.token, 'banyak@contoh.test'))).toBe('slow-down');
		expect(await codeOf(send(token, 'banyak@contoh.test', later(1.01)))).toBe('done');
	});

	test('is not sent for a deleted draft, before or after it was requested', async () => {
		expect(await codeOf(send('a'.repeat(43), 'sari@contoh.test'))).toBe('not-found');
		const { token } = await keep();
		await send(token, 'pergi@contoh.test');
		await dropApplicationDraft(deps, { token }, { now });
		expect(await lastMail()).toBeUndefined();
	});
});

test.each([
	[saveApplicationDraft, { content_id: 21, draft: {} }, true],
	[saveApplicationDraft, { content_id: 21, draft: { a: 'x'.repeat(MAX_DRAFT) } }, false],
	[saveApplicationDraft, { content_id: 21, draft: [] }, false],
	[saveApplicationDraft, { content_id: 0, draft: {} }, false],
	[sendDraftLink, { token: 'a', email: 'bukan email' }, false],
	[sendDraftLink, { token: 'a', email: ' sari@contoh.test ' }, true],
])('checks body %# against the schema', (call, body, ok) =>
	expect(call.input.safeParse(body).success).toBe(ok),
);
