import { documentFooter, type Insurer } from '#insurance/access/insurer/insurer.ts';
import { insuredRole } from '#insurance/policies/changes/insured-words.ts';
import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import { scheduleOf } from '#insurance/policies/premiums/premium-schedule.ts';
import type { SnapshotContent } from '#insurance/policies/snapshots/policy-snapshot.server.ts';
import { benefitValue } from '#insurance/product/products/benefits/benefit.ts';
import { FREQUENCY_WORDS } from '#insurance/product/products/choices.ts';
import { type Product, periodLabel } from '#insurance/product/products/product.ts';
import { benefitWords, limitWords } from '#insurance/product/products/wording/benefit-words.ts';
import { productWords, sumFact } from '#insurance/product/products/wording/bought-words.ts';
import { coverPeriodWords } from '#insurance/sales/quotes/cover.ts';
import { longDate, shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { prose } from '#platform/values/text/prose.ts';

import type { DocumentStatus } from '../../sheet/document-status.ts';
import { beginLayout, type Layout } from '../layout.server.ts';
import { writeBought } from './bought-page.server.ts';
import { writeCover } from './cover-page.server.ts';
import { answerFacts, ownRiskFacts, paidBenefits, priceFacts } from './policy-facts.ts';
import { writeInstalments } from './policy-instalments.server.ts';
import { writeWaiting, writeTerms } from './policy-terms.server.ts';

export type PolicyContent = {
	policy: Policy;
	product: Product;
	insurer: Insurer;
	promise: (SnapshotContent & { hash: string; madeAt: Date }) | null;
	publicUrl: string;
	/**
	 * State of the cover when a document is opened later. If absent, the state on the day of issue
	 * applies.
	 */
	coverStatus?: DocumentStatus | undefined;
	/** True for a copy that others may read in transit; it omits the answers to questions. */
	withoutAnswers?: boolean;
};

export const SEX_WORDS = { male: 'Laki-laki', female: 'Perempuan' } as const;

export function writeSchedule(
	layout: Layout,
	{ policy, product, insurer }: Pick<PolicyContent, 'policy' | 'product' | 'insurer'>,
): void {
	const { cover, price, application } = policy;
	const { holder } = application;
	const home = holder.domicile ?? holder.address;
	layout.heading('Ikhtisar polis');
	layout.facts([
		['Penanggung', insurer.legalName],
		['Nomor polis', groupedPolicyNo(policy.policyNo)],
		['Produk', productWords(product, policy.product, policy.plan)],
		['Pemegang polis', holder.name],
		[
			'Alamat',
			`${home.street}, ${home.village}, ${home.district}, ${home.city}, ${home.province} ${home.postalCode}`,
		],
		['Kontak', `${holder.phone} · ${holder.email}`],
		['Periode', `${coverPeriodWords(cover)} (${periodLabel(policy.period)})`],
		sumFact(product, policy.plan, policy.sumInsured),
		...priceFacts(price),
		['Cara bayar', payWords(policy)],
		['Diterbitkan', shortDateTime(policy.issuedAt)],
		...(policy.orderNo ? [['Nomor pesanan', policy.orderNo] as const] : []),
	]);
	layout.heading('Rincian premi');
	layout.table(
		['Komponen', 'Jumlah'],
		[
			...price.trace.map((line) => [line.label, formatRupiah(line.amount)]),
			...(price.promotion > 0 ? [['Potongan promo', formatRupiah(-price.promotion)]] : []),
			['Dibayar', formatRupiah(price.premium - price.promotion)],
		],
		[0.7, 0.3],
	);
	writeInstalments(layout, policy);
}

/** Describes the payment frequency and when it changes, e.g. `Bulanan, sejak 15 April 2027 tahunan`. */
function payWords(policy: Policy): string {
	const { frequency, paySteps } = policy;
	const [bought] = paySteps;
	// A different amount at the same frequency is a new premium, not a new frequency.
	const later = paySteps.filter(
		(one, at) => at > 0 && one.frequency !== paySteps[at - 1]?.frequency,
	);
	return [
		FREQUENCY_WORDS[bought?.frequency ?? frequency],
		...later.map(
			(one) =>
				`sejak ${longDate(one.fromDay)} ${FREQUENCY_WORDS[one.frequency].toLowerCase()}`,
		),
		...(scheduleOf(policy).length > 1 ? [] : ['lunas untuk seluruh masa polis']),
	].join(', ');
}

export function writePeople(
	layout: Layout,
	{ policy, product }: Pick<PolicyContent, 'policy' | 'product'>,
): void {
	if (policy.insured.length > 0) {
		layout.heading('Tertanggung');
		layout.table(
			[
				'Nama',
				'Sebagai',
				'Tanggal lahir',
				'Jenis kelamin',
				sumFact(product, policy.plan, policy.sumInsured)[0],
			],
			policy.insured.map((one) => [
				one.name,
				insuredRole(policy, one),
				longDate(one.birthDate),
				SEX_WORDS[one.sex],
				sumFact(product, policy.plan, one.sumInsured)[1],
			]),
			[0.28, 0.15, 0.2, 0.15, 0.22],
		);
	}
	const { vehicle, beneficiaries } = policy.application;
	if (vehicle) {
		layout.heading('Kendaraan');
		layout.facts([
			['Kendaraan', `${vehicle.brand} ${vehicle.series}, ${vehicle.year}`],
			['Nomor polisi', `${vehicle.plateArea} ${vehicle.plateNumber} ${vehicle.plateSuffix}`],
			['Nomor mesin', vehicle.engineNumber],
		]);
	}
	if (policy.insured.length === 0) return;
	layout.heading('Ahli waris');
	if (!beneficiaries?.length) layout.paragraph('Ahli waris yang sah menurut hukum.');
	else
		layout.table(
			['Nama', 'Hubungan', 'Bagian'],
			beneficiaries.map((one) => [one.name, one.relationship, `${one.share}%`]),
			[0.5, 0.3, 0.2],
		);
}

export function writeBenefits(
	layout: Layout,
	{ policy, product }: Pick<PolicyContent, 'policy' | 'product'>,
	sumInsured = policy.sumInsured,
): void {
	layout.heading('Manfaat');
	layout.table(
		['Manfaat', 'Besarnya', 'Batas'],
		paidBenefits(product).map((one) => [
			one.name,
			benefitWords(one, policy.plan, sumInsured),
			(benefitValue(one, policy.plan) !== 0 && limitWords(one, product.benefits)) || '–',
		]),
		[0.45, 0.25, 0.3],
	);
	const ownRisk = ownRiskFacts(product, policy.plan, sumInsured);
	if (ownRisk.length > 0) layout.facts(ownRisk);
}

function writeSnapshot(layout: Layout, content: PolicyContent): void {
	const { policy, promise } = content;
	layout.heading('Janji yang dibekukan');
	layout.paragraph(
		prose`
			Yang kamu lihat, jawab, setujui, dan bayar saat membeli disimpan bersama polis ini.
			Perubahan produk, tarif, atau teks sesudahnya tidak berlaku surut.`,
	);
	layout.facts([
		['Versi produk', `${policy.product.code} versi ${policy.product.version}`],
		['Versi tarif', String(policy.tariffVersion)],
		...(promise
			? ([
					['Sidik janji (SHA-256)', promise.hash],
					['Dicatat', shortDateTime(promise.madeAt)],
				] as const)
			: []),
		...(promise?.documents ?? []).map((one) => [one.title, `SHA-256 ${one.hash}`] as const),
		...answerFacts(promise?.questions ?? [], content.withoutAnswers === true),
	]);
}

export function writeSignatory(layout: Layout, { signatory, legalName }: Insurer): void {
	if (!signatory) return;
	layout.heading('Ditandatangani untuk penanggung');
	if (signatory.picture)
		layout.picture(Buffer.from(signatory.picture, 'base64'), `Tanda tangan ${signatory.name}`);
	layout.facts([
		['Nama', signatory.name],
		['Jabatan', `${signatory.title}, ${legalName}`],
	]);
}

/** Renders the policy as an A4 PDF. The same policy produces the same bytes. */
export async function policyPdf(input: PolicyContent): Promise<Buffer> {
	const { policy, coverStatus } = input;
	const title = `Polis ${policy.product.name} ${groupedPolicyNo(policy.policyNo)}`;
	const layout = beginLayout({
		title,
		insurer: input.insurer,
		at: policy.issuedAt,
		footer: documentFooter(input.insurer, 'polis sungguhan', input.product.sample),
		coverStatus,
	});
	layout.restOfPage((sheet) => writeCover(sheet, input));
	writeBought(layout, input);
	writeSchedule(layout, input);
	writePeople(layout, input);
	writeBenefits(layout, input);
	writeWaiting(layout, input);
	writeTerms(layout, input);
	writeSignatory(layout, input.insurer);
	writeSnapshot(layout, input);
	return layout.end();
}
