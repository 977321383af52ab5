import { documentFooter } from '#insurance/access/insurer/insurer.ts';
import { coverOfPerson } from '#insurance/policies/changes/cover-steps.ts';
import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import { isActive, type Policy, type PolicyInsured, statusAt } from '#insurance/policies/policy.ts';
import { coverStatusLabel } from '#insurance/policies/status-words.ts';
import { ROLE_WORDS } from '#insurance/product/products/choices.ts';
import { productWords, sumFact } from '#insurance/product/products/wording/bought-words.ts';
import { coverPeriodWords } from '#insurance/sales/quotes/cover.ts';
import { longDate, shortDateTime } from '#platform/values/dates.ts';
import { prose } from '#platform/values/text/prose.ts';

import { beginLayout, type Layout } from './layout.server.ts';
import {
	type PolicyContent,
	SEX_WORDS,
	writeBenefits,
	writePeople,
	writeSchedule,
	writeSignatory,
} from './policy/policy-pdf.server.ts';
import { writeTerms, writeWaiting } from './policy/policy-terms.server.ts';
import { writeProof } from './policy/verification.server.ts';

type Bought = Pick<PolicyContent, 'policy' | 'product' | 'insurer' | 'publicUrl' | 'coverStatus'>;

const footerOf = ({ insurer, product }: Pick<Bought, 'insurer' | 'product'>, what: string) =>
	documentFooter(insurer, what, product.sample);

export function schedulePdf(bought: Bought): Promise<Buffer> {
	const { policy, product, insurer, publicUrl, coverStatus } = bought;
	const layout = beginLayout({
		title: `Ikhtisar Polis ${groupedPolicyNo(policy.policyNo)}`,
		insurer,
		at: policy.issuedAt,
		footer: footerOf(bought, 'polis sungguhan'),
		coverStatus,
	});
	writeSchedule(layout, bought);
	writePeople(layout, { policy, product });
	writeBenefits(layout, { policy, product });
	writeWaiting(layout, { product });
	writeSignatory(layout, insurer);
	writeProof(layout, policy, publicUrl);
	return layout.end();
}

export function wordingPdf(bought: Bought): Promise<Buffer> {
	const { policy, insurer, coverStatus } = bought;
	const layout = beginLayout({
		title: `Ketentuan Polis ${policy.product.name} versi ${policy.product.version}`,
		insurer,
		at: policy.issuedAt,
		footer: footerOf(bought, 'ketentuan sungguhan'),
		coverStatus,
	});
	layout.heading(`Ketentuan polis ${policy.product.name}`);
	layout.paragraph(
		prose`
			Ketentuan ini berlaku untuk polis ${groupedPolicyNo(policy.policyNo)} sejak
			diterbitkan. Perubahan produk sesudahnya tidak berlaku surut.`,
	);
	writeTerms(layout, bought);
	return layout.end();
}

export const certificateNo = (
	{ policyNo }: Pick<Policy, 'policyNo'>,
	{ position }: Pick<PolicyInsured, 'position'>,
): string => `${policyNo}-${position + 1}`;

function coverFacts(
	layout: Layout,
	{ policy, product, insurer }: Bought,
	insured: PolicyInsured,
): void {
	layout.facts([
		['Nomor polis', groupedPolicyNo(policy.policyNo)],
		['Nomor sertifikat', groupedPolicyNo(certificateNo(policy, insured))],
		['Tertanggung', insured.name],
		['Sebagai', ROLE_WORDS[insured.role]],
		['Tanggal lahir', longDate(insured.birthDate)],
		['Jenis kelamin', SEX_WORDS[insured.sex]],
		['Pemegang polis', policy.application.holder.name],
		['Produk', productWords(product, policy.product, policy.plan)],
		sumFact(product, policy.plan, insured.sumInsured),
		['Masa perlindungan', coverPeriodWords(coverOfPerson(policy, insured))],
		['Penanggung', insurer.legalName],
	]);
}

/** Renders one insured person's certificate, without any other person's data. */
export function insuredCertificatePdf(bought: Bought, insured: PolicyInsured): Promise<Buffer> {
	const { policy, product, insurer, publicUrl, coverStatus } = bought;
	const layout = beginLayout({
		title: `Sertifikat ${insured.name}, ${groupedPolicyNo(policy.policyNo)}`,
		insurer,
		at: policy.issuedAt,
		footer: footerOf(bought, 'sertifikat sungguhan'),
		coverStatus,
	});
	// The title already describes the content, and another heading would push the code onto a
	// second page.
	layout.paragraph(
		coverStatus?.state === 'over'
			? prose`
				Sertifikat ini pernah menerangkan bahwa ${insured.name} adalah tertanggung pada
				polis di bawah ini. Sekarang tidak berlaku; yang tertulis di sini hanya catatan.`
			: prose`
				Sertifikat ini menerangkan bahwa ${insured.name} adalah tertanggung pada polis di
				bawah ini, dengan manfaat dan masa perlindungan yang tertulis di sini.`,
	);
	coverFacts(layout, bought, insured);
	writeBenefits(layout, { policy, product }, insured.sumInsured);
	layout.heading('Bila terjadi sesuatu');
	layout.paragraph(
		prose`
			Kabari kami paling lambat ${product.filing.reportWithin} hari sejak kejadian: lewat
			self-care, tanpa akun di ${publicUrl}/lapor-klaim, telepon ${insurer.phone}, atau
			${insurer.email}. Sebutkan nomor polis atau nomor sertifikat di atas.`,
	);
	writeProof(layout, policy, publicUrl, 84);
	return layout.end();
}

/**
 * Renders a letter for a landlord, school, embassy or bank that confirms that this policy is in
 * force today. Null if it is not.
 */
export async function proofPdf(bought: Bought, purpose: string, now: Date): Promise<Buffer | null> {
	const { policy, product, insurer, publicUrl, coverStatus } = bought;
	const status = statusAt({ status: policy.status, endAt: policy.cover.endAt }, now);
	if (!isActive(status)) return null;
	const { holder } = policy.application;
	const layout = beginLayout({
		title: `Surat Keterangan ${groupedPolicyNo(policy.policyNo)}`,
		insurer,
		at: now,
		footer: footerOf(bought, 'surat keterangan sungguhan'),
	});
	layout.heading('Surat keterangan kepesertaan asuransi');
	layout.paragraph(
		prose`
			Nomor: ${groupedPolicyNo(policy.policyNo)}/SK/${now.toISOString().slice(0, 10).replaceAll('-', '')}.
			Dibuat ${shortDateTime(now)}.`,
	);
	layout.paragraph(
		coverStatus?.state === 'future'
			? prose`
				Kami, ${insurer.legalName}, menerangkan bahwa polis berikut tercatat pada kami.
				Pada saat surat ini dibuat perlindungannya belum mulai.`
			: prose`
				Kami, ${insurer.legalName}, menerangkan bahwa polis berikut tercatat pada kami dan
				berlaku pada saat surat ini dibuat.`,
	);
	layout.facts([
		['Pemegang polis', holder.name],
		['Nomor polis', groupedPolicyNo(policy.policyNo)],
		['Produk', productWords(product, policy.product, policy.plan)],
		sumFact(product, policy.plan, policy.sumInsured),
		['Masa perlindungan', coverPeriodWords(policy.cover)],
		['Status', coverStatusLabel(policy, now)],
		...(purpose === '' ? [] : [['Untuk keperluan', purpose] as const]),
	]);
	if (policy.insured.length > 0) {
		layout.heading('Tertanggung');
		layout.table(
			['Nama', 'Sebagai', 'Tanggal lahir'],
			policy.insured.map((one) => [one.name, ROLE_WORDS[one.role], longDate(one.birthDate)]),
			[0.5, 0.25, 0.25],
		);
	}
	layout.paragraph(
		prose`
			Surat ini dibuat secara elektronik dan sah tanpa tanda tangan basah. Ketentuan yang
			berlaku adalah yang tertulis di polis. Keadaan polis sesudah surat ini dibuat dapat
			diperiksa lewat kode di bawah.`,
	);
	writeSignatory(layout, insurer);
	// The code is small enough to fit on the page that the customer submits.
	writeProof(layout, policy, publicUrl, 84);
	return layout.end();
}
