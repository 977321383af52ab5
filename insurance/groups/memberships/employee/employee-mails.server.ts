import { adminContacts } from '#insurance/groups/companies/admins/active-admins.server.ts';
import { coverById } from '#insurance/groups/companies/covers/covers.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { prose } from '#platform/values/text/prose.ts';

import { personBefore } from '../changes/apply-store.server.ts';
import { openMember } from '../import/staging/staged-row.server.ts';
import type { MembershipJobDeps } from '../job-deps.server.ts';
import { memberById } from '../member-store.server.ts';
import { visitCodes } from './begin-visit.server.ts';
import { correctionById } from './corrections/correction-store.server.ts';
import { ANSWER_DAYS, CODE_MINUTES, EMPLOYEE_PAGE } from './employee.ts';
import { visitById } from './visit-store.server.ts';

/**
 * Handles `member-code` with `{visitId}`: emails the code to the address on the list; does nothing
 * for unknown people.
 */
export function mailCode(deps: MembershipJobDeps, clock: () => Date = () => new Date()): Handler {
	return async ({ visitId }, { tx }) => {
		const visit = await visitById(tx, String(visitId));
		const member = visit?.memberId ? await memberById(tx, visit.memberId) : undefined;
		if (!visit || !member || visit.provenAt || visit.endsAt <= clock()) return;
		const { name, email } = openMember(deps.sealer, member.person);
		const [code] = visitCodes(deps.sealer, visit.id);
		await deps.mailer.send({
			to: email,
			subject: `${code} adalah kodemu untuk melihat perlindunganmu`,
			letter: {
				title: 'Kode untuk halaman karyawan',
				greeting: `Halo ${name},`,
				paragraphs: [
					prose`
						Tulis kode ini di halaman yang sedang kamu buka. Kode berlaku
						${CODE_MINUTES} menit dan hanya sekali pakai.`,
					prose`
						Bukan kamu yang memintanya? Abaikan email ini. Tanpa kode, tidak ada yang
						bisa melihat datamu. Kami tidak pernah meminta kode lewat telepon atau
						pesan.`,
				],
				facts: [['Kode', code]],
				action: null,
				closing: 'Salam',
			},
			dedupeKey: `member-code:${visit.id}`,
		});
	};
}

type Told = { name: string; company: string; publicUrl: string; reason: string | null };

const LETTERS: Record<'confirmed' | 'refused', (notified: Told) => Letter> = {
	confirmed: ({ name, company, publicUrl }) => ({
		title: 'Datamu sudah diperbaiki',
		greeting: `Halo ${name},`,
		paragraphs: [
			prose`
				${company} membenarkan perbaikan data yang kamu minta. Sertifikat dan e-card yang
				kamu buka mulai sekarang memuat data yang baru.`,
		],
		action: { label: 'Lihat perlindunganku', url: `${publicUrl}${EMPLOYEE_PAGE}` },
		closing: 'Salam',
	}),
	refused: ({ name, company, publicUrl, reason }) => ({
		title: 'Perbaikan datamu belum disetujui',
		greeting: `Halo ${name},`,
		paragraphs: [
			`${company} belum menyetujui perbaikan data yang kamu minta. Alasannya: ${reason ?? ''}`,
			prose`
				Datamu tetap seperti semula. Kalau datanya memang salah, bicarakan dengan bagian
				personalia perusahaanmu, lalu minta lagi.`,
		],
		action: { label: 'Lihat dataku', url: `${publicUrl}${EMPLOYEE_PAGE}` },
		closing: 'Salam',
	}),
};

const emailLetter = (
	{ name, company, publicUrl }: Omit<Told, 'reason'>,
	isNew: boolean,
): Letter => ({
	title: isNew
		? 'Alamat emailmu di daftar peserta sudah diperbaiki'
		: 'Alamat emailmu di daftar peserta diganti',
	greeting: `Halo ${name},`,
	paragraphs: isNew
		? [
				prose`
					${company} menulis alamat ini untukmu di daftar peserta. Kode untuk membuka
					halaman karyawan mulai sekarang dikirim ke sini.`,
				'Buka halamannya dengan NIK dan tanggal lahirmu. Ini bukan namamu? Abaikan email ini.',
			]
		: [
				prose`
					${company} mengganti alamat ini dengan alamat lain di daftar peserta. Kode untuk
					membuka halaman karyawan tidak lagi dikirim ke sini.`,
				prose`
					Tidak merasa memintanya? Tanyakan bagian personalia perusahaanmu, atau beri tahu
					kami.`,
			],
	action: isNew
		? { label: 'Lihat perlindunganku', url: `${publicUrl}${EMPLOYEE_PAGE}` }
		: { label: 'Hubungi kami', url: `${publicUrl}/bantuan` },
	closing: 'Salam',
});

/**
 * Handles `{changeId, memberId}`: notifies both the new and the former address that the company
 * corrected the address. If `again` is true, the new address was already notified.
 */
async function mailNewEmail(
	deps: MembershipJobDeps,
	tx: Tx,
	{ changeId, memberId, again }: { changeId: string; memberId: string; again: boolean },
): Promise<void> {
	const [member, before] = await Promise.all([
		memberById(tx, memberId),
		personBefore(tx, changeId, memberId),
	]);
	const cover = member && (await coverById(tx, member.coverId));
	if (!member || !cover) return;
	const now = openMember(deps.sealer, member.person);
	const notified = { name: now.name, company: cover.company, publicUrl: deps.publicUrl };
	const former = before ? openMember(deps.sealer, before).email : '';
	for (const to of [again ? '' : now.email, former].filter((one) => one !== '')) {
		const letter = emailLetter(notified, to === now.email);
		const dedupeKey = `member-email:${changeId}:${to === now.email ? 'new' : 'former'}`;
		await deps.mailer.send({ to, subject: letter.title, letter, dedupeKey });
	}
}

/**
 * Handles `member-correction` with `{correctionId, state}`: emails a request to the company's
 * administrators, or their decision to the employee. If the company changed an address, emails both
 * the new and the former address.
 */
export function mailCorrection(deps: MembershipJobDeps): Handler {
	return async ({ correctionId, state, changeId, memberId, again }, { tx }) => {
		if (state === 'by-company')
			return mailNewEmail(deps, tx, {
				changeId: String(changeId),
				memberId: String(memberId),
				again: again === true,
			});
		const correction = await correctionById(tx, String(correctionId));
		const member = correction && (await memberById(tx, correction.memberId));
		const cover = member && (await coverById(tx, member.coverId));
		if (!correction || !member || !cover || correction.state !== state) return;
		const { name, email } = openMember(deps.sealer, member.person);
		const { publicUrl } = deps;
		const key = `member-correction:${correction.id}:${correction.state}`;
		if (correction.state !== 'waiting') {
			const notified = { name, company: cover.company, publicUrl, reason: correction.reason };
			const letter = LETTERS[correction.state](notified);
			await deps.mailer.send({ to: email, subject: letter.title, letter, dedupeKey: key });
			return;
		}
		for (const admin of await adminContacts(tx, correction.companyId, 'approve')) {
			const title = 'Seorang peserta minta datanya diperbaiki';
			const letter: Letter = {
				title,
				greeting: `Halo ${admin.name || admin.email},`,
				paragraphs: [
					prose`
						Peserta dengan sertifikat ${member.certificateNo} (${cover.name}) menulis
						bahwa datanya di daftar peserta salah. Data lama dan barunya ada di panel.`,
					`Benarkan atau tolak dengan alasannya dalam ${ANSWER_DAYS} hari. Peserta kami beri tahu.`,
				],
				action: { label: 'Buka panel', url: `${publicUrl}/korporat/panel` },
				closing: 'Salam',
			};
			const dedupeKey = `${key}:${admin.id}`;
			await deps.mailer.send({ to: admin.email, subject: title, letter, dedupeKey });
		}
	};
}
