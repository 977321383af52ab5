import { readInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import { coverOnDay } from '#insurance/policies/changes/cover-steps.ts';
import { benefitValue } from '#insurance/product/products/benefits/benefit.ts';
import { benefitWords, limitWords } from '#insurance/product/products/wording/benefit-words.ts';
import { coverPeriodWords } from '#insurance/sales/quotes/cover.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { DownloadLink } from '#platform/http/made-document.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { certificateNo } from '../pdf/bought-documents.server.ts';
import type { CardContacts } from '../pdf/ecard-pdf.server.ts';
import { paidBenefits } from '../pdf/policy/policy-facts.ts';
import type { ownCardDocuments, showOwnCard, WireOwnCard } from './api.ts';
import type { LivingLink } from './living-link.server.ts';
import { type OwnCardDeps, visitedCard } from './open-card.server.ts';

export type ShowCardDeps = OwnCardDeps & {
	contacts(): Promise<CardContacts>;
	downloadLink: DownloadLink;
};

const LEFT_BEHIND =
	'Polis ini sudah diperpanjang, tetapi namamu tidak kami temukan di polis yang baru. Tanyakan kepada pemegang polis.';

function benefitsOf({ policy, product, person }: LivingLink, now: Date): WireOwnCard['benefits'] {
	const { plan } = coverOnDay(policy, jakartaDay(now));
	return paidBenefits(product)
		.filter((one) => benefitValue(one, plan) !== 0)
		.map((one) => ({
			name: one.name,
			amount: benefitWords(one, plan, person.sumInsured),
			limit: limitWords(one, product.benefits) ?? '',
		}));
}

export async function showInsuredCard(
	deps: ShowCardDeps,
	{ linkId }: CallInput<typeof showOwnCard>,
	caller: Caller,
): Promise<CallOutput<typeof showOwnCard>> {
	const card = await visitedCard(deps, linkId, caller);
	const { policy, person, coverStatus } = card;
	const { words } = coverStatus;
	const { customerService, hospital } = await deps.contacts();
	return {
		name: person.name,
		endsAt: card.endsAt.toISOString(),
		insurer: (await readInsurer(deps.db)).name,
		product: policy.product.name,
		certificateNo: certificateNo(policy, person),
		policyNo: policy.policyNo,
		period: coverPeriodWords(coverStatus.cover),
		coverStatus: card.isLeftBehind
			? { ...words, sentence: `${words.sentence} ${LEFT_BEHIND}` }
			: words,
		benefits: coverStatus.isGone ? [] : benefitsOf(card, caller.now),
		hasDocuments: coverStatus.hasDocuments,
		mayClaim: coverStatus.mayClaim,
		phone: customerService,
		hospitalPhone: hospital,
	};
}

const NO_DOCUMENTS =
	'Sertifikat dan kartu tidak ada untuk saat ini. Muat ulang halaman untuk melihat apa yang berlaku.';

/**
 * Returns links to this person's certificate and card. They are valid for five minutes and only for
 * this visitor.
 */
export async function cardDocuments(
	deps: ShowCardDeps,
	{ linkId }: CallInput<typeof ownCardDocuments>,
	caller: Caller,
): Promise<CallOutput<typeof ownCardDocuments>> {
	const { policy, person, coverStatus } = await visitedCard(deps, linkId, caller);
	if (!coverStatus.hasDocuments) throw new Refusal('look-again', NO_DOCUMENTS);
	const about = [policy.id, person.id];
	return {
		certificate: deps.downloadLink('certificate', about, caller),
		card: deps.downloadLink('ecard', about, caller),
	};
}
