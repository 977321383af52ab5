import { insurerAt, readInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import { documentFooter, type Insurer } from '#insurance/access/insurer/insurer.ts';
import { paymentReport } from '#insurance/people/customers/payment-report.server.ts';
import {
	filterReport,
	NO_FILTER,
	REPORT_COLUMNS,
	type PaymentReportRow,
	reportCsv,
	shownDay,
} from '#insurance/people/customers/payment-report.ts';
import { policyOnDay } from '#insurance/policies/changes/cover-steps.ts';
import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import { loadPolicy, loadStatusWords } from '#insurance/policies/load-policy.server.ts';
import { productOfPolicy } from '#insurance/policies/snapshots/product-of-policy.server.ts';
import { productVersion } from '#insurance/product/products/versions/current-product.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { MadeDocument, DocumentMaker } from '#platform/http/made-document.server.ts';
import { jakartaDay, shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import {
	insuredCertificatePdf,
	proofPdf,
	schedulePdf,
	wordingPdf,
} from './pdf/bought-documents.server.ts';
import { type CardContacts, ecardPdf } from './pdf/ecard-pdf.server.ts';
import { beginLayout, type Layout } from './pdf/layout.server.ts';
import { riplayCosts } from './pdf/riplay/riplay-costs.server.ts';
import { riplayPdf } from './pdf/riplay/riplay-pdf.server.ts';

export type OwnDocumentDeps = {
	db: Db;
	sealer: Sealer;
	publicUrl: string;
	contacts(): Promise<CardContacts>;
};

async function ecard(
	deps: OwnDocumentDeps,
	policyId: string,
	insuredId: string,
	now: Date,
): Promise<MadeDocument | null> {
	const it = await bought(deps, policyId, now);
	const insured = it?.policy.insured.find((one) => one.id === insuredId);
	if (!it || !insured) return null;
	const { policy, product, insurer } = it;
	const bytes = await ecardPdf({
		insurer,
		coverStatus: await loadStatusWords(deps.db, policy, now),
		policy,
		product,
		insured,
		contacts: await deps.contacts(),
		publicUrl: deps.publicUrl,
	});
	return {
		name: `e-card-${policy.policyNo}-${insured.position + 1}.pdf`,
		type: 'application/pdf',
		bytes,
	};
}

async function bought(deps: OwnDocumentDeps, policyId: string, now: Date) {
	const kept = await loadPolicy(deps.db, deps.sealer, policyId);
	if (!kept) return null;
	// Uses the cover of the current day, regardless of whether the hourly job has run.
	const policy = policyOnDay(kept, jakartaDay(now));
	const version = await productVersion(deps.db, policy.product.code, policy.product.version);
	const product = await productOfPolicy(deps.db, policy);
	return {
		policy,
		product,
		insurer: await insurerAt(deps.db, policy.issuedAt),
		version: { ...version, product },
		publicUrl: deps.publicUrl,
		coverStatus: await loadStatusWords(deps.db, policy, now),
	};
}

const pdf = (name: string, bytes: Buffer): MadeDocument => ({
	name: `${name}.pdf`,
	type: 'application/pdf',
	bytes,
});

type BoughtDocument = 'schedule' | 'wording' | 'riplay' | 'certificate' | 'proof';

function boughtDocuments(deps: OwnDocumentDeps): Record<BoughtDocument, DocumentMaker> {
	return {
		schedule: async ([policyId = ''], now) => {
			const it = await bought(deps, policyId, now);
			return it && pdf(`ikhtisar-${it.policy.policyNo}`, await schedulePdf(it));
		},
		wording: async ([policyId = ''], now) => {
			const it = await bought(deps, policyId, now);
			return it && pdf(`ketentuan-${it.policy.policyNo}`, await wordingPdf(it));
		},
		riplay: async ([policyId = ''], now) => {
			const it = await bought(deps, policyId, now);
			if (!it) return null;
			const { issuedAt, tariffVersion } = it.policy;
			const costs = await riplayCosts(
				deps.db,
				it.version,
				jakartaDay(issuedAt),
				tariffVersion,
			);
			return pdf(`riplay-${it.product.slug}`, await riplayPdf(it.version, costs, it.insurer));
		},
		certificate: async ([policyId = '', insuredId = ''], now) => {
			const it = await bought(deps, policyId, now);
			const insured = it?.policy.insured.find((one) => one.id === insuredId);
			return it && insured
				? pdf(
						`sertifikat-${it.policy.policyNo}-${insured.position + 1}`,
						await insuredCertificatePdf(it, insured),
					)
				: null;
		},
		proof: async ([policyId = '', purpose = ''], now) => {
			const it = await bought(deps, policyId, now);
			const bytes = it && (await proofPdf(it, purpose, now));
			return it && bytes ? pdf(`surat-keterangan-${it.policy.policyNo}`, bytes) : null;
		},
	};
}

async function reportOf(
	db: Db,
	[customerId = '', status = '', product = '', keyword = '']: readonly string[],
	now: Date,
): Promise<{ rows: PaymentReportRow[]; words: string }> {
	const groups = await paymentReport(db, customerId, now);
	const { rows } = filterReport(
		groups.flatMap((group) => group.Result),
		{ ...NO_FILTER, status, product, keyword },
	);
	const parts = [
		status && `status ${status}`,
		product && `produk ${product}`,
		keyword && `kata kunci "${keyword}"`,
	].filter(Boolean);
	return {
		rows,
		words: parts.length > 0 ? `Disaring menurut ${parts.join(', ')}.` : 'Semua pembayaran.',
	};
}

/** Writes the payments. Dates, numbers and amounts take one line each; names may take two. */
export function writePayments(layout: Layout, rows: readonly PaymentReportRow[]): void {
	if (rows.length === 0) return layout.paragraph('Kamu belum memiliki laporan pembayaran');
	layout.table(
		[...REPORT_COLUMNS],
		rows.map((row) => [
			shownDay(row.ExpiredDate),
			shownDay(row.PaidDate),
			groupedPolicyNo(row.PolicyNo),
			row.Product,
			formatRupiah(row.Amount),
			row.Status,
			row.PaymentSource,
		]),
		[0.14, 0.14, 0.155, 0.135, 0.165, 0.12, 0.145],
	);
}

async function reportPdf(
	{ rows, words }: { rows: PaymentReportRow[]; words: string },
	insurer: Insurer,
	now: Date,
): Promise<Buffer> {
	const layout = beginLayout({
		title: 'Laporan Pembayaran',
		insurer,
		at: now,
		footer: documentFooter(insurer, 'laporan sungguhan'),
	});
	layout.paragraph(`${words} Dibuat ${shortDateTime(now)}.`);
	writePayments(layout, rows);
	return layout.end();
}

export function ownDocumentMakers(
	deps: OwnDocumentDeps,
): Record<BoughtDocument | 'ecard' | 'report-csv' | 'report-pdf', DocumentMaker> {
	const name = (now: Date, ending: string) => `laporan-pembayaran-${jakartaDay(now)}.${ending}`;
	return {
		...boughtDocuments(deps),
		ecard: ([policyId = '', insuredId = ''], now) => ecard(deps, policyId, insuredId, now),
		'report-csv': async (about, now) => ({
			name: name(now, 'csv'),
			type: 'text/csv; charset=utf-8',
			bytes: Buffer.from(reportCsv((await reportOf(deps.db, about, now)).rows)),
		}),
		'report-pdf': async (about, now) => ({
			name: name(now, 'pdf'),
			type: 'application/pdf',
			bytes: await reportPdf(
				await reportOf(deps.db, about, now),
				await readInsurer(deps.db),
				now,
			),
		}),
	};
}
