import { readInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import { documentFooter, type Insurer } from '#insurance/access/insurer/insurer.ts';
import { senderWords } from '#insurance/claims/claim.ts';
import { draftsForExport } from '#insurance/claims/draft/own-drafts.server.ts';
import { invitationsForExport } from '#insurance/claims/invitations/list-invitations.server.ts';
import { claimsForExport } from '#insurance/claims/personal-data/claims-for-export.server.ts';
import { ownLinksForExport } from '#insurance/documents/own-links/holders-links.server.ts';
import { beginLayout } from '#insurance/documents/pdf/layout.server.ts';
import { notesForExport } from '#insurance/office/person/notes/export.server.ts';
import { loadCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import { paymentReport } from '#insurance/people/customers/payment-report.server.ts';
import { bonusesOfPolicy } from '#insurance/people/customers/policies/bonus.server.ts';
import { policyHeadsOf } from '#insurance/people/customers/policies/link-policies.server.ts';
import { profileOf } from '#insurance/people/customers/profile.server.ts';
import { contactsForExport } from '#insurance/people/customers/trusted-contact/contact-record.server.ts';
import { firstDayIn, hasJoined } from '#insurance/policies/changes/cover-steps.ts';
import { endorsementsOf } from '#insurance/policies/issuing/endorse-policy.server.ts';
import { loadPolicy, loadSnapshot } from '#insurance/policies/load-policy.server.ts';
import type { Policy, PolicyInsured } from '#insurance/policies/policy.ts';
import { shownPremium } from '#insurance/policies/premiums/premium-schedule.ts';
import { quotesForExport } from '#insurance/sales/carts/kept/forget-quotes.server.ts';
import { mandatesForExport } from '#insurance/service/billing/mandates/own-mandates.server.ts';
import { writtenMessages } from '#insurance/service/requests/messages/own-messages.server.ts';
import { recoveriesForExport } from '#insurance/service/requests/recovery/show-recovery.server.ts';
import type { MadeDocument, DocumentMaker } from '#platform/http/made-document.server.ts';
import { jakartaDay, shortDate, shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { maskAccount } from '#platform/values/text/mask-account.ts';

import { accountForExport, everyConsentOf } from './account-parts.server.ts';
import { writeContacts, writeNotes } from './copy-parts.server.ts';
import { looksAt, type PrivacyDeps } from './own-privacy.server.ts';
import { KEPT_BY_LAW } from './privacy.ts';
import { holdsForExport } from './retention/holds/own-holds.server.ts';

async function policyOf({ db, sealer }: PrivacyDeps, id: string) {
	const policy = await loadPolicy(db, sealer, id);
	const { entries } = await loadSnapshot(db, sealer, id);
	return (
		policy && {
			...policy,
			consents: entries.map((entry) => entry.consents),
			endorsements: await endorsementsOf(db, sealer, id),
			bonuses: await bonusesOfPolicy(db, sealer, id),
		}
	);
}

async function claimsOf(deps: PrivacyDeps, customerId: string) {
	const [claims, begunClaims, claimLinks] = await Promise.all([
		claimsForExport(deps, customerId),
		draftsForExport(deps, customerId),
		invitationsForExport(deps, customerId),
	]);
	return { claims, begunClaims, claimLinks };
}

/**
 * Collects all data stored about a customer, decrypted: everything they reported, bought, paid,
 * claimed, wrote and agreed to, and who accessed it.
 */
async function collect(deps: PrivacyDeps, customerId: string, now: Date) {
	const { db, sealer } = deps;
	const customer = await loadCustomer(db, sealer, customerId);
	if (!customer) return null;
	const heads = await policyHeadsOf(db, customerId);
	const policies = (await Promise.all(heads.map(({ id }) => policyOf(deps, id)))).filter(
		(policy) => policy !== null,
	);
	const [
		profile,
		payments,
		mandates,
		claimed,
		messages,
		consents,
		reads,
		recoveries,
		quotes,
		trustedContact,
		account,
		cardLinks,
		notes,
	] = await Promise.all([
		profileOf(deps, customerId),
		paymentReport(db, customerId, now),
		mandatesForExport(db, sealer, customerId),
		claimsOf(deps, customerId),
		writtenMessages(deps, customerId),
		everyConsentOf(db, customerId),
		looksAt(db, customerId),
		recoveriesForExport(deps, customerId),
		quotesForExport(db, sealer, customer.email),
		contactsForExport(db, sealer, customerId),
		accountForExport(deps, customer),
		ownLinksForExport(db, customerId, policies),
		notesForExport(deps, customerId),
	]);
	const claimNos = claimed.claims.map(({ claimNo }) => claimNo);
	const holds = await holdsForExport(deps, db, { customerId, claimNos });
	return {
		account,
		profile,
		policies,
		quotes,
		payments,
		mandates,
		...claimed,
		messages,
		consents: consents.flatMap(({ purpose, name, history }) =>
			history.map((one) => ({ purpose, name, ...one })),
		),
		reads,
		recoveries,
		trustedContact,
		cardLinks,
		notes,
		holds,
	};
}

type Collected = NonNullable<Awaited<ReturnType<typeof collect>>>;

/**
 * Describes an insured person, e.g. `Budi Contoh sejak 15 Feb 2027`. Also states if the person is
 * waiting for a first premium, or if their cover never began.
 */
function insuredWords(policy: Policy, one: PolicyInsured): string {
	const isOver = policy.status === 'CANCELLED' || policy.status === 'EXPIRED';
	if (!hasJoined(policy, one))
		return `${one.name} (${isOver ? 'tidak sempat ditanggung' : 'menunggu premi pertamanya'})`;
	const day = firstDayIn(policy, one);
	return day ? `${one.name} sejak ${shortDate(day)}` : one.name;
}

function writeClaims(layout: ReturnType<typeof beginLayout>, all: Collected): void {
	layout.heading('Klaim');
	if (all.claims.length === 0) layout.paragraph('Tidak ada.');
	for (const { claimNo, benefit, status, submittedAt } of all.claims)
		layout.paragraph(
			`${claimNo}, ${benefit}, ${status}, diajukan ${shortDate(jakartaDay(new Date(submittedAt)))}.`,
		);
	for (const { changedAt, keptUntil } of all.begunClaims)
		layout.paragraph(
			`Draf yang belum diajukan, terakhir disimpan ${shortDate(jakartaDay(new Date(changedAt)))}, dihapus setelah ${shortDate(keptUntil)}.`,
		);
	for (const { document, createdAt, sentBy } of all.claimLinks)
		layout.paragraph(
			`Tautan kirim ${document}, dibuat ${shortDate(jakartaDay(new Date(createdAt)))}: ${sentBy ? `dikirim ${senderWords(sentBy)}` : 'belum dikirim'}.`,
		);
}

/**
 * Renders the data as a PDF for people who do not read JSON. It contains the main points of each
 * section; the JSON is complete.
 */
async function pdfOf(all: Collected, insurer: Insurer, now: Date): Promise<Buffer> {
	const layout = beginLayout({
		title: 'Salinan data pribadi',
		insurer,
		at: now,
		footer: `${documentFooter(insurer, 'data sungguhan')} Simpan berkas ini baik-baik: isinya data pribadimu.`,
	});
	layout.paragraph(
		`Dibuat ${shortDateTime(now)} atas permintaan ${all.account.name}. Semua rinciannya ada di berkas JSON dari halaman yang sama.`,
	);
	layout.heading('Akun dan profil');
	const shown = (value: string) => (value === '' ? '–' : value);
	const { profile } = all;
	layout.facts([
		['Nama', all.account.name],
		['Email', all.account.email],
		['Verifikasi dua langkah', all.account.secondFactor.on ? 'Menyala' : 'Mati'],
		['NIK', shown(profile.customerNRIC)],
		['Tanggal lahir', profile.customerDOB ? shortDate(profile.customerDOB) : '–'],
		['Nomor HP', shown(profile.customerMobilePhone)],
		['Alamat', shown(profile.customerAddress)],
	]);
	layout.heading('Polis');
	for (const policy of all.policies) {
		const { policyNo, product, cover, insured, ...paid } = policy;
		layout.paragraph(
			`${product.name}, nomor ${policyNo}, ${shortDate(cover.startDay)} – ${shortDate(cover.endDay)}, premi ${formatRupiah(shownPremium(paid))}${insured.length > 0 ? `; tertanggung: ${insured.map((one) => insuredWords(policy, one)).join(', ')}` : ''}.`,
		);
	}
	if (all.quotes.length > 0) layout.heading('Penawaran yang belum dibayar');
	for (const { quoteNo, product, madeAt, price } of all.quotes)
		layout.paragraph(
			`${product}, nomor ${quoteNo}, diisi ${shortDate(jakartaDay(madeAt))}, ${formatRupiah(price)}.`,
		);
	if (all.mandates.length > 0) layout.heading('Autodebet');
	for (const { mandateNo, bank, bankAccountNo, holderName, givenAt, stoppedAt } of all.mandates)
		layout.paragraph(
			`${mandateNo}: ${bank}, rekening ${maskAccount(bankAccountNo)} atas nama ${holderName}, sejak ${shortDate(jakartaDay(givenAt))}${stoppedAt ? `, dihentikan ${shortDate(jakartaDay(stoppedAt))}` : ''}.`,
		);
	writeClaims(layout, all);
	writeContacts(layout, all);
	layout.heading('Persetujuan');
	if (all.consents.length === 0) layout.paragraph('Tidak ada persetujuan di luar kontrak.');
	for (const { name, given, at, version } of all.consents)
		layout.paragraph(
			`${shortDateTime(new Date(at))}: ${name} ${given ? 'diberikan' : 'ditarik'}${version ? `, rumusan versi ${version}` : ''}.`,
		);
	writeNotes(layout, all);
	layout.heading('Siapa yang membuka datamu');
	if (all.reads.length === 0) layout.paragraph('Belum ada petugas yang membukanya.');
	for (const { at, role, subject } of all.reads)
		layout.paragraph(`${shortDateTime(new Date(at))}: ${role}, ${subject.toLowerCase()}.`);
	layout.heading('Berapa lama disimpan');
	for (const { number, of, reason, words, state, from } of all.holds)
		layout.paragraph(
			`Penahanan ${number} atas ${of} sejak ${shortDateTime(new Date(from))}: ${reason}${words ? `: ${words}` : ''} (${state.toLowerCase()}).`,
		);
	layout.list(KEPT_BY_LAW);
	return layout.end();
}

/** Serves `data-json` and `data-pdf`, the customer's own data, through a signed link. */
export function privacyDocuments(
	deps: PrivacyDeps,
): Record<'data-json' | 'data-pdf', DocumentMaker> {
	const named = (now: Date, ending: string) => `data-pribadi-${jakartaDay(now)}.${ending}`;
	const make =
		(
			ending: 'json' | 'pdf',
			bytesOf: (all: Collected, now: Date) => Promise<Buffer>,
		): DocumentMaker =>
		async ([customerId = ''], now): Promise<MadeDocument | null> => {
			const all = await collect(deps, customerId, now);
			return (
				all && {
					name: named(now, ending),
					type: ending === 'pdf' ? 'application/pdf' : 'application/json; charset=utf-8',
					bytes: await bytesOf(all, now),
				}
			);
		};
	return {
		'data-json': make('json', async (all) => Buffer.from(JSON.stringify(all, null, '\t'))),
		'data-pdf': make('pdf', async (all, now) => pdfOf(all, await readInsurer(deps.db), now)),
	};
}
