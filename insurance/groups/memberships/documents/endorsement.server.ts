import { insurerAt, readInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import { documentFooter } from '#insurance/access/insurer/insurer.ts';
import { beginLayout } from '#insurance/documents/pdf/layout.server.ts';
import {
	adminContacts,
	approversBeside,
} from '#insurance/groups/companies/admins/active-admins.server.ts';
import { type GroupCover, coverById } from '#insurance/groups/companies/covers/covers.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { jakartaDay, shortDate, shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';
import { prose } from '#platform/values/text/prose.ts';

import { beginWords, hasOwnDaysOnly } from '../changes/begin-words.ts';
import { changeById, type ChangeRow } from '../changes/change-store.server.ts';
import { waitsWords } from '../changes/growth.ts';
import { invoiceOf } from '../invoices/issuing/change-invoice.server.ts';
import { toldWithChange } from '../invoices/issuing/issue-invoice.server.ts';
import { attachmentsOf, panelOf } from '../invoices/letters/invoice-mails.server.ts';
import type { MembershipJobDeps } from '../job-deps.server.ts';
import { changeLines } from '../member-store.server.ts';
import { REVERSAL_HOURS } from '../member.ts';
import { premiumFacts, SENT_APART } from '../premium-words.ts';

/**
 * Maximum number of lines printed in an endorsement. If there are more, the list in the portal
 * applies.
 */
const PRINTED = 500;

export const CHANGE_KINDS = {
	add: 'Penambahan Kepesertaan',
	delete: 'Penghapusan Kepesertaan',
	roster: 'Pembaruan Daftar Peserta',
	correction: 'Perbaikan Data Peserta',
} as const;

const ACTIONS: Record<string, string> = {
	add: 'Masuk',
	remove: 'Keluar',
	change: 'Berubah',
};

/**
 * Describes the effective date: as submitted, or the approval date if that is later. A date already
 * past at submission is kept.
 */
const approvedWords = (change: ChangeRow): string =>
	beginWords(
		change,
		'panel',
		change.effectiveOn < jakartaDay(change.madeAt) ? '' : 'paling awal hari kamu menyetujui',
	);

const REVERSED =
	'Endorsemen ini sudah dibatalkan: perubahannya tidak berlaku dan preminya dikembalikan.';

export async function changePdf(db: Db, change: ChangeRow, cover: GroupCover): Promise<Buffer> {
	const lines = await changeLines(db, change.id, PRINTED + 1);
	const insurer = await insurerAt(db, change.appliedAt ?? change.madeAt);
	const layout = beginLayout({
		title: `Endorsemen ${change.endorsementNo}`,
		insurer,
		at: change.appliedAt ?? change.madeAt,
		footer: documentFooter(insurer, 'endorsemen sungguhan'),
		...(change.state === 'reversed'
			? { coverStatus: { state: 'over' as const, sentence: REVERSED } }
			: {}),
	});
	layout.paragraph(
		'Endorsemen ini mengubah daftar peserta polis kumpulan dan menjadi bagian darinya.',
	);
	layout.facts([
		['Polis kumpulan', cover.coverNo],
		['Pemegang polis', cover.company],
		['Produk', cover.name],
		['Perubahan', CHANGE_KINDS[change.kind]],
		['Berlaku mulai', beginWords(change, 'daftar di bawah')],
		['Dikirim', `${change.madeByName}, ${shortDateTime(change.madeAt)}`],
		...(change.decidedByName ? [['Disetujui', change.decidedByName] as const] : []),
		[
			'Masuk / keluar / berubah',
			`${groupDigits(change.added)} / ${groupDigits(change.removed)} / ${groupDigits(change.changed)} peserta`,
		],
		['Premi tambahan', formatRupiah(change.charged)],
		['Premi kembali', formatRupiah(change.refunded)],
	]);
	layout.paragraph(
		prose`
			Premi dihitung prorata: premi setahun per peserta × hari tersisa ÷ hari masa
			perlindungan, dibulatkan ke rupiah terdekat.`,
	);
	layout.heading('Peserta');
	layout.table(
		['No. sertifikat', 'Nama', 'Perubahan', 'Berlaku', 'Premi'],
		lines
			.slice(0, PRINTED)
			.map((line) => [
				line.certificateNo,
				line.name,
				ACTIONS[line.action] ?? line.action,
				line.effectiveOn ? shortDate(line.effectiveOn) : '–',
				formatRupiah(line.premium),
			]),
		[0.3, 0.26, 0.12, 0.16, 0.16],
	);
	if (lines.length > PRINTED)
		layout.paragraph(
			`Hanya ${groupDigits(PRINTED)} baris pertama yang dicetak; daftar lengkapnya ada di portal korporat.`,
		);
	return layout.end();
}

type Fact = [label: string, value: string];

const DONE = ['Masuk', 'Keluar', 'Berubah'] as const;
const UNDONE = ['Tidak jadi masuk', 'Tidak jadi keluar', 'Data seperti semula'] as const;

function movedFacts(change: ChangeRow, isUndone = false): Fact[] {
	const labels = isUndone ? UNDONE : DONE;
	return [
		...[change.added, change.removed, change.changed].flatMap((count, at): Fact[] =>
			count > 0 ? [[labels[at] ?? '', groupDigits(count)]] : [],
		),
		...premiumFacts(change, isUndone),
	];
}

const endorsedWords = (change: ChangeRow, cover: GroupCover): string[] =>
	change.state === 'reversed'
		? [
				prose`
					${CHANGE_KINDS[change.kind]} untuk ${cover.name}, yang dikirim ${change.madeByName},
					dibatalkan. Daftar dan preminya kembali seperti sebelumnya.`,
			]
		: [
				prose`
					${CHANGE_KINDS[change.kind]} untuk ${cover.name} tercatat, berlaku
					${hasOwnDaysOnly(change) ? 'pada tanggal tiap peserta' : `mulai ${beginWords(change, 'lampiran')}`}.
					Rinciannya di lampiran.`,
				prose`
					Keliru? Perubahan ini bisa dibatalkan di Riwayat Perubahan dalam
					${REVERSAL_HOURS} jam, selama belum ada yang lebih baru.`,
			];

/**
 * Handles `member-endorsement` with `{changeId}`: emails the endorsement to all of the company's
 * administrators.
 */
export function mailEndorsement(
	deps: MembershipJobDeps,
	clock: () => Date = () => new Date(),
): Handler {
	return async ({ changeId }, { tx, jobId }) => {
		const change = await changeById(tx, String(changeId));
		const cover = change && (await coverById(tx, change.coverId));
		if (!change || !cover) return;
		const pdf = await changePdf(tx, change, cover);
		const invoice = await invoiceOf(tx, change.id, clock());
		const { companiesEmail: replyTo } = await readInsurer(tx);
		const reversed = change.state === 'reversed';
		for (const admin of await adminContacts(tx, change.companyId)) {
			const letter: Letter = {
				title: `Endorsemen ${change.endorsementNo}${reversed ? ' dibatalkan' : ''}`,
				greeting: `Halo ${admin.name || admin.email},`,
				paragraphs: [
					...endorsedWords(change, cover),
					...(invoice?.paragraphs ?? []),
					...(invoice && change.refunded > 0 && !reversed ? [SENT_APART] : []),
				],
				facts: [...movedFacts(change, reversed), ...(invoice?.facts ?? [])],
				action: invoice
					? { label: 'Lihat tagihan', url: panelOf(deps.publicUrl) }
					: { label: 'Buka panel', url: `${deps.publicUrl}/korporat/panel` },
				closing: 'Salam',
			};
			await deps.mailer.send({
				to: admin.email,
				replyTo,
				subject: `Endorsemen ${change.endorsementNo}${reversed ? ' dibatalkan' : ''}`,
				letter,
				attachments: [
					{
						filename: `endorsemen-${change.endorsementNo}.pdf`,
						content: pdf,
						contentType: 'application/pdf',
					},
					...attachmentsOf(invoice?.files ?? []),
				],
				dedupeKey: `member-endorsement:${jobId}:${admin.id}`,
			});
		}
		if (invoice) await toldWithChange(tx, invoice.id);
	};
}

/**
 * Handles `member-approval` with `{changeId}`: notifies the other administrators that a change
 * awaits their approval, and why.
 */
export function mailApproval(deps: MembershipJobDeps): Handler {
	return async ({ changeId }, { tx, jobId }) => {
		const change = await changeById(tx, String(changeId));
		const cover = change?.state === 'waiting' ? await coverById(tx, change.coverId) : undefined;
		if (!change || !cover) return;
		for (const admin of await approversBeside(tx, change.companyId, change.madeBy)) {
			const letter: Letter = {
				title: 'Perubahan peserta menunggu persetujuanmu',
				greeting: `Halo ${admin.name || admin.email},`,
				paragraphs: [
					prose`
						${change.madeByName} mengirim ${CHANGE_KINDS[change.kind].toLowerCase()} untuk
						${cover.name}. Belum ada yang berubah: periksa angkanya di panel, lalu setujui
						atau tolak.`,
					...(change.waitsFor ? [waitsWords(change.waitsFor, change)] : []),
				],
				facts: [['Berlaku mulai', approvedWords(change)], ...movedFacts(change)],
				action: { label: 'Buka panel', url: `${deps.publicUrl}/korporat/panel` },
				closing: 'Salam',
			};
			await deps.mailer.send({
				to: admin.email,
				subject: 'Perubahan peserta menunggu persetujuanmu',
				letter,
				dedupeKey: `member-approval:${jobId}:${admin.id}`,
			});
		}
	};
}
