import { productVersion } from '#insurance/product/products/versions/current-product.server.ts';
import { keptWords } from '#insurance/sales/quotes/pricing/kept-price.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Captcha } from '#platform/http/captcha/captcha.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mail.server.ts';
import { DAY_MS, jakartaDay, shortDate } from '#platform/values/dates.ts';
import { mailboxOf } from '#platform/values/mailbox.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';
import { prose } from '#platform/values/text/prose.ts';

import type { mailQuote as mailCall } from './api.ts';
import { type QuoteLinkDeps, linkOf, ownQuote, SEALED_LINK } from './link-quote.server.ts';
import { MAX_QUOTE_MAILS_A_DAY, quoteAddress } from './quote-address.ts';
import { countQuoteMails, findQuoteMail, insertQuoteMail, type MailRow } from './store.server.ts';

export type MailDeps = QuoteLinkDeps & { solvedCaptcha: Captcha['solved'] };
type Input = {
	userSession?: string | null | undefined;
	cartID: string;
	email: string;
	captcha?: string | null | undefined;
};

export const quoteMailPrints = (sealer: Sealer, email: string): string[] =>
	sealer.fingerprints('quote mail', mailboxOf(email));

/**
 * Enqueues an email with the private link in the transaction that counts it. Refuses with
 * `malformed` if the quote is not in the caller's cart, and with `slow-down` for a fourth email
 * within a day. The captcha is checked last, because it is valid only once.
 */
export async function mailQuote(
	{ db, sealer, solvedCaptcha }: MailDeps,
	{ email, captcha, ...chosen }: Input,
	caller: Caller,
): Promise<CallOutput<typeof mailCall>> {
	const { now } = caller;
	const { id: itemId } = await ownQuote(db, chosen, now);
	const useCaptcha = await solvedCaptcha(captcha, caller);
	const prints = quoteMailPrints(sealer, email);
	const { expiresAt } = await db.transaction(async (tx) => {
		await useCaptcha(tx);
		const link = await linkOf(tx, sealer, itemId, now);
		const since = new Date(now.getTime() - DAY_MS);
		if ((await countQuoteMails(tx, itemId, prints, since)) >= MAX_QUOTE_MAILS_A_DAY)
			throw new Refusal(
				'slow-down',
				prose`
					Tautan sudah kami kirim ${MAX_QUOTE_MAILS_A_DAY} kali hari ini. Periksa juga folder
					spam, atau coba lagi besok.`,
			);
		const id = uuidv7();
		const sealed = sealer.seal(SEALED_LINK.email, email);
		const mail = { id, itemId, email: sealed, emailPrint: prints[0] ?? '' };
		await insertQuoteMail(tx, mail, now);
		enqueue(tx, 'quote-link', { mailId: id }, { dedupeKey: `quote-link ${id}` });
		return link;
	});
	return { email, expiresAt: expiresAt.toISOString() };
}

function letterOf(mail: MailRow, name: string, url: string): Letter {
	const until = mail.keptUntil ? keptWords(mail.keptUntil) : null;
	return {
		title: `Penawaran ${name}`,
		greeting: 'Halo,',
		paragraphs: [
			`Ini penawaran ${name} yang kamu simpan. Buka di ponsel atau komputer mana pun; isian dan harganya sama.`,
			prose`
				Siapa pun yang punya tautan ini bisa membaca dan membayar penawaranmu. Belum ada
				perlindungan yang berlaku sampai dibayar.`,
			prose`
				Tautan berlaku sampai ${shortDate(jakartaDay(mail.expiresAt))}, atau sampai kamu
				menghapus penawaran ini dari keranjang.`,
		],
		facts: [
			['Nomor penawaran', mail.quoteNo],
			['Premi', formatRupiah(mail.planRate)],
			...(until ? ([['Harga dijamin sampai', until]] as [string, string][]) : []),
		],
		action: { label: 'Buka penawaran', url },
		closing: 'Salam hangat',
	};
}

type JobDeps = { sealer: Sealer; mailer: Mailer; publicUrl: string };

/**
 * `quote-link` with `{mailId}`. No email is sent if the quote was bought or removed in the
 * meantime.
 */
export function quoteJobs({ sealer, mailer, publicUrl }: JobDeps): Record<'quote-link', Handler> {
	return {
		'quote-link': async ({ mailId }, { tx }) => {
			const mail = await findQuoteMail(tx, String(mailId));
			if (!mail) return;
			const { product } = await productVersion(tx, mail.productCode, mail.productVersion);
			const token = sealer.open<string>(SEALED_LINK.token, mail.token);
			await mailer.send({
				to: sealer.open<string>(SEALED_LINK.email, mail.email),
				subject: `Penawaran ${product.name} ${mail.quoteNo}`,
				letter: letterOf(mail, product.name, publicUrl + quoteAddress(token)),
				dedupeKey: `quote-link:${String(mailId)}`,
			});
		},
	};
}
