import { timingSafeEqual } from 'node:crypto';

import type { Sealer } from '#platform/config/sealed.server.ts';
import { MAILED_CODE_DIGITS, type TypedMailedCode } from '#platform/contract/proof.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';

import { openTicket, sealTicket } from '../second-factor/prove.server.ts';
import { randomToken } from '../secrets.server.ts';
import { chargeTry, takeTry } from '../tries.server.ts';
import { CODE_MAILS, MAILED_CODE_LIMIT, MAILED_CODE_MINUTES } from './mailed-code.ts';

/**
 * `of` is the subject that the code gives access to; its length does not depend on whether the
 * subject exists.
 */
type Ticket = { of: string; nonce: string; until: number };

const PURPOSE = 'mailed code';
const BY_EMAIL = {
	wrong: 'Kode tidak cocok. Pakai kode dari email terbaru.',
	over: 'Kode ini sudah tidak berlaku. Minta kode baru.',
};

/** Issues a code. The ticket is sent to the browser, the nonce to the job that emails the code. */
export function issueMailedCode(
	sealer: Sealer,
	of: string,
	now: Date,
): { ticket: string; nonce: string } {
	const nonce = randomToken();
	const until = now.getTime() + MAILED_CODE_MINUTES * 60_000;
	return { ticket: sealTicket<Ticket>(sealer, PURPOSE, { of, nonce, until }), nonce };
}

/**
 * Derives the digits from the nonce and our secret, so that none are stored. The first code belongs
 * to the current secret, the others to secrets that are being replaced.
 */
export function mailedCodes(sealer: Sealer, nonce: string): [string, ...string[]] {
	const [first = '', ...other] = sealer
		.fingerprints(PURPOSE, nonce)
		.map((print) =>
			String(Number.parseInt(print.slice(0, 13), 16) % 10 ** MAILED_CODE_DIGITS).padStart(
				MAILED_CODE_DIGITS,
				'0',
			),
		);
	return [first, ...other];
}

const same = (a: string, b: string) =>
	a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * Refuses with `fix-fields` on `mailCode` unless the code belongs to the ticket and the ticket to
 * one of the subjects in `of`. Once the code has given access, the caller must invalidate it with
 * `use`.
 */
export async function proveMailedCode(
	{ db, sealer }: { db: Pool; sealer: Sealer },
	of: readonly string[],
	{ mailTicket, mailCode }: TypedMailedCode,
	now: Date,
	words = BY_EMAIL,
): Promise<{ use(): Promise<void> }> {
	const over = (error: unknown) => {
		throw error instanceof Refusal ? refuseFields({ mailCode: words.over }) : error;
	};
	const ticket = await Promise.resolve()
		.then(() => openTicket<Ticket>(sealer, PURPOSE, mailTicket ?? '', now))
		.catch(over);
	if (!of.includes(ticket.of)) throw refuseFields({ mailCode: words.over });
	const { nonce } = ticket;
	await chargeTry(db, `mailed code ${nonce}`, MAILED_CODE_LIMIT, now).catch(over);
	const typed = (mailCode ?? '').replace(/\D/g, '');
	if (!mailedCodes(sealer, nonce).some((one) => same(one, typed)))
		throw refuseFields({ mailCode: words.wrong });
	const once = { max: 1, minutes: MAILED_CODE_MINUTES };
	return { use: () => chargeTry(db, `mailed code used ${nonce}`, once, now).catch(over) };
}

/** Counts another code email to a mailbox; returns false beyond the limit. */
export const takeCodeMail = (tx: Tx, mailbox: string, now: Date): Promise<boolean> =>
	takeTry(tx, `mailed codes ${mailbox}`, CODE_MAILS, now);

export const spacedCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;
