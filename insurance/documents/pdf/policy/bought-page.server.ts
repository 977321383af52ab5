import type { Insurer } from '#insurance/access/insurer/insurer.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import { scheduleOf } from '#insurance/policies/premiums/premium-schedule.ts';
import { benefitValue } from '#insurance/product/products/benefits/benefit.ts';
import type { Product } from '#insurance/product/products/product.ts';
import {
	benefitWords,
	limitWords,
	waitingWords,
} from '#insurance/product/products/wording/benefit-words.ts';
import { productWords } from '#insurance/product/products/wording/bought-words.ts';
import { exclusionsOf } from '#insurance/product/products/wording/terms-words.ts';
import { coverPeriodWords } from '#insurance/sales/quotes/cover.ts';
import { longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { prose } from '#platform/values/text/prose.ts';

import type { Layout } from '../layout.server.ts';
import { ownRiskFacts, paidBenefits } from './policy-facts.ts';
import { freeLookUntil } from './policy-terms.server.ts';

type Bought = { policy: Policy; product: Product; insurer: Insurer };

/**
 * Maximum number of names, benefits and exclusions that fit on one page; the policy that follows
 * lists everything.
 */
const MAX_NAMES = 6;
const MAX_BENEFITS = 6;
const MAX_EXCLUSIONS = 4;

function coveredWords({ insured, application: { vehicle } }: Policy): string {
	if (vehicle)
		return prose`
			${vehicle.brand} ${vehicle.series} tahun ${vehicle.year}, nomor polisi
			${vehicle.plateArea} ${vehicle.plateNumber} ${vehicle.plateSuffix}`;
	const names = insured.slice(0, MAX_NAMES).map(({ name }) => name);
	const more = insured.length - names.length;
	if (more > 0) return `${names.join(', ')}, dan ${more} orang lain`;
	const last = names.pop() ?? '';
	return names.length > 0 ? `${names.join(', ')} dan ${last}` : last;
}

function paidWords(policy: Policy): string {
	const paid = formatRupiah(policy.price.premium - policy.price.promotion);
	const all = scheduleOf(policy);
	const next = all[1];
	if (!next) return `${paid} sudah kamu bayar, sekali untuk seluruh masa perlindungan.`;
	return prose`
		${paid} sudah kamu bayar. Premi berikutnya ${formatRupiah(next.amount)}, paling lambat
		${longDate(next.dueOn)}; semuanya ${all.length} kali.`;
}

function benefitLines({ policy, product }: Bought): string[] {
	const { plan, sumInsured } = policy;
	const paid = paidBenefits(product).filter((one) => one.terms && benefitValue(one, plan) !== 0);
	const lines = paid.slice(0, MAX_BENEFITS).map((one) => {
		const limit = limitWords(one, product.benefits);
		return `${one.name}: ${benefitWords(one, plan, sumInsured)}${limit ? ` (${limit})` : ''}`;
	});
	const more = paid.length - lines.length;
	return [...lines, ...(more > 0 ? [`${more} manfaat lain di bagian Manfaat`] : [])];
}

/** Lists first what most often surprises customers: waiting periods and the deductible. */
function unpaidLines({ policy: { plan, sumInsured }, product }: Bought): string[] {
	const waiting = waitingWords(product);
	return [
		...(waiting.length > 0 ? [`Selama masa tunggu: ${waiting.join(', ')}`] : []),
		...product.benefits
			.filter(({ shared }) => shared?.as === 'limit')
			.filter((one) => (benefitValue(one, plan) ?? 0) > 0)
			.map(
				(one) =>
					prose`
						Di atas ${one.name} ${benefitWords(one, plan, sumInsured)}:
						${limitWords(one, product.benefits) ?? ''}`,
			),
		...ownRiskFacts(product, plan, sumInsured).map(([name, words]) => `${name}: ${words}`),
		...exclusionsOf(product)
			.slice(0, MAX_EXCLUSIONS)
			.map(({ words }) => words),
		'Selengkapnya di bagian "Yang tidak dibayar"',
	];
}

/**
 * Writes a policy's first page: a summary, in plain words, of what was bought and what to do when
 * something happens. The schedule and the terms that follow take precedence.
 */
export function writeBought(layout: Layout, bought: Bought): void {
	const { policy, product, insurer } = bought;
	const { reportWithin } = product.filing;
	layout.heading('Yang kamu beli');
	layout.paragraph(
		prose`
			${productWords(product, policy.product, policy.plan)} untuk ${coveredWords(policy)}.
			Berlaku ${coverPeriodWords(policy.cover)}.`,
	);
	layout.heading('Yang kami bayar');
	layout.list(benefitLines(bought));
	layout.heading('Yang tidak kami bayar, antara lain');
	layout.list(unpaidLines(bought));
	layout.heading('Yang kamu bayar');
	layout.paragraph(paidWords(policy));
	if (product.freeLookDays > 0)
		layout.paragraph(
			prose`
				Berubah pikiran? Batalkan sampai ${longDate(freeLookUntil(policy, product))}; bila
				belum ada klaim, premimu kembali penuh.`,
		);
	layout.heading('Kalau terjadi sesuatu');
	layout.paragraph(
		prose`
			Laporkan dalam ${reportWithin} hari: masuk ke akunmu dan pilih Klaim, telepon
			${insurer.phone}, atau tulis ke ${insurer.email}. Sebut nomor polis ini.`,
	);
	layout.paragraph(
		'Halaman ini ringkasan. Yang mengikat adalah ikhtisar dan ketentuan sesudahnya.',
	);
	layout.nextPage();
}
