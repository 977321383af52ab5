import type { WhatsAppSender } from '#platform/whatsapp/message-first.ts';

import type { MailKind } from '../mail-kind.ts';
import type { ClaimRow } from '../store.server.ts';

/** Mails that prove something. They are sent even if the customer gets the news by WhatsApp. */
const ALWAYS_MAILED: readonly MailKind[] = [
	'approved',
	'declined',
	'upheld',
	'paid',
	'transfer-returned',
	'transfer-rejected',
	'account-corrected',
];

/**
 * Sends the news to the customer by WhatsApp, without reasons and sums. Returns true if it was
 * delivered and no mail is needed.
 */
export async function isToldByWhatsApp(
	whatsApp: WhatsAppSender,
	{ claim, kind, jobId }: { claim: ClaimRow; kind: MailKind; jobId: string },
	{ name, title }: { name: string; title: string },
): Promise<boolean> {
	const message = {
		customerId: claim.customerId,
		purpose: 'claim-state',
		values: { name, title, claim: claim.claimNo },
		about: { kind: 'claim', id: claim.id } as const,
		jobId,
	};
	if (!ALWAYS_MAILED.includes(kind)) return whatsApp.first(message);
	await whatsApp.also(message);
	return false;
}
