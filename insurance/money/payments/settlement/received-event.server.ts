import type { PayEvent } from '../payment-provider.ts';

/** A stored notification being processed, with the id of its row and its time of arrival. */
export type ReceivedEvent = { event: PayEvent; eventId: number; provider: string; now: Date };
