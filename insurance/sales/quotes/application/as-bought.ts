import {
	answerWords,
	askedQuestions,
	exclusionsByAnswer,
} from '#insurance/product/products/answers.ts';
import { type Benefit, benefitValue } from '#insurance/product/products/benefits/benefit.ts';
import type { Product } from '#insurance/product/products/product.ts';
import type { Exclusion } from '#insurance/product/products/terms.ts';

import type { Application } from '../quote.ts';
import { answerSituation } from './application-rules.ts';

type Bought = Pick<Application, 'choice' | 'contract'>;

/**
 * True if the benefit is a daily cash benefit paid by this plan. Its amount is then set by the
 * company's contract.
 */
const isAgreed = (benefit: Benefit, plan: string): boolean =>
	benefit.terms?.pays.by === 'day' && (benefitValue(benefit, plan) ?? 0) !== 0;

/**
 * Returns the benefit as bought: daily cash as agreed in the contract, and an extension with the
 * limit bought, or nothing if it was not bought.
 */
function benefitBought(benefit: Benefit, { choice, contract }: Bought): Benefit[] {
	if (contract && isAgreed(benefit, choice.plan))
		return [{ ...benefit, unit: 'rupiah', values: { default: contract.dailyCash } }];
	if (!benefit.extension) return [benefit];
	const found = choice.extensions?.find(({ code }) => code === benefit.code);
	const { extension: _, ...rest } = benefit;
	return found ? [{ ...rest, unit: 'rupiah', values: { default: found.limit } }] : [];
}

const byAnswer = (product: Product, application: Application, boughtAt: Date) =>
	exclusionsByAnswer(product.questions, answerSituation(product, application, boughtAt));

/**
 * Returns the product as covered by one policy: with the extensions bought, the daily cash from a
 * company's contract, and the exclusions that follow from the holder's answers. Used by documents
 * and claims.
 */
export function asBought(product: Product, application: Application, boughtAt: Date): Product {
	const { terms, benefits } = product;
	const more = byAnswer(product, application, boughtAt)
		.filter(({ place }) => place === null)
		.map(({ exclusion }) => exclusion);
	return {
		...product,
		benefits: benefits.flatMap((one) => benefitBought(one, application)),
		terms: { ...terms, exclusions: [...terms.exclusions, ...more] },
	};
}

/**
 * Returns the exclusions resulting from answers for the insured at an index, including those that
 * apply to all insured.
 */
export const excludedFor = (
	product: Product,
	application: Application,
	boughtAt: Date,
	place: number,
): Exclusion[] =>
	byAnswer(product, application, boughtAt)
		.filter((one) => one.place === null || one.place === place)
		.map(({ exclusion }) => exclusion);

export function answersOf(
	product: Product,
	application: Application,
	boughtAt: Date,
	place: number,
): { question: string; answer: string }[] {
	const situation = answerSituation(product, application, boughtAt);
	return askedQuestions(product.questions, situation).flatMap(({ question, key, place: of }) => {
		const answer = situation.answers[key];
		return of !== place || answer === undefined
			? []
			: [{ question: question.text, answer: answerWords(question, answer) }];
	});
}
