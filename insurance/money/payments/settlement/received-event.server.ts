import type { PayEvent } from '../payment-provider.ts';

/** A stored notification being processed: the event, its row and its time of arrival. */
export type ReceivedEvent = { event: PayEvent; eventId: number; provider: string; now: Date };
