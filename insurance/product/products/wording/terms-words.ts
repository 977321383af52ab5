import { TERRITORIES } from '../benefits/insured-events.ts';
import type { Product } from '../product.ts';
import type { GeneralCondition, Paid, Terms } from '../terms.ts';
import { preExistingWords, waitingWords } from './benefit-words.ts';

const waiting = (product: Product) =>
	product.waitingPeriods.length === 0
		? 'Tidak ada masa tunggu: perlindungan berlaku sejak hari pertama yang tertulis di polis.'
		: `Masa tunggu: ${waitingWords(product).join('; ')}.`;

const filled = (product: Product, words: string): string =>
	words
		.replaceAll('{waiting}', waiting(product))
		.replaceAll('{territory}', TERRITORIES[product.territory])
		.replaceAll('{preExisting}', preExistingWords(product))
		.replaceAll('{reportWithin}', String(product.filing.reportWithin))
		.replaceAll('{documentsWithin}', String(product.filing.documentsWithin))
		.replaceAll('{graceDays}', String(product.graceDays))
		.replaceAll('{freeLookDays}', String(product.freeLookDays));

export const exclusionsOf = (product: Product): Terms['exclusions'] =>
	product.terms.exclusions.map((one) => ({ ...one, words: filled(product, one.words).trim() }));

export const definitionsOf = ({ terms }: Product): string[] =>
	terms.definitions.map(({ words }) => words);

/** Returns the conditions for a policy whose premium is paid this way; without it, all of them. */
export const conditionsFor = (
	conditions: readonly GeneralCondition[],
	paid: Paid | undefined,
): GeneralCondition[] => conditions.filter((one) => !paid || !one.paid || one.paid === paid);

/**
 * Returns the general conditions that every policy must contain, with the insurer's contact
 * details; with `about`, only those on these topics.
 */
export const generalConditions = (
	product: Product,
	{ phone, email }: { phone: string; email: string },
	...about: GeneralCondition['about'][]
): GeneralCondition[] =>
	product.terms.conditions
		.filter((one) => about.length === 0 || about.includes(one.about))
		.map((one) => ({
			...one,
			words: one.words.map((words) =>
				filled(product, words)
					.replaceAll('{phone}', phone)
					.replaceAll('{email}', email)
					.trim(),
			),
		}));
