import { type GroupCover, coverById } from '#insurance/groups/companies/covers/covers.server.ts';
import { productVersion } from '#insurance/product/products/versions/current-product.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { jakartaDay, longDate } from '#platform/values/dates.ts';
import { prose } from '#platform/values/text/prose.ts';

import { changeHead } from '../../changes/change-store.server.ts';
import { EMPLOYEE_PAGE } from '../../employee/employee.ts';
import { openMember } from '../../import/staging/staged-row.server.ts';
import { somebodyReads } from '../../import/staging/staging-store.server.ts';
import type { MembershipJobDeps } from '../../job-deps.server.ts';
import { type CurrentMember, noteWelcomed, notYetWelcomed } from '../../member-store.server.ts';
import { mailEach } from './mail-each.ts';
import { lockMemberChange } from './member-farewell.server.ts';

const BATCH = 50;
/**
 * Seconds by which emails are postponed while a user waits for a list to be read, and the maximum
 * number of postponements.
 */
const LATER = { seconds: 3, times: 20 } as const;

function welcome(
	{ publicUrl }: Pick<MembershipJobDeps, 'publicUrl'>,
	{ company, name: product }: Pick<GroupCover, 'company' | 'name'>,
	member: { name: string; certificateNo: string; startsOn: string },
	{ sample, today }: { sample: boolean; today: string },
): Letter {
	const url = `${publicUrl}${EMPLOYEE_PAGE}`;
	return {
		title:
			member.startsOn > today
				? `Kamu terlindungi mulai ${longDate(member.startsOn)}`
				: 'Kamu terlindungi',
		greeting: `Halo ${member.name},`,
		paragraphs: [
			prose`
				${company} mendaftarkanmu sebagai peserta ${product}. Sertifikat dan e-card-mu
				bisa kamu buka kapan saja dan selalu memuat yang berlaku hari itu.`,
			prose`
				Masuk dengan NIK dan tanggal lahirmu; kodenya kami kirim ke email ini. Di sana
				juga tempatnya kalau ada data yang salah atau kamu perlu klaim. Kalau perusahaanmu
				membatalkan atau mengakhiri kepesertaanmu, kami kabari lewat email ini.`,
			...(sample ? ['Data contoh — bukan polis sungguhan.'] : []),
		],
		facts: [
			['Nomor sertifikat', member.certificateNo],
			['Mulai', longDate(member.startsOn)],
		],
		action: { label: 'Buka sertifikat dan e-card', url },
		closing: 'Salam hangat',
	};
}

async function mailWelcomes(
	deps: MembershipJobDeps,
	tx: Tx,
	cover: GroupCover,
	members: readonly CurrentMember[],
	now: Date,
): Promise<void> {
	const { product } = await productVersion(tx, cover.productCode, cover.productVersion);
	await mailEach(members, ({ id, person, certificateNo, startsOn }) => {
		const { name, email } = openMember(deps.sealer, person);
		return deps.mailer.send({
			to: email,
			subject: `Sertifikat peserta ${certificateNo}`,
			letter: welcome(
				deps,
				cover,
				{ name, certificateNo, startsOn },
				{ sample: product.sample === true, today: jakartaDay(now) },
			),
			dedupeKey: `member-welcome:${id}`,
		});
	});
}

/**
 * Handles `member-welcome` with `{changeId}`: emails one batch of a change's members, then enqueues
 * a job for the next batch. Jobs therefore remain short and the company sees the progress. A retry
 * emails no one twice. Certificates and cards are generated when they are opened
 * (docs/decisions/0092).
 */
export function welcomeMembers(
	deps: MembershipJobDeps,
	clock: () => Date = () => new Date(),
): Handler {
	return async ({ changeId, waited }, { tx }) => {
		const id = String(changeId);
		const times = Number(waited ?? 0);
		const later = (next: number) =>
			enqueue(
				tx,
				'member-welcome',
				{ changeId: id, waited: next },
				{ delaySeconds: LATER.seconds },
			);
		if (times < LATER.times && (await somebodyReads(tx))) return later(times + 1);
		if (!(await lockMemberChange(tx, id))) return later(times);
		const change = await changeHead(tx, id);
		const cover = change?.state === 'applied' ? await coverById(tx, change.coverId) : undefined;
		if (!cover) return;
		const members = await notYetWelcomed(tx, id, BATCH);
		if (members.length === 0) return;
		const now = clock();
		await mailWelcomes(deps, tx, cover, members, now);
		await noteWelcomed(
			tx,
			members.map((one) => one.id),
			now,
		);
		if (members.length === BATCH)
			enqueue(
				tx,
				'member-welcome',
				{ changeId: id },
				{ dedupeKey: `member-welcome:${id}:${members.at(-1)?.id}` },
			);
	};
}
