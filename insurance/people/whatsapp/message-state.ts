/** States of a message, from the first to the last. `open`: the Cloud API has not answered. */
export const WHATSAPP_STATES = ['open', 'accepted', 'sent', 'delivered', 'read', 'failed'] as const;
export type WhatsAppState = (typeof WHATSAPP_STATES)[number];

export const WHATSAPP_STATE_WORDS: Record<WhatsAppState, string> = {
	open: 'Menunggu WhatsApp',
	accepted: 'Diterima WhatsApp',
	sent: 'Terkirim',
	delivered: 'Sampai',
	read: 'Dibaca',
	failed: 'Tidak sampai',
};

export type MessageTimes = {
	acceptedAt: Date | null;
	sentAt: Date | null;
	deliveredAt: Date | null;
	readAt: Date | null;
	failedAt: Date | null;
};

/**
 * Returns the state. Notifications arrive in any order and more than once, so it follows from the
 * times that are known: a message that was read was delivered, whatever arrives later.
 */
export function messageState({
	acceptedAt,
	sentAt,
	deliveredAt,
	readAt,
	failedAt,
}: MessageTimes): WhatsAppState {
	if (readAt) return 'read';
	if (deliveredAt) return 'delivered';
	if (failedAt) return 'failed';
	if (sentAt) return 'sent';
	return acceptedAt ? 'accepted' : 'open';
}

/** Returns when the message came into its state; null while it is open. */
export function stateSince(times: MessageTimes): Date | null {
	const at: Record<WhatsAppState, Date | null> = {
		open: null,
		accepted: times.acceptedAt,
		sent: times.sentAt,
		delivered: times.deliveredAt,
		read: times.readAt,
		failed: times.failedAt,
	};
	return at[messageState(times)];
}

export type NextStep = 'delivered' | 'mail' | { waitSeconds: number };

/** Seconds after which a new message is looked at again. */
const SOON = 15;

/**
 * Returns what the job does about a message: nothing more once it was delivered, the mail if it
 * failed or is late, and otherwise it waits. A notification wakes a job that waits; one that
 * arrived while the job ran is found by looking again soon.
 */
export function nextStep(
	message: MessageTimes & { createdAt: Date },
	mailAfter: Date,
	now: Date,
): NextStep {
	const state = messageState(message);
	if (state === 'delivered' || state === 'read') return 'delivered';
	const left = Math.ceil((mailAfter.getTime() - now.getTime()) / 1_000);
	if (state === 'failed' || left <= 0) return 'mail';
	const isNew = now.getTime() - message.createdAt.getTime() < SOON * 1_000;
	return { waitSeconds: isNew ? Math.min(left, SOON) : left };
}
