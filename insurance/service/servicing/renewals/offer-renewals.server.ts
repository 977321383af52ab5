import { isRenewed, loadPolicy } from '#insurance/policies/load-policy.server.ts';
import { lockPolicy } from '#insurance/policies/move-policy.server.ts';
import { isActive, type Policy } from '#insurance/policies/policy.ts';
import type { TermChange } from '#insurance/product/products/wording/term-changes.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';
import { addToDay, jakartaDay, longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { priceRenewal, type PricedRenewal } from './price-renewal.server.ts';
import { isUnsettled, renewalMailsDue, RENEWAL_MAIL_DAYS } from './renewal.ts';
import { findOffer, insertOffer, noteMails, policiesToOffer } from './store.server.ts';

const NO_ID = '00000000-0000-0000-0000-000000000000';
const PAGE = 100;

/**
 * Creates a policy's renewal offer, or schedules its next email. The policy lock prevents
 * concurrent runs from doing this twice.
 */
export async function offerRenewal(
	tx: Tx,
	sealer: Sealer,
	policyId: string,
	now: Date,
): Promise<void> {
	const held = await lockPolicy(tx, policyId);
	const policy = held && isActive(held.status) ? await loadPolicy(tx, sealer, policyId) : null;
	if (!policy || policy.agreedEndDay !== null) return;
	const due = renewalMailsDue(policy.cover.endDay, jakartaDay(now));
	if (due === 0) return;
	const before = await findOffer(tx, policyId);
	if (!before) {
		const priced = await priceRenewal(tx, policy, now);
		await insertOffer(tx, {
			policyId,
			status: priced.ok ? 'open' : 'none',
			reason: priced.ok ? '' : priced.reason,
			premium: priced.ok ? priced.offer.price.planRate : 0,
			mails: due,
			madeAt: now,
		});
		if (!priced.ok) return;
	} else if (
		!isUnsettled(before.status) ||
		before.mails >= due ||
		(await isRenewed(tx, policyId))
	)
		return;
	else await noteMails(tx, policyId, due);
	enqueue(tx, 'renewal-mail', { policyId }, { dedupeKey: `renewal-mail ${policyId} ${due}` });
}

/** Schedules the offers for a Jakarta date, only once even if several processes call it. */
export async function planRenewals(pool: Pool, now: Date): Promise<void> {
	const day = jakartaDay(now);
	await pool.transaction(async (tx) =>
		enqueue(tx, 'renewal-day', { day, after: NO_ID }, { dedupeKey: `renewal-day ${day}` }),
	);
}

const changeWords = ({ before, after }: TermChange): string =>
	[
		...(before ? [`sebelumnya: ${before}`] : []),
		after ? `sekarang: ${after}` : 'sekarang tidak ada',
	].join('; ');

function offerLetter(policy: Policy, offer: PricedRenewal, publicUrl: string): Letter {
	const difference = offer.price.planRate - offer.before;
	const change =
		difference === 0
			? 'Preminya tetap sama.'
			: `Preminya ${difference > 0 ? 'naik' : 'turun'} ${formatRupiah(Math.abs(difference))}; sebabnya ada di rincian bawah.`;
	return {
		title: `Polis ${policy.product.name} berakhir ${longDate(policy.cover.endDay)}`,
		greeting: `Halo ${policy.application.holder.name},`,
		paragraphs: [
			`Perlindunganmu selesai pada ${longDate(policy.cover.endDay)} pukul 24.00 WIB. Kalau kamu perpanjang sebelum itu, perlindungan baru mulai ${longDate(offer.startDay)} tanpa jeda dan tanpa mengisi ulang data.`,
			change,
			...(offer.cover.length > 0
				? [
						'Perlindungannya juga berubah. Setiap perubahan ada di rincian bawah; kami minta persetujuanmu atas perubahan itu sebelum polis diperpanjang.',
					]
				: []),
			'Tidak diperpanjang? Tidak perlu melakukan apa-apa. Kami tidak menagih apa pun tanpa persetujuanmu.',
		],
		facts: [
			...offer.lines.map((line): [string, string] => [line.label, formatRupiah(line.amount)]),
			['Premi berikutnya', formatRupiah(offer.price.planRate)],
			...offer.cover.map((one): [string, string] => [
				`Berubah: ${one.name}`,
				changeWords(one),
			]),
		],
		action: {
			label: 'Lihat penawaran',
			url: `${publicUrl}/selfcare/layanan-polis?ref=${policy.id}`,
		},
		closing: 'Salam',
	};
}

/**
 * `renewal-day` with `{day, after}` processes one page at a time; `renewal-mail` takes
 * `{policyId}`.
 */
export function renewalJobs(
	{ sealer, mailer, publicUrl }: { sealer: Sealer; mailer: Mailer; publicUrl: string },
	clock: () => Date = () => new Date(),
): Record<'renewal-day' | 'renewal-mail', Handler> {
	return {
		'renewal-day': async ({ day, after }, { tx }) => {
			const now = clock();
			const today = jakartaDay(now);
			const until = (days: number) => addToDay(today, { day: days });
			const ids = await policiesToOffer(
				tx,
				now,
				{ from: until(RENEWAL_MAIL_DAYS[0] ?? 30), week: until(7), tomorrow: until(1) },
				String(after),
				PAGE,
			);
			for (const id of ids) await offerRenewal(tx, sealer, id, now);
			const last = ids.at(-1);
			if (last && ids.length === PAGE)
				enqueue(
					tx,
					'renewal-day',
					{ day: String(day), after: last },
					{ dedupeKey: `renewal-day ${day} ${last}` },
				);
		},
		'renewal-mail': async ({ policyId }, { tx, jobId }) => {
			const now = clock();
			const policy = await loadPolicy(tx, sealer, String(policyId));
			if (!policy) throw new Error('no such policy');
			const priced = await priceRenewal(tx, policy, now);
			if (!priced.ok || !isActive(policy.status) || policy.agreedEndDay !== null) return;
			if (await isRenewed(tx, policy.id)) return;
			const letter = offerLetter(policy, priced.offer, publicUrl);
			await mailer.send({
				to: policy.application.holder.email,
				subject: letter.title,
				letter,
				dedupeKey: `renewal-mail:${jobId}`,
			});
		},
	};
}
