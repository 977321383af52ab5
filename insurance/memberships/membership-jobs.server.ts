import { adminContacts } from '#insurance/companies/active-admins.server.ts';
import { type Cover, coverById } from '#insurance/companies/covers.server.ts';
import type { PaperMaker } from '#insurance/documents/paper-links.server.ts';
import { beginPaper } from '#insurance/documents/pdf/paper.server.ts';
import { verificationUrl } from '#insurance/documents/pdf/policy-pdf.server.ts';
import { SAMPLE_FOOTER } from '#insurance/documents/pdf/policy-words.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import { writeLetter } from '#platform/mail/letter.ts';
import { jakartaDay, longDate, shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';

import { changeById, type ChangeRow } from './changes/change-store.server.ts';
import { waitsWords } from './changes/growth.ts';
import { drawPapers } from './documents/draw-papers.server.ts';
import { holdChange, mailFarewells } from './documents/member-farewell.server.ts';
import type { PaperFacts } from './documents/member-papers.server.ts';
import { memberStanding } from './documents/member-standing.ts';
import { codeOf } from './documents/verification-code.ts';
import { openMember } from './import/staged-row.server.ts';
import { somebodyReads } from './import/staging-store.server.ts';
import type { MembershipJobDeps } from './job-deps.server.ts';
import {
	changeLines,
	memberById,
	type MemberPaper,
	notePapers,
	periodOf,
	withoutPapers,
} from './member-store.server.ts';
import { maskedNik } from './member.ts';

type Contacts = PaperFacts['contacts'];
const BATCH = 20;
/**
 * While somebody waits for a list to be read, documents come later: in so many seconds, at most so
 * many times.
 */
const LATER = { seconds: 3, times: 20 } as const;
/** Lines that an endorsement prints; beyond them the list in the portal is the list. */
const PRINTED = 500;
const KINDS = {
	add: 'Penambahan Kepesertaan',
	delete: 'Penghapusan Kepesertaan',
	roster: 'Pembaruan Daftar Peserta',
} as const;
const ACTIONS: Record<string, string> = { add: 'Masuk', remove: 'Keluar', change: 'Berubah' };

function factsOf(
	{ sealer, publicUrl }: Pick<MembershipJobDeps, 'sealer' | 'publicUrl'>,
	member: MemberPaper,
	cover: Cover,
	contacts: Contacts,
	at: string,
	now = new Date(),
): PaperFacts & { email: string } {
	const { name, dob, gender, nik, email } = openMember(sealer, member.person);
	const { company, coverNo, name: product, sumInsured, hospitalCash, endDay } = cover;
	return {
		member: { name, dob, gender, nikMasked: maskedNik(nik) },
		email,
		contacts,
		at,
		standing: memberStanding(periodOf(member, cover), jakartaDay(now)),
		verifyUrl: verificationUrl(publicUrl, codeOf(member.verification)),
		certificateNo: member.certificateNo,
		startsOn: member.startsOn,
		endsOn: member.endsOn,
		cover: { company, coverNo, name: product, sumInsured, hospitalCash, endDay },
	};
}

/**
 * `member-documents` with `{changeId}`: certificate and card to the next members of a change, then
 * a job for those after them, so that none takes long and the company sees how far it is. A
 * repetition mails nobody twice. Drawing takes a processor: anyone who looks at a bar while a list
 * is read goes first.
 */
function makePapers(deps: MembershipJobDeps): Handler {
	return async ({ changeId, waited }, { tx }) => {
		const times = Number(waited ?? 0);
		if (times < LATER.times && (await somebodyReads(tx))) {
			enqueue(
				tx,
				'member-papers',
				{ changeId: changeId ?? null, waited: times + 1 },
				{ delaySeconds: LATER.seconds },
			);
			return;
		}
		if (!(await holdChange(tx, String(changeId)))) {
			enqueue(
				tx,
				'member-papers',
				{ changeId: changeId ?? null, waited: times },
				{ delaySeconds: LATER.seconds },
			);
			return;
		}
		const change = await changeById(tx, String(changeId));
		const cover = change?.state === 'applied' ? await coverById(tx, change.coverId) : undefined;
		if (!change || !cover) return;
		const members = await withoutPapers(tx, change.id, BATCH);
		if (members.length === 0) return;
		const contacts = await deps.contacts();
		const at = (change.appliedAt ?? change.madeAt).toISOString();
		const facts = members.map((member) => factsOf(deps, member, cover, contacts, at));
		const drawn = await drawPapers(
			facts.flatMap((one) => [
				{ facts: one, what: 'certificate' as const },
				{ facts: one, what: 'card' as const },
			]),
		);
		for (const [at, { email, member, certificateNo, startsOn }] of facts.entries()) {
			const letter = writeLetter({
				title: 'Kamu terlindungi',
				greeting: `Halo ${member.name},`,
				paragraphs: [
					`${cover.company} mendaftarkanmu sebagai peserta ${cover.name}. Sertifikat dan e-card ada di lampiran surat ini.`,
					'Ada data yang salah? Beri tahu bagian personalia perusahaanmu. Kalau perusahaanmu membatalkan atau mengakhiri kepesertaanmu, kami kabari lewat email ini.',
					'Data contoh — bukan polis sungguhan.',
				],
				facts: [
					['Nomor sertifikat', certificateNo],
					['Mulai', longDate(startsOn)],
				],
				closing: 'Salam hangat, Jaga',
			});
			const attachments = [
				{
					filename: `sertifikat-${certificateNo}.pdf`,
					content: drawn[at * 2] ?? Buffer.alloc(0),
					contentType: 'application/pdf',
				},
				{
					filename: `e-card-${certificateNo}.pdf`,
					content: drawn[at * 2 + 1] ?? Buffer.alloc(0),
					contentType: 'application/pdf',
				},
			];
			await deps.mailer.send({
				to: email,
				subject: `Sertifikat peserta ${certificateNo}`,
				...letter,
				attachments,
				dedupeKey: `member-papers:${members[at]?.id}`,
			});
		}
		await notePapers(
			tx,
			members.map((one) => one.id),
			new Date(),
		);
		if (members.length === BATCH)
			enqueue(
				tx,
				'member-papers',
				{ changeId: change.id },
				{ dedupeKey: `member-papers:${change.id}:${members.at(-1)?.id}` },
			);
	};
}

/** The endorsement of a change: what it did, to whom, and what it costs or gives back. */
async function endorsementPdf(db: Db, change: ChangeRow, cover: Cover): Promise<Buffer> {
	const lines = await changeLines(db, change.id, PRINTED + 1);
	const reversed = change.state === 'reversed';
	const paper = beginPaper({
		title: `Endorsemen ${change.endorsementNo}${reversed ? ' (dibatalkan)' : ''}`,
		brand: 'Jaga',
		at: change.appliedAt ?? change.madeAt,
		footer: SAMPLE_FOOTER.replace('polis sungguhan', 'endorsemen sungguhan'),
	});
	paper.paragraph(
		reversed
			? 'Endorsemen ini sudah dibatalkan; perubahan di bawah tidak berlaku dan preminya dikembalikan seperti semula.'
			: 'Endorsemen ini mengubah daftar peserta polis kumpulan dan menjadi bagian darinya.',
	);
	paper.facts([
		['Polis kumpulan', cover.coverNo],
		['Pemegang polis', cover.company],
		['Produk', cover.name],
		['Perubahan', KINDS[change.kind]],
		['Berlaku mulai', longDate(change.effectiveOn)],
		['Dikirim', `${change.madeByName}, ${shortDateTime(change.madeAt)}`],
		...(change.decidedByName ? [['Disetujui', change.decidedByName] as const] : []),
		[
			'Masuk / keluar / berubah',
			`${groupDigits(change.added)} / ${groupDigits(change.removed)} / ${groupDigits(change.changed)} peserta`,
		],
		['Premi tambahan', formatRupiah(change.charged)],
		['Premi kembali', formatRupiah(change.refunded)],
		['Selisih', formatRupiah(change.charged - change.refunded)],
	]);
	paper.paragraph(
		'Premi dihitung prorata: premi setahun per peserta × hari tersisa ÷ hari masa perlindungan, dibulatkan ke rupiah terdekat.',
	);
	paper.heading('Peserta');
	paper.table(
		['No. sertifikat', 'Nama', 'Perubahan', 'Premi'],
		lines
			.slice(0, PRINTED)
			.map((line) => [
				line.certificateNo,
				line.name,
				ACTIONS[line.action] ?? line.action,
				formatRupiah(line.premium),
			]),
		[0.32, 0.36, 0.14, 0.18],
	);
	if (lines.length > PRINTED)
		paper.paragraph(
			`Hanya ${groupDigits(PRINTED)} baris pertama yang dicetak; daftar lengkapnya ada di portal korporat.`,
		);
	return paper.end();
}

/** `member-endorsement` with `{changeId}`: the endorsement to every administrator of the company. */
function mailEndorsement(deps: MembershipJobDeps): Handler {
	return async ({ changeId }, { tx, jobId }) => {
		const change = await changeById(tx, String(changeId));
		const cover = change && (await coverById(tx, change.coverId));
		if (!change || !cover) return;
		const pdf = await endorsementPdf(tx, change, cover);
		const reversed = change.state === 'reversed';
		for (const admin of await adminContacts(tx, change.companyId)) {
			const letter = writeLetter({
				title: `Endorsemen ${change.endorsementNo}${reversed ? ' dibatalkan' : ''}`,
				greeting: `Halo ${admin.name || admin.email},`,
				paragraphs: [
					reversed
						? 'Perubahan peserta ini dibatalkan. Daftar dan preminya kembali seperti sebelumnya.'
						: `${KINDS[change.kind]} untuk ${cover.name} sudah berlaku. Rinciannya di lampiran.`,
					'Data contoh — bukan endorsemen sungguhan.',
				],
				facts: [
					['Masuk', groupDigits(change.added)],
					['Keluar', groupDigits(change.removed)],
					['Berubah', groupDigits(change.changed)],
					['Selisih premi', formatRupiah(change.charged - change.refunded)],
				],
				closing: 'Salam, Jaga',
			});
			await deps.mailer.send({
				to: admin.email,
				subject: `Endorsemen ${change.endorsementNo}${reversed ? ' dibatalkan' : ''}`,
				...letter,
				attachments: [
					{
						filename: `endorsemen-${change.endorsementNo}.pdf`,
						content: pdf,
						contentType: 'application/pdf',
					},
				],
				dedupeKey: `member-endorsement:${jobId}:${admin.id}`,
			});
		}
	};
}

/** `member-approval` with `{changeId}`: tells the other administrators what waits for them, and why. */
function mailApproval(deps: MembershipJobDeps): Handler {
	return async ({ changeId }, { tx, jobId }) => {
		const change = await changeById(tx, String(changeId));
		const cover = change?.state === 'waiting' ? await coverById(tx, change.coverId) : undefined;
		if (!change || !cover) return;
		for (const admin of await adminContacts(tx, change.companyId)) {
			if (admin.id === change.madeBy) continue;
			const letter = writeLetter({
				title: 'Perubahan peserta menunggu persetujuanmu',
				greeting: `Halo ${admin.name || admin.email},`,
				paragraphs: [
					`${change.madeByName} mengirim ${KINDS[change.kind].toLowerCase()} untuk ${cover.name}. Perubahannya berlaku setelah kamu setujui.`,
					...(change.waitsFor ? [waitsWords(change.waitsFor, change)] : []),
				],
				facts: [
					['Masuk', groupDigits(change.added)],
					['Keluar', groupDigits(change.removed)],
					['Berubah', groupDigits(change.changed)],
					['Premi tambahan', formatRupiah(change.charged)],
				],
				action: { label: 'Buka panel', url: `${deps.publicUrl}/korporat/panel` },
				closing: 'Salam, Jaga',
			});
			await deps.mailer.send({
				to: admin.email,
				subject: 'Perubahan peserta menunggu persetujuanmu',
				...letter,
				dedupeKey: `member-approval:${jobId}:${admin.id}`,
			});
		}
	};
}

export function membershipJobs(
	deps: MembershipJobDeps,
): Record<'member-papers' | 'member-endorsement' | 'member-approval' | 'member-farewell', Handler> {
	return {
		'member-papers': makePapers(deps),
		'member-endorsement': mailEndorsement(deps),
		'member-approval': mailApproval(deps),
		'member-farewell': mailFarewells(deps),
	};
}

/**
 * `member-certificate`, `member-card` and `member-endorsement`: made when their signed link is
 * fetched.
 */
export function memberPaperMakers(
	deps: Omit<MembershipJobDeps, 'mailer'>,
): Record<string, PaperMaker> {
	const one =
		(what: 'certificate' | 'card', name: string): PaperMaker =>
		async ([memberId = ''], now) => {
			const member = await memberById(deps.db, memberId);
			const cover = member && (await coverById(deps.db, member.coverId));
			if (!member || !cover) return null;
			const facts = factsOf(
				deps,
				member,
				cover,
				await deps.contacts(),
				now.toISOString(),
				now,
			);
			const [bytes] = await drawPapers([{ facts, what }]);
			return bytes
				? { name: `${name}-${member.certificateNo}.pdf`, type: 'application/pdf', bytes }
				: null;
		};
	return {
		'member-certificate': one('certificate', 'sertifikat'),
		'member-card': one('card', 'e-card'),
		'member-endorsement': async ([changeId = '']) => {
			const change = await changeById(deps.db, changeId);
			const cover = change && (await coverById(deps.db, change.coverId));
			return change && cover
				? {
						name: `endorsemen-${change.endorsementNo}.pdf`,
						type: 'application/pdf',
						bytes: await endorsementPdf(deps.db, change, cover),
					}
				: null;
		},
	};
}
