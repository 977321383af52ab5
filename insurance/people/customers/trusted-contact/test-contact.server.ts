import sql from 'sql-template-tag';

import { silentLog } from '#platform/config/log.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Any } from '#platform/contract/test-refused.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { asSent, type SentMail } from '#platform/mail/test-mail.server.ts';

import { mailContact, mailContactChange } from './contact-mails.server.ts';
import { contactRoutes } from './routes.server.ts';
import { type WarnDeps, warnOfLapse } from './warn-of-lapse.server.ts';

/** Collects the emails of a test. `meanwhile` runs while an email is being sent. */
function testMailer() {
	const mails: SentMail[] = [];
	const during = { meanwhile: async (_mail: SentMail): Promise<void> => {} };
	const mailer = {
		send: async (mail: Mail) => {
			const sent = asSent(mail);
			await during.meanwhile(sent);
			return { messageId: String(mails.push(sent)) };
		},
		close: () => {},
	};
	return { mails, mailer, during };
}

function asker(routes: ReturnType<typeof contactRoutes>) {
	return async function ask(caller: Caller, path: string, input: unknown = {}): Promise<Any> {
		const route = routes.find(({ call }) => call.path === `/page/${path}`);
		if (!route) throw new Error(`no call ${path}`);
		const { token, answer, asks } = input as Any;
		const read =
			answer === 'agree' && !asks
				? ((await ask(caller, 'trusted-contact/show', { token }).catch(() => null))?.[
						'about'
					]?.asks ?? [])
				: asks;
		return route.call.output.parse(
			await route.handle(route.call.input.parse({ ...(input as Any), asks: read }), caller),
		) as Any;
	};
}

export function contactWorld({
	db,
	sealer,
	isDeathClaimed = async () => false,
}: {
	db: Pool;
	sealer: Sealer;
	isDeathClaimed?: WarnDeps['isDeathClaimed'];
}) {
	const { mails, mailer, during } = testMailer();
	const deps = { sealer, mailer, publicUrl: 'https://jaga.example', isDeathClaimed };

	async function work(
		now: Date,
		alsoLater = false,
		meanwhile: (mail: SentMail) => Promise<void> = async () => {},
	): Promise<SentMail[]> {
		during.meanwhile = meanwhile;
		const handlers: Record<string, ReturnType<typeof mailContact>> = {
			'trusted-contact-mail': mailContact(deps, () => now),
			'trusted-contact-changed': mailContactChange(deps),
			'trusted-contact-premium': warnOfLapse(deps, () => now),
		};
		const { rows } = await db.query<{ id: string; kind: string; payload: Any }>(sql`
			select id, kind, payload from job where kind like 'trusted-contact%' and done_at is null and dead_at is null
				and (${alsoLater} or next_at <= now()) order by id`);
		const before = mails.length;
		for (const { id, kind, payload } of rows)
			await db.transaction(async (tx) => {
				await handlers[kind]?.(payload, { tx, log: silentLog, jobId: id, attempt: 1 });
				await tx.query(sql`update job set done_at = now() where id = ${id}`);
			});
		return mails.slice(before);
	}

	const linkIn = (mail: SentMail | undefined): string =>
		/#tautan=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
	return {
		ask: asker(contactRoutes({ db, sealer, refuseAfterDeath: async () => {} })),
		work,
		linkIn,
		mails,
	};
}
