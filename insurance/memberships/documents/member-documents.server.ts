import { type Cover, coverById } from '#insurance/companies/covers.server.ts';
import type { PaperMaker } from '#insurance/documents/paper-links.server.ts';
import { verificationUrl } from '#insurance/documents/pdf/policy-pdf.server.ts';
import { readInsurer } from '#insurance/insurer/insurer-versions.server.ts';
import type { Insurer } from '#insurance/insurer/insurer.ts';
import { productVersion } from '#insurance/products/current-product.server.ts';
import type { Product } from '#insurance/products/product.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { jakartaDay, longDate } from '#platform/values/dates.ts';

import { changeById } from '../changes/change-store.server.ts';
import { EMPLOYEE_PAGE } from '../employee/employee.ts';
import { openMember } from '../import/staged-row.server.ts';
import { somebodyReads } from '../import/staging-store.server.ts';
import type { MembershipJobDeps } from '../job-deps.server.ts';
import {
	memberById,
	type MemberPaper,
	notePapers,
	periodOf,
	withoutPapers,
} from '../member-store.server.ts';
import { maskedNik } from '../member.ts';
import { coverBenefits } from './cover-benefits.server.ts';
import { drawPapers } from './draw-papers.server.ts';
import { endorsementPdf } from './endorsement.server.ts';
import { holdChange } from './member-farewell.server.ts';
import type { PaperFacts } from './member-papers.server.ts';
import { memberStanding } from './member-standing.ts';
import { codeOf } from './verification-code.ts';

/** What every certificate of a cover says alike. */
type Told = { contacts: PaperFacts['contacts']; product: Product; insurer: Insurer };

async function toldBy(
	db: Db,
	contacts: () => Promise<PaperFacts['contacts']>,
	cover: Cover,
): Promise<Told> {
	const { product } = await productVersion(db, cover.productCode, cover.productVersion);
	return { contacts: await contacts(), product, insurer: await readInsurer(db) };
}

const BATCH = 20;
/**
 * While somebody waits for a list to be read, documents come later: in so many seconds, at most so
 * many times.
 */
const LATER = { seconds: 3, times: 20 } as const;

function factsOf(
	{ sealer, publicUrl }: Pick<MembershipJobDeps, 'sealer' | 'publicUrl'>,
	member: MemberPaper,
	cover: Cover,
	{ contacts, product, insurer }: Told,
	at: string,
	now = new Date(),
): PaperFacts & { email: string } {
	const { name, dob, gender, nik, email } = openMember(sealer, member.person);
	const { company, coverNo, name: coverName, endDay } = cover;
	return {
		member: { name, dob, gender, nikMasked: maskedNik(nik) },
		email,
		contacts,
		insurer,
		at,
		standing: memberStanding(periodOf(member, cover), jakartaDay(now)),
		verifyUrl: verificationUrl(publicUrl, codeOf(member.verification)),
		certificateNo: member.certificateNo,
		startsOn: member.startsOn,
		endsOn: member.endsOn,
		cover: { company, coverNo, name: coverName, endDay },
		benefits: coverBenefits(product, cover),
	};
}

/**
 * `member-documents` with `{changeId}`: certificate and card to the next members of a change, then
 * a job for those after them, so that none takes long and the company sees how far it is. A
 * repetition mails nobody twice. Drawing takes a processor: anyone who looks at a bar while a list
 * is read goes first.
 */
export function makePapers(deps: MembershipJobDeps): Handler {
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
		const told = await toldBy(tx, deps.contacts, cover);
		const at = (change.appliedAt ?? change.madeAt).toISOString();
		const facts = members.map((member) => factsOf(deps, member, cover, told, at));
		const drawn = await drawPapers(
			facts.flatMap((one) => [
				{ facts: one, what: 'certificate' as const },
				{ facts: one, what: 'card' as const },
			]),
		);
		for (const [at, { email, member, certificateNo, startsOn }] of facts.entries()) {
			const letter: Letter = {
				title: 'Kamu terlindungi',
				greeting: `Halo ${member.name},`,
				paragraphs: [
					`${cover.company} mendaftarkanmu sebagai peserta ${cover.name}. Sertifikat dan e-card ada di lampiran surat ini.`,
					`Ada data yang salah, atau perlu klaim? Buka ${deps.publicUrl}${EMPLOYEE_PAGE} dengan NIK dan tanggal lahirmu; kodenya kami kirim ke email ini. Kalau perusahaanmu membatalkan atau mengakhiri kepesertaanmu, kami kabari lewat email ini.`,
					...(told.product.sample ? ['Data contoh — bukan polis sungguhan.'] : []),
				],
				facts: [
					['Nomor sertifikat', certificateNo],
					['Mulai', longDate(startsOn)],
				],
				action: { label: 'Lihat perlindunganku', url: `${deps.publicUrl}${EMPLOYEE_PAGE}` },
				closing: 'Salam hangat',
			};
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
				letter,
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
				await toldBy(deps.db, deps.contacts, cover),
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
