import type { BenefitTerms } from '#insurance/product/products/benefits/benefit.ts';
import { longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import type { PaidBefore } from '../amounts/limits.ts';
import { sameEvent } from '../amounts/repeated.ts';
import type { ClaimAmount } from '../amounts/ways-to-pay.ts';
import type { Case, RuleFinding } from '../case.ts';

const claimWords = (claims: readonly PaidBefore[]): string => {
	const numbers = [...new Set(claims.flatMap(({ claimNo }) => claimNo ?? []))];
	return numbers.length > 0 ? `klaim ${numbers.join(', ')}` : 'klaim sebelumnya';
};

const found = (
	rule: string,
	result: RuleFinding['result'],
	words: string,
	clause: RuleFinding['clause'] = 'Manfaat',
): RuleFinding[] => [{ rule, clause, result, words }];

function nightFindings({ facts }: Case, amount: ClaimAmount): RuleFinding[] {
	const { repeated } = amount;
	if (!repeated) return [];
	const { nights, replaced, instead, claims } = repeated;
	const paid = nights + replaced;
	const by = claimWords(claims);
	if (paid > 0 && amount.days === 0 && !amount.limitReached)
		return found('repeated-nights', 'no', `Malam rawat inap ini sudah dibayar lewat ${by}.`);
	const sameAdmission = claims.every(({ incidentDay }) => incidentDay === facts.incidentDay);
	return [
		...(paid > 0
			? found(
					'repeated-nights',
					sameAdmission ? 'ok' : 'ask',
					`${paid} malam sudah dibayar lewat ${by}; yang dihitung hanya malam sisanya.`,
				)
			: []),
		...(instead.nights > 0
			? found(
					'replaced-nights',
					amount.expected > 0 ? 'ok' : 'no',
					`Manfaat ini pengganti santunan harian, yang sudah dibayar untuk ${instead.nights} malam yang sama lewat ${by}: dipotong ${formatRupiah(instead.amount)}.`,
				)
			: []),
	];
}

/**
 * Returns a finding if there was another payment for the same event. A person judges whether the
 * same claim was made again.
 */
function eventFindings(one: Case, amount: ClaimAmount): RuleFinding[] {
	const { terms, facts } = one;
	if (terms.stay === 'days' || amount.limitReached) return [];
	const { claims, overlapping, identical } = sameEvent(one);
	if (terms.stay === 'lump' && overlapping.length > 0)
		return found(
			'repeated-event',
			'no',
			`Rawat inap ini sudah dibayar lewat ${claimWords(overlapping)}.`,
		);
	const day = longDate(facts.incidentDay);
	if (identical.length > 0)
		return found(
			'repeated-event',
			'ask',
			`Kejadian ${day} dengan isi yang sama sudah dibayar lewat ${claimWords(identical)}; kami periksa apakah ini kerugian lain.`,
		);
	return claims.length > 0
		? found(
				'repeated-event',
				'ok',
				`Kejadian ${day} juga sudah dibayar lewat ${claimWords(claims)}; yang dihitung sisa batasnya.`,
			)
		: [];
}

export const paysTotalLoss = ({ needs }: Pick<BenefitTerms, 'needs'>): boolean =>
	needs?.some(({ condition, is }) => condition === 'total-loss' && is) === true;

/**
 * Refuses events after a total loss: nothing more can happen to the insured item, and its repair is
 * part of that loss.
 */
function totalLossFindings({ product, benefit, facts, before, terms }: Case): RuleFinding[] {
	const lost = before.find(({ benefit: code, incidentDay }) => {
		const paid = product.benefits.find((one) => one.code === code)?.terms;
		return code !== benefit.code && paid && paysTotalLoss(paid)
			? incidentDay <= facts.incidentDay
			: false;
	});
	if (!lost) return [];
	const words = `Kerugian total pada ${longDate(lost.incidentDay)} sudah dibayar lewat ${claimWords([lost])}`;
	if (lost.incidentDay < facts.incidentDay)
		return found(
			'total-loss-before',
			'no',
			`${words}; polis berakhir pada hari itu.`,
			'Yang dilindungi',
		);
	const repair = terms.pays.by === 'cost' && terms.pays.of === 'repair';
	return repair
		? found('total-loss-before', 'no', `${words}, termasuk kerusakan pada hari itu.`)
		: [];
}

export const repeatFindings = (one: Case, amount: ClaimAmount): RuleFinding[] => [
	...totalLossFindings(one),
	...nightFindings(one, amount),
	...eventFindings(one, amount),
];
