import type { Insurer } from '#insurance/access/insurer/insurer.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import { scheduleOf } from '#insurance/policies/premiums/premium-schedule.ts';
import { benefitValue } from '#insurance/product/products/benefits/benefit.ts';
import { claimDocumentsOf } from '#insurance/product/products/benefits/claim-terms.ts';
import type { Product } from '#insurance/product/products/product.ts';
import type { Paid } from '#insurance/product/products/terms.ts';
import {
	preExistingWords,
	waitingWords,
} from '#insurance/product/products/wording/benefit-words.ts';
import {
	conditionsFor,
	generalConditions,
	definitionsOf,
	exclusionsOf,
} from '#insurance/product/products/wording/terms-words.ts';
import { excludedFor } from '#insurance/sales/quotes/application/as-bought.ts';
import { longDate, addToDay, jakartaDay } from '#platform/values/dates.ts';

import type { Layout } from '../layout.server.ts';

type Bought = { policy: Policy; product: Product; insurer: Insurer };

/** Returns the last day of the free-look period, counted from the day of issue (Jakarta time). */
export const freeLookUntil = (policy: Policy, product: Product) =>
	addToDay(jakartaDay(policy.issuedAt), { day: product.freeLookDays });

export function writeWaiting(layout: Layout, { product }: Pick<Bought, 'product'>): void {
	if (product.waitingPeriods.length > 0) {
		layout.heading('Masa tunggu');
		layout.list(waitingWords(product));
	}
	if (product.preExisting)
		layout.paragraph(`Kondisi yang sudah ada sebelumnya: ${preExistingWords(product)}`);
}

const personalExclusions = (policy: Policy, product: Product): string[] =>
	policy.insured.flatMap(({ name, position }) =>
		excludedFor(product, policy.application, policy.issuedAt, position)
			.filter(({ id }) => !product.terms.exclusions.some((one) => one.id === id))
			.map(({ id, words }) => `${words} (${id}, khusus ${name})`),
	);

/** Follows conditions that do not distinguish how the premium is paid. */
const PAID_ONCE =
	'Untuk polis ini: premi sudah lunas untuk seluruh masa polis, jadi tidak ada tagihan lagi.';

const paidAs = (policy: Policy): Paid => (scheduleOf(policy).length > 1 ? 'instalments' : 'once');

export function writeTerms(layout: Layout, { policy, product, insurer }: Bought): void {
	layout.heading('Definisi');
	for (const line of definitionsOf(product)) layout.paragraph(line);
	const paid = paidAs(policy);
	const isMarked = product.terms.conditions.some((one) => one.paid);
	const conditions = conditionsFor(generalConditions(product, insurer), paid);
	for (const { about, title, words } of conditions) {
		layout.heading(title);
		for (const line of words) layout.paragraph(line);
		if (about === 'premium' && paid === 'once' && !isMarked) layout.paragraph(PAID_ONCE);
		if (about === 'free-look' && product.freeLookDays > 0)
			layout.paragraph(
				`Untuk polis ini: sampai ${longDate(freeLookUntil(policy, product))}.`,
			);
	}
	layout.heading('Yang tidak dibayar');
	layout.list([
		...exclusionsOf(product).map(({ id, words }) => `${words} (${id})`),
		...personalExclusions(policy, product),
	]);
	layout.heading('Dokumen klaim');
	for (const benefit of product.benefits) {
		if (benefitValue(benefit, policy.plan) === 0) continue;
		const documents = claimDocumentsOf(product, benefit.code);
		if (documents.length === 0) continue;
		layout.list(
			documents.map((one) => (one.required ? one.name : `${one.name} (bila ada)`)),
			`${benefit.name}:`,
		);
	}
}
