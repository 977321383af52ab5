import { productByCode } from '#insurance/product/products/versions/current-product.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Captcha } from '#platform/http/captcha/captcha.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';
import { jakartaDay, shortDate, DAY_MS } from '#platform/values/dates.ts';
import { jakartaMoment } from '#platform/values/moments.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';
import { prose } from '#platform/values/text/prose.ts';

import type { sendDraftLink } from './api.ts';
import { APPLICATION_DRAFT_DAYS, applicationDraftAddress, MAX_DRAFT_MAILS_A_DAY } from './draft.ts';
import { type DraftDeps, draftMailPrints, needOwnDraft, SEALED } from './keep-draft.server.ts';
import { countDraftMails, findDraftMail, insertDraftMail } from './store.server.ts';

export type DraftLinkDeps = DraftDeps & {
	solvedCaptcha: Captcha['solved'];
};
type Input = { token: string; email: string; captcha?: string | null | undefined };

/**
 * Queues an email with the private link and counts it in the same transaction. Refuses with
 * `not-found` for an unknown draft and `slow-down` for a fourth email in a day. The captcha is
 * checked last because it can be used only once.
 */
export async function sendLink(
	deps: DraftLinkDeps,
	{ token, email, captcha }: Input,
	caller: Caller,
): Promise<CallOutput<typeof sendDraftLink>> {
	const { db, sealer, solvedCaptcha } = deps;
	const { now } = caller;
	const draft = await needOwnDraft(deps, token, now);
	const useCaptcha = await solvedCaptcha(captcha, caller);
	const emailHashes = draftMailPrints(sealer, email);
	await db.transaction(async (tx) => {
		await useCaptcha(tx);
		if (
			(await countDraftMails(tx, draft.id, emailHashes, new Date(now.getTime() - DAY_MS))) >=
			MAX_DRAFT_MAILS_A_DAY
		)
			throw new Refusal(
				'slow-down',
				prose`
					Tautan sudah kami kirim ${MAX_DRAFT_MAILS_A_DAY} kali hari ini. Periksa juga folder
					spam, atau coba lagi besok.`,
			);
		const id = uuidv7();
		await insertDraftMail(
			tx,
			{
				id,
				draftId: draft.id,
				email: sealer.seal(SEALED.email, email),
				emailHash: emailHashes[0] ?? '',
			},
			now,
		);
		enqueue(tx, 'draft-link', { mailId: id }, { dedupeKey: `draft-link ${id}` });
	});
	return { email, expiresAt: draft.expiresAt.toISOString() };
}

type JobDeps = Pick<DraftDeps, 'sealer'> & { mailer: Mailer; publicUrl: string };

/**
 * The job payload is `{mailId}`. No email is sent if the draft has been finished or deleted in the
 * meantime.
 */
export function draftJobs({ sealer, mailer, publicUrl }: JobDeps): Record<'draft-link', Handler> {
	return {
		'draft-link': async ({ mailId }, { tx }) => {
			const mail = await findDraftMail(tx, String(mailId));
			if (!mail) return;
			const product = (
				await productByCode(tx, mail.productCode, jakartaMoment(mail.createdAt))
			)?.product;
			if (!product) return;
			const letter: Letter = {
				title: `Lanjutkan pengajuan ${product.name}`,
				greeting: 'Halo,',
				paragraphs: [
					prose`
						Kamu meminta tautan untuk melanjutkan pengajuanmu. Buka di ponsel atau
						komputer mana pun; isianmu ada di sana.`,
					prose`
						Siapa pun yang punya tautan ini bisa membaca isianmu, jadi jangan teruskan
						email ini. Belum ada perlindungan yang berlaku sampai kamu membayar.`,
					prose`
						Isian kami simpan terenkripsi dan hapus ${APPLICATION_DRAFT_DAYS} hari setelah
						terakhir diubah, paling cepat ${shortDate(jakartaDay(mail.expiresAt))}.`,
				],
				action: {
					label: 'Lanjutkan pengajuan',
					url:
						publicUrl +
						applicationDraftAddress(
							product.slug,
							sealer.open<string>(SEALED.token, mail.token),
						),
				},
				closing: 'Salam hangat',
			};
			await mailer.send({
				to: sealer.open<string>(SEALED.email, mail.email),
				subject: `Lanjutkan pengajuan ${product.name}`,
				letter,
				dedupeKey: `draft-link:${String(mailId)}`,
			});
		},
	};
}
