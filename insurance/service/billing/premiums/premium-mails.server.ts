import { instalmentOrders } from '#insurance/money/payments/settlement/instalment-order.server.ts';
import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import { instalmentRows } from '#insurance/policies/premiums/instalments.server.ts';
import { graceUntil, scheduleNow } from '#insurance/policies/premiums/premium-schedule.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';
import { type Day, jakartaDay, longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { MAIL_ALONE, type WhatsAppSender } from '#platform/whatsapp/message-first.ts';

import type { Debiting } from '../mandates/mandate.ts';
import { isDebited } from '../mandates/running-mandate.server.ts';
import { triesOf } from './debit-words.ts';
import { type PremiumAbout, type PremiumMail, letterWords } from './premium-letter.ts';
import { debitRefused } from './premium.ts';
import { isRemindedByWhatsApp } from './remind-by-whatsapp.server.ts';
import { graceDaysOf } from './show-premiums.server.ts';

export type PremiumMailDeps = Debiting & {
	sealer: Sealer;
	mailer: Mailer;
	publicUrl: string;
	whatsApp?: WhatsAppSender;
};

async function aboutOf(
	tx: Tx,
	deps: Debiting,
	policy: Policy,
	{ number, orderNo, code }: { number: number; orderNo: string; code: string },
	today: Day,
): Promise<PremiumAbout | null> {
	const orders = orderNo === '' ? [] : await instalmentOrders(tx, policy.id);
	const order = orders.find((one) => one.orderNo === orderNo);
	const numbers = order?.numbers ?? [number];
	const found = scheduleNow(policy).filter((one) => numbers.includes(one.number));
	const first = found[0];
	if (!first) return null;
	const graceDays = await graceDaysOf(tx, policy);
	const { holder, again } = debitRefused(code);
	return {
		failed: {
			reason: holder,
			again,
			tries: triesOf(orders, orderNo, first, today),
			underway: false,
			last: graceUntil(first.dueOn, graceDays),
		},
		policy,
		dueOn: first.dueOn,
		amount: found.reduce((sum, one) => sum + one.amount, 0),
		today,
		graceDays,
		debited: await isDebited(tx, deps, policy.id),
	};
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * `premium-mail` with `{policyId, mail, number, orderNo?, code?}`. No reminder is sent for a
 * premium paid in the meantime.
 */
export function premiumMail(deps: PremiumMailDeps, clock: () => Date = () => new Date()): Handler {
	const { sealer, mailer, publicUrl, whatsApp = MAIL_ALONE } = deps;
	return async ({ policyId, mail, number, orderNo, code }, { tx, jobId }) => {
		const policy = await loadPolicy(tx, sealer, String(policyId));
		if (!policy) throw new Error('no such policy');
		const kind = mail as PremiumMail;
		const about = await aboutOf(
			tx,
			deps,
			policy,
			{ number: Number(number), orderNo: textOf(orderNo), code: textOf(code) },
			jakartaDay(clock()),
		);
		if (!about) return;
		const isPaid = (await instalmentRows(tx, [policy.id])).some(
			(row) => row.number === Number(number) && row.status === 'paid',
		);
		if (
			kind === 'reminder' &&
			(isPaid ||
				policy.premiumHold.since !== null ||
				policy.nextDueOn === null ||
				policy.nextDueOn > about.dueOn ||
				policy.status === 'CANCELLED')
		)
			return;
		const { subject, paragraphs, action } = letterWords(kind, about);
		if (await isRemindedByWhatsApp(tx, whatsApp, about, { kind, title: subject, jobId }))
			return;
		const facts: [string, string][] = [
			['Polis', `${policy.product.name}, ${groupedPolicyNo(policy.policyNo)}`],
			...(kind === 'ended'
				? [['Berakhir', longDate(policy.cover.endDay)] as [string, string]]
				: [
						['Jumlah', formatRupiah(about.amount)] as [string, string],
						['Jatuh tempo', longDate(about.dueOn)] as [string, string],
					]),
		];
		const letter: Letter = {
			title: subject,
			greeting: `Halo ${policy.application.holder.name},`,
			paragraphs: [...paragraphs, 'Kami tidak pernah meminta kode OTP atau kata sandimu.'],
			facts,
			action: {
				label: action.label,
				url: `${publicUrl}/selfcare/${action.page}?ref=${policy.id}`,
			},
			closing: 'Salam',
		};
		await mailer.send({
			to: policy.application.holder.email,
			subject,
			letter,
			dedupeKey: `premium-mail:${jobId}`,
		});
	};
}
