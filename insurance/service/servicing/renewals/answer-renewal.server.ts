import { refuseAfterDeath } from '#insurance/claims/deaths/death-reports.server.ts';
import { callersWholePolicy } from '#insurance/people/customers/policies/owned-policies.server.ts';
import { isRenewed } from '#insurance/policies/load-policy.server.ts';
import { isActive, type Policy, statusAt } from '#insurance/policies/policy.ts';
import { FREQUENCY_WORDS } from '#insurance/product/products/choices.ts';
import { addPriced, type AddDeps } from '#insurance/sales/carts/add-priced.server.ts';
import { lastReinstateDay } from '#insurance/service/billing/premiums/show-premiums.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import { type Served, serveAll } from '#platform/http/served.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaDay, longDate } from '#platform/values/dates.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';

import { lapsedFirst } from '../premium-ahead.ts';
import { acceptRenewal as acceptCall, declineRenewal, getRenewal } from './api.ts';
import { priceRenewal, type PricedRenewal, type Renewable } from './price-renewal.server.ts';
import { offeredFrom } from './renewal.ts';
import {
	type AgreedCover,
	answerOffer,
	findOffer,
	insertOffer,
	noteAgreedCover,
} from './store.server.ts';

async function offerNow(deps: AddDeps, policy: Policy, now: Date): Promise<Renewable> {
	const refuse = (reason: string): Renewable => ({ ok: false, reason });
	const status = statusAt({ status: policy.status, endAt: policy.cover.endAt }, now);
	if (status === 'LAPSED')
		return refuse(lapsedFirst('diperpanjang', await lastReinstateDay(deps.db, policy, now)));
	if (!isActive(status))
		return refuse(
			'Polis ini tidak berlaku lagi, jadi tidak dapat diperpanjang. Kamu bisa membeli polis baru.',
		);
	if (policy.agreedEndDay !== null)
		return refuse(
			'Kamu memilih polis ini berhenti lebih awal. Tarik dulu penghentiannya kalau mau perlindungannya lanjut.',
		);
	if (await isRenewed(deps.db, policy.id)) return refuse('Polis ini sudah kamu perpanjang.');
	if (jakartaDay(now) < offeredFrom(policy.cover.endDay) && policy.period.unit === 'year')
		return refuse(
			`Penawaran perpanjangan dibuka mulai ${longDate(offeredFrom(policy.cover.endDay))}.`,
		);
	return priceRenewal(deps.db, policy, now);
}

/**
 * Returns the renewal offer for the customer's own policy, with the customer's answer if there is
 * one. Refuses with `forbidden`.
 */
export async function showRenewal(
	deps: AddDeps,
	{ policyId }: { policyId: string },
	caller: Caller,
): Promise<CallOutput<typeof getRenewal>> {
	const policy = await callersWholePolicy(deps, { policyId }, caller);
	const it = await offerNow(deps, policy, caller.now);
	const about = {
		policyNo: policy.policyNo,
		productName: policy.product.name,
		paymentMode: FREQUENCY_WORDS[policy.frequency],
	};
	if (!it.ok)
		return {
			...about,
			status: 'none',
			reason: it.reason,
			premiumBefore: 0,
			premium: 0,
			premiumFormated: '0',
			lines: [],
			version: null,
			cover: [],
			startDay: null,
			endDay: null,
			validUntil: null,
		};
	const answered = (await findOffer(deps.db, policy.id))?.status;
	const { offer } = it;
	return {
		...about,
		status: answered === 'accepted' || answered === 'declined' ? answered : 'open',
		reason: '',
		premiumBefore: offer.before,
		premium: offer.price.planRate,
		premiumFormated: groupDigits(offer.price.planRate),
		lines: offer.lines,
		version: offer.quoted.product.version,
		cover: offer.cover,
		startDay: offer.startDay,
		endDay: offer.endDay,
		validUntil: policy.cover.endDay,
	};
}

/**
 * Returns the consent to changed cover, which is stored with the answer; null if the cover is
 * unchanged. Refuses with `fix-fields` if consent is missing, or with `look-again` if it was given
 * for another version.
 */
function agreedCover(
	{ cover, quoted }: PricedRenewal,
	agreedVersion: number | null,
	at: Date,
): AgreedCover | null {
	const { version } = quoted.product;
	if (cover.length === 0) return null;
	if (agreedVersion === null)
		throw refuseFields({
			agreedVersion: 'Baca perubahan perlindungannya, lalu centang bahwa kamu setuju',
		});
	if (agreedVersion !== version)
		throw new Refusal(
			'look-again',
			'Perlindungannya berubah sejak kamu membacanya. Periksa perubahannya, lalu lanjutkan.',
		);
	return { version, changes: cover, at };
}

/**
 * Adds the renewal to the cart at the price displayed. Refuses with `forbidden`, `look-again`,
 * `price-changed`, `fix-fields`.
 */
export async function acceptRenewal(
	deps: AddDeps,
	input: CallInput<typeof acceptCall>,
	caller: Caller,
): Promise<CallOutput<typeof acceptCall>> {
	const policy = await callersWholePolicy(deps, { policyId: input.policyId }, caller);
	await refuseAfterDeath(deps, caller);
	const it = await offerNow(deps, policy, caller.now);
	if (!it.ok) throw new Refusal('look-again', it.reason);
	const { application, quoted, price } = it.offer;
	if (price.planRate !== input.premium)
		throw new Refusal(
			'price-changed',
			`Premi perpanjangan sekarang ${formatRupiah(price.planRate)}. Periksa rinciannya, lalu lanjutkan.`,
			{ premium: price.planRate, premiumFormated: groupDigits(price.planRate) },
		);
	const agreed = agreedCover(it.offer, input.agreedVersion ?? null, caller.now);
	const before = await findOffer(deps.db, policy.id);
	const added = await addPriced(
		deps,
		{
			userSession: input.userSession ?? null,
			application,
			quoted,
			price,
			instead: before?.cartItemId ?? null,
		},
		caller,
	);
	await deps.db.transaction(async (tx) => {
		await insertOffer(tx, {
			policyId: policy.id,
			status: 'open',
			reason: '',
			premium: price.planRate,
			mails: 0,
			madeAt: caller.now,
		});
		await answerOffer(tx, policy.id, 'accepted', added.cartID, caller.now);
		await noteAgreedCover(tx, policy.id, agreed);
	});
	return { ...added, redirect_url: '/cart' };
}

/** Declines the offer for the customer's own policy. Refuses with `forbidden`, `look-again`. */
export async function declineOffer(
	deps: AddDeps,
	{ policyId }: { policyId: string },
	caller: Caller,
): Promise<CallOutput<typeof declineRenewal>> {
	const policy = await callersWholePolicy(deps, { policyId }, caller);
	await refuseAfterDeath(deps, caller);
	const it = await offerNow(deps, policy, caller.now);
	if (!it.ok) throw new Refusal('look-again', it.reason);
	await deps.db.transaction(async (tx) => {
		await insertOffer(tx, {
			policyId: policy.id,
			status: 'open',
			reason: '',
			premium: it.offer.price.planRate,
			mails: 0,
			madeAt: caller.now,
		});
		await answerOffer(tx, policy.id, 'declined', null, caller.now);
	});
	return { declined: true };
}

export function renewalRoutes(deps: AddDeps): Served[] {
	return serveAll(deps, [
		[getRenewal, showRenewal],
		[acceptCall, acceptRenewal],
		[declineRenewal, declineOffer],
	]);
}
