import sql from 'sql-template-tag';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { SAMPLE_STAFF, seedStaff } from '#insurance/access/staff/seed.server.ts';
import { fillSale, showSale } from '#insurance/sales/assisted/api.ts';
import { beginSaleForNew } from '#insurance/sales/assisted/begin-sale.server.ts';
import { checkFill, openFill } from '#insurance/sales/assisted/fill-sale.server.ts';
import { assistedSaleJobs } from '#insurance/sales/assisted/sale-mail.server.ts';
import { sendToBuyer } from '#insurance/sales/assisted/send-sale.server.ts';
import { showSaleFile } from '#insurance/sales/assisted/show-sales.server.ts';
import { wireApplication } from '#insurance/sales/quotes/api.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { mounted } from '#platform/http/test-mounted.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { asSent, type SentMail } from '#platform/mail/test-mail.server.ts';
import { MAIL_ALONE } from '#platform/whatsapp/message-first.ts';

import {
	callerAt,
	seedShop,
	shopDeps,
	TEST_HOLDER,
	testApplication,
} from '../test-buyer.server.ts';

/** A form of the buyer's page, of which the server reads nothing. */
export const FORM = {
	values: { holder: { name: 'SARI CONTOH' }, answers: { health_question_1: 'tidak' } },
	stage: 'plan',
};

export const fillSaleAs = mounted(fillSale, openFill);
export const showSaleAs = mounted(showSale, showSaleFile);

/** For tests: a shop, and sales that staff prepare. */
export async function openSales(db: Pool) {
	await seedShop(db);
	const deps = { ...shopDeps(db), customerOnFile: async () => null };
	await db.transaction((tx) => seedStaff(tx, deps));
	const { rows } = await db.query<{ id: string; role: string }>(sql`select id, role from staff`);
	const as = (role: string, now: Date): Caller => ({
		...callerAt(now),
		identity: staffIdentity(rows.find((one) => one.role === role)?.id ?? '', role),
	});
	/** Each buyer has an own address, because the emails to one address are limited. */
	const addresses = new Map<string, string>();
	const begin = async (contentId: number, now: Date, part: object = {}) => {
		const email = `sari${addresses.size}@contoh.test`;
		const typed = { contentId, name: 'SARI CONTOH', email, phone: '', read: true, ...part };
		const begun = await beginSaleForNew(deps, typed, as('service', now));
		addresses.set(begun.saleId, email);
		return begun;
	};
	/** Sends a complete form as the buyer's page does; `change` overrides parts of it. */
	const check = (saleId: string, now: Date, change: object = {}, detail: object = {}) => {
		const quoteHolder = { ...TEST_HOLDER, email: addresses.get(saleId) };
		const body = testApplication({ quoteHolder, ...change }, { ...detail });
		const application = wireApplication.parse(body);
		return checkFill(deps, { saleId, draft: FORM, application }, as('service', now));
	};
	const send = async (saleId: string, now: Date) => {
		const { planRate } = await check(saleId, now);
		return sendToBuyer(deps, { saleId, planRate, read: true }, as('service', now));
	};
	const jobs = async () =>
		(
			await db.query<{ payload: Record<string, string>; id: string }>(sql`
				select payload, id::text from job where kind = 'assisted-sale-link' order by id`)
		).rows;
	/** Runs the newest job of the email and returns what it sent. */
	const mailed = async (whatsApp = MAIL_ALONE): Promise<SentMail[]> => {
		const sent: SentMail[] = [];
		const mailer = {
			send: async (mail: Mail) => ({ messageId: String(sent.push(asSent(mail))) }),
			close: () => {},
		};
		const job = (await jobs()).at(-1);
		const handlers = assistedSaleJobs({ ...deps, mailer, whatsApp });
		await db.transaction((tx) =>
			handlers['assisted-sale-link'](job?.payload ?? {}, { tx, jobId: job?.id } as never),
		);
		return sent;
	};
	return { deps, as, begin, check, send, mailed, jobs, staffMail: SAMPLE_STAFF[0]?.email ?? '' };
}
